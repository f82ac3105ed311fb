import type { RunStyle } from '../../model.ts';
import type { Messages } from '../../result.ts';

// Characters that are not XML 1.0, that the editor does not open (beyond the BMP), or that no genuine file has
// (NBSP).
const UNSAFE = /[\u0000-\u0008\u000a-\u001f\u007f-\u00a0\ud800-\udfff\ufffe\uffff]/;
const SPACE_LIKE = /[\u000a-\u000d\u0085\u00a0]/g;
const DROPPED = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
// The joiner and variation selectors of an emoji mean nothing after it is gone.
const ASTRAL = /[\u{10000}-\u{10ffff}](?:\u200d|\ufe0e|\ufe0f)*/gu;
const SQUARE = '\u25a1';

/** Text the editor opens (udf-format §3). `tail` ends with the last two units of the pool before it. */
export function safeText(value: string, tail: string, messages: Messages): string {
  const text = UNSAFE.test(value) ? replaceUnsafe(value, messages) : value;
  return text.includes('>') ? openCdataEnd(text, tail.slice(-2)) : text;
}

function replaceUnsafe(value: string, messages: Messages): string {
  const text = value.toWellFormed().replace(SPACE_LIKE, ' ').replace(DROPPED, '');
  const replaced = text.replace(ASTRAL, SQUARE);
  if (replaced !== text)
    messages.add({
      code: 'karakter-degisti',
      text: `UYAP Doküman Editörü emoji ve benzeri karakterleri açamadığı için UDF dosyasında bunların yerine ${SQUARE} kondu.`,
    });
  return replaced;
}

/** The editor cannot read a split CDATA section: `]]>` becomes `]] >`, across runs too. */
const openCdataEnd = (text: string, tail: string): string =>
  (tail + text).replaceAll(']]>', ']] >').slice(tail.length);

const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉';
const DIGITS = /^[0-9]+$/;

/**
 * The editor draws subscript raised, so 'm' with a low 2 would be read as m²: digits become the
 * Unicode subscripts. Null if the text has other characters.
 */
export const unicodeSubscript = (text: string): string | null =>
  DIGITS.test(text) ? text.replace(/[0-9]/g, (digit) => SUBSCRIPT.charAt(Number(digit))) : null;

/** Only what differs from hvl-default, in the order genuine files have. */
export function runAttributes(style: RunStyle): string {
  return (
    (style.bold ? ' bold="true"' : '') +
    (style.italic ? ' italic="true"' : '') +
    (style.underline ? ' underline="true"' : '') +
    (style.strike ? ' strikethrough="true"' : '') +
    (style.script === 'super' ? ' superscript="true"' : '') +
    (style.script === 'sub' ? ' subscript="true"' : '') +
    (style.size === 12 ? '' : ` size="${Math.round(style.size)}"`)
  );
}
