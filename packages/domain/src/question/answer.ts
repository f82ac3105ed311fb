import { type Question, type QuestionKind, SEVERAL } from '@derkenar/belge/preface';
import { type FieldValue, withoutGaps } from '../alan/gap.ts';
import { formatAmount, parseAmount } from '../amount.ts';
import { formatDate, readDate } from '../date.ts';
import { type ListCode, type ListEntry, takipLists } from '../fact/list.ts';
import type { Takip } from '../schema/takip.ts';
import { HACIZ_KINDS, type Haciz } from '../schema/takipDetails.ts';
import type { SuffixKind } from '../suffix/suffixCase.ts';
import { choiceText, hacizText, tahsilatText, thirdPersonText } from '../takipDetailText.ts';
import { REQUIRED } from '../tckn.ts';
import { foldTr } from '../tr.ts';
import { fieldOf, SEPARATOR, SIGNERS } from './key.ts';
import { signersFault } from './signers.ts';

/** An answer as the document engine's fill() takes it. */
export interface QuestionAnswer {
  readonly value: FieldValue;
  /** A choice; of several at once SEVERAL first, then each. */
  readonly fact: string | readonly string[] | null;
  readonly entries: readonly ListEntry[];
  /** The ids of the things of the case that it names. */
  readonly chosen?: readonly string[];
}

/** Answers as they were typed, by the code of the question. Several choices of one are parted by '|'. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** The questions of a petition with the answers that were given. */
export interface Asked {
  readonly questions: readonly Question[];
  readonly answers: TypedAnswers;
}

export const NOTHING_ASKED: Asked = Object.freeze({ questions: [], answers: {} });

interface ReadAnswers {
  readonly answers: Readonly<Record<string, QuestionAnswer>>;
  /** Turkish sentences by the code of the question. */
  readonly errors: Readonly<Record<string, string>>;
}

/** UTF-16 units of an answer. */
export const MAX_ANSWER = 20_000;
/** UTF-16 units of an answer on one line. */
const MAX_LINE = 2000;

interface Context {
  /** Null for a petition that is filled by hand. */
  readonly takip: Takip | null;
  /** ISO date. */
  readonly today: string;
}

/**
 * Reads the answers. One that was not given is the one that the case keeps, else the question's initial one; an empty
 * one is left open.
 */
export function readAnswers({ questions, answers: given }: Asked, context: Context): ReadAnswers {
  const answers: Record<string, QuestionAnswer> = {};
  const errors: Record<string, string> = {};
  for (const question of questions) {
    const typed = typedAnswer(question, given, context.takip).trim();
    if (typed === '') continue;
    const read = readAnswer(question, typed, context);
    if (typeof read === 'string') errors[question.code] = read;
    else answers[question.code] = read;
  }
  const fault = context.takip === null ? null : signersFault(given, context.takip);
  if (fault !== null) errors[SIGNERS] = fault;
  return { answers, errors };
}

/** The answer to begin with. */
export function typedAnswer(question: Question, given: TypedAnswers, takip: Takip | null): string {
  const said = Object.hasOwn(given, question.code) ? given[question.code] : undefined;
  return said ?? keptAnswer(question, takip) ?? question.initial;
}

const keptAnswer = (question: Question, takip: Takip | null): string | undefined =>
  question.kept ? fieldOf(question, takip?.ekAlanlar ?? {}) : undefined;

/** The sentence about a wrong answer, or null. A required one that is empty is wrong only where a form asks for it. */
export function answerError(question: Question, typed: string, takip: Takip | null): string | null {
  if (typed.trim() === '') return question.required ? REQUIRED : null;
  const read = readAnswer(question, typed.trim(), { takip, today: '' });
  return typeof read === 'string' ? read : null;
}

/** The lists of the case among which a kind of question lets choose. */
export const CHOSEN_LISTS = {
  haciz: 'hacizler',
  tahsilat: 'tahsilatlar',
  ucuncuKisi: 'ucuncuKisiler',
} as const satisfies Partial<Record<QuestionKind, ListCode>>;
export type ChosenKind = keyof typeof CHOSEN_LISTS;

export const isChosenKind = (kind: QuestionKind): kind is ChosenKind => Object.hasOwn(CHOSEN_LISTS, kind);

export const YES_NO: Readonly<Record<string, string>> = { evet: 'evet', hayir: 'hayır' };

export { SEVERAL };

/** The answers by code among which one chooses; null for a question that has none. */
export function answerChoices({ kind, choices }: Question): Readonly<Record<string, string>> | null {
  const own = Object.fromEntries(choices.map(({ code, text }) => [code, text]));
  if (kind === 'evetHayir') return YES_NO;
  if (kind === 'tekSecim') return own;
  return kind === 'cokSecim' ? { ...own, [SEVERAL]: 'birden çok' } : null;
}

/** The kinds of the seizures that an answer names; one that is typed by hand has no kind of its own. */
const KINDS_OF_SEIZURES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(HACIZ_KINDS.map((kind) => [kind, choiceText(kind)])),
  [SEVERAL]: 'birden çok tür',
};

/** The choices of an answer, or the kinds of the seizures that it names, for which a condition may ask; null for neither. */
export const askedOfAnswer = (question: Question): Readonly<Record<string, string>> | null =>
  question.kind === 'haciz' ? KINDS_OF_SEIZURES : answerChoices(question);

const said = (text: string, kind?: SuffixKind, fact: QuestionAnswer['fact'] = null): QuestionAnswer => ({
  value: kind === undefined ? withoutGaps(text) : { ...withoutGaps(text), kind },
  fact,
  entries: [],
});

type Read = QuestionAnswer | string;

/** The last answer to each question: the files of a bulk job mostly have the same one. */
const lastRead = new WeakMap<Question, { readonly typed: string; readonly read: Read }>();

/** The answer, or what is wrong with it. */
function readAnswer(question: Question, typed: string, context: Context): Read {
  const { kind } = question;
  if (typed.length > MAX_ANSWER) return `En fazla ${MAX_ANSWER.toLocaleString('tr')} karakter olabilir.`;
  if (isChosenKind(kind)) return readChosenThings(kind, typed, context);
  const last = lastRead.get(question);
  if (last?.typed === typed) return last.read;
  const read = readTyped(question, typed);
  lastRead.set(question, { typed, read });
  return read;
}

function readTyped(question: Question, typed: string): Read {
  const { kind } = question;
  if (kind === 'uzunMetin') return said(typed);
  if (typed.length > MAX_LINE) return `En fazla ${MAX_LINE.toLocaleString('tr')} karakter olabilir.`;
  switch (kind) {
    case 'metin':
    case 'kisi':
      return said(typed.replace(/\s+/g, ' '), 'person');
    case 'tarih':
      return readDay(typed);
    case 'para':
      return readAmount(typed);
    case 'sayi':
      return NUMBER.test(typed) ? said(typed, 'number') : 'Sayıyı 1.250 ya da 12,5 biçiminde yazın.';
    case 'evetHayir':
    case 'tekSecim':
      return readChoices(question, [typed]);
    default:
      return readChoices(question, typed.split(SEPARATOR));
  }
}

const NUMBER = /^-?(?:\d{1,3}(?:\.\d{3})+|\d{1,18})(?:,\d{1,6})?$/;

function readDay(typed: string): Read {
  const read = readDate(typed);
  return 'error' in read ? read.error : said(formatDate(read.iso), 'date');
}

function readAmount(typed: string): Read {
  const kurus = parseAmount(typed);
  return kurus === null ? 'Tutarı 1.250,00 biçiminde yazın.' : said(formatAmount(kurus), 'amount');
}

/** By code or, as a list of cases has them, by text. */
function readChoices(question: Question, typed: readonly string[]): Read {
  const choices = answerChoices(question) ?? {};
  const codes: string[] = [];
  for (const one of typed) {
    const code = Object.keys(choices).find(
      (key) => key === one.trim() || foldTr(choices[key] as string) === foldTr(one.trim()),
    );
    if (code === undefined || code === SEVERAL)
      return `“${one.trim().slice(0, 60)}” seçeneklerden biri değil: ${Object.values(choices).join(', ')}.`;
    if (!codes.includes(code)) codes.push(code);
  }
  const texts = codes.map((code) => choices[code] as string);
  return said(joined(texts), undefined, factOfChoices(codes));
}

const factOfChoices = (codes: readonly string[]): QuestionAnswer['fact'] =>
  codes.length > 1 ? [SEVERAL, ...codes] : (codes[0] ?? null);

/** 'a, b ve c' */
const joined = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ve ${texts.at(-1)}`;

/** A seizure, a payment or a third person of the case, as it is offered and printed. */
export interface Thing {
  readonly id: string;
  readonly text: string;
  /** The kind of a seizure. */
  readonly tur?: Haciz['tur'];
}

/** The things of the case that a kind of question lets choose, in the order of their list. */
export function thingsOf(kind: ChosenKind, takip: Pick<Takip, (typeof CHOSEN_LISTS)[ChosenKind]>): Thing[] {
  switch (kind) {
    case 'haciz':
      return (takip.hacizler ?? []).map((one) => ({ id: one.id, text: hacizText(one), tur: one.tur }));
    case 'tahsilat':
      return (takip.tahsilatlar ?? []).map((one) => ({ id: one.id, text: tahsilatText(one) }));
    case 'ucuncuKisi':
      return (takip.ucuncuKisiler ?? []).map((one) => ({ id: one.id, text: thirdPersonText(one) }));
  }
}

/** The seizures of the case that the answers name. */
export function chosenHacizler({ questions, answers }: Asked, takip: Takip): readonly Haciz[] {
  const ids = new Set(
    questions
      .filter(({ kind }) => kind === 'haciz')
      .flatMap((question) => typedAnswer(question, answers, takip).split(SEPARATOR))
      .map((id) => id.trim()),
  );
  return (takip.hacizler ?? []).filter(({ id }) => ids.has(id));
}

/** By the ids of the case's items; a petition that is filled by hand has the words alone. */
function readChosenThings(kind: ChosenKind, typed: string, { takip, today }: Context): Read {
  if (takip === null) return said(typed, undefined, kind === 'haciz' ? 'diger' : null);
  const list = CHOSEN_LISTS[kind];
  const things = thingsOf(kind, takip);
  const places = typed.split(SEPARATOR).map((id) => things.findIndex((thing) => thing.id === id.trim()));
  if (places.includes(-1)) return 'Seçilen kayıt bu takipte yok. Yeniden seçin.';
  const chosen = [...new Set(places)].toSorted((a, b) => a - b);
  const entries = takipLists(takip, { today })[list];
  const kinds = kind === 'haciz' ? chosen.flatMap((place) => takip.hacizler?.[place]?.tur ?? []) : [];
  const fact = factOfChoices([...new Set(kinds)]);
  return {
    ...said(joined(chosen.flatMap((place) => things[place]?.text ?? [])), undefined, fact),
    entries: chosen.flatMap((place) => entries[place] ?? []),
    chosen: chosen.flatMap((place) => things[place]?.id ?? []),
  };
}
