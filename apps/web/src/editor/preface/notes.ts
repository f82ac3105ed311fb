import type { Guard, Question } from '@derkenar/belge';
import { answerChoices, conditionText, formatDate, SEPARATOR } from '@derkenar/domain';
import { prefaceMessages } from '../../messages/preface.ts';

/** All that a question is beside its label, in words: 'metin · zorunlu', then its choices and its help. */
export function questionNotes(question: Question): readonly string[] {
  const { question: words, questions: notes } = prefaceMessages;
  const { kind, required, kept, initial, choices, help } = question;
  const texts = answerChoices(question) ?? {};
  const begins = initial.split(SEPARATOR).map((one) => texts[one] ?? one);
  return [
    [
      words.kinds[kind],
      ...(required ? [notes.required] : []),
      ...(kept ? [notes.kept] : []),
      ...(initial === '' ? [] : [notes.initial(begins.join(', '))]),
    ].join(' · '),
    ...(choices.length === 0 ? [] : [notes.choices(choices.map(({ text }) => text).join(', '))]),
    ...(help === '' ? [] : [help]),
  ];
}

/** All that a guard is beside its sentence, in words. */
export function guardNotes({ when, until, level }: Guard, questions: readonly Question[]): readonly string[] {
  const { guards: t, guard } = prefaceMessages;
  return [
    ...(when === null ? [] : [t.condition(conditionText(when, questions))]),
    ...(until === undefined ? [] : [t.until(formatDate(until))]),
    `${guard.level}: ${guard.levels[level]}`,
  ];
}
