import type { Token } from 'parse5';
import { BelgeError } from '../../result.ts';
import { writeRule } from '../../write/html/rule.ts';
import { attribute } from '../html/attributes.ts';
import { ELEMENTS } from '../html/elements.ts';
import { ruleOf } from '../html/rule.ts';
import { quoted } from './escape.ts';

/** Elements whose content the tokenizer takes as text, which it is not any more once it is cleaned. */
const RENAMED = new Map([
  ['xmp', 'pre'],
  ['plaintext', 'pre'],
  ['listing', 'pre'],
]);
/** Unknown elements are those of web pages' own programs and of word processors: their text counts. */
const nameOf = (tag: string): string => RENAMED.get(tag) ?? (ELEMENTS.has(tag) ? tag : 'span');

const TEXT_ATTRIBUTES = ['align'];
const SIDES = ['width', 'height'];
const CELL = ['colspan', 'rowspan', ...SIDES, ...TEXT_ATTRIBUTES];
const ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['td', CELL],
  ['th', CELL],
  ['col', ['span', 'width']],
  ['table', ['border']],
  ['ol', ['type', 'data-marker', 'start']],
  ['ul', ['data-marker', ...TEXT_ATTRIBUTES]],
  ['li', ['value']],
  ['img', ['src', 'alt', 'hidden', ...SIDES]],
  ['image', ['src', 'alt', 'hidden', ...SIDES]],
]);
const MAX_VALUE_LENGTH = 300;

/** Points of `<font size="1">` … `<font size="7">`, as browsers, Swing and LibreOffice have them. */
const FONT_SIZES = [8, 10, 12, 14, 18, 24, 36] as const;

function fontSize(value: string): number | null {
  const n = Number.parseInt(value, 10);
  if (!Number.isFinite(n)) return null;
  const step = /^\s*[+-]/.test(value) ? 3 + n : n;
  return FONT_SIZES[Math.min(FONT_SIZES.length, Math.max(1, step)) - 1] as number;
}

/** The start tag with the attributes that a document has a use for, and `css` for its style. */
export function startTag(
  { tagName: tag, attrs }: Token.TagToken,
  kept: readonly Token.Attribute[],
  css: string,
): string {
  let style = css;
  if (tag === 'font') {
    const size = fontSize(attribute(attrs, 'size') ?? '');
    if (size !== null) style = `font-size:${size}pt${css === '' ? '' : `;${css}`}`;
  } else if (attribute(attrs, 'datetime') !== null) {
    // Word's tracked changes: what is put in is text like all other, what is taken out is gone.
    if (tag === 'ins') style = 'text-decoration:none';
    if (tag === 'del') style = 'display:none';
  }
  let html = `<${nameOf(tag)}`;
  for (const name of ATTRIBUTES.get(tag) ?? TEXT_ATTRIBUTES) {
    const value = attribute(kept, name);
    if (value !== null && (name === 'src' || value.length <= MAX_VALUE_LENGTH))
      html += ` ${name}="${quoted(value)}"`;
  }
  if (RULED.has(tag)) html += ruleAttributes(attrs);
  if (tag === 'a' && attribute(attrs, 'href') !== null) html += ' href=""';
  if (attribute(attrs, 'hidden') !== null && !html.includes(' hidden=')) html += ' hidden=""';
  return style === '' ? `${html}>` : `${html} style="${quoted(style)}">`;
}

const RULED = new Set(['p', 'h1', 'h2', 'h3', 'li', 'tr']);

/** The attributes of another program are dropped, even if they have our names. */
function ruleAttributes(attrs: readonly Token.Attribute[]): string {
  try {
    return writeRule(ruleOf(attrs));
  } catch (error) {
    if (error instanceof BelgeError) return '';
    throw error;
  }
}

export const endTag = (tag: string): string => `</${nameOf(tag)}>`;
