import { z } from 'zod';
import { MAX_DILEKCE_IMPORT, MAX_HTML, MAX_LIBRARY } from '../limits.ts';
import { dilekceTypeSchema } from './dilekce.ts';
import {
  booleanValue,
  choiceOf,
  filledLine,
  listOf,
  multiLine,
  objectOf,
  singleLine,
  strictObjectOf,
} from './rules.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SAME_NAME = ['numarala', 'atla', 'koru'] as const;

/** POST /api/v1/dilekce-ice-aktar: petitions from files or from a library. */
export const dilekceImportSchema = strictObjectOf({
  /**
   * The choice when the office has a petition of that name: add ' (2)', leave the new one out, or keep both.
   */
  ayniAd: choiceOf(SAME_NAME, 'Aynı ad için numarala, atla ya da koru seçilmelidir.'),
  dilekceler: listOf(
    strictObjectOf({
      /** Made by the client, once a petition: sent again, it is not added again. */
      anahtar: singleLine(36).regex(UUID, { error: 'Küçük harfli bir UUID olmalıdır.' }),
      isim: filledLine(300),
      dilekce_tipi: dilekceTypeSchema,
      sablon: multiLine(MAX_HTML),
      favori_mi: booleanValue.optional(),
    }),
    MAX_DILEKCE_IMPORT,
    'dilekçe',
  ).min(1, { error: 'En az bir dilekçe olmalıdır.' }),
});
export type DilekceImport = z.infer<typeof dilekceImportSchema>;
export type ImportedDilekce = DilekceImport['dilekceler'][number];

/** The outcome for one petition that was sent. */
export const dilekceImportResultSchema = objectOf({
  anahtar: z.string(),
  /** 'vardi': it was added when it was sent before. */
  durum: z.enum(['eklendi', 'vardi', 'atlandi', 'hata']),
  /** null if no petition was added. */
  id: z.string().nullable(),
  /** The name it has now. */
  isim: z.string(),
  /** Turkish sentences: what saving warns of (decision 17). */
  uyarilar: z.array(z.string()),
  /** The reason why it was not added. */
  neden: z.string().nullable(),
});
export type DilekceImportResult = z.infer<typeof dilekceImportResultSchema>;

/** The list that lies in an exported library beside its petitions; a later form of it has another `surum`. */
export const librarySchema = objectOf({
  bicim: z.literal('derkenar-kitaplik', { error: 'Derkenar kitaplığı değil.' }),
  /**
   * 2 when a petition has conditions, repeats or choices, since older programs would print every alternative; 3 when one
   * has questions or guards, which they would drop.
   */
  surum: z.literal([1, 2, 3], { error: 'Bu kitaplık daha yeni bir Derkenar’dan alınmış.' }),
  dilekceler: listOf(
    objectOf({
      /** Its file in the archive. */
      dosya: filledLine(255),
      isim: filledLine(300),
      dilekce_tipi: dilekceTypeSchema,
      favori_mi: booleanValue,
    }),
    MAX_LIBRARY,
    'dilekçe',
  ),
});
export type Library = z.infer<typeof librarySchema>;
