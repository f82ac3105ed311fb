/** Apart from the schemas, so that the browser can know a limit without loading zod. */

/** Characters of one document; the engine refuses more. */
export const MAX_HTML = 512 * 1024;
/** Documents of one request. */
export const MAX_BELGE = 200;
