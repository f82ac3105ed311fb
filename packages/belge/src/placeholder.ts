import { hiddenField } from './hiddenField.ts';
import type { Belge, Block, Inline, Paragraph } from './model.ts';
import { edgeParagraphs, forEachOnPages } from './page.ts';
import { matchWordings, mayHaveWordings } from './wording.ts';

export interface Placeholder {
  readonly kod: string;
  readonly modifiers: readonly string[];
  /** Number of the paragraph in the document, from 1, those in lists and tables counted, those of headers and footers last. */
  readonly paragraph: number;
}

// The bounds keep the match linear on hostile input; the longest kod of the catalogue has 21 letters. `@2.` names an
// entry of a list (resolve.ts), `.yazi` is a modifier.
const PATTERN =
  /\{\{[ \u00a0]{0,99}((?:@\d{1,4}\.)?[\p{L}\p{N}_][\p{L}\p{N}_-]{0,99})((?:\.[\p{L}\p{N}_-]{0,40}){0,6})[ \u00a0]{0,99}\}\}/gu;

/** All placeholders of the document in order of appearance, repeats included, also those that formatting splits. */
export const findPlaceholders = (source: Belge): readonly Placeholder[] => scan(source).placeholders;

export interface PlaceholderMatch {
  readonly start: number;
  readonly end: number;
  /** Before the first dot. */
  readonly kod: string;
  /** The words behind the dots of `kalanTutar.yazi.buyuk`. */
  readonly modifiers: readonly string[];
  /** The placeholder as it is written, with its braces. */
  readonly raw: string;
}

/** All `{{kod}}` in a text, in order. Spaces and U+00A0 within the braces are allowed. */
export function matchPlaceholders(written: string): readonly PlaceholderMatch[] {
  if (!written.includes('{{')) return NO_MATCHES;
  const matches: PlaceholderMatch[] = [];
  // exec, because matchAll compiles the expression anew for every line.
  PATTERN.lastIndex = 0;
  for (let match = PATTERN.exec(written); match; match = PATTERN.exec(written))
    matches.push({
      start: match.index,
      end: PATTERN.lastIndex,
      kod: match[1] as string,
      modifiers: match[2] ? match[2].slice(1).split('.') : NO_MODIFIERS,
      raw: match[0],
    });
  return matches;
}

/** All `{{kod}}` and wordings in a text, in order; a placeholder within a wording is part of it. */
export function matchFields(written: string): readonly PlaceholderMatch[] {
  const matches = matchPlaceholders(written);
  if (!mayHaveWordings(written)) return matches;
  const wordings = matchWordings(written).map((match) => ({
    ...match,
    kod: match.raw.slice(2).split('|', 1)[0] as string,
    modifiers: NO_MODIFIERS,
  }));
  return [...wordings, ...notWithin(matches, wordings)].toSorted((a, b) => a.start - b.start);
}

interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Matches that no piece holds; both are in order. */
export function notWithin<T extends Piece>(matches: readonly T[], pieces: readonly Piece[]): readonly T[] {
  let next = 0;
  return matches.filter(({ start }) => {
    while (next < pieces.length && (pieces[next] as Piece).end <= start) next++;
    const piece = pieces[next];
    return piece === undefined || start < piece.start;
  });
}

const NO_MODIFIERS: readonly string[] = Object.freeze([]);
const NO_MATCHES: readonly PlaceholderMatch[] = Object.freeze([]);

/** The part of a paragraph between two forced line ends. */
export interface Line {
  readonly inlines: readonly Inline[];
  /** Its text, one character for anything that is no text: offsets in it are offsets in the line. */
  readonly written: string;
  readonly matches: readonly PlaceholderMatch[];
  /** The placeholder that is all it holds. */
  readonly alone: PlaceholderMatch | null;
  /** Braces stand outside the placeholders. */
  readonly isBroken: boolean;
}

export interface Scan {
  readonly placeholders: readonly Placeholder[];
  /** The codes of the placeholders. */
  readonly kods: ReadonlySet<string>;
}

const scans = hiddenField<Belge, { readonly scan: Scan; isTemplate: boolean }>();

/** Scans a document once, however many are filled from it. */
export function scan(source: Belge): Scan {
  const known = scans.get(source);
  if (known === undefined) {
    const first = scanAnew(source);
    scans.set(source, { scan: first, isTemplate: false });
    return first;
  }
  if (!known.isTemplate) {
    known.isTemplate = true;
    forEachOnPages(source, noteAgain);
  }
  return known.scan;
}

function scanAnew(source: Belge): Scan {
  const placeholders: Placeholder[] = [];
  let number = 0;
  forEachOnPages(source, (paragraph) => {
    number++;
    noteAgain(paragraph);
    for (const { matches } of linesOf(paragraph) ?? [])
      for (const { kod, modifiers } of matches) placeholders.push({ kod, modifiers, paragraph: number });
  });
  return { placeholders, kods: new Set(placeholders.map(({ kod }) => kod)) };
}

interface Scanned {
  readonly lines: readonly Line[] | null;
  /** It was met again: in a second document, or in a second filling. */
  again: boolean;
}

const scannedLines = hiddenField<Paragraph, Scanned>();

/** Null for a paragraph without braces. Documents that are made of one template share most of their paragraphs. */
export function linesOf(paragraph: Paragraph): readonly Line[] | null {
  let known = scannedLines.get(paragraph);
  if (known === undefined) {
    const lines = hasBraces(paragraph) ? splitLines(paragraph.inlines).map(scanLine) : null;
    known = { lines, again: false };
    scannedLines.set(paragraph, known);
  }
  return known.lines;
}

function noteAgain(paragraph: Paragraph): void {
  const known = scannedLines.get(paragraph);
  if (known !== undefined) known.again = true;
}

/**
 * Whether a template holds the paragraph and no value changes it, so that all documents of the template share it. Until it
 * is met a second time there is no template: remembering what is used once costs more than it saves.
 */
export function isShared(paragraph: Paragraph): boolean {
  const known = scannedLines.get(paragraph);
  return known?.again === true && known.lines === null;
}

function scanLine(inlines: readonly Inline[]): Line {
  const written = writtenOf(inlines);
  const matches = matchPlaceholders(written);
  const [first] = matches;
  const alone = first !== undefined && written.trim() === first.raw ? first : null;
  return { inlines, written, matches, alone, isBroken: BROKEN.test(textBetween(written, matches)) };
}

const BROKEN = /\{\{|\}\}/;

/** Braces of two pieces do not count as two that stand together. */
const textBetween = (written: string, matches: readonly PlaceholderMatch[]): string =>
  [...matches, null]
    .map((match, n) => written.slice(matches[n - 1]?.end ?? 0, match?.start ?? written.length))
    .join(' ');

/** The text of a line or paragraph, one character for anything that is no text. */
export function writtenOf(inlines: readonly Inline[]): string {
  let written = '';
  for (const inline of inlines) written += signOf(inline);
  return written;
}

const signOf = (inline: Inline): string => {
  if (inline.type === 'text') return inline.text;
  return inline.type === 'tab' ? '\t' : '\ufffc';
};

const ruled = hiddenField<Belge, boolean>();

/** Whether the document has conditions, repeats or choices. Looked up once for all that are filled from it. */
export function hasRules(source: Belge): boolean {
  let known = ruled.get(source);
  if (known === undefined) {
    known = source.blocks.some(blockHasRules) || edgeParagraphs(source).some(paragraphHasRules);
    ruled.set(source, known);
  }
  return known;
}

/** A filled document has none: values are text, whatever they look like. */
export const markDecided = (filled: Belge): void => ruled.set(filled, false);

function blockHasRules(block: Block): boolean {
  switch (block.type) {
    case 'paragraph':
      return paragraphHasRules(block);
    case 'list':
      return block.items.some(({ rule, blocks }) => rule !== null || blocks.some(blockHasRules));
    case 'table':
      return block.rows.some(
        ({ rule, cells }) => rule !== null || cells.some(({ blocks }) => blocks.some(blockHasRules)),
      );
    case 'pageBreak':
      return false;
  }
}

const paragraphHasRules = (one: Paragraph): boolean =>
  one.rule !== null || (hasBraces(one) && matchWordings(writtenOf(one.inlines)).length > 0);

const hasBraces = (p: Paragraph): boolean =>
  p.inlines.some((i) => i.type === 'text' && (i.text.includes('{') || i.text.includes('}')));

function splitLines(inlines: readonly Inline[]): readonly (readonly Inline[])[] {
  if (!inlines.some((inline) => inline.type === 'lineBreak')) return [inlines];
  const lines: Inline[][] = [[]];
  for (const inline of inlines) {
    if (inline.type === 'lineBreak') lines.push([]);
    else (lines.at(-1) as Inline[]).push(inline);
  }
  return lines;
}
