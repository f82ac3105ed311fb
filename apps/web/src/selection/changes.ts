/** Milliseconds after which a text that somebody works with is looked at anew: another person may have changed it. */
export const CHANGES_MS = 30_000;
