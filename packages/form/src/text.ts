import type { Finding } from './finding.ts';
import { messages } from './messages.ts';

/** A line of a form's text after its pieces were put in, and the place from which it comes. */
export interface TextLine {
  readonly text: string;
  /** In the form. */
  readonly line: number;
  readonly piece: { readonly name: string; readonly line: number } | null;
}

const PIECE = /^\s*\{\{>\s*([a-z0-9-]{1,60})\s*\}\}\s*$/;
const OPENING = '{{>';

/** Puts the pieces into the text, which begins on `firstLine` of the file. */
export function putPiecesIn(
  text: string,
  firstLine: number,
  pieces: ReadonlyMap<string, string>,
  report: (finding: Finding) => void,
): readonly TextLine[] {
  return text.split('\n').flatMap((written, n): readonly TextLine[] => {
    const line = firstLine + n;
    if (!written.includes(OPENING)) return [{ text: written, line, piece: null }];
    const name = PIECE.exec(written)?.[1];
    const piece = name === undefined ? undefined : pieces.get(name);
    if (name === undefined) report({ line, message: messages.pieceNotAlone });
    else if (piece === undefined) report({ line, message: messages.unknownPiece(name, [...pieces.keys()]) });
    if (name === undefined || piece === undefined) return [];
    return pieceLines(name, piece, line);
  });
}

const pieceLines = (name: string, piece: string, line: number): readonly TextLine[] =>
  piece
    .trimEnd()
    .split('\n')
    .map((text, n) => ({ text, line, piece: { name, line: n + 1 } }));

/** Faults in the order of the pieces. */
export function checkPieces(lines: readonly TextLine[]): Finding[] {
  const nested = lines.filter(({ text }) => text.includes(OPENING));
  return [...nested.map((line) => findingAt(line, messages.pieceInPiece)), ...checkAttachments(lines)];
}

function checkAttachments(lines: readonly TextLine[]): Finding[] {
  const first = (test: (piece: string) => boolean) =>
    lines.findIndex(({ piece }) => piece !== null && test(piece.name));
  const attachments = first((name) => name === 'ekler');
  const signature = first((name) => name.startsWith('imza'));
  const line = lines[attachments];
  return line === undefined || attachments > signature
    ? []
    : [{ line: line.line, message: messages.attachmentsFirst }];
}

/** A fault within a piece names the piece, and stands on the line that puts it in. */
export const findingAt = ({ line, piece }: TextLine, message: string): Finding => ({
  line,
  message: piece === null ? message : messages.inPiece(piece.name, piece.line, message),
});
