import { parseTarih } from '@derkenar/domain';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { isAmbiguous, parseTutar } from './tutar.ts';
import { type Hatalar, TARIHLER, type TakipDegerleri, TUTARLAR, YANLAR } from './values.ts';

/** Why the text of a date cannot be read; null where it can, or is none. */
export const tarihHatasi = (text: string): string | null =>
  text.trim() === '' || parseTarih(text) !== null ? null : t.tarihHatasi;

export function tutarHatasi(text: string): string | null {
  if (text.trim() === '' || parseTutar(text) !== null) return null;
  return isAmbiguous(text) ? t.tutarBelirsiz(text.trim()) : t.tutarHatasi;
}

/** '14032025' → '14.03.2025', '5.3.2025' → '05.03.2025'; what is no date stays. */
export function normaliseTarih(text: string): string {
  const dotted = text.trim().replace(/^(\d{2})(\d{2})(\d{4})$/, '$1.$2.$3');
  return parseTarih(dotted)?.split('-').toReversed().join('.') ?? text.trim();
}

/** What only the form can say: the server never sees the text of an amount, and reads dates otherwise. */
export function unreadable(values: TakipDegerleri): Hatalar {
  const found: [string, string | null][] = [
    ...TARIHLER.map((name): [string, string | null] => [name, tarihHatasi(values[name])]),
    ...TUTARLAR.map((name): [string, string | null] => [
      `tutarlar.${name}`,
      tutarHatasi(values.tutarlar[name]),
    ]),
    ...YANLAR.flatMap((yan) =>
      values[yan].map(({ key, tebligTarihi }): [string, string | null] => [
        `${yan}.${key}.tebligTarihi`,
        tarihHatasi(tebligTarihi),
      ]),
    ),
  ];
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}
