import { z } from 'zod';
import { MAX_DILEKCE_IMPORT, MAX_HTML, MAX_LIBRARY, MAX_SNIPPETS } from '../limits.ts';
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
import { newSnippetSchema } from './snippet.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const id = singleLine(36).regex(UUID, { error: 'Küçük harfli bir UUID olmalıdır.' });
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
      anahtar: id,
      isim: filledLine(300),
      dilekce_tipi: dilekceTypeSchema,
      sablon: multiLine(MAX_HTML),
      favori_mi: booleanValue.optional(),
      /**
       * The office's snippet in place of each one that the template names by its id in the file; links to others go.
       * Without this, links to snippets of the office stay.
       */
      parcalar: listOf(
        strictObjectOf({ dosyadaki: id, parca: id }),
        MAX_SNIPPETS,
        'metin parçası',
      ).optional(),
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

/** POST /api/v1/parca-ice-aktar: the snippets of an exported library. */
export const snippetImportSchema = strictObjectOf({
  parcalar: listOf(
    newSnippetSchema.extend({
      /** Names it in the answer. */
      anahtar: id,
    }),
    MAX_DILEKCE_IMPORT,
    'metin parçası',
  ).min(1, { error: 'En az bir metin parçası olmalıdır.' }),
});
export type SnippetImport = z.infer<typeof snippetImportSchema>;
export type ImportedSnippet = SnippetImport['parcalar'][number];

/** The outcome for one snippet that was sent. */
export const snippetImportResultSchema = objectOf({
  anahtar: z.string(),
  /** 'vardi': the office has this text under this name, or under this name with a number. */
  durum: z.enum(['eklendi', 'vardi', 'hata']),
  /** null if it was not added. */
  id: z.string().nullable(),
  /** The name in the office: with a number where another text has the name. */
  isim: z.string(),
  /** The reason why it was not added. */
  neden: z.string().nullable(),
});
export type SnippetImportResult = z.infer<typeof snippetImportResultSchema>;

/** The list that lies in an exported library beside its petitions; a later form of it has another `surum`. */
export const librarySchema = objectOf({
  bicim: z.literal('derkenar-kitaplik', { error: 'Derkenar kitaplığı değil.' }),
  /**
   * 2 when a petition has conditions, repeats or choices, since older programs would print every alternative; 3 when one
   * has questions or guards, which they would drop; 4 when there are snippets, to which older programs would not link.
   */
  surum: z.literal([1, 2, 3, 4], { error: 'Bu kitaplık daha yeni bir Derkenar’dan alınmış.' }),
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
  parcalar: listOf(
    objectOf({
      /** The petitions' templates name it by this. */
      id,
      /** Its file in the archive. */
      dosya: filledLine(255),
      isim: filledLine(200),
    }),
    MAX_SNIPPETS,
    'metin parçası',
  ).optional(),
});
export type Library = z.infer<typeof librarySchema>;
