import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TakipInput, TopluJob } from '@derkenar/domain';
import { sql } from 'kysely';
import { expect } from 'vitest';
import yauzl from 'yauzl';
import { openDatabase } from '../src/db/open.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { insertTakipler } from '../src/takip/store.ts';
import { createFolderStore } from '../src/toplu/store/folder.ts';
import type { Store } from '../src/toplu/store/store.ts';
import type { TopluOptions } from '../src/toplu/toplu.ts';
import type { OwnServer } from './ownServer.ts';
import {
  type Ask,
  startServer,
  type TestBuro,
  type TestServer,
  type TestServerOptions,
  temporaryFolder,
} from './server.ts';
import { takipToWrite } from './takipler.ts';

export const SABLON = '<p>Borçlu {{borcluAdSoyad}}, dosya {{dosyaEsasNo}}, adres {{borcluAdresi}}</p>';

export interface TopluServer {
  readonly server: TestServer;
  readonly folder: string;
  readonly store: Store;
  readonly close: () => Promise<void>;
}

export async function startToplu(
  options: Partial<TopluOptions> = {},
  rest: Pick<TestServerOptions, 'postgres'> = {},
): Promise<TopluServer> {
  const folder = await temporaryFolder();
  const store = options.store ?? createFolderStore(folder);
  const server = await startServer({ ...rest, toplu: { processes: 1, ...options, store } });
  return {
    server,
    folder,
    store,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A new database on a separate PostgreSQL, opened as another machine opens it. */
export async function openOn(postgres: OwnServer) {
  const databaseUrl = await postgres.createDatabase('derkenar', 'CREATEROLE');
  const opened = await openDatabase({
    databaseUrl,
    dataFolder: '',
    database: '',
    prepare: async () => undefined,
    onProblem: () => undefined,
  });
  return { ...opened, databaseUrl };
}

export async function addTakipler(
  { db }: Pick<TestServer, 'db'>,
  { buroId }: Pick<TestBuro, 'buroId'>,
  count: number,
  caseOf: (i: number) => Partial<TakipInput> = () => ({}),
  yil = 2025,
): Promise<string[]> {
  const newTakipler = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    kaynak: 'elle',
    takip: takipToWrite({ dosyaEsasNo: `${yil}/${i + 1}`, ...caseOf(i) }),
  }));
  await tenantTx(db, buroId, (tenant) => insertTakipler(tenant, newTakipler));
  return newTakipler.map(({ id }) => id);
}

export async function addDilekce(ask: Ask, isim = 'Talep', sablon = SABLON): Promise<string> {
  const payload = { isim, dilekce_tipi: 'talepler', sablon };
  return (await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).json<{ id: string }>().id;
}

export const topluRequest = (changes: object) => ({
  bicim: 'udf',
  borcluAyri: false,
  klasorlu: false,
  ...changes,
});

export async function start(ask: Ask, changes: object, headers = {}): Promise<TopluJob> {
  const response = await ask({
    method: 'POST',
    url: '/api/v1/toplu',
    payload: topluRequest(changes),
    headers,
  });
  if (response.statusCode > 201) throw new Error(response.body);
  return response.json<TopluJob>();
}

export const stateOf = async (ask: Ask, id: string): Promise<TopluJob> =>
  (await ask(`/api/v1/toplu/${id}`)).json<TopluJob>();

/** The job when it is so; the last one seen when that does not come. */
export async function until(ask: Ask, id: string, is: (job: TopluJob) => boolean): Promise<TopluJob> {
  for (const end = Date.now() + 240_000; ; await sleep(50)) {
    const job = await stateOf(ask, id);
    if (is(job) || Date.now() > end) return job;
  }
}

export const ended = ({ durum }: TopluJob): boolean => durum !== 'sirada' && durum !== 'suruyor';

/** The archive's files by path, read by a library that is not ours. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive, { strictFileNames: true, lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

export async function download(ask: Ask, id: string): Promise<Map<string, Buffer>> {
  const response = await ask(`/api/v1/toplu/${id}/sonuc`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return unzip(response.rawPayload);
}

/** Rows of ozet.csv below its head, as cells. */
export const rowsOf = (files: ReadonlyMap<string, Buffer>): string[][] =>
  String(files.get('ozet.csv'))
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';'));

/** Checks that the job's counters, its log, its chunks and its archive agree. */
export async function expectWhole(who: Ask, job: TopluJob, files: number): Promise<void> {
  expect(job).toMatchObject({ durum: 'tamam', toplam: files, tamam: files, basarisiz: 0, kalan: 0 });
  expectArchive(await download(who, job.id), files);
}

/** Each case once, under the name that the summary says. */
export function expectArchive(made: ReadonlyMap<string, Buffer>, files: number): void {
  expect(made.size).toBe(files + 1);
  const rows = rowsOf(made);
  expect(rows.map((row) => row[4])).toEqual([...made.keys()].slice(0, -1));
  expect(new Set(rows.map((row) => row[8])).size).toBe(files);
}

export async function countLog(
  { owner }: Pick<TestServer, 'owner'>,
  jobId: string,
): Promise<{ lines: number; cases: number }> {
  const { rows } = await sql<{ lines: number; cases: number }>`
    SELECT count(*)::int AS lines, count(DISTINCT takip_id)::int AS cases FROM log_entry
    WHERE action = 'toplu-olustur' AND details->>'toplu' = ${jobId}`.execute(owner);
  return rows[0] as { lines: number; cases: number };
}
