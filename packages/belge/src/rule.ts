import { BelgeError } from './result.ts';

/** When a paragraph, item or row of a template is printed, and how often. */
export interface Rule {
  readonly when: Condition | null;
  readonly each: Repeat | null;
}

/** Clauses of which all or any must hold, 1…MAX_CLAUSES. */
export interface Condition {
  readonly mode: 'all' | 'any';
  readonly clauses: readonly Clause[];
}

/** The fact is one of the choices, or known and none of them. Of several choices at once one is enough. */
export interface Clause {
  readonly fact: string;
  readonly negated: boolean;
  readonly choices: readonly string[];
}

/** Once for each entry of a list of the case that fulfils the condition. */
export interface Repeat {
  readonly list: string;
  readonly where: Condition | null;
}

export const MAX_CLAUSES = 4;
const MAX_CHOICES = 12;
const MAX_WRITTEN = 600;

const CODE = '[A-Za-z][A-Za-z0-9_]{0,49}';
/** Behind the colon a code, or a comparison of sums of codes. */
const FACT = `${CODE}(?::[A-Za-z][A-Za-z0-9_.+*-]{0,299})?`;
const CLAUSE = new RegExp(
  `^(${FACT})(!?=)([A-Za-z0-9_]{1,50}(?:\\|[A-Za-z0-9_]{1,50}){0,${MAX_CHOICES - 1}})$`,
);
const REPEAT = new RegExp(`^(${CODE})(?:\\?(.+))?$`);

/** A rule for both, null where there is nothing to say. */
export const rule = (when: Condition | null, each: Repeat | null = null): Rule | null =>
  when === null && each === null ? null : { when, each };

export const condition = (clauses: readonly Clause[], mode: Condition['mode'] = 'all'): Condition => ({
  mode: clauses.length === 1 ? 'all' : mode,
  clauses,
});

/** `takipTuru=ilamsiz`, `any: borcluTuru!=tuzel|karisik; alanDolu:borcluAdresi=dolu`, as HTML keeps it. */
export const writeCondition = ({ mode, clauses }: Condition): string =>
  (mode === 'any' ? 'any: ' : '') + clauses.map(writeClause).join('; ');

const writeClause = ({ fact, negated, choices }: Clause): string =>
  `${fact}${negated ? '!=' : '='}${choices.join('|')}`;

/** Throws BelgeError 'kosul-bozuk': a condition that cannot be read must not become a text that is always printed. */
export function parseCondition(written: string): Condition {
  const [, any, rest = ''] = /^(any: )?(.*)$/s.exec(written) ?? [];
  const clauses = written.length > MAX_WRITTEN ? [] : rest.split('; ').map(parseClause);
  if (clauses.length === 0 || clauses.length > MAX_CLAUSES) throw brokenRule(written);
  return condition(
    clauses.map((clause) => {
      if (clause === null) throw brokenRule(written);
      return clause;
    }),
    any === undefined ? 'all' : 'any',
  );
}

function parseClause(written: string): Clause | null {
  const [, fact, sign, choices] = CLAUSE.exec(written) ?? [];
  if (fact === undefined || choices === undefined) return null;
  return { fact, negated: sign === '!=', choices: [...new Set(choices.split('|'))] };
}

/** `borclular`, `borclular?borcluTuru=tuzel` */
export const writeRepeat = ({ list, where }: Repeat): string =>
  where === null ? list : `${list}?${writeCondition(where)}`;

/** Throws BelgeError 'kosul-bozuk'. */
export function parseRepeat(written: string): Repeat {
  const [, list, where] = written.length > MAX_WRITTEN ? [] : (REPEAT.exec(written) ?? []);
  if (list === undefined) throw brokenRule(written);
  return { list, where: where === undefined ? null : parseCondition(where) };
}

const brokenRule = (written: string): BelgeError =>
  new BelgeError(
    'kosul-bozuk',
    `Belgedeki bir koşul okunamadı: “${written.slice(0, 60)}”. Koşulu silip yeniden ekleyin.`,
  );

/** True exactly where the condition is known not to hold. */
export const opposite = ({ mode, clauses }: Condition): Condition =>
  condition(
    clauses.map((clause) => ({ ...clause, negated: !clause.negated })),
    mode === 'all' ? 'any' : 'all',
  );

/** A choice of the fact. An answer of several has the choice that stands for 'several' first, then each of them. */
export type FactValue = string | readonly string[];

/** Looks a fact of the case up; null for a fact that is not known, undefined for one that does not exist. */
export type FactOf = (fact: string) => FactValue | null | undefined;

/** The choice by which words are chosen. */
export const firstChoice = (value: FactValue): string | undefined =>
  typeof value === 'string' ? value : value[0];

const isAmong = (value: FactValue, choices: readonly string[]): boolean =>
  typeof value === 'string' ? choices.includes(value) : value.some((one) => choices.includes(one));

/** Whether the choices allow all that was chosen, each or as 'several'. */
const isWithin = (value: FactValue, choices: readonly string[]): boolean => {
  if (typeof value === 'string') return choices.includes(value);
  const [several, ...each] = value;
  return several !== undefined && (choices.includes(several) || each.every((one) => choices.includes(one)));
};

/**
 * Whether a condition holds. A fact that is not known fulfils no clause, whether it is negated or not, and is
 * handed to `unknown` where the others do not decide. `ofAll`: each of several choices must be one of the clause's, as a
 * guard wants it. Throws BelgeError 'kosul-bilinmiyor' with the name of a fact that does not exist.
 */
export function holds(
  { mode, clauses }: Condition,
  factOf: FactOf,
  unknown: (fact: string) => void,
  ofAll = false,
): boolean {
  const isAny = mode === 'any';
  let isDecided = false;
  let open: string[] | null = null;
  for (const { fact, negated, choices } of clauses) {
    const value = factOf(fact);
    if (value === undefined) throw unknownFact(fact);
    if (value === null) (open ??= []).push(fact);
    else {
      const isFulfilled = negated ? !isAmong(value, choices) : (ofAll ? isWithin : isAmong)(value, choices);
      // One known clause may decide alone.
      if (isFulfilled === isAny) isDecided = true;
    }
  }
  if (isDecided) return isAny;
  for (const fact of open ?? []) unknown(fact);
  return !isAny && open === null;
}

export const unknownFact = (fact: string): BelgeError =>
  new BelgeError(
    'kosul-bilinmiyor',
    `Belgedeki “${fact}” koşulu bu sürümde yok. Dilekçeyi düzenleyip koşulu değiştirin ya da programı güncelleyin.`,
  );

export const sameRule = (a: Rule | null, b: Rule | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    writtenOf(a.when, writeCondition) === writtenOf(b.when, writeCondition) &&
    writtenOf(a.each, writeRepeat) === writtenOf(b.each, writeRepeat));

const writtenOf = <T>(part: T | null, write: (part: T) => string): string =>
  part === null ? '' : write(part);
