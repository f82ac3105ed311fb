import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'derkenar-'));

/** A new folder with what `make` leaves in one. It is called once for a name, by one of the workers of a run. */
export async function preparedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const original = join(tmpdir(), `original-${name}`);
  while (!existsSync(original)) await makeOriginal(original, make);
  const folder = await temporaryFolder();
  // Node's copy would belong to us; PostgreSQL's files stay its account's.
  await run('cp', ['-a', `${original}/.`, folder]);
  return folder;
}

/** The folder has another name until it is complete; another worker that finds that name waits a little. */
async function makeOriginal(original: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${original}.new`;
  try {
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await sleep(50);
    return;
  }
  try {
    if (existsSync(original)) return;
    await make(draft);
    await rename(draft, original);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
