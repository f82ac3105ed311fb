/** The file name of a Content-Disposition header: `filename*` (RFC 8187) before `filename` (RFC 6266 §4.3). */
export function fileName(header: string | null): string | null {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      return plainName(header);
    }
  }
  return plainName(header);
}

function plainName(header: string | null): string | null {
  const match = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '');
  return match?.[1]?.replace(/\\(.)/g, '$1') ?? match?.[2] ?? null;
}
