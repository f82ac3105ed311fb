import { type Belge, fill } from '@derkenar/belge';
import { type Format, formats } from '@derkenar/belge/write';
import { alanIsmi, benzersizAdlar, dosyaAdi, eksikMetinleri, fillInput } from '@derkenar/domain';
import { neden } from './hata.ts';
import type { Dilekce, Vaka } from './kaynak.ts';
import type { Rapor } from './rapor.ts';

export interface Is {
  readonly dilekceler: readonly Dilekce[];
  readonly vakalar: readonly Vaka[];
  readonly formats: readonly Format[];
  /** Date in the files' properties. */
  readonly tarih: Date;
  readonly kati: boolean;
}

export interface Dosya {
  readonly name: string;
  readonly data: Uint8Array;
}

/** Number of files if none fails. */
export const fileCount = (is: Is): number => is.dilekceler.length * is.vakalar.length * is.formats.length;

/** Makes each file when it is asked for, so that only one is in memory. Failures go to the report. */
export async function* makeFiles(is: Is, rapor: Rapor): AsyncGenerator<Dosya> {
  const adlar = fileNames(is);
  let next = 0;
  for (const vaka of is.vakalar) {
    const input = fillInput(vaka.degerler);
    for (const dilekce of is.dilekceler) {
      const ad = adlar[next++] as string;
      const belge = filled(dilekce, vaka, input, is.kati, rapor);
      for (const format of is.formats) {
        const file = belge && (await written(belge, format, ad, dilekce, is.tarih, rapor));
        if (file) yield file;
        rapor.step();
      }
    }
  }
}

/** In the order of makeFiles, without extension. */
function fileNames({ vakalar, dilekceler }: Is): readonly string[] {
  return benzersizAdlar(
    vakalar.flatMap(({ esasNo, borclu }) =>
      dilekceler.map(({ ad }) => dosyaAdi({ dilekce: ad, esasNo, borclu })),
    ),
  );
}

function filled(
  dilekce: Dilekce,
  vaka: Vaka,
  input: Parameters<typeof fill>[1],
  kati: boolean,
  rapor: Rapor,
): Belge | null {
  const { value, messages, missing } = fill(dilekce.sablon, input);
  const where = `${dilekce.yol}, ${vaka.etiket}`;
  const lines = problems(dilekce, vaka, missing).map((line) => `${where}: ${line}`);
  if (kati && lines.length > 0) {
    lines.forEach(rapor.failed);
    return null;
  }
  lines.forEach(rapor.warn);
  for (const message of messages) rapor.warn(`${where}: ${message.text}`);
  return value;
}

/** What `--kati` refuses. */
function problems({ yerler }: Dilekce, { degerler }: Vaka, missing: readonly string[]): readonly string[] {
  const unread = degerler.unread.filter((kod) => yerler.has(kod));
  const eksik = missing.map((kod) => placed(eksikMetinleri([kod], degerler).join(', '), kod, yerler));
  const okunamayan = unread.map((kod) => placed(alanIsmi(kod), kod, yerler));
  return [
    ...(eksik.length > 0 ? [`Eksik alanlar: ${eksik.join(', ')}`] : []),
    ...(okunamayan.length > 0
      ? [`Tutar olarak okunamadı, verildiği gibi yazılır: ${okunamayan.join(', ')}`]
      : []),
  ];
}

function placed(text: string, kod: string, yerler: Dilekce['yerler']): string {
  const paragraph = yerler.get(kod);
  return `${text} ({{${kod}}}${paragraph === undefined ? '' : `, ${paragraph}. paragraf`})`;
}

async function written(
  belge: Belge,
  format: Format,
  ad: string,
  dilekce: Dilekce,
  date: Date,
  rapor: Rapor,
): Promise<Dosya | null> {
  const { write, extension } = formats[format];
  const name = `${ad}.${extension}`;
  try {
    const { value, messages } = await write(belge, { title: dilekce.ad, date });
    for (const message of messages) rapor.warn(`${name}: ${message.text}`);
    return { name, data: value };
  } catch (error) {
    rapor.failed(`${name}: ${neden(error)}`);
    return null;
  }
}
