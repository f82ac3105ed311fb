import { FORMATS } from '@derkenar/belge/formats';
import { z } from 'zod';
import { MAX_VALUE } from '../alan/manual.ts';
import { MAX_BELGE, MAX_HTML, MAX_OLD_WORD_BASE64, MAX_REASON, MAX_TARAF } from '../limits.ts';
import { holdsTckn } from '../tckn.ts';
import { answersSchema } from './answers.ts';
import {
  booleanValue,
  choiceOf,
  filledLine,
  invalidData,
  listOf,
  multiLine,
  objectOf,
  strictObjectOf,
} from './rules.ts';

const NO_FORMAT = `Biçim ${FORMATS.slice(0, -1).join(', ')} ya da ${FORMATS.at(-1)} olmalıdır.`;

export const formatSchema = choiceOf(FORMATS, NO_FORMAT);

/** POST /api/v1/belge: `ad` is the file's name without extension. */
export const belgeRequestSchema = strictObjectOf({
  format: formatSchema,
  belgeler: listOf(
    strictObjectOf({
      ad: filledLine(300),
      html: multiLine(MAX_HTML),
      /** `Belge-Dayanagi` of the answer that brought the HTML: the list of documents takes the file in with it. */
      dayanak: z.guid({ error: 'Geçerli bir kimlik olmalıdır.' }).optional(),
    }),
    MAX_BELGE,
    'belge',
  ).min(1, {
    error: 'En az bir belge olmalıdır.',
  }),
  /** Puts the office's letterhead on the pages of documents that bring no header. */
  antet: booleanValue.optional(),
});
export type BelgeRequest = z.infer<typeof belgeRequestSchema>;

const NO_BASE64 = 'Dosya base64 olarak yazılmalıdır.';

/** POST /api/v1/belge/eski-word */
export const oldWordRequestSchema = strictObjectOf({
  dosya: z
    .base64({ error: NO_BASE64 })
    .min(4, { error: NO_BASE64 })
    .max(MAX_OLD_WORD_BASE64, { error: 'Dosya en çok 10 MB olabilir.' }),
});

const ACCEPTED = 'evet';

/** Query of a filled petition: whether its file may leave a value out. HTML is answered in any case. */
export const dilekceFileQuerySchema = objectOf({
  eksikKabul: choiceOf([ACCEPTED], `Eksikleriyle istemek için “${ACCEPTED}” yazın.`).optional(),
  /** HTML alone: what it was made of is kept for a day, for the file that is made of it. */
  dayanak: choiceOf([ACCEPTED], `Dayanağını saklatmak için “${ACCEPTED}” yazın.`).optional(),
});
const NUMBER_IN_REASON = 'Gerekçeye TC kimlik numarası yazmayın: silinemeyen işlem kaydına geçer.';
/** Why a petition is made that its guards stop. The log keeps it for good, so no national ID may stand in it (decision 40). */
export const reasonSchema = filledLine(MAX_REASON).refine((text) => !holdsTckn(text), {
  error: NUMBER_IN_REASON,
});
/** The sentence about a reason that the log may not keep, or null. */
export const reasonFault = (text: string): string | null => (holdsTckn(text) ? NUMBER_IN_REASON : null);

const BORCLU_PLACE = 'Borçlu sırası 1’den başlayan bir sayı olmalıdır.';

/** POST /api/v1/takip/{takipId}/dilekce/{dilekceId}/render; without a body nothing is answered. */
export const takipRenderSchema = strictObjectOf({
  /** By the code of the question; several choices of one are parted by '|'. */
  cevaplar: answersSchema.optional(),
  /** Values by their codes, in place of those of the case, for this document alone. */
  degerler: z.record(z.string(), multiLine(MAX_VALUE), { error: invalidData }).optional(),
  /** 1-based places of the debtors against whom it is; without them all. */
  borclular: listOf(z.int({ error: BORCLU_PLACE }).min(1, { error: BORCLU_PLACE }), MAX_TARAF, 'borçlu')
    .min(1, { error: 'En az bir borçlu seçin.' })
    .optional(),
  gerekce: reasonSchema.optional(),
}).nullish();

export type DilekceFileQuery = z.infer<typeof dilekceFileQuerySchema>;
