/** A part of the page could not be loaded: no connection, or a new version stands on the server. */
export class PartError extends Error {
  override readonly name = 'PartError';

  constructor(cause: unknown) {
    super('A part of the page could not be loaded', { cause });
  }
}

/** Browsers have no common type for it; the last is what Vite says of a stylesheet. */
const TEXTS = [
  'dynamically imported module', // Chromium, Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS',
];

export const isPartError = (error: unknown): boolean =>
  error instanceof PartError ||
  (error instanceof Error && TEXTS.some((text) => error.message.includes(text)));
