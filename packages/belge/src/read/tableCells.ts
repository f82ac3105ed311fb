/**
 * Limit of the cells in all tables of a document: filling up a row costs a cell per column, in a file of any
 * length.
 */
export const MAX_TABLE_CELLS = 30_000;
