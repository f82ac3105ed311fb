import type { Taraf } from '../schema/takip.ts';
import type { SuffixCase } from '../suffix/suffixCase.ts';
import type { SuffixOptions } from '../suffix/suffixed.ts';
import type { FieldValue } from './gap.ts';

const CASES = {
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

function formsOf({ ekler, okunus }: Taraf): SuffixOptions | undefined {
  const own = Object.entries(CASES).flatMap(([member, suffixCase]) => {
    const form = ekler?.[member as keyof typeof CASES];
    return form ? [[suffixCase, form]] : [];
  });
  if (own.length === 0 && !okunus) return undefined;
  return { own: Object.fromEntries(own), ...(okunus && { spoken: okunus }) };
}
