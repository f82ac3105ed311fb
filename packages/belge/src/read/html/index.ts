import type { Belge } from '../../model.ts';
import { BelgeError, type Result, result } from '../../result.ts';
import { takePage } from './page.ts';
import { readAnyHtml } from './reader.ts';

/** UTF-8 bytes of HTML, pictures included. */
export const MAX_HTML_BYTES = 512 * 1024;

/**
 * Reads a document from the HTML of editors, of the older product or of word processors. It keeps only markup
 * that the model can express; messages name the rest. Throws BelgeError 'html-buyuk' beyond MAX_HTML_BYTES, and
 * takes any other string.
 */
export function readHtml(html: string): Result<Belge> {
  if (exceeds(html, MAX_HTML_BYTES)) throw htmlTooLarge();
  const { page, rest, messages: pageMessages } = takePage(html);
  const { value, messages } = readAnyHtml(rest);
  return result(page === null ? value : { ...value, page }, [...pageMessages, ...messages]);
}

export const htmlTooLarge = (): BelgeError =>
  new BelgeError(
    'html-buyuk',
    'Belge çok büyük (en çok 512 KB). İçindeki resimleri küçültün veya belgeyi bölün.',
  );

function exceeds(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  return text.length * 3 > bytes && new TextEncoder().encode(text).length > bytes;
}
