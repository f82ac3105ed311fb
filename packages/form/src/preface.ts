import {
  BelgeError,
  type Guard,
  hasChoices,
  MAX_GUARD_MESSAGE,
  MAX_GUARDS,
  MAX_HELP,
  MAX_LABEL,
  MAX_QUESTION_CHOICES,
  MAX_QUESTIONS,
  parseCondition,
  QUESTION_CODE,
  QUESTION_KINDS,
  type Question,
  writeCondition,
} from '@derkenar/belge';
import { answerError, checkRules } from '@derkenar/domain';
import type { Fields } from './fields.ts';
import type { Finding } from './finding.ts';
import { messages } from './messages.ts';
import { type Sums, withSums } from './sums.ts';

/** A question or guard and the line of its form. */
export interface Placed<T> {
  readonly value: T;
  readonly line: number;
}

/** Groups of questions and guards that forms share, by name. */
export interface SharedPreface {
  readonly questions: ReadonlyMap<string, readonly Question[]>;
  readonly guards: ReadonlyMap<string, readonly Guard[]>;
}

const QUESTION = ['kod', 'soru', 'tur', 'zorunlu', 'sakla', 'yardim', 'baslangic', 'secenekler'] as const;
const GUARD = ['kosul', 'yoksa', 'soz'] as const;
const SHARED = 'ortak';
const MAX_CONDITION = 600;
const NO_SUMS: Sums = new Map();
const CHOICE_CODE = /^[A-Za-z0-9_]{1,50}$/;

/** Reads a list of questions; `- ortak: name` stands for a shared group of them. */
export const readQuestions = (
  fields: Fields,
  name: string,
  shared: SharedPreface['questions'],
): readonly Placed<Question>[] => readList(fields, name, MAX_QUESTIONS, shared, QUESTION, readQuestion);

export const readGuards = (
  fields: Fields,
  name: string,
  shared: SharedPreface['guards'],
  sums: Sums = NO_SUMS,
): readonly Placed<Guard>[] => {
  const guards = readList(fields, name, MAX_GUARDS, shared, GUARD, (item) => readGuard(item, sums));
  // Two groups may hold the same guard, which is said once, in the words of the first.
  const seen = new Set<string>();
  return guards.filter(({ value: { when, level } }) => {
    const written = `${level} ${when === null ? '' : writeCondition(when)}`;
    return !seen.has(written) && seen.add(written);
  });
};

function readList<T>(
  fields: Fields,
  name: string,
  most: number,
  shared: ReadonlyMap<string, readonly T[]>,
  known: readonly string[],
  read: (item: Fields) => T | null,
): readonly Placed<T>[] {
  return fields.items(name, most).flatMap((raw, n) => {
    const isShared = typeof raw === 'object' && raw !== null && SHARED in raw;
    const item = fields.item(name, n, isShared ? [SHARED] : known);
    if (isShared) return sharedGroup(item, shared).map((value) => ({ value, line: item.line }));
    const value = read(item);
    return value === null ? [] : [{ value, line: item.line }];
  });
}

function sharedGroup<T>(item: Fields, shared: ReadonlyMap<string, readonly T[]>): readonly T[] {
  const name = item.text(SHARED, MAX_LABEL);
  const group = shared.get(name);
  if (group === undefined && name !== '')
    item.wrong(SHARED, messages.unknownShared(name, [...shared.keys()]));
  return group ?? [];
}

function readQuestion(item: Fields): Question | null {
  const code = item.text('kod', 60);
  const label = item.text('soru', MAX_LABEL);
  const kind = item.oneOf('tur', QUESTION_KINDS);
  if (code !== '' && !QUESTION_CODE.test(code)) item.wrong('kod', messages.questionCode);
  if (kind === null || label === '' || !QUESTION_CODE.test(code)) return null;
  const question: Question = {
    code,
    kind,
    label,
    required: item.yes('zorunlu'),
    kept: item.yes('sakla'),
    help: item.optionalText('yardim', MAX_HELP),
    initial: item.optionalText('baslangic', MAX_HELP),
    choices: readChoices(item, kind),
  };
  checkInitial(item, question);
  return question;
}

function readChoices(item: Fields, kind: Question['kind']): Question['choices'] {
  const pairs = item.pairs('secenekler', MAX_LABEL);
  if (!hasChoices({ kind })) {
    if (pairs.length > 0) item.wrong('secenekler', messages.strayChoices(kind));
    return [];
  }
  if (pairs.length < 2) item.wrong('secenekler', messages.noChoices);
  if (pairs.length > MAX_QUESTION_CHOICES)
    item.wrong('secenekler', messages.tooMany('secenekler', MAX_QUESTION_CHOICES));
  for (const [code, text] of pairs) {
    if (!CHOICE_CODE.test(code)) item.wrong('secenekler', messages.choiceCode(code));
    if (text.includes('|')) item.wrong('secenekler', messages.choiceText(code));
  }
  return pairs.map(([code, text]) => ({ code, text }));
}

function checkInitial(item: Fields, question: Question): void {
  if (question.initial === '') return;
  const reason = answerError(question, question.initial, null);
  if (reason !== null) item.wrong('baslangic', messages.initial(question.initial, reason));
}

function readGuard(item: Fields, sums: Sums): Guard | null {
  let known = true;
  const written = withSums(item.text('kosul', MAX_CONDITION), sums, (message) => {
    known = false;
    item.wrong('kosul', message);
  });
  const level = item.oneOf('yoksa', ['dur', 'uyar']);
  const message = item.text('soz', MAX_GUARD_MESSAGE);
  if (written === '' || !known) return null;
  try {
    const when = parseCondition(written);
    return level === null || message === '' ? null : { when, level, message };
  } catch (error) {
    if (!(error instanceof BelgeError)) throw error;
    item.wrong('kosul', error.message);
    return null;
  }
}

/** Faults of the guards' conditions, with these questions asked. */
export function checkGuards(guards: readonly Placed<Guard>[], questions: readonly Question[]): Finding[] {
  return guards.flatMap(({ value, line }) => {
    const rules = {
      conditions: value.when === null ? [] : [value.when],
      choices: [],
      lists: [],
      questions,
      fields: [],
    };
    const { errors, warnings } = checkRules(rules);
    return [...errors, ...warnings].map((message) => ({ line, message }));
  });
}

export function checkTwice(questions: readonly Placed<Question>[]): Finding[] {
  const seen = new Set<string>();
  return questions.flatMap(({ value: { code }, line }) => {
    if (!seen.has(code)) {
      seen.add(code);
      return [];
    }
    return [{ line, message: messages.questionTwice(code) }];
  });
}
