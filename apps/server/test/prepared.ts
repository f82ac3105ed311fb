import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const originals = new Map<string, Promise<string>>();

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'derkenar-'));

/** A new folder with what `make` leaves in one, which a worker calls once for a name. */
export async function preparedFolder(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const original = originals.get(name) ?? makeOriginal(make);
  originals.set(name, original);
  const folder = await temporaryFolder();
  // Node's copy would belong to us; PostgreSQL's files stay its account's.
  await run('cp', ['-a', join(await original, '.'), folder]);
  return folder;
}

async function makeOriginal(make: (folder: string) => Promise<void>): Promise<string> {
  const folder = await temporaryFolder();
  await make(folder);
  return folder;
}
