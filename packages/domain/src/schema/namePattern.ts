import { patternError } from '../fileName.ts';
import { MAX_PATTERN } from '../limits.ts';
import { singleLine } from './rules.ts';

/** '{dosyaEsasNo}-{dilekce}' */
export const namePatternSchema = singleLine(MAX_PATTERN).superRefine((value, context) => {
  const message = patternError(value);
  if (message !== null) context.addIssue({ code: 'custom', message });
});
