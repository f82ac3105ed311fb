import { hiddenField } from './hiddenField.ts';
import type { PlaceholderMatch } from './placeholder.ts';

/** The member of a Language that reads suffixes. */
interface Suffixes {
  readonly suffixLength: (text: string, kod: string) => number;
}

/** A code and the suffix that stands directly behind its placeholder, '' for none. */
interface Named {
  readonly kod: string;
  readonly suffix: string;
}

/** All that a placeholder of a template says, whatever it is filled with. */
interface FixedSlot {
  readonly language: Suffixes;
  /** The code as it is written. */
  readonly whole: Named;
  /** The code behind the place in `entries`, as in `@2.kod`; null for a code that names no entry. */
  readonly ofEntry: (Named & { readonly index: number }) | null;
}

const ENTRY_KOD = /^@(\d{1,4})\.(.+)$/s;
/** The longest suffix with its apostrophe, and the letter that would make another word of it. */
const MAX_SUFFIX = 12;

const known = hiddenField<PlaceholderMatch, FixedSlot>();

/** Read once for all documents of a template. `written`: the line in which the placeholder stands. */
export function fixedSlot(match: PlaceholderMatch, written: string, language: Suffixes): FixedSlot {
  const before = known.get(match);
  if (before?.language === language) return before;
  const named = (kod: string): Named => {
    const length = language.suffixLength(written.slice(match.end, match.end + MAX_SUFFIX), kod);
    return { kod, suffix: written.slice(match.end, match.end + length) };
  };
  const [, index, base] = match.kod.startsWith('@') ? (ENTRY_KOD.exec(match.kod) ?? []) : [];
  const ofEntry = base === undefined ? null : { ...named(base), index: Number(index) };
  const made: FixedSlot = { language, whole: named(match.kod), ofEntry };
  known.set(match, made);
  return made;
}
