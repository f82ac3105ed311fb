import { type FieldValue, withoutGaps } from '../alan/gap.ts';
import { creditorVekiller, vekilName, vekilNames } from '../alan/taraf.ts';
import { takipFacts } from '../fact/catalogue.ts';
import { type ListEntry, takipLists } from '../fact/list.ts';
import type { Takip, Vekil } from '../schema/takip.ts';
import { foldTr } from '../tr.ts';
import { SEPARATOR, SIGNERS } from './key.ts';

/** The values of the closing block, in which only those stand who sign. */
export interface SignerValues {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly lists: Readonly<Record<string, readonly ListEntry[]>>;
}

/** The names of those who are to sign; empty where nobody was chosen and all sign. */
export const signerNames = (answers: Readonly<Record<string, string>>): readonly string[] =>
  (Object.hasOwn(answers, SIGNERS) ? (answers[SIGNERS] ?? '') : '')
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The chosen ones among the representatives, by their names with or without their title. */
function chosenIds(takip: Takip, names: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(names.map(foldTr));
  const isWanted = (vekil: Vekil) =>
    wanted.has(foldTr(vekil.adSoyad)) || wanted.has(foldTr(vekilName(vekil)));
  return new Set(
    creditorVekiller(takip)
      .filter(isWanted)
      .map(({ id }) => id),
  );
}

/** The sentence where none of the chosen ones represents the creditors of the case, else null. */
export function signersFault(answers: Readonly<Record<string, string>>, takip: Takip): string | null {
  const names = signerNames(answers);
  if (names.length === 0 || chosenIds(takip, names).size > 0) return null;
  return `Seçilen imzalayan bu takipte alacaklı vekili değil: ${names.join(', ').slice(0, 200)}.`;
}

const NOBODY: ReadonlySet<string> = new Set();

/** The closing block and the fact about the number of signers; null where all representatives sign. */
export function signerValues(
  takip: Takip,
  answers: Readonly<Record<string, string>>,
  today: string,
): { readonly signing: SignerValues; readonly facts: Readonly<Record<string, string | null>> } | null {
  const names = signerNames(answers);
  const ids = names.length === 0 ? NOBODY : chosenIds(takip, names);
  if (ids.size === 0) return null;
  const signed: Takip = {
    ...takip,
    alacaklilar: takip.alacaklilar.map((one) => ({
      ...one,
      vekiller: one.vekiller.filter((id) => ids.has(id)),
    })),
  };
  const { imzalayanSayisi } = takipFacts(signed, { today });
  return {
    signing: {
      values: { alacakliVekiliAdSoyad: withoutGaps(vekilNames(signed, 'alacakli')) },
      lists: { vekiller: takipLists(signed, { today }).vekiller },
    },
    facts: { imzalayanSayisi: imzalayanSayisi ?? null },
  };
}
