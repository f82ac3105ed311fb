import type { Question } from '@derkenar/belge/preface';
import { SIGNERS } from '@derkenar/domain';
import { answerOf, type FormField, factsOf, normalise, type Values } from '../../../belge/fill/fields.ts';
import { changedValues, placesOf, type Source } from '../../../belge/fill/source.ts';
import { signersOf, tidyAnswer } from '../../../belge/questions/answers.ts';
import { downloadByHand, downloadTakip, type FileRequest, type Refusal } from '../../../belge/render.ts';

interface Filled {
  readonly dilekceId: string;
  readonly alanlar: readonly FormField[];
  readonly questions: readonly Question[];
  readonly values: Values;
  readonly source: Source | null;
}

/** Saves the file of a filled form; answers why it was refused. */
export function downloadFilled(
  { dilekceId, alanlar, questions, values, source }: Filled,
  file: FileRequest,
  signal: AbortSignal,
): Promise<Refusal | null> {
  const answers = Object.fromEntries(
    questions.map((one) => [one.code, tidyAnswer(one, answerOf(one, values))]),
  );
  if (source === null) {
    const typed = alanlar.map((alan) => [alan.kod, normalise(alan, values[alan.kod] ?? '')]);
    const payload = { ...factsOf(values), ...Object.fromEntries(typed), ...answers };
    return downloadByHand(dilekceId, payload, file, signal);
  }
  const typed = changedValues(source, alanlar, values);
  const signers = signersOf(values[SIGNERS], source.takip);
  const render = {
    takipId: source.takip.id,
    dilekceId,
    answers: { ...answers, ...signers },
    typed,
    borclular: placesOf(source),
  };
  return downloadTakip(render, file, signal);
}
