import { readFileSync } from 'node:fs';
import { type Kod, type Takip, takipSchema } from '../src/index.ts';

interface Ornek {
  readonly id: string;
  readonly beklenenAlanlar: Record<Kod, string>;
  readonly beklenenTekKod: { readonly alacakliAdSoyad: string; readonly borcluAdSoyad: string };
  readonly beklenenYazi: Partial<Record<keyof Takip['tutarlar'], string>>;
}

const dosya = JSON.parse(
  readFileSync(new URL('../../../veri/ornek-takipler.json', import.meta.url), 'utf8'),
) as { readonly bugun: string; readonly takipler: readonly Ornek[] };

export const BUGUN = dosya.bugun;
/** The cases as they stand in the file, expected values and all. */
export const HAM = dosya.takipler;
export const ORNEKLER = dosya.takipler.map((ornek) => ({ takip: takipSchema.parse(ornek), ...ornek }));

export function ornekTakip(id: string): Takip {
  const ornek = ORNEKLER.find(({ takip }) => takip.id === id);
  if (ornek === undefined) throw new Error(`no case ${id}`);
  return ornek.takip;
}
