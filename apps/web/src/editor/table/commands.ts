import { MAX_COLUMNS, MAX_ROW_HEIGHT_PT, type TableBorder } from '@derkenar/belge';
import type { RawCommands } from '@tiptap/core';
import type { Node as ProseMirrorNode, Schema } from '@tiptap/pm/model';
import { Selection, type Command as StateCommand } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  type TableRect,
} from '@tiptap/pm/tables';
import { toLineAt, topLevelPlace } from '../topLevel.ts';
import { headerRows, setHeaderRows, toggleHeaderRow } from './headerRow.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    table: {
      /** Inserts at the top level, at most MAX_COLUMNS columns and MAX_ROWS rows, and puts the caret into the first cell. */
      insertTable: (size?: { rows?: number; cols?: number; withHeaderRow?: boolean }) => ReturnType;
      addColumnBefore: () => ReturnType;
      addColumnAfter: () => ReturnType;
      deleteColumn: () => ReturnType;
      addRowBefore: () => ReturnType;
      addRowAfter: () => ReturnType;
      deleteRow: () => ReturnType;
      deleteTable: () => ReturnType;
      /** The selected cells of one row; no other format knows a vertical merge. */
      mergeRowCells: () => ReturnType;
      splitCell: () => ReturnType;
      /** The rows down to the selection repeat at the head of each page, or no longer do. */
      toggleHeaderRow: () => ReturnType;
      setTableBorder: (border: TableBorder) => ReturnType;
      /** Makes the selected rows higher or lower by these points. */
      changeRowHeight: (points: number) => ReturnType;
      /** The caret moves to a line after the table, made if there is none. */
      addLineAfterTable: () => ReturnType;
    };
  }
}

const MAX_ROWS = 100;

type Run = Parameters<ReturnType<NonNullable<RawCommands['undo']>>>[0];
const inTable =
  (command: StateCommand, allowed: StateCommand = () => true) =>
  () =>
  ({ state, dispatch }: Run): boolean =>
    isInTable(state) && allowed(state) && command(state, dispatch);

const hasRoom: StateCommand = (state) => selectedRect(state).map.width < MAX_COLUMNS;
const inOneRow: StateCommand = (state) => {
  const { top, bottom } = selectedRect(state);
  return bottom - top === 1;
};

/** A row beside header rows, or between them, is one of them. */
function rowKeepingHeader(add: StateCommand, place: (rect: TableRect) => number): StateCommand {
  return (state, dispatch) => {
    const rect = selectedRect(state);
    const headers = headerRows(rect.table);
    return add(
      state,
      dispatch &&
        ((tr) => {
          const table = tr.doc.nodeAt(rect.tableStart - 1);
          if (table && place(rect) < headers) setHeaderRows(tr, table, rect.tableStart, headers + 1);
          dispatch(tr);
        }),
    );
  };
}

export const tableCommands: Partial<RawCommands> = {
  insertTable:
    ({ rows = 3, cols = 3, withHeaderRow = false } = {}) =>
    ({ state, tr, dispatch }) => {
      if (!dispatch) return true;
      const at = topLevelPlace(tr);
      tr.insert(at, newTable(state.schema, clamp(rows, MAX_ROWS), clamp(cols, MAX_COLUMNS), withHeaderRow));
      tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView();
      return true;
    },
  addColumnBefore: inTable(addColumnBefore, hasRoom),
  addColumnAfter: inTable(addColumnAfter, hasRoom),
  deleteColumn: inTable(deleteColumn),
  addRowBefore: inTable(rowKeepingHeader(addRowBefore, ({ top }) => top)),
  addRowAfter: inTable(rowKeepingHeader(addRowAfter, ({ bottom }) => bottom)),
  deleteRow: inTable(deleteRow),
  deleteTable: inTable(deleteTable),
  mergeRowCells: inTable(mergeCells, inOneRow),
  splitCell: inTable(splitCell),
  toggleHeaderRow: inTable(toggleHeaderRow),
  setTableBorder: (border) => inTable(withBorder(border))(),
  changeRowHeight: (points) => inTable(withRowHeight(points))(),
  addLineAfterTable:
    () =>
    ({ state, tr, dispatch }) => {
      if (!isInTable(state)) return false;
      if (dispatch) toLineAt(tr, state.selection.$from.after(1));
      return true;
    },
};

const withBorder =
  (border: TableBorder): StateCommand =>
  (state, dispatch) => {
    const { tableStart } = selectedRect(state);
    dispatch?.(state.tr.setNodeAttribute(tableStart - 1, 'border', border));
    return true;
  };

const withRowHeight =
  (points: number): StateCommand =>
  (state, dispatch) => {
    const { table, tableStart, top, bottom } = selectedRect(state);
    const { tr } = state;
    table.forEach((row, offset, index) => {
      if (index < top || index >= bottom) return;
      const height = Math.min(MAX_ROW_HEIGHT_PT, Math.max(0, (row.attrs['minHeight'] as number) + points));
      tr.setNodeAttribute(tableStart + offset, 'minHeight', height);
    });
    dispatch?.(tr);
    return tr.docChanged;
  };

const clamp = (value: number, most: number): number =>
  Math.min(most, Math.max(1, Math.trunc(Number.isFinite(value) ? value : 1)));

function newTable(schema: Schema, rows: number, cols: number, withHeaderRow: boolean): ProseMirrorNode {
  const paragraph = schema.node('paragraph');
  const cells = (type: string) =>
    Array.from({ length: cols }, () => schema.node(type, { colwidth: [100] }, paragraph));
  return schema.node(
    'table',
    null,
    Array.from({ length: rows }, (_, i) =>
      schema.node(
        'tableRow',
        null,
        cells(i === 0 && withHeaderRow && rows > 1 ? 'tableHeader' : 'tableCell'),
      ),
    ),
  );
}
