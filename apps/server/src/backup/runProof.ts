import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';

/**
 * Tries the newest backup in a process of its own, which takes minutes and much memory. The process keeps the result
 * beside the backups and says in the server's output why a backup would not do.
 */
export function runProof(signal: AbortSignal): Promise<void> {
  const program = createRequire(import.meta.url).resolve('#prove-backup');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...process.execArgv, program], {
      stdio: ['ignore', 'ignore', 'inherit'],
      windowsHide: true,
      signal,
    });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
    lowerPriority(child.pid);
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that forbids it, or a process that has ended.
  }
}
