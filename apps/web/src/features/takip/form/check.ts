import { tarihHatasi } from '@derkenar/domain';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { isAmbiguous, parseTutar } from './tutar.ts';
import { type Hatalar, TARIHLER, type TakipDegerleri, TUTARLAR, YANLAR } from './values.ts';

export function tutarHatasi(text: string): string | null {
  if (text.trim() === '' || parseTutar(text) !== null) return null;
  return isAmbiguous(text) ? t.tutarBelirsiz(text.trim()) : t.tutarHatasi;
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
