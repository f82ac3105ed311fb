/** Bytes of a file. */
export const MAX_FILE = 100 * 1024 * 1024;
/** Rows of a table, and cases of an e-takip file. */
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 256;
/** Characters of a cell; Excel holds no more. */
export const MAX_CELL = 32_767;
/** Bytes that a part of an xlsx file may come to, and characters of all its shared texts. */
export const MAX_PART = 1024 * 1024 * 1024;
export const MAX_SHARED_TEXT = 64 * 1024 * 1024;
/** Rows of one case: it has no more than 200 parties of a side, and some representatives. */
export const MAX_GROUP = 1000;
/** Rows kept in memory: characters of all of them. */
export const MAX_TEXT = 128 * 1024 * 1024;
