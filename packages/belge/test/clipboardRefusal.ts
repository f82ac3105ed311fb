import { BelgeError, readClipboard } from '../src/index.ts';

/** The code of the error with which a clipboard is refused, or 'read'. */
export function refusal(source: string): unknown {
  try {
    readClipboard(source);
    return 'read';
  } catch (error) {
    return error instanceof BelgeError ? error.code : error;
  }
}
