/** Cells of all tables of a document: an even row costs a cell a column, whatever the file's length. */
export const MAX_TABLE_CELLS = 30_000;
