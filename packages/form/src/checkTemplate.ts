import {
  type Belge,
  BelgeError,
  findPlaceholders,
  isBlank,
  preface,
  QUESTION_CODE,
  type Question,
  readHtml,
  rulesInUse,
} from '@derkenar/belge';
import { checkRules, isKnownKod, MODIFIERS, nearestKod } from '@derkenar/domain';
import type { Finding } from './finding.ts';
import { withLook } from './look.ts';
import { messages } from './messages.ts';
import { openQuestions } from './openQuestions.ts';
import { findingAt, type TextLine } from './text.ts';

const MODIFIER_KODS = MODIFIERS.map(({ kod }) => kod as string);

interface ReadTemplate {
  /** Null where it cannot be one. */
  readonly value: Belge | null;
  /** Everything that is wrong with it. */
  readonly sentences: readonly string[];
}

/** The text as a template with these questions. */
export function readTemplate(lines: readonly TextLine[], questions: readonly Question[]): ReadTemplate {
  try {
    const { value: read, messages: notices } = readHtml(withLook(lines.map(({ text }) => text).join('\n')));
    const value = { ...read, preface: preface(questions, []) };
    const { errors, warnings } = checkRules(rulesInUse(value));
    const blank = isBlank(value) ? [messages.noText] : [];
    const told = notices.map(({ text }) => text);
    const open = openQuestions(value, questions).map(({ code, label }) =>
      messages.openInSentence(code, label),
    );
    return {
      value,
      sentences: [...told, ...errors, ...warnings, ...blank, ...open, ...fieldSentences(value, questions)],
    };
  } catch (error) {
    if (!(error instanceof BelgeError)) throw error;
    return { value: null, sentences: [error.message] };
  }
}

/** Each sentence about the whole text, on the first line that makes it true. */
export function placeSentences(
  sentences: readonly string[],
  lines: readonly TextLine[],
  questions: readonly Question[],
): Finding[] {
  const open = new Set(sentences);
  const findings: Finding[] = [];
  for (let n = 1; n <= lines.length && open.size > 0; n++) {
    const line = lines[n - 1] as TextLine;
    if (line.text.trim() === '' && n < lines.length) continue;
    for (const sentence of readTemplate(lines.slice(0, n), questions).sentences)
      if (open.delete(sentence)) findings.push(findingAt(line, sentence));
  }
  return findings;
}

const fieldSentences = (value: Belge, questions: readonly Question[]): readonly string[] =>
  findPlaceholders(value).flatMap(({ kod, modifiers }) => [
    ...(isKnownKod(kod, questions) ? [] : [unknownKod(kod)]),
    ...(modifiers.every((one) => MODIFIER_KODS.includes(one))
      ? []
      : [messages.unknownModifier([kod, ...modifiers].join('.'), MODIFIER_KODS)]),
  ]);

const unknownKod = (kod: string): string =>
  QUESTION_CODE.test(kod) ? messages.notAsked(kod) : messages.unknownKod(kod, nearestKod(kod));
