import { factsOf, type Preface, readPreface } from '@derkenar/belge/preface';
import {
  factByCode,
  type JudgedGuards,
  type Judgement,
  judgeGuards,
  NOTHING_FOUND,
  sayJudged,
} from '@derkenar/domain';

/** Null for a template without questions and guards, and for one that cannot be read: the server says so. */
export function prefaceOf(sablon: string | undefined): Preface | null {
  if (sablon === undefined || !HEAD.test(sablon)) return null;
  try {
    return readPreface(sablon);
  } catch {
    return null;
  }
}

const HEAD = /<meta name="(?:soru|uygunluk)"/;

export const hasGuards = (sablon: string): boolean => sablon.includes('<meta name="uygunluk"');

type Facts = Parameters<typeof factsOf>[1] & {
  readonly today?: string | undefined;
  readonly factNotes?: Readonly<Record<string, string | undefined>> | undefined;
};

type Asked = (fact: string) => boolean;

/**
 * Judges the guards of a template by the input of fill(). `asked`: whether the person can still answer the fact; a guard
 * that depends on such a one is open.
 */
export const judge = (preface: Preface, facts: Facts, asked: Asked): Judgement =>
  preface.guards.length === 0 ? NOTHING_FOUND : sayJudged(judgePreface(preface, facts, asked));

/** The same with the guards themselves. */
export function judgePreface(preface: Preface, facts: Facts, asked: Asked): JudgedGuards {
  const factOf = factsOf(new Set(preface.questions.map(({ code }) => code)), facts);
  return judgeGuards(preface, { ...facts, factOf }, asked);
}

/** The facts of the catalogue that the guards ask for, in its words. */
export const guardFacts = ({ guards }: Preface): ReadonlySet<string> =>
  new Set(
    guards
      .flatMap(({ when }) => when?.clauses.map(({ fact }) => fact) ?? [])
      .filter((fact) => factByCode(fact) !== undefined),
  );
