/** Bounded, as every run of dots may be as long as the paragraph. */
const GAPS =
  /(?:…|[.…_]{2,40})(?: ?\/ ?(?:20)?[.…_\d]{1,40}){1,2}|\.{4,}|…[.…]+|_{3,}|\[[^[\]{\n\ufffc]{1,60}\]/gu;
/** '[1]' is a note's number, '[...]' a gap, '[Borçlu adı]' a gap that says what is missing. */
const BRACKETED = /^\[[\s\d.,;-]*\]$/u;
const DOTS = /[.…_]{2}|…/u;

export interface Gap {
  readonly start: number;
  readonly end: number;
}

/** Places left blank for handwriting: '……………', '____', '…/…/2025', '[Borçlu adı]'. */
export function gapsOf(written: string): Gap[] {
  return Array.from(written.matchAll(GAPS), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
    .filter(({ text }) => !BRACKETED.test(text) || DOTS.test(text))
    .map(({ start, end }) => ({ start, end }));
}
