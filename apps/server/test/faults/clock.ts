import { chmodSync, existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { byConnecting, type Fault, type Trial } from './fault.ts';
import { connectSuperuser, launchOnOwn, ownDatabase, portOf, testFolder } from './product.ts';

const LIBRARIES = '/usr/lib';
const LIBRARY = join('faketime', 'libfaketimeMT.so.1');
const TRUE = '+0';
const JUMPS = ['+1d', '-1d', '+1h', '-1h'] as const;
/** People write for so long at the wrong time, and the job goes on. */
const WRONG_MS = 700;

/** The clock of server and database jumps by a day or an hour, and back. */
export const clock: Fault = {
  lacks: () =>
    findLibrary() === null
      ? 'Saat libfaketime ile değiştirilir: apt-get install -y --no-install-recommends faketime'
      : null,
  prepare,
};

function findLibrary(): string | null {
  if (!existsSync(LIBRARIES)) return null;
  const folders = ['', ...readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))];
  return folders.map((folder) => join(LIBRARIES, folder, LIBRARY)).find(existsSync) ?? null;
}

async function prepare(): Promise<Trial> {
  const folder = await testFolder();
  // PostgreSQL's account reads it.
  await chmod(folder, 0o755);
  const file = join(folder, 'saat');
  /** Whole or not at all: both programs read it at each look at the clock. */
  const jump = (by: string) => {
    writeFileSync(`${file}.yeni`, `${by}\n`);
    chmodSync(`${file}.yeni`, 0o644);
    renameSync(`${file}.yeni`, file);
  };
  jump(TRUE);
  const env = {
    LD_PRELOAD: findLibrary() ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // As in a machine whose clock is set: what measures time does not jump.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const postgres = await ownDatabase(env);
  const { target } = await launchOnOwn(postgres, portOf(postgres), env);
  return {
    target,
    withOwner: byConnecting(async () => connectSuperuser(postgres)),
    // A day later the sessions are over, until the clock is right again.
    refusals: [401],
    cause: async ({ number }) => {
      jump(JUMPS[number % JUMPS.length] ?? TRUE);
      await sleep(WRONG_MS);
      jump(TRUE);
    },
  };
}
