import { AppError } from '@derkenar/domain';

/** The deepest body that a route takes, an import of cases, has six levels. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

/**
 * Counts the values and names of a JSON text, roughly: they cost a parser its time, bytes hardly do. Throws
 * AppError 'govde-buyuk' for more than `max` and 'gecersiz-json' for too many nested brackets; any other fault
 * is left to the parser.
 */
export function countValues(bytes: Uint8Array, max: number): number {
  let depth = 0;
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at + 1);
    else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth--;
    else if (byte === COMMA || byte === COLON) count++;
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      count++;
      if (++depth > MAX_DEPTH) throw new AppError('gecersiz-json');
    }
    if (count > max) throw new AppError('govde-buyuk');
  }
  return count;
}

/** The place of its closing quotation mark. */
function endOfString(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
