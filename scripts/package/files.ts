import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, sep } from 'node:path';

/** The files and links below a folder, in the order of their names, which is the same on every machine. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !lstatSync(join(folder, name)).isDirectory())
    .map((name) => name.split(sep).join('/'))
    .toSorted();

/** Name, bytes and SHA-256 of each file; a link has its target instead. */
export const manifestOf = (folder: string, about: object): string =>
  `${JSON.stringify({ ...about, files: filesOf(folder).map((name) => entryOf(folder, name)) }, null, 1)}\n`;

function entryOf(folder: string, name: string): object {
  const path = join(folder, name);
  if (lstatSync(path).isSymbolicLink()) return { name, link: readlinkSync(path) };
  const data = readFileSync(path);
  return { name, bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}
