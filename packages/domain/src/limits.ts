/** Apart from the schemas, so that the browser can know a limit without loading zod. */

/** Characters of one document; the engine refuses more. */
export const MAX_HTML = 512 * 1024;
/** Documents of one request. */
export const MAX_BELGE = 200;
/** Files of one bulk job, and petitions. */
export const MAX_TOPLU_FILES = 200_000;
export const MAX_TOPLU_DILEKCE = 50;
/** Characters of a pattern of file names. */
export const MAX_PATTERN = 200;
/** Petitions of one request that brings them in, and of an exported library. */
export const MAX_DILEKCE_IMPORT = 50;
export const MAX_LIBRARY = 9_999;
/** Cases of one request of an import, and of one export. */
export const MAX_TRANSFER_BATCH = 500;
export const MAX_EXPORT = 200_000;
/** Parties on one side of a case, representatives, and items of each list that a file can give. */
export const MAX_TARAF = 200;
export const MAX_VEKIL = 100;
export const MAX_DETAIL_ITEMS = 200;
