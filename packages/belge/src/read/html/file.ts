import { BelgeError } from '../../result.ts';
import { readSavedHtml } from '../clipboard/index.ts';
import { bigContent } from '../fileErrors.ts';
import type { ReadFile } from '../readFile.ts';
import type { Source } from '../source.ts';

/**
 * Reads a page that a program has saved. Word, LibreOffice and others save the HTML that they copy too,
 * so it is cleaned like a copy.
 * Throws BelgeError 'icerik-buyuk'.
 */
export function readHtmlFile(source: Source): ReadFile {
  try {
    return readSavedHtml(htmlText(source));
  } catch (cause) {
    throw cause instanceof BelgeError ? bigContent(cause) : cause;
  }
}

/** HTML 13.2.3: the byte order mark, else what the page says of itself, else UTF-8. */
function htmlText({ bytes, head }: Source): string {
  if (head.startsWith('ÿþ')) return new TextDecoder('utf-16le').decode(bytes);
  if (head.startsWith('þÿ')) return new TextDecoder('utf-16be').decode(bytes);
  const declared = /<meta[^>]*\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
