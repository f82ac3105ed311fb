import { applyChange, PLAIN_CODE, SUB, SUPER, sizeOf } from '../html/styleCode.ts';

/** A piece of a paragraph; text has a code as styleCode.ts has it. */
interface Coded {
  readonly kind: string;
  readonly code?: number;
}

/** The large letters before a paragraph's text, in the size of that text. */
export function withDropCap<P extends Coded>(letters: readonly P[], text: readonly P[]): P[] {
  const size = sizeOf(text.find(({ kind }) => kind === 'text')?.code ?? PLAIN_CODE);
  const change = { set: 0, clear: SUPER | SUB, size };
  const small = (piece: P): P =>
    piece.code === undefined ? piece : { ...piece, code: applyChange(piece.code, change) };
  return [...letters.map(small), ...text];
}
