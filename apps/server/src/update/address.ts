import { readFile, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { folderUrlOf } from '../startup/env.ts';
import { makeFolder, renamePatiently } from '../startup/folder.ts';
import { updatesFolder } from './record.ts';

/** A folder of releases: on a disk, or on a web server. */
export type UpdatePlace = { readonly folder: string } | { readonly url: URL };

const FILE = 'address';

/** The place that an address typed on the page names; null: it names none. */
export function placeOf(address: string): UpdatePlace | null {
  if (isAbsolute(address)) return { folder: address };
  const url = folderUrlOf(address);
  return url === null ? null : { url };
}

/** The address that the page keeps in the data folder; null: none. */
export async function readAddress(dataFolder: string): Promise<string | null> {
  const text = await readFile(join(updatesFolder(dataFolder), FILE), 'utf8').catch(() => '');
  return placeOf(text) === null ? null : text;
}

export async function saveAddress(dataFolder: string, address: string | null): Promise<void> {
  const file = join(updatesFolder(dataFolder), FILE);
  if (address === null) return rm(file, { force: true });
  await makeFolder(updatesFolder(dataFolder));
  await writeFile(`${file}.new`, address, { mode: 0o600, flush: true });
  await renamePatiently(`${file}.new`, file);
}
