import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Installed, until } from './installed.ts';
import { addPetition, signIn } from './smoke.ts';
import { expect, type Steps } from './steps.ts';
import type { Windows } from './wine.ts';

/** The server stores each minute; it takes the backup to begin with within half of one. */
const STORED_MS = 300_000;
const CHAINS = 'derkenar-surekli';

export interface ContinuousTrial {
  readonly windows: Windows;
  readonly office: Installed;
  /** The folder of the backups, as Windows names it. */
  readonly backups: string;
  readonly steps: Steps;
}

/** Petitions written after the backup come back, also one that was written while the backup folder was away. */
export async function tryContinuous({ windows, office, backups, steps }: ContinuousTrial): Promise<void> {
  const folder = windows.path(backups);
  const takeSettingBack = office.addSetting('DERKENAR_BACKUP_CONTINUOUS', '1');
  steps.begin();
  office.start();
  const ask = await signIn((await office.ready()).address);
  await until('the log begins', () => reached(folder) > 0, STORED_MS);
  const first = await addPetition(ask, 'Sürekli yedek');
  await stored(folder);
  steps.done('continuous backup: a petition stored');
  const away = `${folder} uzakta`;
  renameSync(folder, away);
  const second = await addPetition(ask, 'Klasör yokken');
  await until('said', () => office.log().includes('Klasör ya da dosya bulunamadı'), STORED_MS);
  renameSync(away, folder);
  await stored(folder);
  steps.done('continuous backup: its folder away and back');
  expect('stopped', windows.run(office.program, ['--stop']) === 0);
  await office.gone('stopped');
  rmSync(join(windows.path(office.dataFolder()), 'pgdata'), { recursive: true });
  const backup = office.newestBackup(backups);
  expect('restored', office.command('restoreBackup.js', [backup, '--replace']) === 0, windows.output());
  expect('with what followed', windows.output().includes('sonra yazılanlar da geri geldi'), windows.output());
  takeSettingBack();
  office.start();
  const askAgain = await signIn((await office.ready()).address);
  for (const id of [first, second]) await askAgain(`/api/v1/dilekce/${id}`);
  expect('stopped', windows.run(office.program, ['--stop']) === 0);
  await office.gone('stopped');
  steps.done('continuous backup: the database lost, restored to the last minute, started');
}

/** Waits until everything that was written so far is in the folder. */
async function stored(folder: string): Promise<void> {
  const written = Date.now();
  await until('stored', () => reached(folder) > written, STORED_MS);
}

/** Until when the newest log of the folder goes, as its head says; 0: there is none. */
function reached(folder: string): number {
  try {
    const [chain = ''] = readdirSync(join(folder, CHAINS)).toSorted().toReversed();
    const head = readFileSync(join(folder, CHAINS, chain, 'son.json'), 'utf8');
    return Date.parse(/"reached":"([^"]+)"/.exec(head)?.[1] ?? '') || 0;
  } catch {
    return 0;
  }
}
