import type { Degisen, TakipSonucu } from '@derkenar/domain';
import type { Satir } from './useAktarim.ts';

export type Durum = TakipSonucu['durum'];
export const DURUMLAR: readonly Durum[] = ['eklendi', 'guncellendi', 'atlandi', 'degismedi', 'hata'];

/** A case that the file has wrong never came to the server. */
export const durumOf = ({ hatalar, sonuc }: Satir): Durum =>
  hatalar.length > 0 ? 'hata' : (sonuc?.durum ?? 'hata');

/** What was changed by hand and differs from the file. */
export const elleOf = ({ sonuc }: Satir): readonly Degisen[] =>
  sonuc?.degisen.filter(({ elle }) => elle) ?? [];

export function countDurum(satirlar: readonly Satir[]): Readonly<Record<Durum, number>> {
  const sayilar = { eklendi: 0, guncellendi: 0, atlandi: 0, degismedi: 0, hata: 0 };
  for (const satir of satirlar) sayilar[durumOf(satir)]++;
  return sayilar;
}
