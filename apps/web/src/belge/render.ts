import { type Format, formats } from '@derkenar/belge/formats';
import type { TypedAnswers } from '@derkenar/domain';
import { ApiError, answer, api, listHeader, textsHeader } from '../client/api.ts';
import { saveBelge } from './download.ts';

export interface Gaps {
  /** Codes whose value is missing or has gaps, and codes outside the catalogue. */
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
  /** The missing values as they are shown: names of fields, or the unknown facts of a party. */
  readonly missingTexts: readonly string[];
  /** Codes whose amounts could not be read: they print as typed. */
  readonly unread: readonly string[];
}

/** Why a file was not made. */
export interface Refusal extends Gaps {
  /** Sentences of guards that stop the petition; without any, something is missing. */
  readonly stops: readonly string[];
}

export interface Rendered extends Gaps {
  readonly html: string;
  readonly warnings: readonly string[];
  /** The id of its basis, for the list of documents; null where the server keeps nothing. */
  readonly basis: string | null;
}

export interface FileRequest {
  readonly format: Format;
  /** The person knows what is missing and wants the file as it is. */
  readonly acceptsGaps: boolean;
  /** Why the petition is made although its guards stop it; null for no reason. */
  readonly reason: string | null;
}

/** Saves the petition filled by hand (specification §7.4); answers why it was refused. */
export const downloadByHand = (
  id: string,
  values: Readonly<Record<string, unknown>>,
  file: FileRequest,
  signal: AbortSignal,
): Promise<Refusal | null> =>
  saveUnlessRefused(
    file,
    api.POST('/api/v1/dilekce/{id}/render', {
      params: { path: { id }, query: queryOf(file) },
      headers: headersOf(file),
      body: { ...values, ...reasonBody(file.reason) },
      parseAs: 'blob',
      signal,
    }),
  );

export interface TakipRender {
  readonly takipId: string;
  readonly dilekceId: string;
  /** 1-based: the document of this debtor only. */
  readonly borclu?: number;
  /** By the code of the question; '' leaves it open. */
  readonly answers: TypedAnswers;
  /** Values in place of those of the case, by their codes. */
  readonly typed?: Readonly<Record<string, string>>;
  /** 1-based places of the debtors; undefined for all. */
  readonly borclular?: readonly number[] | undefined;
}

/** Like downloadByHand, filled from a case. */
export const downloadTakip = (
  { takipId, dilekceId, borclu, answers, typed, borclular }: TakipRender,
  file: FileRequest,
  signal: AbortSignal,
): Promise<Refusal | null> =>
  saveUnlessRefused(
    file,
    api.POST('/api/v1/takip/{takipId}/dilekce/{dilekceId}/render', {
      params: { path: { takipId, dilekceId }, query: { ...borcluQuery(borclu), ...queryOf(file) } },
      headers: headersOf(file),
      body: {
        cevaplar: { ...answers },
        ...typedBody(typed),
        ...(borclular && { borclular: [...borclular] }),
        ...reasonBody(file.reason),
      },
      parseAs: 'blob',
      signal,
    }),
  );

/** HTML filled from a case, for a file that holds several documents. */
export async function renderTakip(
  { takipId, dilekceId, borclu, answers, typed }: TakipRender,
  reason: string | null,
  signal: AbortSignal,
): Promise<Rendered> {
  const params = {
    path: { takipId, dilekceId },
    query: { ...borcluQuery(borclu), dayanak: 'evet' as const },
  };
  const body = { cevaplar: { ...answers }, ...typedBody(typed), ...reasonBody(reason) };
  const init = { params, body, parseAs: 'text', signal } as const;
  const { data, response } = await answer(
    api.POST('/api/v1/takip/{takipId}/dilekce/{dilekceId}/render', init),
  );
  return {
    html: data,
    ...gapsOf(response),
    warnings: textsHeader(response, 'Dilekce-Uyarilar'),
    basis: response.headers.get('belge-dayanagi'),
  };
}

const borcluQuery = (borclu: number | undefined) => (borclu === undefined ? {} : { borclu: String(borclu) });
/** Nothing typed asks for nothing. */
const typedBody = (typed: TakipRender['typed'] = {}) =>
  Object.keys(typed).length === 0 ? {} : { degerler: { ...typed } };
const reasonBody = (reason: string | null) => (reason === null ? {} : { gerekce: reason });
const queryOf = ({ acceptsGaps }: FileRequest) => (acceptsGaps ? ({ eksikKabul: 'evet' } as const) : {});
const headersOf = ({ format }: FileRequest) => ({ accept: formats[format].acceptType });

async function saveUnlessRefused(
  { format }: FileRequest,
  call: Promise<{ readonly data?: Blob; readonly response: Response }>,
): Promise<Refusal | null> {
  try {
    saveBelge(format, await answer(call));
    return null;
  } catch (error) {
    const stops = stopsOf(error);
    if (error instanceof ApiError && (stops.length > 0 || error.code === 'dilekce-eksik'))
      return { ...gapsOf(error), stops };
    throw error;
  }
}

const STOPPED: ReadonlySet<string> = new Set(['dilekce-uygun-degil', 'dilekce-yanitsiz']);

/** Sentences of the guards that stopped the petition; none for another error. */
export const stopsOf = (error: unknown): readonly string[] => {
  if (!(error instanceof ApiError) || !STOPPED.has(error.code)) return [];
  const texts = textsHeader(error, 'Dilekce-Engeller');
  return texts.length > 0 ? texts : [error.message];
};

const gapsOf = (given: Pick<Response, 'headers'>): Gaps => ({
  missing: listHeader(given, 'Dilekce-Eksik-Alanlar'),
  unknown: listHeader(given, 'Dilekce-Bilinmeyen-Alanlar'),
  missingTexts: textsHeader(given, 'Dilekce-Eksik-Ayrinti'),
  unread: listHeader(given, 'Dilekce-Okunamayan-Tutarlar'),
});

export const isComplete = ({ missing, unknown, unread }: Gaps): boolean =>
  missing.length === 0 && unknown.length === 0 && unread.length === 0;
