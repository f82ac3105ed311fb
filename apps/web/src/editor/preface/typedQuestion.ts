import { hasChoices, MAX_QUESTION_CHOICES, type Question, type QuestionKind } from '@derkenar/belge';
import { answerError, foldTr, isChosenKind, SEPARATOR, SEVERAL, upperTr } from '@derkenar/domain';
import { prefaceMessages } from '../../messages/preface.ts';

const t = prefaceMessages.question;

export interface TypedChoice {
  /** Stays while others come and go. */
  readonly id: number;
  /** '' for a choice that is not stored yet. */
  readonly code: string;
  readonly text: string;
  /** Chosen before anybody answers. */
  readonly initial: boolean;
}

/** A question as it stands in the dialog. */
export interface TypedQuestion extends Pick<Question, 'kind' | 'label' | 'required' | 'kept' | 'help'> {
  /** Null for a new one, which gets its code from its label. */
  readonly code: string | null;
  /** The answer to begin with, for kinds without choices of their own. */
  readonly initial: string;
  readonly choices: readonly TypedChoice[];
}

/** Names of the fields of the form with the sentence about what is wrong. */
export type QuestionErrors = Readonly<Record<string, string>>;

/** A question that lets choose has at least as many answers. */
export const LEAST_CHOICES = 2;
export const MAX_TYPED_CHOICES = MAX_QUESTION_CHOICES;
const MAX_CHOICE_CODE = 50;
const MAX_QUESTION_CODE = 40;

export const newChoice = (id: number): TypedChoice => ({ id, code: '', text: '', initial: false });

/** Without the empty choice at the end that Enter has added and nobody has written. */
export function withoutEmptyEnd(typed: TypedQuestion): TypedQuestion {
  const last = typed.choices.at(-1);
  const isEmpty = last !== undefined && last.code === '' && trimmed(last.text) === '';
  if (!isEmpty || typed.choices.length <= LEAST_CHOICES) return typed;
  return { ...typed, choices: typed.choices.slice(0, -1) };
}

const NEW: TypedQuestion = {
  code: null,
  kind: 'metin',
  label: '',
  required: true,
  kept: false,
  help: '',
  initial: '',
  choices: [newChoice(0), newChoice(1)],
};

/** `question` is null for a new one. */
export function typedQuestion(question: Question | null): TypedQuestion {
  if (question === null) return NEW;
  const initial = question.initial.split(SEPARATOR);
  if (!hasChoices(question)) return { ...question, choices: NEW.choices };
  const choices = question.choices.map(({ code, text }, id) => ({
    id,
    code,
    text,
    initial: initial.includes(code) || initial.includes(text),
  }));
  return { ...question, initial: '', choices };
}

/** Another kind has other answers to begin with. */
export const withKind = (typed: TypedQuestion, kind: QuestionKind): TypedQuestion => ({
  ...typed,
  kind,
  initial: '',
  choices: typed.choices.map((choice) => ({ ...choice, initial: false })),
});

/** A single choice has one answer to begin with at most. */
export const withInitial = (typed: TypedQuestion, id: number, initial: boolean): TypedQuestion => ({
  ...typed,
  choices: typed.choices.map((choice) => {
    if (choice.id === id) return { ...choice, initial };
    return typed.kind === 'tekSecim' ? { ...choice, initial: false } : choice;
  }),
});

/** 'İşverenin unvanı' → 'isvereninUnvani'; '' where there is neither letter nor digit. */
export function slugOf(text: string, max: number): string {
  const [first = '', ...rest] = foldTr(text).match(/[a-z0-9]+/g) ?? [];
  return [first, ...rest.map(capitalized)].join('').slice(0, max);
}

/** In codes 'i' and 'I' are a pair, as they are not in Turkish. */
const capitalized = (word: string): string =>
  (word.startsWith('i') ? 'I' : upperTr(word.charAt(0))) + word.slice(1);

/** The slug, with a number where it is taken already. */
function freeCode(text: string, taken: ReadonlySet<string>, max: number, instead: string): string {
  const slug = slugOf(text, max) || instead;
  let code = slug;
  for (let n = 2; taken.has(code); n++) code = slug.slice(0, max - String(n).length) + n;
  return code;
}

/** In the order of the choices. One that is stored keeps its code when its text changes. */
export function choiceCodesOf({ kind, choices }: TypedQuestion): readonly string[] {
  const reserved = kind === 'cokSecim' ? [SEVERAL] : [];
  const isOld = ({ code }: TypedChoice) => code !== '' && !reserved.includes(code);
  const taken = new Set([...reserved, ...choices.filter(isOld).map(({ code }) => code)]);
  return choices.map((choice) => {
    if (isOld(choice)) return choice.code;
    const code = freeCode(choice.text, taken, MAX_CHOICE_CODE, 'secenek');
    taken.add(code);
    return code;
  });
}

const trimmed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The code that a new question gets. */
export function questionCode(label: string, others: readonly Question[]): string {
  const taken = new Set(others.map(({ code }) => code.slice('s_'.length)));
  return `s_${freeCode(label, taken, MAX_QUESTION_CODE, 'soru')}`;
}

/** `others` are the questions beside it. `typed` has no errors. */
export function questionOfTyped(typed: TypedQuestion, others: readonly Question[]): Question {
  const { kind, required, kept } = typed;
  const label = trimmed(typed.label);
  const codes = choiceCodesOf(typed);
  const own = hasChoices(typed);
  const chosen = codes.filter((_, n) => typed.choices[n]?.initial).join(SEPARATOR);
  const said = isChosenKind(kind) ? '' : trimmed(typed.initial);
  return {
    code: typed.code ?? questionCode(label, others),
    kind,
    label,
    required,
    kept,
    help: trimmed(typed.help),
    initial: own ? chosen : said,
    choices: own
      ? typed.choices.map(({ text }, n) => ({ code: codes[n] as string, text: trimmed(text) }))
      : [],
  };
}

/** `others` are the questions beside it. */
export function questionErrors(typed: TypedQuestion, others: readonly Question[]): QuestionErrors {
  const errors: Record<string, string> = {};
  const label = trimmed(typed.label);
  if (label === '') errors['label'] = t.noLabel;
  else if (others.some((one) => foldTr(one.label) === foldTr(label))) errors['label'] = t.labelTwice;
  if (hasChoices(typed)) return { ...errors, ...choiceErrors(typed) };
  const question = { ...questionOfTyped(typed, others), required: false };
  const wrong = answerError(question, question.initial, null);
  if (wrong !== null) errors['initial'] = wrong;
  return errors;
}

function choiceErrors({ choices }: TypedQuestion): QuestionErrors {
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  for (const { id, text } of choices) {
    const key = foldTr(trimmed(text));
    if (key === '') errors[`choice-${id}`] = choices.length > LEAST_CHOICES ? t.noChoice : t.fewChoices;
    else if (/[|=]/.test(text)) errors[`choice-${id}`] = t.choiceSigns;
    else if (seen.has(key)) errors[`choice-${id}`] = t.choiceTwice;
    seen.add(key);
  }
  return errors;
}
