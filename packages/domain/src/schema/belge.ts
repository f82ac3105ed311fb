import { z } from 'zod';
import { MAX_BELGE, MAX_HTML } from '../limits.ts';
import { choiceOf, filledLine, listOf, multiLine, strictObjectOf } from './rules.ts';

export const FORMATS = ['udf', 'pdf', 'doc', 'docx'] as const;
export type BelgeFormat = (typeof FORMATS)[number];

/** POST /api/v1/belge: `ad` is the file's name without extension. */
export const belgeRequestSchema = strictObjectOf({
  format: choiceOf(FORMATS, 'Biçim udf, pdf, doc ya da docx olmalıdır.'),
  belgeler: listOf(
    strictObjectOf({ ad: filledLine(300), html: multiLine(MAX_HTML) }),
    MAX_BELGE,
    'belge',
  ).min(1, {
    error: 'En az bir belge olmalıdır.',
  }),
});
export type BelgeRequest = z.infer<typeof belgeRequestSchema>;
