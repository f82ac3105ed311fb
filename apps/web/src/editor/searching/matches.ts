import { cleanText } from '@derkenar/belge';
import { lowerTr } from '@derkenar/domain';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';

export interface Query {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
}

/** Tells the name that a chip shows. */
export type NameOf = (chip: ProseMirrorNode) => string;

/** A match in a text block. */
export interface Found {
  /** UTF-16 offsets in `written` of the block. */
  readonly start: number;
  readonly end: number;
  /** Found in the codes of the chips and not in their names. */
  readonly coded: boolean;
  /** A part of a name: no text of the document, so nothing can stand in its place. */
  readonly inName: boolean;
  /** Offsets in the block's content; a placeholder counts as a whole, whatever part of it matches. */
  readonly from: number;
  readonly to: number;
}

export interface Match extends Found {
  /** Position of the block. */
  readonly block: number;
}

/** Text of a block with the names or the codes of its placeholders, and where each child of it begins. */
interface Written {
  readonly text: string;
  readonly pieces: readonly Piece[];
}
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly atom: boolean;
}

const codeOf: NameOf = (chip) => chip.attrs['raw'] as string;

function writtenOf(block: ProseMirrorNode, chipText: NameOf): Written {
  const pieces: Piece[] = [];
  let text = '';
  block.forEach((child, from) => {
    const start = text.length;
    text += child.isText ? child.text : child.type.name === 'alan' ? chipText(child) : '\ufffc';
    pieces.push({ start, end: text.length, from, atom: !child.isText });
  });
  return { text, pieces };
}

/** Turkish small letters of the same length, so that offsets stay: İ becomes i, I becomes ı. */
export function foldCase(text: string): string {
  const lower = lowerTr(text);
  return lower.length === text.length ? lower : Array.from(text, foldCharacter).join('');
}

function foldCharacter(character: string): string {
  const lower = lowerTr(character);
  return lower.length === character.length ? lower : character;
}

const foldSpaces = (text: string): string => text.replaceAll('\u00a0', ' ');

/** The text that is looked for is folded in the same way. */
export const foldFor = (text: string, { matchCase }: Query): string =>
  foldSpaces(matchCase ? text : foldCase(text));

/** Braces, and a code written whole, look for codes; anything else for what the chips show. */
function looksForCode(block: ProseMirrorNode, needle: string, query: Query): boolean {
  if (/\{\{|\}\}/.test(needle)) return true;
  return block.children.some(
    ({ type, attrs }) => type.name === 'alan' && foldFor(attrs['kod'] as string, query) === needle,
  );
}

/** All matches in a block, none reaching into another. `needle` is folded. */
export function findInBlock(
  block: ProseMirrorNode,
  needle: string,
  query: Query,
  nameOf: NameOf,
): readonly Found[] {
  const coded = looksForCode(block, needle, query);
  const { text, pieces } = writtenOf(block, coded ? codeOf : nameOf);
  const folded = foldFor(text, query);
  const found: Found[] = [];
  let piece = 0;
  for (let start = folded.indexOf(needle); start >= 0; ) {
    const end = start + needle.length;
    const whole = !query.wholeWord || (!isWordAt(text, start, -1) && !isWordAt(text, end, 0));
    if (whole) {
      while ((pieces[piece]?.end ?? 0) <= start) piece++;
      let last = piece;
      while ((pieces[last]?.end ?? end) < end) last++;
      const inName = !coded && (atomAt(pieces, start) ?? atomAt(pieces, end)) !== undefined;
      found.push({
        start,
        end,
        coded,
        inName,
        from: fromOf(pieces[piece], start),
        to: toOf(pieces[last], end),
      });
    }
    start = folded.indexOf(needle, whole ? end : start + 1);
  }
  return found;
}

const fromOf = (piece: Piece | undefined, start: number): number =>
  piece === undefined ? 0 : piece.atom ? piece.from : piece.from + start - piece.start;
const toOf = (piece: Piece | undefined, end: number): number =>
  piece === undefined ? 0 : piece.atom ? piece.from + 1 : piece.from + end - piece.start;

const WORD = /[\p{L}\p{N}\p{M}_]/u;

/** Tells if the character before (-1) or at (0) the offset belongs to a word. */
function isWordAt(text: string, offset: number, side: -1 | 0): boolean {
  const at = offset + side;
  const low = side === -1 && /[\udc00-\udfff]/.test(text[at] ?? '');
  const code = text.codePointAt(low ? at - 1 : at);
  return code !== undefined && WORD.test(String.fromCodePoint(code));
}

/** A replacement within one block: the text for a part of its content. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Matches that share a placeholder become one edit, which keeps the rest of its code. */
export function editsOf(
  block: ProseMirrorNode,
  matches: readonly Found[],
  replacement: string,
  nameOf: NameOf,
): Edit[] {
  const coded = matches.some((match) => match.coded);
  const { text, pieces } = writtenOf(block, coded ? codeOf : nameOf);
  const clean = cleanText(replacement);
  const edits: { from: number; to: number; text: string; done: number }[] = [];
  for (const { start, end, from, to, inName } of matches) {
    if (inName) continue;
    const last = edits.at(-1);
    if (last !== undefined && from < last.to) {
      const rest = endOfPiece(pieces, end);
      last.text = last.text.slice(0, last.text.length - (last.done - start)) + clean + text.slice(end, rest);
      last.to = to;
      last.done = rest;
      continue;
    }
    const done = endOfPiece(pieces, end);
    const kept = text.slice(startOfPiece(pieces, start), start);
    edits.push({ from, to, text: kept + clean + text.slice(end, done), done });
  }
  return edits;
}

const atomAt = (pieces: readonly Piece[], offset: number): Piece | undefined =>
  pieces.find(({ start, end, atom }) => atom && start < offset && offset < end);
const startOfPiece = (pieces: readonly Piece[], start: number): number =>
  atomAt(pieces, start)?.start ?? start;
const endOfPiece = (pieces: readonly Piece[], end: number): number => atomAt(pieces, end)?.end ?? end;
