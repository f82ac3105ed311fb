import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LastUpdate, lastUpdateSchema } from '@derkenar/domain';
import { z } from 'zod';
import { makeFolder, renamePatiently } from '../startup/folder.ts';

const FILE = 'last-update.json';

/** The last change of the version, for the version that comes back and for the page. */
const recordSchema = z.object({
  ...lastUpdateSchema.shape,
  /** The way back while the new version is tried; kept until the next update. */
  backup: z.string().nullable(),
});
export type UpdateRecord = LastUpdate & { readonly backup: string | null };

export const updatesFolder = (dataFolder: string): string => join(dataFolder, 'updates');

/** null: none was made, or the file cannot be read. */
export async function readRecord(dataFolder: string): Promise<UpdateRecord | null> {
  try {
    const text = await readFile(join(updatesFolder(dataFolder), FILE), 'utf8');
    return recordSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export async function writeRecord(dataFolder: string, record: UpdateRecord): Promise<void> {
  const folder = updatesFolder(dataFolder);
  await makeFolder(folder);
  const draft = join(folder, `${FILE}.new`);
  await writeFile(draft, JSON.stringify(record), { mode: 0o600, flush: true });
  await renamePatiently(draft, join(folder, FILE));
}
