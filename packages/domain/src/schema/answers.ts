import { MAX_QUESTIONS } from '@derkenar/belge/preface';
import { z } from 'zod';
import { MAX_ANSWER } from '../question/answer.ts';
import { isAnswerKey } from '../question/key.ts';
import { invalidData, multiLine, tooMany } from './rules.ts';

/** Answers to the questions of petitions, as they were typed; one petition has MAX_QUESTIONS at most. */
const MAX_ANSWERS = 10 * MAX_QUESTIONS;

export const answersSchema = z
  .record(z.string(), multiLine(MAX_ANSWER), { error: invalidData })
  .superRefine((answers, context) => {
    const codes = Object.keys(answers);
    if (codes.length > MAX_ANSWERS)
      context.addIssue({ code: 'custom', message: tooMany(MAX_ANSWERS, 'cevap') });
    const wrong = codes.find((code) => !isAnswerKey(code));
    if (wrong !== undefined)
      context.addIssue({ code: 'custom', message: `“${wrong.slice(0, 60)}” bir soru kodu değil.` });
  });
