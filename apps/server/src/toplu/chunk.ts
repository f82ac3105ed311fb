import { istanbulDate, mayAskForAccount, type TypedAnswers } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import type { ChunkResult, ResultFile } from '../db/schema.ts';
import { tenantTx } from '../db/tenant.ts';
import type { LogEntryBatch, LogEntryRow } from '../log/store.ts';
import { readOfficeFigures } from '../render/accountLaw.ts';
import { type ChunkInput, type KeptText, keptText } from '../render/basis.ts';
import type { TakipText } from '../render/takipText.ts';
import { getTakipTexts } from '../takip/store.ts';
import { type Batch, type BatchTakip, jsonItems, type LoggedFile, type MadeRow } from './batch.ts';
import type { TopluPool } from './pool.ts';
import type { FinishedChunk } from './queue.ts';
import type { JobDefinition } from './store.ts';

export interface ChunkJob {
  readonly buroId: string;
  readonly jobId: string;
  readonly firstPosition: number;
  readonly definition: JobDefinition;
  readonly takipIds: readonly string[];
  /** Those of single cases, by their ids. */
  readonly answers: Readonly<Record<string, TypedAnswers>> | null;
  /** The number as known before the files are made. */
  readonly fileCount: number;
  /** Result of an earlier attempt; only the files that failed then are made anew. */
  readonly eski: ChunkResult | null;
  /** Place of this attempt's file in the chunk's list. */
  readonly paket: number;
}

export interface ChunkWriting {
  /** The bytes of the files, as they are made; to be read to the end before the rest is. */
  readonly parts: AsyncGenerator<Uint8Array>;
  readonly finished: () => Omit<FinishedChunk, 'packs'>;
  readonly kayitlar: (basisId: string) => readonly LogEntryBatch[];
  /** The basis of the files of this attempt; null where there are none. */
  readonly basis: () => ChunkBasis | null;
  /** Counts of this attempt. */
  readonly madeNow: () => Pick<FinishedChunk, 'done' | 'failed'>;
}

export interface MadeTakip {
  readonly id: string;
  readonly surum: number;
  readonly text: TakipText;
}

export interface ChunkBasis {
  /** Each case of which files were made, with the version that was read. */
  readonly takipler: readonly MadeTakip[];
  readonly input: ChunkInput;
  /** The office's figures, if the account asks for them. */
  readonly law: KeptText | null;
}

/** Cases loaded at a time. */
const SLICE_SIZE = 250;
/** Files that a process makes at a time. */
const BATCH_SIZE = 50;

/** Makes the files of a chunk, some at a time; what cannot be made is said in its place. */
export function writeChunk(
  { db, pool }: { readonly db: Db; readonly pool: TopluPool },
  chunk: ChunkJob,
  signal: AbortSignal,
): ChunkWriting {
  const { definition, buroId, eski } = chunk;
  const takipler: string[] = [];
  const dosyalar: string[] = [];
  const rows: MadeRow[] = [];
  const stopped: LoggedFile[] = [];
  const texts = new Map<string, TakipText>();
  let law: string | null = null;
  let done = 0;
  let failed = 0;
  const { dilekceler, forceReason, kullaniciId: _, store: __, ...settings } = definition;
  const shared = {
    definition: { ...settings, acceptsStops: forceReason !== null },
    dilekceler: dilekceler.map(({ isim, sablon, conditions }) => ({ isim, sablon, conditions })),
    bugun: istanbulDate(settings.documentDate),
    paket: chunk.paket,
    adet: BATCH_SIZE,
  };
  const filesPerTakip = chunk.fileCount / chunk.takipIds.length;
  const takiplerPerBatch = Math.max(1, Math.floor(BATCH_SIZE / Math.max(1, filesPerTakip)));

  async function* parts(): AsyncGenerator<Uint8Array> {
    if (dilekceler.some(({ sablon }) => mayAskForAccount(sablon)))
      law = JSON.stringify(await tenantTx(db, buroId, readOfficeFigures));
    for (let from = 0; from < chunk.takipIds.length; from += SLICE_SIZE) {
      signal.throwIfAborted();
      const ids = chunk.takipIds.slice(from, from + SLICE_SIZE);
      const metinler = await tenantTx(db, buroId, (tenant) => getTakipTexts(tenant, ids));
      for (const [id, text] of metinler) texts.set(id, text);
      const loaded = ids.map((id, i) => ({
        id,
        metin: metinler.get(id) ?? null,
        yer: from + i,
        sira: chunk.firstPosition + from + i,
        eski: eski?.takipler[from + i] ?? null,
        answers: chunk.answers?.[id] ?? null,
      }));
      for (const some of batches(loaded, takiplerPerBatch)) yield* makeSome(some);
    }
  }

  async function* makeSome(some: readonly BatchTakip[]): AsyncGenerator<Uint8Array> {
    const kalan = eski?.dosyalar.filter(({ takip }) => some.some(({ yer }) => yer === takip));
    const requested = kalan?.filter(({ yer }) => yer === null) ?? null;
    const made: string[] = [];
    for (let skip = 0, toplam = 1; skip < toplam; skip += BATCH_SIZE) {
      const batch: Batch = { ...shared, law, takipler: some, requested, skip };
      const madeNow = await pool.make(batch, signal);
      toplam = madeNow.toplam;
      if (skip === 0) takipler.push(madeNow.takipler);
      if (madeNow.dosyalar !== '') made.push(madeNow.dosyalar);
      done += madeNow.tamam;
      failed += madeNow.basarisiz;
      rows.push(...madeNow.rows);
      stopped.push(...madeNow.stopped);
      if (madeNow.paket.length > 0) yield madeNow.paket;
    }
    if (kalan === undefined) dosyalar.push(...made);
    else if (kalan.length > 0) dosyalar.push(merged(kalan, made));
  }

  /** Files made before stay in their place. */
  function merged(kalan: readonly ResultFile[], made: readonly string[]): string {
    const anew = (JSON.parse(`[${made.join(',')}]`) as ResultFile[]).values();
    done += kalan.filter(({ yer }) => yer !== null).length;
    return jsonItems(kalan.map((dosya) => (dosya.yer === null ? anew.next().value : dosya)));
  }

  function basis(): ChunkBasis | null {
    if (rows.length === 0) return null;
    const versions = new Map(rows.map(({ takipId, takipVersion }) => [takipId, takipVersion]));
    const figures = law === null ? null : keptText(law);
    return {
      takipler: [...versions].map(([id, surum]) => ({ id, surum, text: texts.get(id) ?? '' })),
      input: { answers: chunk.answers, law: figures?.hash.toString('hex') ?? null },
      law: figures,
    };
  }

  return {
    parts: parts(),
    finished: () => ({
      result: `{"takipler":[${takipler.join(',')}],"dosyalar":[${dosyalar.join(',')}]}`,
      done,
      failed,
    }),
    madeNow: () => ({ done: rows.length, failed }),
    kayitlar: (basisId) => logBatches(chunk, { rows, stopped, basisId }),
    basis,
  };
}

/** The log has the files that guards stopped, and the reason with those that they would have stopped. */
const logBatches = (
  chunk: ChunkJob,
  {
    rows,
    stopped,
    basisId,
  }: {
    readonly rows: readonly MadeRow[];
    readonly stopped: readonly LoggedFile[];
    readonly basisId: string;
  },
): readonly LogEntryBatch[] => {
  const { format, forceReason } = chunk.definition;
  const toplu = chunk.jobId;
  const made = (forced: boolean) =>
    rows.filter((row) => row.forced === forced).map((row) => logRow(chunk, row, row));
  return [
    { eylem: 'toplu-olustur', format, ayrinti: { toplu }, basisId, rows: made(false) },
    {
      eylem: 'toplu-olustur',
      format,
      ayrinti: { toplu, ...(forceReason !== null && { gerekce: forceReason }) },
      basisId,
      rows: made(true),
    },
    {
      eylem: 'dilekce-durdur',
      format,
      ayrinti: { toplu },
      basisId: null,
      rows: stopped.map((file) => logRow(chunk, file, null)),
    },
  ];
};

function logRow(
  { definition }: ChunkJob,
  { takipId, dilekce, borclu }: LoggedFile,
  made: MadeRow | null,
): LogEntryRow {
  const { id, version } = definition.dilekceler[dilekce] as JobDefinition['dilekceler'][number];
  return {
    takipId,
    dilekceId: id,
    dilekceSurum: version,
    borclu,
    takipVersion: made?.takipVersion ?? null,
    eksikKodlar: made?.eksik ?? [],
    ozet: made?.ozet ?? null,
  };
}

function* batches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size);
}
