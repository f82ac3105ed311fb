import { chmod, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { canMount, mountSmallDisk } from '../smallDisk.ts';
import { begun, takeBackup } from '../takeBackup.ts';
import type { Fault, Trial } from './fault.ts';
import { launchOnEmbedded, testFolder } from './product.ts';

/** Room for a few backups; those of rounds before are taken away. */
const MEGABYTES = 400;
/** Within it a backup of the trial is written. */
const BACKUP_MS = 300;

/** The disk of the backups becomes full while one is written. */
export const backupDisk: Fault = {
  lacks: () =>
    process.getuid?.() === 0 && canMount()
      ? null
      : 'Yedeklerin diski için küçük bir disk bağlanır: Linux’ta, root olarak çalıştırın.',
  prepare,
};

async function prepare(): Promise<Trial> {
  const top = await testFolder();
  // PostgreSQL's account passes through it.
  await chmod(top, 0o711);
  const folder = join(top, 'veri');
  const backups = join(top, 'yedek');
  const disk = mountSmallDisk(backups, MEGABYTES);
  onTestFinished(disk.remove);
  const { target, withOwner } = await launchOnEmbedded(folder);
  const seen = { failed: 0, whole: 0 };
  const kept = async () => (await readdir(backups)).filter((name) => name.startsWith('derkenar'));

  async function cause(): Promise<void> {
    const taken = takeBackup(backups, folder);
    await begun(backups);
    await sleep(Math.random() * BACKUP_MS);
    disk.fill();
    const { code, said } = await taken;
    if (code === 0) seen.whole++;
    else {
      seen.failed++;
      expect(said).toMatch(/Diskte yer kalmadı/);
      expect(await kept()).toEqual([]);
    }
    disk.free();
  }

  return {
    target,
    withOwner,
    cause,
    judge: async () => {
      await Promise.all((await readdir(backups)).map((name) => rm(join(backups, name), { recursive: true })));
      expect(await takeBackup(backups, folder)).toEqual({ code: 0, said: '' });
      await Promise.all((await kept()).map((name) => rm(join(backups, name), { recursive: true })));
    },
    counts: () =>
      `${seen.failed} backups failed and left nothing behind, ${seen.whole} were whole before the disk was full`,
  };
}
