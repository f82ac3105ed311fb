import type { Format } from '@derkenar/belge/formats';
import type { DocumentState } from '@derkenar/domain';

/** The search of the page's address. What is typed to find a case never stands in it. */
export interface DocumentFilter {
  readonly durum?: DocumentState;
  readonly bicim?: Format;
  readonly baslangic?: string;
  readonly bitis?: string;
  readonly dilekceId?: string;
  readonly kullaniciId?: string;
  /** A bulk job. */
  readonly toplu?: string;
}

/** Keeps texts alone; the server refuses unknown values with a message. */
export const readDocumentFilter = (search: Record<string, unknown>): DocumentFilter =>
  Object.fromEntries(
    ['durum', 'bicim', 'dilekceId', 'kullaniciId', 'baslangic', 'bitis', 'toplu'].flatMap((key) => {
      const value = search[key];
      return typeof value === 'string' && value !== '' ? [[key, value]] : [];
    }),
  );
