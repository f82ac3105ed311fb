import { type Inline, LINE_BREAK, type Picture, pageNumber, tab, text } from '../../model.ts';
import { styleOf } from './styleCode.ts';

const NBSP = '\u00a0';
type Space = 'none' | 'soft' | 'hard';

/**
 * Collects what stands in one paragraph and treats white space as CSS Text 3 §4.1 does: a row of soft
 * spaces is one, and none stands at the begin or the end of a line. Where a space that must be kept
 * (`hard`, in `<pre>`) would get lost by that rule, it becomes U+00A0: the canonical text of the model.
 */
export class ParagraphText {
  #inlines: Inline[] = [];
  #run = '';
  #runStyle = 0;
  /** Breaks not written yet: the last one of a paragraph opens no line. */
  #breaks = 0;
  /** A space not written yet: what follows decides what becomes of it. */
  #space: Space = 'none';
  #spaceStyle = 0;
  #lineStart = true;
  #started = false;

  get empty(): boolean {
    return !this.#started;
  }

  /** `value` neither begins nor ends with U+0020 and holds no two in a row. */
  text(value: string, style: number): void {
    this.#content();
    this.#append(value, style);
  }

  softSpace(style: number): void {
    if (this.#lineStart || this.#space !== 'none') return;
    this.#space = 'soft';
    this.#spaceStyle = style;
  }

  hardSpace(style: number): void {
    if (this.#lineStart || this.#space !== 'none') this.text(NBSP, style);
    else {
      this.#space = 'hard';
      this.#spaceStyle = style;
    }
  }

  tab(style: number): void {
    this.#content();
    this.#endRun();
    this.#inlines.push(tab(styleOf(style)));
  }

  lineBreak(): void {
    this.#endLine();
    this.#breaks++;
    this.#started = true;
    this.#lineStart = true;
  }

  pageNumber(total: boolean, style: number): void {
    this.#content();
    this.#endRun();
    this.#inlines.push(pageNumber(total, styleOf(style)));
  }

  picture(picture: Picture): void {
    this.#content();
    this.#endRun();
    this.#inlines.push(picture);
  }

  /** The paragraph so far, and a new begin; null when nothing was there. */
  take(): readonly Inline[] | null {
    if (!this.#started) return null;
    this.#endLine();
    this.#writeBreaks(this.#breaks - 1);
    this.#endRun();
    const inlines = this.#inlines;
    this.#inlines = [];
    this.#lineStart = true;
    this.#started = false;
    return inlines;
  }

  #content(): void {
    if (this.#breaks > 0) this.#writeBreaks(this.#breaks);
    if (this.#space !== 'none') {
      this.#append(' ', this.#spaceStyle);
      this.#space = 'none';
    }
    this.#lineStart = false;
    this.#started = true;
  }

  #append(value: string, style: number): void {
    if (style !== this.#runStyle) {
      this.#endRun();
      this.#runStyle = style;
    }
    this.#run += value;
  }

  #endLine(): void {
    if (this.#space === 'hard') this.#append(NBSP, this.#spaceStyle);
    this.#space = 'none';
  }

  #endRun(): void {
    if (this.#run === '') return;
    this.#inlines.push(text(this.#run, styleOf(this.#runStyle)));
    this.#run = '';
  }

  #writeBreaks(count: number): void {
    this.#breaks = 0;
    if (count <= 0) return;
    this.#endRun();
    for (let i = 0; i < count; i++) this.#inlines.push(LINE_BREAK);
  }
}
