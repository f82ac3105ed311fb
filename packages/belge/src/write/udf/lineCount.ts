import type { Paragraph } from '../../model.ts';
import { letterWidth, pointsPerUnit } from '../letterWidths.ts';
import { pxToPt } from '../page.ts';

const SPACE = 0x20;

/** The lines of a paragraph in a room of this many points, by estimated widths. They end at spaces, as words fit. */
export function lineCount({ inlines, layout }: Paragraph, width: number): number {
  const { left } = layout;
  const end = width - layout.right;
  let lines = 1;
  let x = left + layout.firstLine;
  let word = 0;
  const endWord = () => {
    if (x + word > end && x > left) {
      lines++;
      x = left;
    }
    x += word;
    word = 0;
  };
  for (const inline of inlines) {
    if (inline.type === 'text') {
      const { text } = inline;
      const points = pointsPerUnit(inline.style);
      let units = 0;
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if (code !== SPACE) {
          units += letterWidth(code);
          continue;
        }
        word += units * points;
        units = 0;
        endWord();
        x += letterWidth(SPACE) * points;
      }
      word += units * points;
      continue;
    }
    if (inline.type === 'picture') word += pxToPt(inline.width);
    else endWord();
    // Most tabs are those of label blocks, whose last one leads to the left indent.
    if (inline.type === 'tab') x = Math.max(x, left);
    else if (inline.type === 'lineBreak') {
      lines++;
      x = left;
    }
  }
  endWord();
  return lines;
}
