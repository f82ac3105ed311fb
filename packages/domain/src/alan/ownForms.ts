import type { Taraf } from '../schema/takip.ts';
import type { SuffixCase } from '../suffix/suffixCase.ts';
import type { SuffixOptions } from '../suffix/suffixed.ts';
import type { FieldValue } from './gap.ts';

/** The members of a party's `ekler`. */
export const SUFFIX_MEMBERS = {
  in: 'genitive',
  i: 'accusative',
  e: 'dative',
  de: 'locative',
  den: 'ablative',
  le: 'instrumental',
} as const satisfies Record<string, SuffixCase>;

/** The name with the suffixes and the reading that the case keeps for the party. */
export function withOwnForms(name: FieldValue, taraf: Taraf | undefined): FieldValue {
  const forms = taraf === undefined ? undefined : formsOf(taraf);
  return forms === undefined ? name : { ...name, forms };
}

/** The party's own suffixes and reading as suffixed() takes them; undefined if it has none. */
export function formsOf({ ekler, okunus }: Pick<Taraf, 'ekler' | 'okunus'>): SuffixOptions | undefined {
  if (!ekler && !okunus) return undefined;
  const own = Object.entries(SUFFIX_MEMBERS).flatMap(([member, suffixCase]) => {
    const form = ekler?.[member as keyof typeof SUFFIX_MEMBERS];
    return form ? [[suffixCase, form]] : [];
  });
  if (own.length === 0 && !okunus) return undefined;
  return { own: Object.fromEntries(own), ...(okunus && { spoken: okunus }) };
}
