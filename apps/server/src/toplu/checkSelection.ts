import { setImmediate } from 'node:timers/promises';
import { formats } from '@derkenar/belge/formats';
import { readPreface } from '@derkenar/belge/preface';
import {
  CSV_BOM,
  createNameDistinguisher,
  csvRow,
  eksikMetinleri,
  istanbulDate,
  type MissingFile,
  missingName,
  perBorclu,
  type Takip,
  type TopluCheck,
  type TopluRequest,
  tarafName,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import { countTakiplerWithPassed } from '../deadline/store.ts';
import { messages } from '../messages.ts';
import { lawFor } from '../render/accountLaw.ts';
import { getTakipler } from '../takip/store.ts';
import { type CheckedFile, type CheckFile, checkedCase, createFileCheck } from './checkFile.ts';
import { bulkFileNameOf, esasNoText, folderFor } from './fileName.ts';
import { isForCase } from './packageCondition.ts';
import type { Selection } from './selection.ts';

export interface CheckJob {
  readonly buroId: string;
  readonly jobRequest: Pick<
    TopluRequest,
    'bicim' | 'borcluAyri' | 'klasorlu' | 'klasor' | 'dosyaAdi' | 'cevaplar'
  >;
  readonly selection: Selection;
  readonly now: Date;
}

/** Cases loaded at a time: other requests come in between. */
const SLICE_SIZE = 100;
const PAGE_SIZE = 100;
const SAMPLE_COUNT = 5;
/** Sentences about accounts that are counted, and those that are told: they may name an amount or a day of the case. */
const MAX_COUNTED = 1000;
const MAX_TOLD = 20;

/** Checks the whole selection without `imlec`; otherwise one page from that case on. */
export async function checkSelection(db: Db, job: CheckJob, imlec: number | undefined): Promise<TopluCheck> {
  const { selection } = job;
  const labels = labelsOf(selection);
  const eksikler: MissingFile[] = [];
  const alanlar = new Map<string, Told>();
  const yanitsizlar = new Map<string, Told>();
  const engeller = new Map<string, Told>();
  const uyarilar = new Map<string, Told>();
  const hesapEngelleri = new Map<string, Told>();
  const hesapKuskulari = new Map<string, Told>();
  const allSamples: string[] = [];
  const sums = {
    eksikDosya: 0,
    eksikTakip: 0,
    uygunOlmayanDosya: 0,
    uygunOlmayanTakip: 0,
    yanitsizDosya: 0,
    yanitsizTakip: 0,
    uyariliDosya: 0,
    hesapsizDosya: 0,
    hesapsizTakip: 0,
  };
  let kosulDisiDosya = 0;
  let sonraki: number | null = null;
  for await (const { sira, eksik, sentences, samples, outOfPackage, kuskular } of walk(db, job, imlec ?? 0)) {
    if (allSamples.length < SAMPLE_COUNT)
      allSamples.push(...samples.slice(0, SAMPLE_COUNT - allSamples.length));
    kosulDisiDosya += outOfPackage;
    for (const cumle of kuskular) countSome(hesapKuskulari, cumle);
    if (eksik.length === 0) continue;
    for (const told of sentences) {
      for (const cumle of told.engeller) count(engeller, cumle, cumle);
      for (const cumle of told.uyarilar) count(uyarilar, cumle, cumle);
      for (const { kod, isim } of told.yanitsizlar) count(yanitsizlar, kod, isim);
    }
    // A case's files stay on one page.
    if (eksikler.length < PAGE_SIZE) eksikler.push(...eksik);
    else sonraki ??= sira;
    if (imlec !== undefined && sonraki !== null) break;
    const incomplete = eksik.filter(({ eksikKodlar }) => eksikKodlar.length > 0);
    const stopped = eksik.filter((file) => file.engeller.length > 0);
    const unanswered = eksik.filter((file) => file.yanitsizlar.length > 0);
    const unreckoned = eksik.filter((file) => file.hesapEngelleri.length > 0);
    sums.hesapsizDosya += unreckoned.length;
    sums.hesapsizTakip += Math.min(1, unreckoned.length);
    sums.eksikDosya += incomplete.length;
    sums.eksikTakip += Math.min(1, incomplete.length);
    sums.uygunOlmayanDosya += stopped.length;
    sums.uygunOlmayanTakip += Math.min(1, stopped.length);
    sums.yanitsizDosya += unanswered.length;
    sums.yanitsizTakip += Math.min(1, unanswered.length);
    sums.uyariliDosya += eksik.filter((file) => file.uyarilar.length > 0).length;
    for (const file of eksik) {
      for (const kod of file.eksikKodlar) count(alanlar, kod, labels.get(kod) ?? missingName(kod));
      for (const cumle of file.hesapEngelleri) countSome(hesapEngelleri, cumle);
    }
  }
  if (imlec !== undefined) return { ozet: null, eksikler, sonraki };
  const ozet = {
    takip: selection.takipler.length,
    atlanan: selection.atlanan,
    gecmisSureTakip: await countPassed(db, job),
    dosya: selection.fileCount,
    ...sums,
    kosulDisiDosya,
    eksikAlanlar: named(alanlar),
    yanitsizSorular: named(yanitsizlar),
    engeller: sentences(engeller),
    uyarilar: sentences(uyarilar),
    hesapEngelleri: sentences(hesapEngelleri).slice(0, MAX_TOLD),
    hesapKuskulari: sentences(hesapKuskulari).slice(0, MAX_TOLD),
    ornekAdlar: allSamples.map(createNameDistinguisher()),
  };
  return { ozet, eksikler, sonraki };
}

const countPassed = (db: Db, { buroId, selection, now }: CheckJob): Promise<number> =>
  tenantTx(db, buroId, (tenant) =>
    countTakiplerWithPassed(
      tenant,
      selection.takipler.map(({ id }) => id),
      istanbulDate(now),
    ),
  );

/** A text, and the number of files of which it is told. */
interface Told {
  readonly text: string;
  dosya: number;
}

function count(all: Map<string, Told>, kod: string, text: string): void {
  const known = all.get(kod);
  if (known === undefined) all.set(kod, { text, dosya: 1 });
  else known.dosya++;
}

function countSome(all: Map<string, Told>, sentence: string): void {
  if (all.size < MAX_COUNTED || all.has(sentence)) count(all, sentence, sentence);
}

/** Those told of most files first. */
const told = (all: ReadonlyMap<string, Told>) =>
  [...all].map(([kod, one]) => ({ kod, ...one })).toSorted((a, b) => b.dosya - a.dosya);

const named = (all: ReadonlyMap<string, Told>) =>
  told(all).map(({ kod, text, dosya }) => ({ kod, isim: text, dosya }));

const sentences = (all: ReadonlyMap<string, Told>) =>
  told(all).map(({ text, dosya }) => ({ cumle: text, dosya }));

/** A row for each file that misses something, or about which a guard speaks. */
export async function* checkCsv(db: Db, job: CheckJob): AsyncGenerator<string> {
  yield CSV_BOM +
    csvRow([
      'Dosya Esas No',
      'İcra Dairesi',
      'Dilekçe',
      'Borçlu',
      'Eksik Alanlar',
      'Uygunluk',
      'Takip Kimliği',
    ]);
  for await (const { eksik } of walk(db, job, 0))
    yield eksik
      .map((dosya) =>
        csvRow([
          esasNoText(dosya.dosyaEsasNo),
          dosya.icraDairesi,
          dosya.dilekce,
          dosya.borclu ?? '',
          dosya.eksikMetinleri.join(', '),
          suitabilityOf(dosya),
          dosya.takipId,
        ]),
      )
      .join('');
}

/** Sentences of guards about a file, and the questions for which others wait. */
type Said = CheckedFile['sentences'] & Pick<CheckedFile, 'yanitsizlar'>;

const suitabilityOf = ({ hesapEngelleri, engeller, yanitsizlar, uyarilar }: MissingFile): string =>
  [
    ...hesapEngelleri,
    ...engeller,
    ...(yanitsizlar.length === 0 ? [] : [messages.toplu.unanswered(yanitsizlar)]),
    ...uyarilar,
  ].join(' ');

interface CheckedTakip {
  readonly sira: number;
  readonly eksik: readonly MissingFile[];
  readonly sentences: readonly Said[];
  /** Names of its files. */
  readonly samples: readonly string[];
  /** Its files that the conditions of the packages leave out. */
  readonly outOfPackage: number;
  /** Sentences about what is not certain in its accounts, one for each file. */
  readonly kuskular: readonly string[];
}

async function* walk(db: Db, job: CheckJob, from: number): AsyncGenerator<CheckedTakip> {
  const { buroId, selection, jobRequest } = job;
  const { dilekceler } = selection;
  const gun = istanbulDate(job.now);
  const law = await tenantTx(db, buroId, (tenant) =>
    lawFor(
      dilekceler.map(({ sablon }) => sablon),
      tenant,
    ),
  );
  const checks = dilekceler.map((dilekce) => createFileCheck(dilekce, gun, law));
  const { ortak = {}, takipler: answered = {} } = jobRequest.cevaplar ?? {};
  const naming = {
    pattern: jobRequest.dosyaAdi ?? null,
    folder: folderFor(jobRequest),
    takipCount: selection.takipler.length,
  };
  let sampledCount = 0;
  for (let at = from; at < selection.takipler.length; at += SLICE_SIZE) {
    const slice = selection.takipler.slice(at, at + SLICE_SIZE);
    const takipler = await tenantTx(db, buroId, (tenant) =>
      getTakipler(
        tenant,
        slice.map(({ id }) => id),
      ),
    );
    const place = new Map(slice.map(({ id }, i) => [id, at + i]));
    for (const takip of takipler) yield look(takip, place.get(takip.id) as number);
    await setImmediate();
  }

  function look(takip: Takip, sira: number): CheckedTakip {
    const eksik: MissingFile[] = [];
    const sentences: Said[] = [];
    const samples: string[] = [];
    let outOfPackage = 0;
    const kuskular: string[] = [];
    const belgeler = (jobRequest.borcluAyri ? perBorclu(takip) : [takip]).map((single) => {
      const borclu = jobRequest.borcluAyri ? (single.borclular[0] ?? null) : null;
      return { borclu, one: checkedCase(single, gun, law) };
    });
    const own = (Object.hasOwn(answered, takip.id) && answered[takip.id]) || {};
    for (const [d, dilekce] of dilekceler.entries())
      for (const { borclu, one } of belgeler) {
        if (!isForCase(dilekce.conditions, one.input)) {
          outOfPackage++;
          continue;
        }
        const checked = (checks[d] as CheckFile)(one, ortak, own);
        kuskular.push(...checked.kuskular);
        if (sampledCount < SAMPLE_COUNT) {
          sampledCount++;
          const { ad, klasor } = bulkFileNameOf(naming, { takip, dilekce: dilekce.isim, borclu, sira });
          samples.push(`${klasor === null ? '' : `${klasor}/`}${ad}.${formats[jobRequest.bicim].extension}`);
        }
        if (!hasFaults(checked)) continue;
        sentences.push({ ...checked.sentences, yanitsizlar: checked.yanitsizlar });
        eksik.push({
          takipId: takip.id,
          dosyaEsasNo: takip.dosyaEsasNo,
          icraDairesi: takip.icraDairesi.ad,
          dilekceId: dilekce.id,
          dilekce: dilekce.isim,
          borclu: borclu === null ? null : tarafName(borclu),
          ...faultsOf(checked),
        });
      }
    return { sira, eksik, sentences, samples, outOfPackage, kuskular };
  }
}

const hasFaults = (checked: CheckedFile): boolean => {
  const { eksikKodlar, yanitsizlar, engeller, uyarilar, hesapEngelleri } = checked;
  return [eksikKodlar, yanitsizlar, engeller, uyarilar, hesapEngelleri].some(({ length }) => length > 0);
};

function faultsOf(checked: CheckedFile) {
  const { eksikKodlar, values, unread, yanitsizlar, engeller, uyarilar, hesapEngelleri } = checked;
  const wrong = new Set(unread.map(({ code }) => code));
  const open = eksikKodlar.filter((kod) => !wrong.has(kod));
  return {
    eksikKodlar: [...eksikKodlar],
    eksikMetinleri: [...unread.map(({ sentence }) => sentence), ...eksikMetinleri(open, values)],
    yanitsizlar: yanitsizlar.map(({ isim }) => isim),
    engeller: [...engeller],
    uyarilar: [...uyarilar],
    hesapEngelleri: [...hesapEngelleri],
  };
}

/** The words of the questions, by their codes; the first petition's where several ask by the same code. */
function labelsOf({ dilekceler }: Selection): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const { code, label } of dilekceler.flatMap(({ sablon }) => readPreface(sablon)?.questions ?? []))
    if (!labels.has(code)) labels.set(code, label);
  return labels;
}
