import { type ClaimItem, foldTr } from '@derkenar/domain';
import type { Side } from './column.ts';

/** Codes of exchangeData that all known sources agree on. Reader and writer share them. */

export type RoleId = '21' | '22' | '33' | '44' | '47';
/** Sides and what a party is called, by rolID. The others are no parties of a petition. */
export const ROLES: Readonly<Record<RoleId, { readonly side: Side; readonly sifat: string }>> = {
  '21': { side: 'alacakli', sifat: 'alacaklı' },
  '22': { side: 'borclu', sifat: 'borçlu' },
  '33': { side: 'borclu', sifat: 'kefil' },
  '44': { side: 'borclu', sifat: 'rehin sahibi' },
  '47': { side: 'borclu', sifat: 'ipotek sahibi' },
};
export const TL = 'PRBRMTL';
/** The address that e-takip marks as the one to write to. */
export const ADDRESS_KIND = 'ADRTR00001';
/** Currencies whose codes are certain. */
export const CURRENCIES: Readonly<Record<string, ClaimItem['paraBirimi']>> = {
  [TL]: 'TRY',
  PRBRMUSD: 'USD',
  PRBRMEUR: 'EUR',
};
/** Elements that name the ground of the debt. Leases and other claims say too little about theirs. */
export const GROUNDS = { cek: 'cek', senet: 'bono', police: 'police', ilam: 'ilam' } as const;

type Interest = Exclude<ClaimItem['faizTuru'], 'yok'>;
/** Stand beside the code: published lists of the codes contradict each other. */
export const INTEREST_WORDS: Readonly<Record<Interest, string>> = {
  yasal: 'Yasal Faiz',
  ticari: 'Ticari Temerrüt Faizi',
  akdi: 'Akdi Faiz',
  ttk1530: 'TTK m. 1530 Faizi',
  yabanciPara: 'Yabancı Para Faizi',
};

/** Its kind by the words beside the code; null where they do not tell it. */
export function interestOf(text: string): Interest | null {
  const words = foldTr(text);
  if (/\b1530\b/.test(words)) return 'ttk1530';
  if (/yabanci para/.test(words)) return 'yabanciPara';
  if (/yasal|kanuni/.test(words)) return 'yasal';
  if (/avans|ticari/.test(words)) return 'ticari';
  return /akdi|sozlesme/.test(words) ? 'akdi' : null;
}
