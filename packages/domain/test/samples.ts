import { readFileSync } from 'node:fs';
import { type Kod, type Takip, takipSchema } from '../src/index.ts';

interface Sample {
  readonly id: string;
  readonly beklenenAlanlar: Partial<Record<Kod, string>>;
  readonly beklenenTekKod: { readonly alacakliAdSoyad: string; readonly borcluAdSoyad: string };
  readonly beklenenYazi: Partial<Record<keyof Takip['tutarlar'], string>>;
}

const dosya = JSON.parse(
  readFileSync(new URL('../../../veri/ornek-takipler.json', import.meta.url), 'utf8'),
) as { readonly bugun: string; readonly takipler: readonly Sample[] };

export const TODAY = dosya.bugun;
/** The cases as they stand in the file, expected values and all. */
export const RAW_SAMPLES = dosya.takipler;
export const SAMPLES = dosya.takipler.map((sample) => ({ takip: takipSchema.parse(sample), ...sample }));

/** Expected values of fields that the specification does not have, by case: { 't-001': { kod: 'value' } }. */
const OWN_ALANLAR: Readonly<Record<string, Partial<Record<Kod, string>>>> = {};

export const expectedAlanlar = (id: string): Partial<Record<Kod, string>> => ({
  ...RAW_SAMPLES.find((sample) => sample.id === id)?.beklenenAlanlar,
  ...OWN_ALANLAR[id],
});

export function sampleTakip(id: string): Takip {
  const sample = SAMPLES.find(({ takip }) => takip.id === id);
  if (sample === undefined) throw new Error(`no case ${id}`);
  return sample.takip;
}
