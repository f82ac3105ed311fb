import { type CaseLaw, startSumOfCase } from '../account/ofCase.ts';
import { AccountStopError } from '../account/stop.ts';
import { formatAmount } from '../amount.ts';
import type { Takip } from '../schema/takip.ts';
import type { Kod } from './catalogue.ts';

const SENTENCES = {
  masrafToplami: (sum: string, stated: string) =>
    `Masrafların toplamı ${sum}; dilekçeye yazılan tutar ${stated}.`,
  tahsilatToplami: (sum: string, stated: string) =>
    `Tahsilatların toplamı ${sum}; dilekçeye yazılan tutar ${stated}.`,
  takipToplami: (sum: string, stated: string) =>
    `Takip tarihindeki asıl alacak ve işlemiş faiz ${sum}; dilekçeye yazılan takip toplamı ${stated}.`,
};

/**
 * Sentences by code about stated sums that the case's own lists contradict; petitions print the stated sum, and a sum of zero
 * states nothing. The sum that the case was started for is reckoned only with a law.
 */
export function statedSumDoubts(takip: Takip, law: CaseLaw | null): Partial<Record<Kod, readonly string[]>> {
  const { tutarlar } = takip;
  const doubts: Partial<Record<Kod, readonly string[]>> = {};
  const compare = (kod: keyof typeof SENTENCES, sum: bigint | null) => {
    if (sum === null || tutarlar[kod] === 0 || sum === BigInt(tutarlar[kod])) return;
    doubts[kod] = [SENTENCES[kod](formatAmount(sum), formatAmount(tutarlar[kod]))];
  };
  compare('masrafToplami', sumOf(takip.masraflar));
  compare('tahsilatToplami', sumOf(takip.tahsilatlar));
  compare('takipToplami', law === null ? null : startSum(takip, law));
  const all = Object.values(doubts).flat();
  return all.length === 0 ? doubts : { ...doubts, genelToplam: all, kalanTutar: all };
}

/** null where there is no list. */
const sumOf = (list: readonly { readonly tutar: number }[] | null | undefined): bigint | null =>
  list == null || list.length === 0 ? null : list.reduce((all, { tutar }) => all + BigInt(tutar), 0n);

/** null where it cannot be reckoned: the account itself says why. */
function startSum(takip: Takip, law: CaseLaw): bigint | null {
  try {
    return startSumOfCase(takip, law);
  } catch (error) {
    if (error instanceof AccountStopError) return null;
    throw error;
  }
}
