import {
  BelgeError,
  belge,
  letterheadIn,
  letterheadOf,
  MAX_LETTERHEAD_LINES,
  writeHtml,
} from '@derkenar/belge';
import { readBelgeFile } from '../../../belge/reading/readBelgeFile.ts';
import { letterheadMessages as t } from '../../../messages/letterhead.ts';

/** The letterhead of a Word or UDF file as HTML. Rejects with BelgeError, whose message is for the user. */
export async function readLetterhead(file: File): Promise<string> {
  const { belge: read } = await readBelgeFile(file);
  const lines = letterheadOf(letterheadIn(read));
  if (lines === null) throw new BelgeError('antet-okunamadi', t.notLines);
  if (lines.length === 0) throw new BelgeError('antet-okunamadi', t.nothing);
  if (lines.length > MAX_LETTERHEAD_LINES)
    throw new BelgeError('antet-okunamadi', t.tooManyLines(MAX_LETTERHEAD_LINES));
  return writeHtml(belge(lines));
}
