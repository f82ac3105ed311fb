import { FILLED_FACT, factsOf, filledOrNot, missingCode } from './facts.ts';
import { hiddenField } from './hiddenField.ts';
import { own, withoutLazy } from './lazyRecord.ts';
import type { Belge } from './model.ts';
import type { PlaceholderMatch } from './placeholder.ts';
import type { ListEntry, ResolveInput } from './resolveInput.ts';
import { BelgeError } from './result.ts';
import {
  type Condition,
  type FactOf,
  type FactValue,
  holds,
  type Repeat,
  type Rule,
  unknownFact,
} from './rule.ts';

export const MAX_REPEATED_BLOCKS = 2000;
/** Entries that filters of repeats look at, in one document. */
const MAX_LOOKED_AT = 50_000;
/** UTF-16 units of repeated text and its values: more would make a document that no reader takes. */
export const MAX_REPEATED_TEXT = 512 * 1024;

/** An entry with its place in `entries`; null outside of repeats. */
export interface Scope {
  readonly entry: ListEntry;
  readonly index: number;
  /** The repeat in which this one stands. */
  readonly around: Scope | null;
}

/** The place of an entry in its list, and of the entry around it in `entries`. */
export interface Origin {
  readonly list: string;
  readonly place: number;
  readonly around: number | null;
}

/** A repeated text with its placeholders. */
export interface CountedText {
  readonly written: string;
  readonly matches: readonly PlaceholderMatch[];
}

/** A text that was repeated for an entry, by its index. */
export interface RepeatedFor {
  readonly text: CountedText;
  readonly index: number;
}

const codes = hiddenField<Belge, ReadonlySet<string>>();

/** The same set for all documents of a template. */
export function questionCodes(source: Belge): ReadonlySet<string> {
  let known = codes.get(source);
  if (known === undefined)
    codes.set(source, (known = new Set(source.preface?.questions.map(({ code }) => code))));
  return known;
}

/** The entries of a list of the case, or of an answer; undefined for a list that does not exist. */
export const entriesIn = (
  name: string,
  questions: ReadonlySet<string>,
  { answers, lists }: ResolveInput,
): readonly ListEntry[] | undefined =>
  questions.has(name) ? (own(answers, name)?.entries ?? []) : own(lists, name);

/** UTF-16 units of a repeated text with its values. */
export function repeatedLength(
  { written, matches }: CountedText,
  entry: ListEntry,
  { answers, values }: ResolveInput,
): number {
  let length = written.length;
  for (const { kod } of matches) {
    const value = own(entry.values, kod) ?? own(answers, kod)?.value ?? own(values, kod);
    length += value?.text.length ?? 0;
  }
  return length;
}

/** An entry of a repeat that stands in another has the values of both. */
export const entryWithin = (around: ListEntry | null, entry: ListEntry): ListEntry =>
  around === null
    ? entry
    : { values: { ...withoutLazy(around.values), ...withoutLazy(entry.values) }, facts: entry.facts };

/** Decides conditions and repeats by the facts and lists of a case, and notes what is not known. */
export class Decider {
  /** The entries of the scopes, by their index. */
  readonly entries: ListEntry[] = [];
  /** Where they come from. */
  readonly origins: Origin[] = [];
  readonly repeated: RepeatedFor[] = [];
  readonly unknownFacts = new Set<string>();
  /** In the closing block repeats run over those who sign. */
  isClosing = false;
  readonly #input: ResolveInput;
  readonly #factOfTakip: FactOf;
  readonly #questions: ReadonlySet<string>;
  #looked = 0;
  #repeated = 0;
  #repeatedText = 0;

  constructor(source: Belge, input: ResolveInput) {
    this.#input = input;
    this.#questions = questionCodes(source);
    this.#factOfTakip = factsOf(this.#questions, input);
  }

  /** Whether the repeat prints nothing for want of entries, and not by a filter, a condition or an open question. */
  isEmpty({ each, when }: Rule, around: Scope | null): boolean {
    if (each === null || this.#questions.has(each.list) || this.#input.optional?.has(each.list)) return false;
    if (this.#entriesIn(each.list).length > 0) return false;
    return (
      when === null ||
      holds(
        when,
        (fact) => this.factOf(fact, around),
        () => undefined,
      )
    );
  }

  /** The scopes of a repeat, one for each entry that it prints. */
  entriesOf({ list: name, where }: Repeat, around: Scope | null): readonly Scope[] {
    const entries = this.#entriesIn(name);
    this.#looked += entries.length;
    if (this.#looked > MAX_LOOKED_AT) throw tooManyRepeats();
    const chosen = entries
      .map((entry, place) => ({ entry, place }))
      .filter(({ entry }) => where === null || this.holds(where, { entry, index: -1, around }));
    this.#repeated += chosen.length;
    if (this.#repeated > MAX_REPEATED_BLOCKS) throw tooManyRepeats();
    return chosen.map(({ entry, place }) => {
      this.origins.push({ list: name, place, around: around?.index ?? null });
      const within = entryWithin(around?.entry ?? null, entry);
      return { entry: within, index: this.entries.push(within) - 1, around };
    });
  }

  holds(condition: Condition, scope: Scope | null): boolean {
    return holds(
      condition,
      (fact) => this.factOf(fact, scope),
      (fact) => this.unknownFacts.add(missingCode(fact)),
    );
  }

  /** null for a fact that is not known, undefined for one that does not exist. */
  factOf(fact: string, scope: Scope | null): FactValue | null | undefined {
    if (fact.startsWith(FILLED_FACT)) {
      const ofEntry = own(scope?.entry.values, fact.slice(FILLED_FACT.length));
      return ofEntry === undefined ? this.#factOfTakip(fact) : filledOrNot(ofEntry);
    }
    for (let at = scope; at !== null; at = at.around) {
      const ofEntry = own(at.entry.facts, fact);
      if (ofEntry !== undefined) return ofEntry;
    }
    return this.#factOfTakip(fact);
  }

  /** Counts a repeated text with its values. Throws BelgeError beyond MAX_REPEATED_TEXT. */
  count(text: CountedText, { entry, index }: Scope): void {
    this.repeated.push({ text, index });
    this.#repeatedText += repeatedLength(text, entry, this.#input);
    if (this.#repeatedText > MAX_REPEATED_TEXT) throw tooManyRepeats();
  }

  #entriesIn(name: string): readonly ListEntry[] {
    const signing = this.isClosing ? own(this.#input.signing?.lists, name) : undefined;
    const entries = signing ?? entriesIn(name, this.#questions, this.#input);
    if (entries === undefined) throw unknownFact(name);
    return entries;
  }
}

export const tooManyRepeats = (): BelgeError =>
  new BelgeError(
    'tekrar-cok',
    'Dilekçedeki tekrarlar bu takipte çok büyük bir belge yapıyor (en çok 2.000 parça, 512 KB). Tekrarları azaltın ya da belgeyi bölün.',
  );
