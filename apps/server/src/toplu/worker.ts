import { createHash } from 'node:crypto';
import { type Belge, type Message, type Result, readHtml } from '@derkenar/belge';
import { formats } from '@derkenar/belge/write';
import { borcluBasina, eksikMetinleri, fillInput, type Takip, takipDegerleri } from '@derkenar/domain';
import type { SonucDosyasi } from '../db/schema.ts';
import { fillBelge, kodlarOf } from '../fillHtml.ts';
import { refusable } from '../processWork.ts';
import {
  adlandir,
  basarisiz,
  engelOf,
  jsonItems,
  type Lokma,
  type PlanliDosya,
  planOf,
  secilenler,
  type Yapilan,
  type YapilanSatir,
} from './lokma.ts';
import { zipVerisi } from './zip.ts';

/** A file with more warnings tells the same again and again. */
const MAX_UYARI = 5;
/** Templates that a process keeps parsed. */
const MAX_SABLON = 100;

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
  const plan = planOf(lokma);
  const parts: Uint8Array[] = [];
  const dosyalar: SonucDosyasi[] = [];
  const satirlar: YapilanSatir[] = [];
  for (const dosya of secilenler(lokma, plan)) {
    const engel = engelOf(dosya);
    const made = engel === null ? await refusable(() => makeOne(lokma, dosya)) : { neden: engel };
    if ('neden' in made) {
      dosyalar.push(basarisiz(lokma, dosya, made.neden));
      continue;
    }
    parts.push(made.value.data);
    dosyalar.push(made.value.dosya);
    satirlar.push(made.value.satir);
  }
  return {
    paket: joined(parts),
    takipler: jsonItems(plan.takipler),
    dosyalar: jsonItems(dosyalar),
    tamam: parts.length,
    basarisiz: dosyalar.length - parts.length,
    toplam: plan.dosyalar.length,
    satirlar,
  };
}

interface Yapilmis {
  readonly data: Uint8Array;
  readonly dosya: SonucDosyasi;
  readonly satir: YapilanSatir;
}

async function makeOne(lokma: Lokma, dosya: PlanliDosya): Promise<Yapilmis> {
  const { bicim, tarih } = lokma.tanim;
  const { isim, sablon } = lokma.dilekceler[dosya.dilekce] as Lokma['dilekceler'][number];
  const degerler = takipDegerleri(takipOf(dosya), lokma.bugun);
  const read = parsed(sablon);
  const filled = fillBelge(read.value, read.kodlar, fillInput(degerler));
  const written = await formats[bicim].write(filled.value, { title: isim, date: tarih });
  // UDF and docx are archives already.
  const { data, ...packed } = zipVerisi(written.value, bicim === 'pdf' || bicim === 'doc');
  return {
    data,
    dosya: {
      ...adlandir(lokma, dosya),
      eksik: eksikMetinleri(filled.missing, degerler),
      uyarilar: uyarilar([read.messages, filled.messages, written.messages]),
      yer: { paket: lokma.paket, boy: data.length, ...packed },
      neden: null,
    },
    satir: {
      takipId: dosya.kim.id,
      dilekce: dosya.dilekce,
      eksik: filled.missing,
      ozet: createHash('sha256').update(written.value).digest('hex'),
    },
  };
}

/** The case, with all its debtors or with one. */
function takipOf({ kayit, borclu }: PlanliDosya): Takip {
  const takip = kayit as Takip;
  return borclu === null ? takip : (borcluBasina(takip)[borclu] as Takip);
}

const uyarilar = (messages: readonly (readonly Message[])[]): string[] =>
  [...new Set(messages.flat().map(({ text }) => text))].slice(0, MAX_UYARI);

/** In memory of its own: the buffer below a view is copied between processes as a whole. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
