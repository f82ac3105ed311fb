import type { FillValue, ListEntry } from './fillValue.ts';
import {
  type Belge,
  type Block,
  belge,
  type Paragraph,
  paragraph,
  type RunStyle,
  text,
  withInlines,
} from './model.ts';
import { matchPlaceholders, writtenOf } from './placeholder.ts';
import { replacePieces } from './replace.ts';
import { closingGroup } from './write/keep.ts';

/** Those who sign, for the closing block alone: elsewhere all representatives stand. */
export interface Signing {
  /** Entries in place of those of the lists over which the closing block repeats. */
  readonly lists: Readonly<Record<string, readonly ListEntry[]>>;
  /** Values in place of those of the case, by kod. */
  readonly values: Readonly<Record<string, FillValue>>;
}

/**
 * The paragraphs of the closing block, which is recognized by its filled text: the name of a field tells nothing about
 * the length of its line.
 */
export function closingParagraphs(
  blocks: readonly Block[],
  textOf: (kod: string) => string,
): readonly Paragraph[] {
  const sources = new Map<Paragraph, Paragraph>();
  const said = blocks.map((block): Block => {
    if (block.type !== 'paragraph') return block;
    const { align, layout } = block;
    const filled = paragraph([filledText(block, textOf)], { align, layout });
    sources.set(filled, block);
    return filled;
  });
  return (closingGroup(said)?.closing ?? []).flatMap((one) => sources.get(one) ?? []);
}

function filledText(source: Paragraph, textOf: (kod: string) => string): string {
  const written = writtenOf(source.inlines);
  let out = '';
  let from = 0;
  for (const { start, end, kod } of matchPlaceholders(written)) {
    out += written.slice(from, start) + textOf(kod);
    from = end;
  }
  return (out + written.slice(from)).replace(/[\ufffc\s]+/g, ' ');
}

/** The document with the signers' values, the entry at `place`, in the paragraphs that `isClosing` names. */
export function withSigners(
  { blocks, page, preface }: Belge,
  signing: Signing,
  place: number,
  isClosing: (paragraph: Paragraph) => boolean,
): Belge {
  const named = (block: Block): Block =>
    block.type === 'paragraph' && isClosing(block) ? byEntry(block, signing, place) : block;
  return belge(blocks.map(named), page, preface);
}

/** Names the entry in the placeholders of the signers' values. */
function byEntry(source: Paragraph, { values }: Signing, place: number): Paragraph {
  const pieces = matchPlaceholders(writtenOf(source.inlines)).flatMap(({ start, end, kod, modifiers }) => {
    if (!Object.hasOwn(values, kod)) return [];
    const said = `{{@${place}.${[kod, ...modifiers].join('.')}}}`;
    return [{ start, end, inlines: (style: RunStyle) => [text(said, style)] }];
  });
  return pieces.length === 0 ? source : withInlines(source, replacePieces(source.inlines, pieces));
}
