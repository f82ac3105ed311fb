import { Fragment, type Node as ProseMirrorNode, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { isList, levelOf } from '../listCommands.ts';
import { topLevelPlace } from '../topLevel.ts';

/**
 * Puts blocks of any document in the place of the selection, as steps of `tr`. Where they meet text they
 * go on in it; tables and page breaks, which stand at the top level only, go after the list around.
 */
export function insertBlocks(tr: Transaction, blocks: readonly ProseMirrorNode[]): void {
  const { $from } = tr.selection;
  const content = Fragment.from(blocks);
  const [first] = blocks;
  if (first === undefined) return;
  if (blocks.some(isTop) && levelOf($from) > 0) return insertAfterList(tr, content);
  if (first.isTextblock) takeFormat(tr, first);
  tr.replaceSelection(new Slice(content, openStart(first, $from), openEnd(blocks, $from)));
}

/** The nodes that only the top level of a document may hold. */
const isTop = (node: ProseMirrorNode): boolean => node.type.isInGroup('top');

/** The caret comes to stand behind what was inserted. */
function insertAfterList(tr: Transaction, content: Fragment): void {
  const at = topLevelPlace(tr);
  tr.insert(at, content);
  tr.setSelection(Selection.near(tr.doc.resolve(at + content.size), -1));
}

/** Pastes a slice of this editor into an empty line; true when it has done so. */
export function insertSlice(tr: Transaction, slice: Slice): boolean {
  const first = slice.content.firstChild;
  if (!first?.isTextblock || !isEmptyLine(tr.selection)) return false;
  takeFormat(tr, first);
  tr.replaceSelection(slice);
  return true;
}

const isEmptyLine = ({ $from, empty }: Selection): boolean =>
  empty && $from.parent.isTextblock && $from.parent.content.size === 0;

/** An empty line becomes what the first pasted paragraph is, its alignment too. */
function takeFormat(tr: Transaction, first: ProseMirrorNode): void {
  const { $from, $to } = tr.selection;
  const whole =
    $from.sameParent($to) && $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
  if ($from.parent.isTextblock && whole) tr.setNodeMarkup($from.before(), null, first.attrs);
}

/** The number of the first block's levels that continue in the caret's line: list items join a list around it. */
const openStart = (first: ProseMirrorNode, $from: ResolvedPos): number =>
  first.isTextblock ? 1 : isList(first) && levelOf($from) > 0 ? 3 : 0;

function openEnd(blocks: readonly ProseMirrorNode[], $from: ResolvedPos): number {
  const last = blocks.at(-1) as ProseMirrorNode;
  if (last.isTextblock) return 1;
  const [only, other] = blocks;
  if (!only || other || openStart(only, $from) === 0) return 0;
  // One list into another: down to the paragraph that its last item ends with.
  let depth = 0;
  for (let node: ProseMirrorNode | null = only; node && !node.isTextblock; node = node.lastChild) depth++;
  return depth + 1;
}

/** HTML drops the spaces that a piece of a line begins or ends with; the plain text beside it has them. */
export function withEdges(blocks: readonly ProseMirrorNode[], plain: string): readonly ProseMirrorNode[] {
  const [only, other] = blocks;
  if (!only?.isTextblock || other || plain.trim() === '') return blocks;
  const { schema } = only.type;
  const space = (beside: ProseMirrorNode | null) => Fragment.from(schema.text(' ', beside?.marks ?? []));
  let { content } = only;
  if (/^[ \u00a0]/.test(plain) && !/^[ \u00a0]/.test(only.textContent))
    content = space(content.firstChild).append(content);
  if (/[ \u00a0]$/.test(plain) && !/[ \u00a0]$/.test(only.textContent))
    content = content.append(space(content.lastChild));
  return [only.copy(content)];
}

interface Flat {
  readonly blocks: readonly ProseMirrorNode[];
  readonly tables: boolean;
  readonly breaks: boolean;
}

const GAP = '    ';

/** Fits the blocks into a cell: each row of a table becomes a paragraph, page breaks go. */
export function flatten(blocks: readonly ProseMirrorNode[]): Flat {
  const flat: ProseMirrorNode[] = [];
  for (const block of blocks)
    if (!isTop(block)) flat.push(block);
    else if (block.type.name === 'table') block.forEach((row) => flat.push(lineOf(row)));
  return {
    blocks: flat,
    tables: blocks.some(({ type }) => type.name === 'table'),
    breaks: blocks.some(({ type }) => type.name === 'pageBreak'),
  };
}

function lineOf(row: ProseMirrorNode): ProseMirrorNode {
  const { schema } = row.type;
  const inlines: ProseMirrorNode[] = [];
  row.forEach((cell) =>
    cell.descendants((node) => {
      if (!node.isTextblock) return true;
      if (node.content.size > 0) {
        if (inlines.length > 0) inlines.push(schema.text(GAP));
        node.forEach((inline) => inlines.push(inline));
      }
      return false;
    }),
  );
  return schema.node('paragraph', null, inlines);
}

/** Empty lines around what was copied say nothing. */
export function soleTable(blocks: readonly ProseMirrorNode[]): ProseMirrorNode | null {
  const said = blocks.filter((block) => !block.isTextblock || block.content.size > 0);
  const [only, other] = said;
  return only?.type.name === 'table' && other === undefined ? only : null;
}
