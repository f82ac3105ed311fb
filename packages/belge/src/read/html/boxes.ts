import { type Block, type FlowBlock, type List, list, listItem, MAX_LIST_LEVEL } from '../../model.ts';
import type { Rule } from '../../rule.ts';
import type { TableDraft } from './table.ts';

/** Takes finished blocks: the document, a list or a table cell; a table takes rows. */
export type Box = RootBox | ListBox | TableBox | CellBox;
export interface RootBox {
  readonly kind: 'root';
  readonly blocks: Block[];
}
export interface ListBox {
  readonly kind: 'list';
  readonly parent: Box;
  readonly list: List['kind'];
  readonly marker: string | null;
  start: number;
  items: ItemDraft[];
}
interface ItemDraft {
  readonly rule: Rule | null;
  readonly blocks: FlowBlock[];
}
export interface TableBox {
  readonly kind: 'table';
  readonly parent: Box;
  readonly table: TableDraft;
}
export interface CellBox {
  readonly kind: 'cell';
  readonly parent: TableBox;
  readonly blocks: FlowBlock[];
}

/**
 * The blocks that content of the box goes to. A list without an item yet, and a table outside of its
 * cells, pass it on: it stands before them, as browsers show it.
 */
export function target(box: Box): Block[] | FlowBlock[] {
  for (let at = box; ; at = at.parent) {
    if (at.kind === 'root' || at.kind === 'cell') return at.blocks;
    const item = at.kind === 'list' ? at.items.at(-1)?.blocks : undefined;
    if (item !== undefined) return item;
  }
}

/** Whether the box may hold one more list level. A cell begins a new count. */
export function mayNestList(box: Box): boolean {
  let level = 0;
  for (let at = box; at.kind === 'list'; at = at.parent) level++;
  return level < MAX_LIST_LEVEL;
}

/** The table around, if any. */
export function tableAround(box: Box): TableBox | CellBox | null {
  let at = box;
  while (at.kind === 'list') at = at.parent;
  return at.kind === 'root' ? null : at;
}

const MAX_START = 9999;
const clampStart = (n: number): number => Math.min(MAX_START, Math.max(1, n));

export const openList = (parent: Box, kind: List['kind'], start: number, marker: string | null): ListBox => ({
  kind: 'list',
  parent,
  list: kind,
  marker,
  start: clampStart(start),
  items: [],
});

/** Hands the items so far to the box around; the list goes on after them with the next number. */
export function flushList(box: ListBox): void {
  if (box.items.length === 0) return;
  target(box.parent).push(
    list(
      box.list,
      box.items.map(({ rule, blocks }) => listItem(blocks, rule)),
      box.start,
      box.marker,
    ),
  );
  box.start = clampStart(box.start + box.items.length);
  box.items = [];
}

/** `<li value>`: where the count would be another, a new list begins with that number. */
export function numberNextItem(box: ListBox, value: number): void {
  if (box.list === 'bullet' || value === box.start + box.items.length) return;
  flushList(box);
  box.start = clampStart(value);
}

/** Ends the lists around, so that a block of the top level can follow; true when there was one. */
export function leaveLists(box: Box): boolean {
  let left = false;
  for (let at = box; at.kind === 'list'; at = at.parent) {
    left ||= at.items.length > 0;
    flushList(at);
  }
  return left;
}
