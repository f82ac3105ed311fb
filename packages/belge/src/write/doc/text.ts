import { cleanText } from '../../text.ts';

const ESCAPED = /[\\{}\u0080-\uffff]/g;
const NO_BREAK_SPACE = 0xa0;

/**
 * Text as RTF holds it: ASCII only, `\uN ` with a signed 16-bit N for each UTF-16 unit (RTF 1.9.1,
 * "Unicode RTF"). Relies on `\uc0`, that is, no fallback character follows.
 */
export const rtfText = (text: string): string => cleanText(text).replace(ESCAPED, escapeUnit);

function escapeUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code < 0x80) return `\\${unit}`;
  if (code === NO_BREAK_SPACE) return '\\~';
  return `\\u${code > 0x7fff ? code - 0x10000 : code} `;
}
