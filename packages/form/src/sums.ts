import { EQUAL_FACT, type Question } from '@derkenar/belge';
import { CASE_AMOUNTS, NUMBER_KINDS } from '@derkenar/domain';
import type { Fields } from './fields.ts';
import { messages } from './messages.ts';

/** The fact of each declared sum as templates keep it, by its name. */
export type Sums = ReadonlyMap<string, string>;

const NAME = 'toplamlar';
const SUM = ['tutar', 'arti', 'eksi', 'taksit'] as const;
const INSTALMENTS = ['sayi', 'tutar', 'son'] as const;
const MAX_TERMS = 20;
const MAX_CODE = 60;
const ASKED = /toplam:([^=!;\s]*)(!?=)([^;\s]*)/g;
const ANSWERS: Readonly<Record<string, string>> = { tutuyor: 'evet', tutmuyor: 'hayir' };

/** Reads the sums of a head: the amount that is said, and the amounts, or the instalments, that must make it up. */
export function readSums(fields: Fields, questions: readonly Question[]): Sums {
  const names = fields.namesIn(NAME);
  if (names.length === 0) return new Map();
  const within = fields.within(NAME, names);
  const isNumber = (code: string) =>
    CASE_AMOUNTS.some((one) => one === code) ||
    questions.some((one) => one.code === code && NUMBER_KINDS.has(one.kind));
  return new Map(names.map((name) => [name, EQUAL_FACT + readSum(within.within(name, SUM), isNumber)]));
}

type IsNumber = (code: string) => boolean;

function readSum(sum: Fields, isNumber: IsNumber): string {
  const said = readCode(sum, 'tutar', isNumber);
  const added = readCodes(sum, 'arti', isNumber);
  const taken = readCodes(sum, 'eksi', isNumber);
  if (sum.has('taksit')) return instalments(said, sum.within('taksit', INSTALMENTS), isNumber);
  if (added.length === 0) sum.wrong('arti', messages.missing('arti'));
  return `${said}.${[added.join('+'), ...taken].join('-')}`;
}

/** Equal instalments make up the amount; with `son` the last one is what the others leave. */
function instalments(said: string, parts: Fields, isNumber: IsNumber): string {
  const each = readCode(parts, 'tutar', isNumber);
  const all = `${readCode(parts, 'sayi', isNumber)}*${each}`;
  if (!parts.has('son')) return `${said}.${all}`;
  return `${readCode(parts, 'son', isNumber)}.${said}-${all}+${each}`;
}

function readCode(fields: Fields, name: string, isNumber: IsNumber): string {
  const code = fields.text(name, MAX_CODE);
  if (code !== '' && !isNumber(code)) fields.wrong(name, messages.notNumber(code));
  return code;
}

const readCodes = (fields: Fields, name: string, isNumber: IsNumber): readonly string[] =>
  fields.items(name, MAX_TERMS).map((_, n) => {
    const code = fields.itemText(name, n, MAX_CODE);
    if (code !== '' && !isNumber(code)) fields.wrongItem(name, n, messages.notNumber(code));
    return code;
  });

/** The condition with the facts of the sums that it names: 'toplam:kalemler=tutuyor'. */
export function withSums(condition: string, sums: Sums, wrong: (message: string) => void): string {
  if (condition.includes(EQUAL_FACT)) wrong(messages.sumWritten);
  return condition.replace(ASKED, (written, name: string, sign: string, answer: string) => {
    const fact = sums.get(name);
    const value = ANSWERS[answer];
    if (fact === undefined) wrong(messages.unknownSum(name, [...sums.keys()]));
    else if (value === undefined) wrong(messages.oneOf(`toplam:${name}`, Object.keys(ANSWERS)));
    return fact === undefined || value === undefined ? written : fact + sign + value;
  });
}
