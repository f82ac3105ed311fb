import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { formats } from '@derkenar/belge/formats';
import { alanName, CSV_BOM, caseKeyTr, createNameDistinguisher, csvRow } from '@derkenar/domain';
import { createZip, type FileSizes } from '@derkenar/zip/write';
import type { Db } from '../db/connection.ts';
import type { ResultFile } from '../db/schema.ts';
import { tenantTx } from '../db/tenant.ts';
import { messages } from '../messages.ts';
import { esasNoText } from './fileName.ts';
import { type ChunkRow, listChunks } from './queue.ts';
import type { Store } from './store/store.ts';
import { type JobDefinition, jobFolder } from './store.ts';

export interface ResultJob {
  readonly db: Db;
  readonly store: Store;
  readonly buroId: string;
  readonly jobId: string;
  readonly definition: JobDefinition;
}

/** Chunks whose results are in memory at a time. */
const BATCH = 4;
/** Bytes that are handed to the reader at a time. */
const PIECE = 64 * 1024;
const SUMMARY_FILE = 'ozet.csv';

/** The archive of a job, put together as it is read: what was made, and ozet.csv with a row for each file. */
export const resultZip = (job: ResultJob): Readable =>
  Readable.from(gathered(pieces(job)), { objectMode: false });

async function* pieces(job: ResultJob): AsyncGenerator<Uint8Array> {
  const { definition } = job;
  const zip = createZip();
  const ozet = createSummary();
  const paths = createPaths(definition);
  for await (const chunk of jobChunks(job)) {
    if (chunk.result === null) {
      await ozet.add(notMade(chunk, definition));
      continue;
    }
    const { takipler, dosyalar } = chunk.result;
    const packs = openPacks(job, chunk.packs);
    const rows: string[][] = [];
    try {
      for (const dosya of dosyalar) {
        const path = paths.next(dosya, takipler[dosya.takip]?.id ?? '');
        const takip = takipler[dosya.takip];
        rows.push([
          esasNoText(takip?.esasNo ?? null),
          takip?.icraDairesi ?? '',
          definition.dilekceler[dosya.dilekce]?.isim ?? '',
          dosya.borclu === null ? '' : String(dosya.borclu + 1),
          dosya.yer === null ? '' : path,
          dosya.eksik.map(alanName).join(', '),
          dosya.uyarilar.join(' '),
          dosya.neden ?? '',
          takip?.id ?? '',
        ]);
        if (dosya.yer === null) continue;
        const { paket, boy, hamBoy, crc, deflated } = dosya.yer;
        yield zip.header({ name: path, deflated, sizes: { crc, size: hamBoy, packed: boy } });
        yield* packs.take(paket, boy);
      }
    } finally {
      packs.close();
    }
    await ozet.add(rows);
  }
  const { data, ...sizes } = await ozet.end();
  yield zip.header({ name: SUMMARY_FILE, deflated: true, sizes });
  yield data;
  yield zip.end();
}

/** Throws where the job is deleted meanwhile: an archive that merely ended early would look whole. */
async function* jobChunks({ db, buroId, jobId, definition }: ResultJob): AsyncGenerator<ChunkRow> {
  let seen = 0;
  for (let after = -1; ; ) {
    const rows = await tenantTx(db, buroId, (tenant) => listChunks(tenant, jobId, after, BATCH));
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.first_position;
    for (const { takip_ids: ids } of rows) seen += ids.length;
  }
  if (seen < definition.takipCount) throw new Error('the job was deleted while its archive was read');
}

const notMade = ({ takip_ids: ids }: ChunkRow, { dilekceler }: JobDefinition): string[][] =>
  ids.flatMap((id) =>
    dilekceler.map(({ isim }) => ['', '', isim, '', '', '', '', messages.toplu.notMade, id]),
  );

/** Names by the rules of a zip of a few files, each once, whichever chunk was finished first. */
export function createPaths({ format, folder }: Pick<JobDefinition, 'format' | 'folder'>) {
  const unique = createNameDistinguisher(shortKey);
  const folders = createNameDistinguisher(shortKey);
  // The files of a case stand together, in a folder that no other case has; those of an office come from many cases.
  const open = new Map<string, Opened>();
  // Reserved first: no petition takes the summary's name.
  unique(SUMMARY_FILE);
  return {
    next({ ad, klasor }: ResultFile, takip: string): string {
      const name = `${ad}.${formats[format].extension}`;
      if (klasor === null) return unique(name);
      const key = folder === 'daire' ? caseKeyTr(klasor) : takip;
      let opened = open.get(key);
      if (opened === undefined) {
        if (folder !== 'daire') open.clear();
        opened = {
          name: folders(klasor),
          unique: createNameDistinguisher(folder === 'daire' ? shortKey : undefined),
        };
        open.set(key, opened);
      }
      return `${opened.name}/${opened.unique(name)}`;
    },
  };
}

/** A folder in which files are named. */
interface Opened {
  readonly name: string;
  readonly unique: (name: string) => string;
}

/** 48 bits: two of 200,000 names that are not equal are held for it once in ten thousand archives. */
const shortKey = (name: string): number =>
  createHash('sha256').update(caseKeyTr(name)).digest().readUIntBE(0, 6);

/** Files lie in a chunk's packs in the order in which they are wanted: each is read once, from end to end. */
function openPacks({ store, buroId, jobId }: ResultJob, names: readonly string[]) {
  const open = new Map<number, Reader>();
  return {
    async *take(paket: number, boy: number): AsyncGenerator<Uint8Array> {
      let reader = open.get(paket);
      if (reader === undefined) {
        reader = createReader(store.read(`${jobFolder(buroId, jobId)}/${names[paket]}`));
        open.set(paket, reader);
      }
      yield* reader.take(boy);
    },
    close() {
      for (const reader of open.values()) reader.close();
    },
  };
}

interface Reader {
  readonly take: (length: number) => AsyncGenerator<Uint8Array>;
  readonly close: () => void;
}

function createReader(stream: Readable): Reader {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  return {
    async *take(length) {
      for (let left = length; left > 0; ) {
        if (rest.length === 0) {
          const { value, done } = await chunks.next();
          if (done) throw new Error('a pack is shorter than what it holds');
          rest = value;
        }
        const part = rest.subarray(0, left);
        rest = rest.subarray(part.length);
        left -= part.length;
        yield part;
      }
    },
    close: () => void stream.destroy(),
  };
}

const HEADER_ROW = [
  'Dosya Esas No',
  'İcra Dairesi',
  'Dilekçe',
  'Borçlu Sırası',
  'Dosya',
  'Eksik Alanlar',
  'Uyarılar',
  'Hata',
  'Takip Kimliği',
];

/** Deflated as it grows: a tenth of it is kept. */
function createSummary() {
  const deflate = createDeflateRaw();
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  let crc = 0;
  let size = 0;
  async function write(text: string): Promise<void> {
    const data = Buffer.from(text, 'utf8');
    crc = crc32(data, crc);
    size += data.length;
    if (!deflate.write(data)) await once(deflate, 'drain');
  }
  let started = write(CSV_BOM + csvRow(HEADER_ROW));
  return {
    add: async (rows: readonly (readonly string[])[]) => {
      await started;
      started = write(rows.map(csvRow).join(''));
      await started;
    },
    end: async (): Promise<FileSizes & { readonly data: Buffer }> => {
      await started;
      deflate.end();
      await once(deflate, 'end');
      const data = Buffer.concat(parts);
      return { data, packed: data.length, size, crc };
    },
  };
}

/** Thousands of small files a second: fewer, larger pieces cost a fraction. */
async function* gathered(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    held.push(part);
    size += part.length;
    if (size < PIECE) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  yield Buffer.concat(held);
}
