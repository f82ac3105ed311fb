import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

type Place = Pick<Config, 'dataFolder' | 'databaseUrl' | 'demo'>;

/** null: a database elsewhere, whose servers share no folder. */
const fileOf = ({ dataFolder, databaseUrl, demo }: Place): string | null =>
  databaseUrl === null ? join(dataFolder, demo ? 'demo-address' : 'address') : null;

/**
 * Keeps where a server of the data folder listens, for the links of the operator's commands. The answer forgets it
 * again, unless another server has written its own meanwhile.
 */
export async function keepAddress(place: Place, origin: string): Promise<() => Promise<void>> {
  const file = fileOf(place);
  if (file === null) return async () => undefined;
  // A server must also start on a full disk.
  await writeFile(file, origin, { mode: 0o600 }).catch(() => undefined);
  return async () => {
    if ((await keptAddress(place)) === origin) await rm(file, { force: true }).catch(() => undefined);
  };
}

/** May be the address of a server that was killed; use it only if one is running. */
export async function keptAddress(place: Place): Promise<string | null> {
  const file = fileOf(place);
  const kept = file === null ? '' : await readFile(file, 'utf8').catch(() => '');
  return URL.canParse(kept) ? kept : null;
}
