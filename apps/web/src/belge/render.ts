import { listHeader, request, textsHeader } from '../app/api.ts';

export interface Rendered {
  readonly html: string;
  /** Codes without a value, and codes outside the catalogue. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  readonly warnings: readonly string[];
}

/** `path` is one of the two render calls of specification §7.4. */
export async function renderDilekce(path: string, body: unknown, signal: AbortSignal): Promise<Rendered> {
  const response = await request(path, { method: 'POST', body, signal });
  return {
    html: await response.text(),
    missing: listHeader(response, 'Dilekce-Eksik-Alanlar'),
    unknown: listHeader(response, 'Dilekce-Bilinmeyen-Alanlar'),
    warnings: textsHeader(response, 'Dilekce-Uyarilar'),
  };
}

export const isComplete = ({ missing, unknown }: Rendered): boolean =>
  missing.length === 0 && unknown.length === 0;
