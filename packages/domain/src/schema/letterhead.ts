import { z } from 'zod';
import { MAX_LETTERHEAD_HTML } from '../limits.ts';
import { multiLine, objectOf, strictObjectOf } from './rules.ts';

/** The office's letterhead as canonical HTML, lines and pictures; null for none. */
export const letterheadSchema = objectOf({ metin: z.string().nullable() });
export type Letterhead = z.infer<typeof letterheadSchema>;

/** PUT /api/v1/buro/antet */
export const letterheadUpdateSchema = strictObjectOf({ metin: multiLine(MAX_LETTERHEAD_HTML).nullable() });
