/** WHATWG maps the ISO and Microsoft names of the Turkish code page to one table. */
const TURKISH = /^(windows-1254|x-cp1254|cp1254|iso-?8859-9|latin5|l5)$/i;

/**
 * The portal answers in windows-1254 or UTF-8 and does not always say so, or names the wrong one. Bytes that
 * are not valid UTF-8 are read as windows-1254, in which every byte is a letter.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): string {
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? '';
  if (!TURKISH.test(charset))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      // The bytes are not UTF-8, even if the header says so.
    }
  return new TextDecoder('windows-1254').decode(bytes);
}
