import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TopluJob } from '@derkenar/domain';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  askLive,
  connectOwner,
  end,
  type LiveServer,
  launchServer,
  postmasterPid,
  setUp,
} from './liveServer.ts';
import { type Ask, type Problem, temporaryFolder } from './server.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './smallDisk.ts';
import { begun, takeBackup } from './takeBackup.ts';
import { takipToWrite } from './takipler.ts';
import { addDilekce, ended, expectWhole, SABLON, start, until } from './topluServer.ts';
import { damage, someWrites, startClients } from './writeLoad.ts';

const FILES = 200;
const READERS = 2;
const FAULT_MS = 6000;

interface Drill {
  readonly folder: string;
  readonly disk: SmallDisk;
  readonly server: LiveServer;
  readonly cookie: string;
  readonly ask: Ask;
}

/** A server whose data lies on a small disk, or whose folder of that name does. */
async function begin(on: 'veri' | 'toplu' | 'yedek', megabytes: number): Promise<Drill> {
  const top = await temporaryFolder();
  // PostgreSQL's account passes through it.
  await chmod(top, 0o711);
  const disk = mountSmallDisk(join(top, on), megabytes);
  const folder = join(top, 'veri');
  const server = await launchServer(folder, { DERKENAR_BULK_DIR: join(top, 'toplu') });
  onTestFinished(async () => {
    await end(server.child, 'SIGTERM');
    disk.remove();
    await rm(top, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  });
  const cookie = await setUp(server);
  return { folder, disk, server, cookie, ask: askLive(server.address, cookie) };
}

/** Six people who write and two who read and render, beside a bulk job of PDF files. */
async function startLoad({ server, cookie, ask }: Drill) {
  const dilekce = await addDilekce(ask, 'Uzun', SABLON.repeat(40));
  const takipler: string[] = [];
  for (let i = 0; i < FILES; i++) {
    const payload = takipToWrite({ dosyaEsasNo: `2019/${i + 1}` });
    takipler.push((await ask({ method: 'POST', url: '/api/v1/takip', payload })).json<{ id: string }>().id);
  }
  const { said, stop: stopWriters } = startClients({ address: server.address, cookie }, 'disk');
  await someWrites(said);
  const job = await start(ask, { dilekceler: [dilekce], takipler, bicim: 'pdf' });
  const render = { method: 'POST', url: `/api/v1/takip/${takipler[0]}/dilekce/${dilekce}/render` } as const;
  const over = new AbortController();
  onTestFinished(() => over.abort());
  const answers = new Map<number, number>();
  const readers = Array.from({ length: READERS }, async () => {
    while (!over.signal.aborted)
      for (const asked of ['/api/v1/dilekce-list', render]) {
        const answer = await ask(asked).catch(() => null);
        if (answer === null) continue;
        answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1);
        if (answer.statusCode >= 400) said.told.add(answer.json<Problem>().detail);
        await sleep(20);
      }
  });
  return {
    said,
    job,
    answers,
    stop: async () => {
      over.abort();
      await Promise.all([stopWriters(), ...readers]);
    },
  };
}
type Load = Awaited<ReturnType<typeof startLoad>>;

const written = ({ said }: Load): number => said.dilekce.length + said.takip.length;

/** Somebody's writes are taken again. */
async function expectRecovery(load: Load): Promise<void> {
  const before = written(load);
  await expect.poll(() => written(load)).toBeGreaterThan(before + 6);
}

/**
 * Nothing acknowledged is lost, nobody gets another error than that it was not saved or may not be, and
 * the job ends complete.
 */
async function expectSound(what: string, { folder, server, ask }: Drill, load: Load, told: RegExp) {
  await load.stop();
  const { said, job, answers } = load;
  expect(await damage(folder, said)).toEqual({ lost: [], half: [] });
  expect(said.unanswered).toBe(0);
  for (const status of [...said.refused, ...answers.keys()]) expect([200, 503]).toContain(status);
  for (const sentence of said.told) expect(sentence).toMatch(told);
  await expectWhole(ask, await endOf(ask, job), FILES);
  expect(server.child.exitCode).toBeNull();
  console.log(
    `${what}: ${written(load)} writes acknowledged, none lost, ${said.refused.length} refused; ` +
      [...said.told].map((sentence) => `“${sentence}”`).join(' '),
  );
}

/** Ends the job as its user would: a job stopped by the fault is begun again. */
async function endOf(ask: Ask, { id }: TopluJob): Promise<TopluJob> {
  const job = await until(ask, id, ended);
  if (job.durum !== 'hata') return job;
  expect(job.neden).toMatch(/diskinde yer kalmadı|saklayamadı/);
  await ask({ method: 'POST', url: `/api/v1/toplu/${id}/yinele` });
  return until(ask, id, ended);
}

/** Lines that the program wrote of its database, while it could not be used. */
const complaints = ({ server }: Drill): number => server.errors().match(/başlatılamadı/g)?.length ?? 0;

type Fault = 'full' | 'read-only';
const bringAbout = async (fault: Fault, { fill, bar }: SmallDisk) => (fault === 'full' ? fill() : bar());
const mend = (fault: Fault, { free, unbar }: SmallDisk) => (fault === 'full' ? free() : unbar());

const NOT_SAVED = /yer kalmadı, değişiklik kaydedilmedi|ulaşılamıyor|yalnız okunabiliyor/;
/** PostgreSQL may also go down between COMMIT and its answer: nobody knows then whether the change is kept. */
const UNCERTAIN = new RegExp(`${NOT_SAVED.source}|yanıtı alınamadı: değişiklik kaydedilmiş olabilir`);

// Needs root on Linux: it mounts disks of some megabytes.
describe.runIf(canMount())('a disk', { timeout: 600_000 }, () => {
  it('of the data that is full costs nobody the reading, and nothing that was acknowledged', async () => {
    const drill = await begin('veri', 300);
    const { disk, ask, folder } = drill;
    // A new file of the log has room for all that the load writes; without any PostgreSQL ends, as the next test has it.
    const owner = await connectOwner(folder);
    await sql`SELECT pg_switch_wal()`.execute(owner);
    await owner.destroy();
    const load = await startLoad(drill);
    for (const end = Date.now() + FAULT_MS; Date.now() < end; await sleep(200)) disk.fill();
    expect((await ask('/api/v1/dilekce-list')).statusCode).toBe(200);
    disk.free();
    await expectRecovery(load);
    await expectSound('data disk full', drill, load, NOT_SAVED);
    expect(drill.server.errors()).toBe('');
  });

  it('of the data that has no room for the log brings PostgreSQL down, and it comes back by itself', async () => {
    const drill = await begin('veri', 300);
    const load = await startLoad(drill);
    const { disk, folder } = drill;
    const pid = await postmasterPid(folder);
    disk.fill();
    const owner = await connectOwner(folder);
    await sql`SELECT pg_switch_wal()`.execute(owner).catch(() => undefined);
    await owner.destroy();
    await expect
      .poll(() => {
        disk.fill();
        return postmasterPid(folder).catch(() => 0);
      })
      .not.toBe(pid);
    for (const end = Date.now() + FAULT_MS; Date.now() < end; await sleep(200)) disk.fill();
    expect(complaints(drill)).toBeGreaterThan(0);
    expect(complaints(drill)).toBeLessThan(7);
    expect(drill.server.errors()).toContain('Diskte yer kalmadı, yer açın.');
    disk.free();
    await expectRecovery(load);
    await expectSound('no room for the log', drill, load, UNCERTAIN);
  });

  it('of the data that can only be read is waited for', async () => {
    const drill = await begin('veri', 300);
    const load = await startLoad(drill);
    const { disk, folder } = drill;
    process.kill(await postmasterPid(folder), 'SIGKILL');
    await disk.bar();
    await sleep(FAULT_MS);
    disk.unbar();
    await expectRecovery(load);
    await expectSound('data disk read-only', drill, load, NOT_SAVED);
  });

  it.each<Fault>(['full', 'read-only'])(
    'of bulk jobs’ files that is %s stops their job alone, with a sentence',
    async (fault) => {
      const drill = await begin('toplu', 60);
      const { disk, ask } = drill;
      await bringAbout(fault, disk);
      const load = await startLoad(drill);
      const stopped = await until(ask, load.job.id, ended);
      expect(stopped.neden).toMatch(fault === 'full' ? /diskinde yer kalmadı/ : /saklayamadı/);
      expect(stopped).toMatchObject({ durum: 'hata', basarisiz: 0 });
      mend(fault, disk);
      await load.stop();
      expect(load.said.refused).toEqual([]);
      await expectSound(`disk of files ${fault}`, drill, load, NOT_SAVED);
    },
  );

  it.each<Fault>(['full', 'read-only'])(
    'of backups that is %s ends a backup with a sentence and leaves no part of it',
    async (fault) => {
      const drill = await begin('yedek', 200);
      const { disk, folder } = drill;
      const top = join(folder, '..');
      if (fault === 'read-only') await disk.bar();
      const taken = takeBackup(join(top, 'yedek'), folder);
      if (fault === 'full') await begun(join(top, 'yedek')).then(disk.fill);
      const { code, said } = await taken;
      expect({ code, said }).toEqual({
        code: 1,
        said: expect.stringMatching(/Diskte yer kalmadı|erişilemiyor/) as string,
      });
      expect((await readdir(join(top, 'yedek'))).filter((name) => name.startsWith('derkenar'))).toEqual([]);
      mend(fault, disk);
      expect(await takeBackup(join(top, 'yedek'), folder)).toEqual({ code: 0, said: '' });
      console.log(`disk of backups ${fault}: “${said.trim()}”`);
    },
  );
});
