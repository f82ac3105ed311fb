import { setImmediate } from 'node:timers/promises';
import { type FillInput, fill, hasRules } from '@derkenar/belge';
import { formats } from '@derkenar/belge/formats';
import {
  CSV_BOM,
  createNameDistinguisher,
  csvRow,
  eksikMetinleri,
  fillInput,
  istanbulDate,
  type MissingFile,
  missingName,
  perBorclu,
  type Takip,
  type TopluCheck,
  type TopluRequest,
  takipValues,
  tarafName,
  turkish,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { Sablon } from '../dilekce/store.ts';
import { parsedSablon } from '../render/parsedSablon.ts';
import { getTakipler } from '../takip/store.ts';
import { bulkFileNameOf, esasNoText } from './fileName.ts';
import type { Selection } from './selection.ts';

export interface CheckJob {
  readonly buroId: string;
  readonly jobRequest: Pick<TopluRequest, 'bicim' | 'borcluAyri' | 'klasorlu' | 'dosyaAdi'>;
  readonly selection: Selection;
  readonly now: Date;
}

/** Cases loaded at a time: other requests come in between. */
const SLICE_SIZE = 100;
const PAGE_SIZE = 100;
const SAMPLE_COUNT = 5;

/** Checks the whole selection without `imlec`; otherwise one page from that case on. */
export async function checkSelection(db: Db, job: CheckJob, imlec: number | undefined): Promise<TopluCheck> {
  const { selection } = job;
  const eksikler: MissingFile[] = [];
  const incompleteTakipler = new Set<string>();
  const alanlar = new Map<string, number>();
  const allSamples: string[] = [];
  let eksikDosya = 0;
  let sonraki: number | null = null;
  for await (const { sira, eksik, samples } of walk(db, job, imlec ?? 0)) {
    if (allSamples.length < SAMPLE_COUNT)
      allSamples.push(...samples.slice(0, SAMPLE_COUNT - allSamples.length));
    if (eksik.length === 0) continue;
    // A case's files stay on one page.
    if (eksikler.length < PAGE_SIZE) eksikler.push(...eksik);
    else sonraki ??= sira;
    if (imlec !== undefined && sonraki !== null) break;
    eksikDosya += eksik.length;
    incompleteTakipler.add((eksik[0] as MissingFile).takipId);
    for (const kod of eksik.flatMap(({ eksikKodlar }) => eksikKodlar))
      alanlar.set(kod, (alanlar.get(kod) ?? 0) + 1);
  }
  const ozet = {
    takip: selection.takipler.length,
    atlanan: selection.atlanan,
    dosya: selection.fileCount,
    eksikDosya,
    eksikTakip: incompleteTakipler.size,
    eksikAlanlar: [...alanlar]
      .map(([kod, dosya]) => ({ kod, isim: missingName(kod), dosya }))
      .toSorted((a, b) => b.dosya - a.dosya),
    ornekAdlar: allSamples.map(createNameDistinguisher()),
  };
  return { ozet: imlec === undefined ? ozet : null, eksikler, sonraki };
}

/** A row for each file that misses something. */
export async function* checkCsv(db: Db, job: CheckJob): AsyncGenerator<string> {
  yield CSV_BOM +
    csvRow(['Dosya Esas No', 'İcra Dairesi', 'Dilekçe', 'Borçlu', 'Eksik Alanlar', 'Takip Kimliği']);
  for await (const { eksik } of walk(db, job, 0))
    yield eksik
      .map((dosya) =>
        csvRow([
          esasNoText(dosya.dosyaEsasNo),
          dosya.icraDairesi,
          dosya.dilekce,
          dosya.borclu ?? '',
          dosya.eksikMetinleri.join(', '),
          dosya.takipId,
        ]),
      )
      .join('');
}

interface CheckedTakip {
  readonly sira: number;
  readonly eksik: readonly MissingFile[];
  /** Names of its files. */
  readonly samples: readonly string[];
}

async function* walk(db: Db, job: CheckJob, from: number): AsyncGenerator<CheckedTakip> {
  const { buroId, selection, jobRequest } = job;
  const { dilekceler } = selection;
  const missingFinders = dilekceler.map(createMissingFinder);
  const gun = istanbulDate(job.now);
  const naming = {
    pattern: jobRequest.dosyaAdi ?? null,
    klasorlu: jobRequest.klasorlu,
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
    const samples: string[] = [];
    const belgeler = (jobRequest.borcluAyri ? perBorclu(takip) : [takip]).map((single) => {
      const values = takipValues(single, gun);
      const borclu = jobRequest.borcluAyri ? (single.borclular[0] ?? null) : null;
      return { borclu, values, input: fillInput(values) };
    });
    for (const [d, dilekce] of dilekceler.entries())
      for (const { borclu, values, input } of belgeler) {
        const eksikKodlar = (missingFinders[d] as MissingFinder)(input);
        if (sampledCount < SAMPLE_COUNT) {
          sampledCount++;
          const { ad, klasor } = bulkFileNameOf(naming, { takip, dilekce: dilekce.isim, borclu, sira });
          samples.push(`${klasor === null ? '' : `${klasor}/`}${ad}.${formats[jobRequest.bicim].extension}`);
        }
        if (eksikKodlar.length > 0)
          eksik.push({
            takipId: takip.id,
            dosyaEsasNo: takip.dosyaEsasNo,
            icraDairesi: takip.icraDairesi.ad,
            dilekceId: dilekce.id,
            dilekce: dilekce.isim,
            borclu: borclu === null ? null : tarafName(borclu),
            eksikKodlar: [...eksikKodlar],
            eksikMetinleri: eksikMetinleri(eksikKodlar, values),
          });
      }
    return { sira, eksik, samples };
  }
}

const TURKISH = turkish();

type MissingFinder = (input: FillInput) => readonly string[];

/**
 * Finds the template's missing values. Only which values are empty or have gaps decides, never their text, so
 * filling is tried once for each such pattern.
 */
function createMissingFinder({ sablon }: Sablon): MissingFinder {
  const { read, kodlar: written } = parsedSablon(sablon);
  const kodlar = [...new Set(written)];
  const known = new Map<string, readonly string[]>();
  // The parts that are printed depend on more than which values there are.
  if (hasRules(read.value)) return (input) => fill(read.value, input, TURKISH).missing;
  return (input) => {
    const pattern = [...kodlar.map((kod) => input.values[kod]), ...input.pairs.map(({ all }) => all)]
      .map((value) => `${value?.text.trim() ? 1 : 0}${value?.gaps.length ? 1 : 0}`)
      .join('');
    const missing = known.get(pattern) ?? fill(read.value, input, TURKISH).missing;
    known.set(pattern, missing);
    return missing;
  };
}
