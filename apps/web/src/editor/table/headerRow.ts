import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { selectedRect } from '@tiptap/pm/tables';
import { changedRanges } from '../changedRanges.ts';

/** Rows of the table that repeat at the head of each page. */
export function headerRows(table: ProseMirrorNode): number {
  const rows = table.content.content;
  const firstBody = rows.findIndex((row) => !isHeaderRow(row));
  return Math.max(0, Math.min(firstBody < 0 ? rows.length : firstBody, rows.length - 1));
}

const isHeaderRow = (row: ProseMirrorNode): boolean =>
  row.childCount > 0 && row.content.content.every(({ type }) => type.name === 'tableHeader');

/** Makes the rows down to the selection the header, or nothing when they are it already. */
export function toggleHeaderRow(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { table, tableStart, bottom } = selectedRect(state);
  const wanted = Math.min(bottom, table.childCount - 1);
  if (wanted < 1) return false;
  if (dispatch) {
    const { tr } = state;
    setHeaderRows(tr, table, tableStart, headerRows(table) === wanted ? 0 : wanted);
    dispatch(tr);
  }
  return true;
}

/** `start`: position of the table's first row. */
export function setHeaderRows(tr: Transaction, table: ProseMirrorNode, start: number, count: number): void {
  const { tableHeader, tableCell } = table.type.schema.nodes;
  table.forEach((row, offset, at) => {
    const type = at < count ? tableHeader : tableCell;
    row.forEach((cell, inRow) => {
      if (type && cell.type !== type) tr.setNodeMarkup(start + offset + 1 + inRow, type);
    });
  });
}

/** Keeps header cells to the leading rows: elsewhere the model knows none. */
export const tableRules = (): Plugin =>
  new Plugin({
    appendTransaction(transactions, _, { doc, tr }) {
      const tables = new Map<number, ProseMirrorNode>();
      for (const { from, to } of changedRanges(transactions)) {
        const $from = doc.resolve(from);
        if ($from.parent.isTextblock && to <= $from.end()) continue;
        doc.nodesBetween(from, Math.min(to + 1, doc.content.size), (node, pos) => {
          if (node.type.name === 'table') tables.set(pos, node);
          return false;
        });
      }
      for (const [pos, table] of tables) setHeaderRows(tr, table, pos + 1, headerRows(table));
      return tr.docChanged ? tr : null;
    },
  });
