import type { ApprovalRequest, Dilekce, DilekceType, SourceChoice } from '@derkenar/domain';
import { type Answer, ApiError, answer, api, read, textsHeader } from '../../../client/api.ts';
import { alanlarJson, type Content } from './content.ts';

/** A record and the ETag that names its version. */
export interface Stored {
  readonly dilekce: Dilekce;
  readonly etag: string | null;
}

export interface Saved extends Stored {
  /** Turkish sentences: what saving warns of (decision 17). */
  readonly warnings: readonly string[];
}

/** Content that has passed the form's own rules. */
export interface CompleteContent extends Content {
  readonly type: DilekceType;
}

export const readStored = async (id: string, signal?: AbortSignal): Promise<Stored> =>
  storedOf(
    await answer(api.GET('/api/v1/dilekce/{id}', { params: { path: { id } }, signal: signal ?? null })),
  );

export const readAlanlar = (signal: AbortSignal) => read(api.GET('/api/v1/dilekce-alan', { signal }));

export const addDilekce = async (content: CompleteContent): Promise<Saved> =>
  savedOf(await answer(api.POST('/api/v1/dilekce', { body: { ...bodyOf(content), favori_mi: false } })));

export async function copyDilekce(source: Dilekce, content: CompleteContent): Promise<Saved> {
  const { id, ...rest } = source;
  const body = {
    ...rest,
    ...bodyOf(content),
    standart_mi: false,
    // The copy is told when the standard text from which it comes changes.
    kaynakId: id,
  };
  return savedOf(await answer(api.POST('/api/v1/dilekce/', { body })));
}

/**
 * The whole record but for the star, which the form does not show: another page may have changed it, and it makes no
 * new version. ApiError 412 when it is no longer the version of `etag`, 404 when it is gone.
 */
export async function updateDilekce({ dilekce, etag }: Stored, content: CompleteContent): Promise<Saved> {
  const { favori_mi: _, ...record } = dilekce;
  return savedOf(
    await answer(
      api.PUT('/api/v1/dilekce/{id}', {
        params: { path: { id: dilekce.id }, header: ifMatch(etag) },
        body: { ...record, ...bodyOf(content) },
      }),
    ),
  );
}

export const readVersions = (id: string, signal: AbortSignal) =>
  read(api.GET('/api/v1/dilekce/{id}/surum', { params: { path: { id } }, signal }));

export const readVersion = (id: string, version: number, signal: AbortSignal) =>
  read(
    api.GET('/api/v1/dilekce/{id}/surum/{surum}', {
      params: { path: { id, surum: String(version) } },
      signal,
    }),
  );

export const revertDilekce = async ({ dilekce: { id }, etag }: Stored, version: number): Promise<Stored> =>
  storedOf(
    await answer(
      api.POST('/api/v1/dilekce/{id}/surum/{surum}/geri-al', {
        params: { path: { id, surum: String(version) }, header: ifMatch(etag) },
      }),
    ),
  );

/** Approves the version that was read, in the name of the person who is signed in. */
export const approveDilekce = async (
  { dilekce: { id }, etag }: Stored,
  body: ApprovalRequest,
): Promise<Stored> =>
  storedOf(
    await answer(
      api.POST('/api/v1/dilekce/{id}/onay', { params: { path: { id }, header: ifMatch(etag) }, body }),
    ),
  );

export const withdrawApproval = async (id: string): Promise<Stored> =>
  storedOf(await answer(api.DELETE('/api/v1/dilekce/{id}/onay', { params: { path: { id } } })));

/** 'al' puts the new standard text in place of the copy's; 'kal' keeps the copy's. */
export const chooseSource = async (
  { dilekce: { id }, etag }: Stored,
  secim: SourceChoice['secim'],
): Promise<Stored> =>
  storedOf(
    await answer(
      api.POST('/api/v1/dilekce/{id}/kaynak', {
        params: { path: { id }, header: ifMatch(etag) },
        body: { secim },
      }),
    ),
  );

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'dilekce-yok';

const ifMatch = (etag: string | null) => (etag === null ? {} : { 'If-Match': etag });

const bodyOf = ({ name, type, sablon }: CompleteContent) => ({
  isim: name.trim(),
  dilekce_tipi: type,
  sablon,
  alanlar: alanlarJson(sablon),
});

const storedOf = ({ data, response }: Answer<Dilekce>): Stored => ({
  dilekce: data,
  etag: response.headers.get('etag'),
});

const savedOf = (given: Answer<Dilekce>): Saved => ({
  ...storedOf(given),
  warnings: textsHeader(given.response, 'Dilekce-Uyarilar'),
});
