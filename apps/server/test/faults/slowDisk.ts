import { existsSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Fault, Trial } from './fault.ts';
import { launchOnEmbedded, removeFolder } from './product.ts';

/** The first version of Linux's control groups slows a disk down for some processes alone. */
const GROUPS = '/sys/fs/cgroup/blkio';
/** A folder that lies on a disk: the tests' own is in memory. */
const ON_DISK = '/var/tmp';
/** Writes a second that the disk takes; each sync has two or three. */
const SLOW = 15;
const SLOW_MS = 1500;

/** The disk of the data takes a few writes a second. */
export const slowDisk: Fault = { lacks, prepare };

function lacks(): string | null {
  const can = process.getuid?.() === 0 && existsSync(join(GROUPS, 'blkio.throttle.write_iops_device'));
  return can ? null : `Disk ${GROUPS} ile yavaşlatılır: Linux’ta (cgroup v1), root olarak çalıştırın.`;
}

async function prepare(): Promise<Trial> {
  const folder = await mkdtemp(join(ON_DISK, 'derkenar-'));
  onTestFinished(() => removeFolder(folder));
  const group = join(GROUPS, `derkenar-${process.pid}`);
  mkdirSync(group);
  onTestFinished(() => rmdirSync(group));
  const limitTo = (writes: number) =>
    writeFileSync(join(group, 'blkio.throttle.write_iops_device'), `${deviceOf(folder)} ${writes}`);
  const { server, target, withOwner } = await launchOnEmbedded(folder);
  for (const pid of withDescendants(server.child.pid ?? 0))
    writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
  return {
    target,
    withOwner,
    cause: async () => {
      limitTo(SLOW);
      await sleep(SLOW_MS);
      limitTo(0);
    },
  };
}

/** Major and minor number of the whole disk. */
function deviceOf(path: string): string {
  const { dev } = statSync(path);
  return `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
}

const withDescendants = (pid: number): number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => withDescendants(Number(child))),
];
