import type { FillValue, ListEntry } from './fillValue.ts';
import type { Belge } from './model.ts';
import type { Message } from './result.ts';
import type { FactValue, Rule } from './rule.ts';
import type { Signing } from './signing.ts';

export type { FillValue, ListEntry } from './fillValue.ts';

/** The answer to a question of the template. */
export interface Answer {
  readonly value: FillValue;
  /** The choices as the fact `soru:code`; null for an answer that is none. */
  readonly fact: FactValue | null;
  /** The things of the case that were chosen: the template may repeat over them by the question's code. */
  readonly entries: readonly ListEntry[];
}

/** The line of a gap. */
export interface GapPlace {
  /** The document leaves the line out. */
  readonly omitted: boolean;
  /** The gap is an entry's of a repeat. */
  readonly ofEntry: boolean;
}

/** The texts of a preview in place of those of the document. */
export interface PreviewTexts {
  /** For the text of a value without its suffix; `whole` is false if a part of it is missing. */
  readonly value: (kod: string, text: string, whole: boolean) => string;
  /**
   * For the mark. `kods` has the person's and the institution's code if the two print their side once; for words that
   * depend on an unknown fact it has the code of that fact.
   */
  readonly gap: (kods: readonly string[], place: GapPlace) => string;
  /** Lines that the document leaves out stay, and suffixes behind gaps. */
  readonly keepsAll: boolean;
}

export interface ResolveInput {
  /** By the question's code; what is not here is not answered. */
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly values: Readonly<Record<string, FillValue>>;
  /** Every fact that exists; null where the case does not tell it. Without facts nothing is decided. */
  readonly facts?: Readonly<Record<string, string | null>>;
  /** Every list that exists. */
  readonly lists?: Readonly<Record<string, readonly ListEntry[]>>;
  /** Codes and lists that may be empty without anybody missing something. */
  readonly optional?: ReadonlySet<string>;
  /** The codes that print a side; the person's alone prints all of it. */
  readonly pairs?: readonly { readonly person: string; readonly all: FillValue }[];
  /** Printed for a choice that cannot be made. */
  readonly mark: string;
  readonly preview?: PreviewTexts;
  /** Without it all representatives sign. */
  readonly signing?: Signing | undefined;
}

/** A part of the template that its condition keeps out of the document. */
export interface LeftOut {
  /** Its first words, without the codes of fields. */
  readonly text: string;
  readonly rule: Rule;
  /** The facts that its condition asks for; null for one that is not known. */
  readonly facts: ReadonlyMap<string, FactValue | null>;
}

export interface Resolved {
  /** Without rules and wordings. A placeholder of an entry is `{{@2.kod}}`, by the entry's place in `entries`. */
  readonly value: Belge;
  readonly entries: readonly ListEntry[];
  /** Facts on which the document depends and which are not known, each once. */
  readonly unknownFacts: readonly string[];
  /** Only a preview gathers them. Parts inside a repeat are not among them. */
  readonly leftOut: readonly LeftOut[];
  readonly messages: readonly Message[];
}
