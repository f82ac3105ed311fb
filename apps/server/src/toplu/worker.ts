import { createHash } from 'node:crypto';
import { setPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import { type Belge, type Message, type Result, readHtml } from '@derkenar/belge';
import { type Format, formats } from '@derkenar/belge/write';
import { borcluBasina, fillInput, type Takip, takipDegerleri } from '@derkenar/domain';
import { fillBelge, gapWarnings, kodlarOf } from '../fillHtml.ts';
import { type Outcome, refusable } from '../threadWork.ts';
import { type ZipVerisi, zipVerisi } from './zip.ts';

/** Some files of a chunk: what a thread makes at a time. */
export interface Lokma {
  readonly bicim: Format;
  /** Today in Istanbul, and the moment that stands in the files' properties. */
  readonly bugun: string;
  readonly tarih: Date;
  readonly dilekceler: readonly { readonly isim: string; readonly sablon: string }[];
  readonly takipler: readonly Takip[];
  /** Places in the lists above and among the case's debtors. */
  readonly dosyalar: readonly {
    readonly takip: number;
    readonly dilekce: number;
    readonly borclu: number | null;
  }[];
}

export interface YapilanDosya extends Omit<ZipVerisi, 'data'> {
  readonly boy: number;
  readonly eksik: readonly string[];
  readonly uyarilar: readonly string[];
  /** SHA-256 of the file. */
  readonly ozet: Uint8Array;
}

export interface Yapilan {
  /** The bytes of the files, one after another. */
  readonly paket: Uint8Array;
  readonly dosyalar: readonly Outcome<YapilanDosya>[];
}

/** A file with more warnings tells the same again and again. */
const MAX_UYARI = 5;
/** Templates that a thread keeps parsed. */
const MAX_SABLON = 100;
/** 'Nice' of a thread on Linux alone: elsewhere it would be the whole process. */
const IDLE_PRIORITY = 10;

if (process.platform === 'linux' && threadId !== 0)
  try {
    setPriority(0, IDLE_PRIORITY);
  } catch {
    // A system that forbids it: the threads then share the processor evenly.
  }

interface Okunan extends Result<Belge> {
  readonly kodlar: readonly string[];
}
const sablonlar = new Map<string, Okunan>();

function parsed(sablon: string): Okunan {
  const known = sablonlar.get(sablon);
  if (known !== undefined) return known;
  if (sablonlar.size >= MAX_SABLON) sablonlar.clear();
  const read = readHtml(sablon);
  const okunan = { ...read, kodlar: kodlarOf(read.value) };
  sablonlar.set(sablon, okunan);
  return okunan;
}

export async function make(lokma: Lokma): Promise<Yapilan> {
  const parts: Uint8Array[] = [];
  const dosyalar: Outcome<YapilanDosya>[] = [];
  for (const dosya of lokma.dosyalar)
    dosyalar.push(
      await refusable(async () => {
        const { data, ...made } = await makeOne(lokma, dosya);
        parts.push(data);
        return made;
      }),
    );
  return { paket: joined(parts), dosyalar };
}

async function makeOne(
  { bicim, bugun, tarih, dilekceler, takipler }: Lokma,
  { takip, dilekce, borclu }: Lokma['dosyalar'][number],
): Promise<YapilanDosya & { readonly data: Uint8Array }> {
  const { isim, sablon } = dilekceler[dilekce] as Lokma['dilekceler'][number];
  const whole = takipler[takip] as Takip;
  const degerler = takipDegerleri(borclu === null ? whole : (borcluBasina(whole)[borclu] as Takip), bugun);
  const read = parsed(sablon);
  const filled = fillBelge(read.value, read.kodlar, fillInput(degerler));
  const { write } = formats[bicim];
  const written = await write(filled.value, { title: isim, date: tarih });
  // UDF and docx are archives already.
  const packed = zipVerisi(written.value, bicim === 'pdf' || bicim === 'doc');
  return {
    ...packed,
    boy: packed.data.length,
    eksik: filled.missing,
    uyarilar: uyarilar(
      [read.messages, filled.messages, written.messages],
      gapWarnings(degerler, filled.used),
    ),
    ozet: createHash('sha256').update(written.value).digest(),
  };
}

const uyarilar = (messages: readonly (readonly Message[])[], gaps: readonly string[]): string[] =>
  [...new Set([...messages.flat().map(({ text }) => text), ...gaps])].slice(0, MAX_UYARI);

/** In memory of its own: the buffer below a view is copied between threads as a whole. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
