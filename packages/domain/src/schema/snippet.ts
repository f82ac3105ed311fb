import { z } from 'zod';
import { MAX_SNIPPET_HTML, MAX_SNIPPET_USES } from '../limits.ts';
import { REQUIRED } from '../tckn.ts';
import { namedRecordSchema } from './personalData.ts';
import { filledLine, listOf, multiLine, objectOf, strictObjectOf } from './rules.ts';

/** HTML of its blocks; the code that parses it refuses what a snippet cannot have. */
const metin = multiLine(MAX_SNIPPET_HTML).refine((value) => value.trim() !== '', { error: REQUIRED });

/** POST /api/v1/parca: a piece of text that petitions take in, linked or as a copy. */
export const newSnippetSchema = strictObjectOf({ isim: filledLine(200), metin });
export type NewSnippet = z.infer<typeof newSnippetSchema>;

/** PUT: the change, and the petitions that the user was told will change with it. */
export const snippetUpdateSchema = newSnippetSchema.extend({
  dilekceler: listOf(z.uuid({ error: 'Geçerli bir kimlik olmalıdır.' }), MAX_SNIPPET_USES, 'dilekçe'),
});
export type SnippetUpdate = z.infer<typeof snippetUpdateSchema>;

/** An item of GET /api/v1/parca. */
export const snippetSummarySchema = objectOf({
  id: z.string(),
  isim: z.string(),
  /** The beginning of its text, on one line. */
  ozet: z.string(),
  /** The number of petitions that are linked to it. */
  kullanim: z.int(),
  /** Grows with each save; the ETag names it. */
  surum: z.int(),
});
export type SnippetSummary = z.infer<typeof snippetSummarySchema>;

/** A petition of the office that is linked to a snippet. */
export const snippetUseSchema = objectOf({
  id: z.string(),
  isim: z.string(),
  /** false: it does not have the snippet's present text. */
  guncel: z.boolean(),
});
export type SnippetUse = z.infer<typeof snippetUseSchema>;

export const snippetSchema = objectOf({
  id: z.string(),
  isim: z.string(),
  /** Canonical HTML. */
  metin: z.string(),
  surum: z.int(),
  /** The petitions that are linked to it, by name; those in the trash are left out. */
  dilekceler: z.array(snippetUseSchema),
});
export type Snippet = z.infer<typeof snippetSchema>;

/** The answer of PUT. */
export const changedSnippetSchema = objectOf({
  parca: snippetSchema,
  /** The petitions that have a new version. */
  degisen: z.array(namedRecordSchema),
  /** Those that stayed as they were, and the reason. */
  degismeyen: z.array(objectOf({ id: z.string(), isim: z.string(), neden: z.string() })),
});
export type ChangedSnippet = z.infer<typeof changedSnippetSchema>;
