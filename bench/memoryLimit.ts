// Confines this process, and all that it starts from now on, to so much memory: Linux with the first version of control
// groups, as root. Node reads the limit as that of the machine (processPool.ts).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const GROUPS = '/sys/fs/cgroup/memory';

/** Answers the number of processes that were killed for want of memory; null where memory cannot be confined. */
export function confineMemory(megabytes: number): (() => number) | null {
  if (process.getuid?.() !== 0 || !existsSync(join(GROUPS, 'memory.limit_in_bytes'))) return null;
  const group = join(GROUPS, `derkenar-${process.pid}`);
  mkdirSync(group);
  const bytes = String(megabytes * 1024 * 1024);
  writeFileSync(join(group, 'memory.limit_in_bytes'), bytes);
  // Without it the system may move memory to a swap disk.
  writeFileSync(join(group, 'memory.memsw.limit_in_bytes'), bytes);
  writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
  return () => Number(/oom_kill (\d+)/.exec(readFileSync(join(group, 'memory.oom_control'), 'utf8'))?.[1]);
}
