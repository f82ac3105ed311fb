import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const CREATE_BACKUP = fileURLToPath(new URL('../dist/createBackup.js', import.meta.url));

/** The operator's command, which answers with its exit code and what it complained of. */
export async function takeBackup(backups: string, folder: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [CREATE_BACKUP, backups], {
    env: { PATH: process.env['PATH'], DERKENAR_DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += String(chunk);
  });
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said };
}

/** Something of a backup lies in the folder. */
export async function begun(backups: string): Promise<void> {
  await expect.poll(async () => (await readdir(backups)).length, { interval: 5 }).toBe(1);
}
