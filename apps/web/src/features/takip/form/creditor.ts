import { foldTr, type StoredTakip, type StoredTaraf, type TakipSummary, tarafName } from '@derkenar/domain';
import { type TakipDetailRows, takipDetailRows } from './details/values.ts';
import { type TarafValues, tarafValues } from './values.ts';

/** A creditor of another case, and the newest case that has it. */
export interface KnownCreditor {
  readonly name: string;
  readonly takipId: string;
}

/** The creditors of these cases with a name that begins or goes on with the text, each once; cases come newest first. */
export function knownCreditors(
  takipler: readonly TakipSummary[],
  tur: TarafValues['tur'],
  text: string,
): readonly KnownCreditor[] {
  const sought = foldTr(text.trim());
  const found = new Map<string, KnownCreditor>();
  for (const { id, alacaklilar } of takipler)
    for (const alacakli of alacaklilar) {
      const name = tarafName(alacakli);
      const folded = foldTr(name);
      if (alacakli.tur === tur && folded.includes(sought) && !found.has(folded))
        found.set(folded, { name, takipId: id });
    }
  return [...found.values()];
}

/** Facts of the creditor that are the same in each of its cases. */
export interface CreditorFacts {
  readonly taraf: Partial<TarafValues>;
  readonly account: TakipDetailRows['alacakliHesabi'];
}

/** null where the case has no such creditor any more. The account belongs to the case: it is taken if nobody else's. */
export function creditorFacts(takip: StoredTakip, name: string): CreditorFacts | null {
  const found = takip.alacaklilar.find((one) => tarafName(one) === name);
  if (found === undefined) return null;
  const { alacakliHesabi } = takipDetailRows(takip, () => undefined);
  return {
    taraf: factsOf(found),
    account: takip.alacaklilar.length === 1 ? alacakliHesabi : [],
  };
}

function factsOf(taraf: StoredTaraf): Partial<TarafValues> {
  const { ad, soyad, unvan, tcKimlikNo, vergiNo, mersisNo, yetkili, sifat, adres } = tarafValues(taraf, '');
  return { ad, soyad, unvan, tcKimlikNo, vergiNo, mersisNo, yetkili, sifat, adres };
}
