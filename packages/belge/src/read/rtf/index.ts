import type { ReadFile } from '../readFile.ts';
import type { Source } from '../source.ts';
import { RtfReader } from './reader.ts';
import { readTokens } from './tokens.ts';

/**
 * Reads RTF (1.9.1), in `.rtf` files and in those that Word and this product name `.doc`. Throws BelgeError
 * for a file that was cut off or goes beyond the limits; what the model cannot hold is named in the messages.
 */
export function readRtf({ bytes }: Source): ReadFile {
  const start = bytes.indexOf(0x7b);
  const file = start > 0 ? bytes.subarray(start) : bytes;
  const reader = new RtfReader(file);
  readTokens(file, reader);
  return reader.finish();
}
