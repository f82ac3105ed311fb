/** Apart from the schemas, so that the browser can know a limit without loading zod. */

/** Characters of one document; the engine refuses more. */
export const MAX_HTML = 512 * 1024;
/** Documents of one request. */
export const MAX_BELGE = 200;
/** Files of one bulk job, and petitions. */
export const MAX_TOPLU_FILES = 200_000;
export const MAX_TOPLU_DILEKCE = 50;
/** Cases of one bulk job with answers of their own, and UTF-16 units of all answers of the job. */
export const MAX_ANSWERED_TAKIP = 10_000;
export const MAX_TOPLU_ANSWERS = 4 * 1024 * 1024;
/** Cases whose questions a person answers one by one in a table. */
export const MAX_ANSWER_ROWS = 500;
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
/** Passkeys of one person. */
export const MAX_PASSKEYS = 10;
/** Domains of e-mail addresses whose people may use the office's identity provider. */
export const MAX_PROVIDER_DOMAINS = 20;
export const MAX_DETAIL_ITEMS = 200;
/** UTF-16 units of the reason for a petition that its guards stop. */
export const MAX_REASON = 300;
/** Petitions of one package, and packages of an office. */
export const MAX_PACKAGE_DILEKCE = 30;
export const MAX_PACKAGES = 200;
/** Packages of one bulk job. */
export const MAX_TOPLU_PACKAGES = 20;
/** Snippets of an office, characters of one, and petitions that are linked to one. */
export const MAX_SNIPPETS = 300;
export const MAX_SNIPPET_HTML = 64 * 1024;
/** UTF-16 units of a letterhead, most of them those of its picture. */
export const MAX_LETTERHEAD_HTML = 400 * 1024;
export const MAX_SNIPPET_USES = 500;
/** UTF-16 units of a condition of a package. */
export const MAX_CONDITION = 500;

/** Petitions in the list of those that a person used last. */
export const MAX_LAST_USED = 12;
/** Instalments of a payment plan, and exchange rates that are sent with an account. */
export const MAX_INSTALMENT_COUNT = 120;
export const MAX_EXCHANGE_RATES = 200;
/** UTF-16 units of the note of a rate, and entries of rates of an office. */
export const MAX_RATE_NOTE = 300;
export const MAX_OFFICE_RATES = 2000;
/** Documents whose state is changed at once, and cases whose documents one search looks at. */
export const MAX_DOCUMENT_STATES = 1000;
export const MAX_SEARCHED_TAKIP = 200;

/** Bytes of an old Word file (.doc) that the server converts, and its length as base64. */
export const MAX_OLD_WORD_BYTES = 10 * 1024 * 1024;
export const MAX_OLD_WORD_BASE64 = 4 * Math.ceil(MAX_OLD_WORD_BYTES / 3);
