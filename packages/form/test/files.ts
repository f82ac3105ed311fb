import { readSharedPreface, type Shared } from '@derkenar/form';

export const SHARED_YAML = `sorular:
  mahkeme:
    - kod: s_yer
      soru: Mahkemenin yeri
      tur: metin
      zorunlu: evet
uygunluk:
  acik:
    - kosul: takipDurumu=acik
      yoksa: dur
      soz: Takip açık değil.
  haciz:
    - ortak: acik
    - kosul: itiraz!=durdu
      yoksa: dur
      soz: İtiraz takibi durdurmuş.
`;

/** Names and texts. */
export type Pieces = readonly (readonly [string, string])[];

export const shared = (pieces: Pieces = []): Shared => ({
  ...readSharedPreface(SHARED_YAML, ({ line, message }) => {
    throw new Error(`${line}: ${message}`);
  }),
  pieces: new Map(pieces),
});

/** A form without faults, with more lines of its head and another text. */
export const form = (head = '', text = '<p>{{dosyaEsasNo}}</p>'): string => `---
ad: Örnek Talep
tip: talepler
adim: para
hukukTarihi: 2026-11-24
kaynaklar:
  - İİK m. 78
${head}---
${text}
`;

/** The lines of a form that begin with these words, from 1. */
export const lineOf = (written: string, words: string): number =>
  written.split('\n').findIndex((line) => line.trim().startsWith(words)) + 1;
