import { codePoint } from 'dingbat-to-unicode';
import type { Messages } from '../../result.ts';
import { cleanText } from '../../text.ts';
import * as notices from './notices.ts';

/** Boxes and ticks beyond the plane that UDF and the PDF's font know, as the like within it. */
const COMMON = new Map(
  Object.entries({
    '🞎': '☐',
    '🞏': '☐',
    '🗹': '☑',
    '🗷': '☒',
    '🗵': '☒',
    '🗸': '✓',
    '🗴': '✗',
    '🞄': '•',
    '🞆': '•',
  }),
);

/** The sign of a symbol font, by its code there or by that code in Unicode's private area. */
export function symbolOf(font: string, code: number, messages: Messages): string {
  const known = codePoint(font, code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code)?.string;
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  const written = known ?? (code >= 0x20 && code <= 0x10ffff && !isPrivate ? String.fromCodePoint(code) : '');
  const clean = cleanText(COMMON.get(written) ?? written);
  if (clean !== '') return clean;
  messages.add(notices.SYMBOL);
  return '□';
}
