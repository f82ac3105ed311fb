import {
  entriesIn,
  entryWithin,
  MAX_REPEATED_TEXT,
  type Origin,
  questionCodes,
  type RepeatedFor,
  repeatedLength,
  tooManyRepeats,
} from './decide.ts';
import { FILLED_FACT, factsOf, filledOrNot } from './facts.ts';
import { hasOwn, own } from './lazyRecord.ts';
import type { Belge } from './model.ts';
import type { ListEntry, Resolved, ResolveInput } from './resolveInput.ts';
import { BelgeError } from './result.ts';
import type { FactValue } from './rule.ts';
import { type RulesInUse, rulesInUse } from './rulesInUse.ts';

/** A resolved document without the entries of its case. */
export interface Remembered {
  readonly resolved: Omit<Resolved, 'entries'>;
  readonly origins: readonly Origin[];
  readonly repeated: readonly RepeatedFor[];
}

/** All that the rules of a template ask of a case. */
interface Asked {
  readonly questions: ReadonlySet<string>;
  readonly facts: readonly string[];
  readonly lists: readonly AskedList[];
}

/** All that the repeats over a list ask of each entry. */
interface AskedList {
  readonly name: string;
  /** Codes of which an entry may have values of its own. */
  readonly kodlar: readonly string[];
  /** Codes of which a condition or a choice asks whether they are filled, and the other facts. */
  readonly filled: readonly string[];
  readonly told: readonly string[];
}

/** Documents of a template with different answers to its rules; cases of one office have few. */
const MAX_REMEMBERED = 32;
/** UTF-16 units of the answers; more come from long lists, which hardly come again. */
const MAX_KEY = 4000;

const asked = new WeakMap<Belge, Asked | null>();
const remembered = new WeakMap<Belge, Map<string, Remembered>>();

/**
 * The case's answers to all that the rules of a template ask, as one text: two cases with the same text get the same
 * document but for the values. Null where nothing is to be remembered: for previews, signers, long lists, broken rules.
 */
export function answersKey(source: Belge, input: ResolveInput): string | null {
  if (input.preview !== undefined || input.signing !== undefined) return null;
  const all = askedOf(source);
  if (all === null) return null;
  const factOf = factsOf(all.questions, input);
  let key = input.mark;
  for (const fact of all.facts) key += `\n${saidOf(factOf(fact))}`;
  for (const list of all.lists) {
    const entries = entriesIn(list.name, all.questions, input);
    if (entries === undefined) return null;
    key += input.optional?.has(list.name) ? '\n?' : '\n';
    for (const entry of entries) key += entryKey(entry, list);
  }
  return key.length > MAX_KEY ? null : key;
}

function entryKey({ values, facts }: ListEntry, { kodlar, told, filled }: AskedList): string {
  let key = '/';
  for (const kod of kodlar) key += hasOwn(values, kod) ? '1' : '0';
  for (const fact of told) key += `,${saidOf(own(facts, fact))}`;
  for (const kod of filled) {
    const value = own(values, kod);
    key += value === undefined ? ',' : filledOrNot(value);
  }
  return key;
}

const saidOf = (value: FactValue | null | undefined): string =>
  value === undefined ? '' : value === null ? '?' : typeof value === 'string' ? value : value.join('+');

function askedOf(source: Belge): Asked | null {
  let known = asked.get(source);
  if (known === undefined) asked.set(source, (known = askedAnew(source)));
  return known;
}

/** Rules that cannot be read stop a document only where it is reached. */
function askedAnew(source: Belge): Asked | null {
  try {
    const used = rulesInUse({ ...source, preface: null });
    const clauses = [...used.conditions.flatMap((one) => one.clauses), ...used.choices];
    return {
      questions: questionCodes(source),
      facts: [...new Set(clauses.map(({ fact }) => fact))],
      lists: used.lists.map((name) => askedOfEntries(name, used)),
    };
  } catch (error) {
    if (error instanceof BelgeError) return null;
    throw error;
  }
}

function askedOfEntries(name: string, { fields, repeatedFacts }: RulesInUse): AskedList {
  const within = <T extends { readonly repeats: readonly string[] }>(uses: readonly T[]): readonly T[] =>
    uses.filter(({ repeats }) => repeats.includes(name));
  const facts = [...new Set(within(repeatedFacts).map(({ fact }) => fact))];
  const isFilled = (fact: string) => fact.startsWith(FILLED_FACT);
  return {
    name,
    kodlar: [...new Set(within(fields).map(({ kod }) => kod))],
    filled: facts.filter(isFilled).map((fact) => fact.slice(FILLED_FACT.length)),
    told: facts.filter((fact) => !isFilled(fact)),
  };
}

export const recall = (source: Belge, key: string): Remembered | undefined =>
  remembered.get(source)?.get(key);

/** `made`: by resolve(); the values of its case are not kept. */
export function remember(
  source: Belge,
  key: string,
  made: Remembered & { readonly resolved: Resolved },
): void {
  const known = remembered.get(source) ?? new Map<string, Remembered>();
  if (known.size >= MAX_REMEMBERED) known.clear();
  const { resolved, origins, repeated } = made;
  const { entries: _entries, ...others } = resolved;
  remembered.set(source, known.set(key, { resolved: others, origins, repeated }));
}

/** The document with the entries of another case that answers the same. Throws BelgeError 'tekrar-cok' as resolve() does. */
export function withEntries(
  source: Belge,
  { resolved, origins, repeated }: Remembered,
  input: ResolveInput,
): Resolved {
  const questions = askedOf(source)?.questions ?? new Set();
  const entries: ListEntry[] = [];
  for (const { list, place, around } of origins) {
    const entry = entriesIn(list, questions, input)?.[place] as ListEntry;
    entries.push(entryWithin(around === null ? null : (entries[around] as ListEntry), entry));
  }
  let length = 0;
  for (const { text, index } of repeated) length += repeatedLength(text, entries[index] as ListEntry, input);
  if (length > MAX_REPEATED_TEXT) throw tooManyRepeats();
  return { ...resolved, entries };
}
