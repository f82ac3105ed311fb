export { EQUAL_FACT, equalityCodes, NUMBER_FACT, neededCodes, sumsOf } from './equality.ts';
export {
  ANSWER_FACT,
  COUNT_FACT,
  countedCodes,
  FILLED_FACT,
  factsOf,
  missingCode,
  notYetFilled,
} from './facts.ts';
export { lazyRecord, withoutLazy } from './lazyRecord.ts';
export { type Condition, holds, parseCondition, writeCondition } from './rule.ts';

import { EQUAL_FACT, NUMBER_FACT, sumsNote, sumsOf } from './equality.ts';
import { BelgeError } from './result.ts';
import { type Condition, type FactOf, firstChoice, holds, parseCondition, writeCondition } from './rule.ts';
import { cleanText } from './text.ts';

/** The head of a template: it asks whoever fills it, and says for which cases it is lawful. */
export interface Preface {
  readonly questions: readonly Question[];
  readonly guards: readonly Guard[];
}

/** In the order in which they are offered; these are the words that HTML keeps. */
export const QUESTION_KINDS = [
  'metin',
  'uzunMetin',
  'tarih',
  'para',
  'sayi',
  'evetHayir',
  'tekSecim',
  'cokSecim',
  'kisi',
  'haciz',
  'tahsilat',
  'ucuncuKisi',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Asked when the template is filled; its answer is the value of the placeholder `code`. */
export interface Question {
  /** 's_isveren'; a code of the catalogue never begins like this. */
  readonly code: string;
  readonly kind: QuestionKind;
  /** The question as people read it, never ''. */
  readonly label: string;
  /** Unanswered, it is reported like a missing value; another one is left empty. */
  readonly required: boolean;
  /** The answer is kept in the case. */
  readonly kept: boolean;
  readonly help: string;
  /** The answer to begin with, '' for none. */
  readonly initial: string;
  /** The kinds 'tekSecim' and 'cokSecim' have at least two, the others none. */
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly code: string;
  readonly text: string;
}

/** 'dur' stops the document unless somebody gives a reason, 'uyar' is said. */
export type GuardLevel = 'dur' | 'uyar';

/** A condition of the template's lawfulness. */
export interface Guard {
  /** Null for one that is judged by the day. */
  readonly when: Condition | null;
  /** The last ISO day on which the template may be used. It never stands beside a condition: older programs know those only. */
  readonly until?: string;
  readonly level: GuardLevel;
  /** The sentence for the user, with the article. */
  readonly message: string;
}

export interface Breach extends Omit<Guard, 'when' | 'until'> {
  /** The guard's own sentence, the same for every case; `message` has the days of the case behind it. */
  readonly sentence: string;
  /** Facts that are not known and on which the guard depends. */
  readonly unknown: readonly string[];
}

export const MAX_QUESTIONS = 60;
export const MAX_GUARDS = 30;
export const MAX_QUESTION_CHOICES = 30;
export const MAX_LABEL = 200;
export const MAX_HELP = 500;
export const MAX_GUARD_MESSAGE = 600;

export const QUESTION_CODE = /^s_[A-Za-z0-9]{1,40}$/;
/** The fact of several choices at once, which none of them may be called. */
export const SEVERAL = 'birden';
const CHOICE_CODE = /^[A-Za-z0-9_]{1,50}$/;
const HAS_CHOICES: ReadonlySet<string> = new Set(['tekSecim', 'cokSecim']);

export const hasChoices = ({ kind }: Pick<Question, 'kind'>): boolean => HAS_CHOICES.has(kind);

/** The same for two questions that ask the same: in words, kind and choices. An answer to one answers the other. */
export const meaningOf = ({ label, kind, choices }: Question): string =>
  JSON.stringify([kind, label, ...choices.map(({ code, text }) => [code, text])]);

/** Null for one that says nothing. Throws BelgeError 'soru-bozuk' for codes given twice and for too many. */
export function preface(questions: readonly Question[], guards: readonly Guard[]): Preface | null {
  if (questions.length === 0 && guards.length === 0) return null;
  const twice = questions.find(({ code }, n) => questions.findIndex((one) => one.code === code) !== n);
  if (twice !== undefined) throw broken(`“${twice.code}” kodlu iki soru var. Birinin kodunu değiştirin.`);
  if (questions.length > MAX_QUESTIONS) throw broken(`En fazla ${MAX_QUESTIONS} soru olabilir.`);
  if (guards.length > MAX_GUARDS) throw broken(`En fazla ${MAX_GUARDS} uygunluk kuralı olabilir.`);
  return { questions, guards };
}

/** Attribute name → value of the element `<meta>`, in the order in which they are written. */
export type MetaAttributes = readonly (readonly [name: string, value: string])[];

export const QUESTION_META = 'soru';
export const GUARD_META = 'uygunluk';

export const questionAttributes = (question: Question): MetaAttributes => {
  const { code, kind, label, required, kept, help, initial, choices } = question;
  return [
    ['name', QUESTION_META],
    ['data-kod', code],
    ['data-tur', kind],
    ...(required ? ([['data-zorunlu', '']] as const) : []),
    ...(kept ? ([['data-sakla', '']] as const) : []),
    ...(initial === '' ? [] : ([['data-baslangic', initial]] as const)),
    ...(choices.length === 0 ? [] : ([['data-secenekler', writeChoices(choices)]] as const)),
    ...(help === '' ? [] : ([['data-yardim', help]] as const)),
    ['content', label],
  ];
};

export const guardAttributes = ({ when, until, level, message }: Guard): MetaAttributes => [
  ['name', GUARD_META],
  ...(when === null ? [] : ([['data-kosul', writeCondition(when)]] as const)),
  ...(until === undefined ? [] : ([['data-son', until]] as const)),
  ['data-yoksa', level],
  ['content', message],
];

const writeChoices = (choices: readonly Choice[]): string =>
  choices.map(({ code, text }) => `${code}=${text}`).join('|');

/** `attribute` answers null for one that is not there. Throws BelgeError 'soru-bozuk'. */
export function parseQuestion(attribute: (name: string) => string | null): Question {
  const code = attribute('data-kod') ?? '';
  const said = (name: string, max: number) => oneLine(attribute(name) ?? '').slice(0, max);
  const kind = QUESTION_KINDS.find((one) => one === attribute('data-tur'));
  const label = said('content', MAX_LABEL);
  const wrong = (text: string) =>
    broken(`“${code.slice(0, 60)}” sorusu okunamadı: ${text} Soruyu silip yeniden ekleyin.`);
  if (!QUESTION_CODE.test(code)) throw wrong('kodu s_ ile başlamalı, harf ve rakamla sürmelidir.');
  if (kind === undefined) throw wrong('türü bilinmiyor.');
  if (label === '') throw wrong('metni yok.');
  const choices = HAS_CHOICES.has(kind) ? parseChoices(attribute('data-secenekler') ?? '') : [];
  if (choices === null)
    throw wrong('seçenekleri en az iki, birbirinden farklı ve “kod=metin” biçiminde olmalıdır.');
  if (kind === 'cokSecim' && choices.some((one) => one.code === SEVERAL))
    throw wrong(`hiçbir seçeneğinin kodu “${SEVERAL}” olamaz.`);
  return {
    code,
    kind,
    label,
    required: attribute('data-zorunlu') !== null,
    kept: attribute('data-sakla') !== null,
    help: said('data-yardim', MAX_HELP),
    initial: said('data-baslangic', MAX_HELP),
    choices,
  };
}

function parseChoices(written: string): readonly Choice[] | null {
  const choices = written.split('|').map((one) => {
    const [code = '', ...text] = one.split('=');
    return { code: code.trim(), text: oneLine(text.join('=')).slice(0, MAX_LABEL) };
  });
  const valid =
    choices.every(({ code, text }) => CHOICE_CODE.test(code) && text !== '') &&
    new Set(choices.map(({ code }) => code)).size === choices.length &&
    choices.length >= 2 &&
    choices.length <= MAX_QUESTION_CHOICES;
  return valid ? choices : null;
}

/** Throws BelgeError 'kosul-bozuk' and 'soru-bozuk'. */
export function parseGuard(attribute: (name: string) => string | null): Guard {
  const message = oneLine(attribute('content') ?? '').slice(0, MAX_GUARD_MESSAGE);
  const level = attribute('data-yoksa');
  if (message === '' || (level !== 'dur' && level !== 'uyar'))
    throw broken(
      'Bir uygunluk kuralı okunamadı: cümlesi ya da düzeyi (dur, uyar) yok. Kuralı silip yeniden ekleyin.',
    );
  const until = attribute('data-son');
  if (until !== null && !isIsoDay(until))
    throw broken(
      `Bir uygunluk kuralının son günü okunamadı: “${until.slice(0, 60)}”. Kuralı silip yeniden ekleyin.`,
    );
  const written = attribute('data-kosul');
  if (until === null) return { when: parseCondition(written ?? ''), level, message };
  if (written !== null)
    throw broken('Bir uygunluk kuralında hem koşul hem son gün var. Kuralı silip iki kural olarak ekleyin.');
  return { when: null, until, level, message };
}

/** Whether a text is a day of the calendar as ISO 8601 writes it. */
export function isIsoDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

const oneLine = (text: string): string => cleanText(text.replace(/\s+/g, ' ')).trim();

const broken = (message: string): BelgeError => new BelgeError('soru-bozuk', message);

/** The elements of canonical HTML, in which no text can look like one. */
const META = /<meta name="(soru|uygunluk)"((?: [a-z-]+="[^"]*")*)>/g;
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g;
const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/** The preface of canonical HTML, without reading the document. Throws what readHtml throws for it. */
export function readPreface(html: string): Preface | null {
  const questions: Question[] = [];
  const guards: Guard[] = [];
  for (const [, name, written = ''] of html.matchAll(META)) {
    const attributes = new Map(
      Array.from(written.matchAll(ATTRIBUTE), ([, key = '', value = '']) => [key, resolved(value)]),
    );
    const attribute = (key: string) => attributes.get(key) ?? null;
    if (name === QUESTION_META) questions.push(parseQuestion(attribute));
    else guards.push(parseGuard(attribute));
  }
  return preface(questions, guards);
}

const resolved = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => REFERENCES[name] as string);

/**
 * The guards that do not hold on the ISO day `today`; a guard holds only if each of several chosen things fulfils it.
 * `factNotes` are sentences that a guard that does not hold adds about the facts it asks for. A fact that is not known
 * fulfils none, nor does a day. Throws BelgeError 'kosul-bilinmiyor' for a fact that does not exist.
 */
export const breachesOf = (
  guards: readonly Guard[],
  factOf: FactOf,
  today: string | undefined,
  source: { readonly factNotes?: Readonly<Record<string, string | undefined>> | undefined } = {},
): readonly Breach[] =>
  guards.flatMap(({ when, until, level, message }) => {
    if (until !== undefined && (today === undefined || today > until))
      return [{ level, message, sentence: message, unknown: [] }];
    const unknown: string[] = [];
    if (when === null || holds(when, factOf, (fact) => unknown.push(fact), true)) return [];
    const asked = new Set(when.clauses.map(({ fact }) => fact));
    const notes = [...asked].flatMap((fact) => source.factNotes?.[fact] ?? sumNotes(fact, factOf));
    return [
      { level, message: [message, ...notes].join(' '), sentence: message, unknown: [...new Set(unknown)] },
    ];
  });

const sumNotes = (fact: string, factOf: FactOf): readonly string[] => {
  const digitsOf = (code: string) => {
    const value = factOf(NUMBER_FACT + code);
    return value && firstChoice(value);
  };
  const sums = fact.startsWith(EQUAL_FACT) ? sumsOf(fact, digitsOf) : null;
  return sums ? [sumsNote(sums)] : [];
};

export const isStopped = (breaches: readonly Breach[]): boolean =>
  breaches.some(({ level }) => level === 'dur');
