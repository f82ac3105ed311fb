import { type Answer, answer, api, listHeader, textsHeader } from '../client/api.ts';

export interface Rendered {
  readonly html: string;
  /** Codes whose value is missing or has gaps, and codes outside the catalogue. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** The missing values as they are shown: names of fields, or the unknown facts of a party. */
  readonly missingTexts: readonly string[];
  /** Codes whose amounts could not be read: they print as typed. */
  readonly unread: readonly string[];
  readonly warnings: readonly string[];
}

/** Filled by hand: the values by code (specification §7.4). */
export async function renderByHand(
  id: string,
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Rendered> {
  const init = { params: { path: { id } }, body: values, parseAs: 'text', signal } as const;
  return toRendered(await answer(api.POST('/api/v1/dilekce/{id}/render', init)));
}

export interface TakipRender {
  readonly takipId: string;
  readonly dilekceId: string;
  /** 1-based: the document of this debtor only. */
  readonly borclu?: number;
}

/** Filled from a case. */
export async function renderTakip(
  { takipId, dilekceId, borclu }: TakipRender,
  signal: AbortSignal,
): Promise<Rendered> {
  const query = borclu === undefined ? {} : { borclu: String(borclu) };
  const init = { params: { path: { takipId, dilekceId }, query }, parseAs: 'text', signal } as const;
  return toRendered(await answer(api.POST('/api/v1/takip/{takipId}/dilekce/{dilekceId}/render', init)));
}

const toRendered = ({ data, response }: Answer<string>): Rendered => ({
  html: data,
  missing: listHeader(response, 'Dilekce-Eksik-Alanlar'),
  unknown: listHeader(response, 'Dilekce-Bilinmeyen-Alanlar'),
  missingTexts: textsHeader(response, 'Dilekce-Eksik-Ayrinti'),
  unread: listHeader(response, 'Dilekce-Okunamayan-Tutarlar'),
  warnings: textsHeader(response, 'Dilekce-Uyarilar'),
});

export const isComplete = ({ missing, unknown, unread }: Rendered): boolean =>
  missing.length === 0 && unknown.length === 0 && unread.length === 0;
