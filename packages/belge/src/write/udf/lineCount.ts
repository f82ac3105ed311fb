import type { Paragraph } from '../../model.ts';
import { letterWidth, pointsPerUnit } from '../letterWidths.ts';
import { pxToPt } from '../page.ts';

const SPACE = 0x20;

/**
 * The lines of a paragraph in a room of this many points, by estimated widths. They end at spaces, as words fit. (Its
 * numbers stand in no closure: there each sum would be an object.)
 */
export function lineCount({ inlines, layout }: Paragraph, width: number): number {
  const { left } = layout;
  const end = width - layout.right;
  let lines = 1;
  let x = left + layout.firstLine;
  let word = 0;
  for (const inline of inlines) {
    if (inline.type === 'text') {
      const points = pointsPerUnit(inline.style);
      let units = 0;
      for (let rest = inline.text; rest !== ''; ) {
        const { read, written } = encoder.encodeInto(rest, bytes);
        for (let i = 0; i < written; i++) {
          if (bytes[i] !== SPACE) {
            units += widthAt(i);
            continue;
          }
          word += units * points;
          units = 0;
          const start = startOfWord(x, word, left, end);
          if (start < x) lines++;
          x = start + word + letterWidth(SPACE) * points;
          word = 0;
        }
        rest = read < rest.length ? rest.slice(read) : '';
      }
      word += units * points;
    } else if (inline.type === 'picture') word += pxToPt(inline.width);
    else {
      const start = startOfWord(x, word, left, end);
      if (start < x) lines++;
      x = start + word;
      word = 0;
      // Most tabs are those of label blocks, whose last one leads to the left indent.
      if (inline.type === 'tab') x = Math.max(x, left);
      else if (inline.type === 'lineBreak') {
        lines++;
        x = left;
      }
    }
  }
  return startOfWord(x, word, left, end) < x ? lines + 1 : lines;
}

/** On the next line, if it does not fit behind `x`. */
const startOfWord = (x: number, word: number, left: number, end: number): number =>
  x + word > end && x > left ? left : x;

const encoder = new TextEncoder();
/** Text in UTF-8, a piece at a time: reading the letters of a string one by one takes several times as long. */
const bytes = new Uint8Array(8192);

/** Width of the letter that begins at a byte; 0 for the bytes within one. */
function widthAt(at: number): number {
  const byte = bytes[at] as number;
  if (byte < 0x80) return letterWidth(byte);
  if (byte < 0xc0) return 0;
  if (byte < 0xe0) return letterWidth(((byte & 0x1f) << 6) | ((bytes[at + 1] as number) & 0x3f));
  // Four bytes are a pair of surrogates.
  return letterWidth(BEYOND) * (byte < 0xf0 ? 1 : 2);
}

/** The widths of letters of three bytes are not known. */
const BEYOND = 0x800;
