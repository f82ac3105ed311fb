import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './files.ts';
import type { Platform } from './platform.ts';

const MEGABYTE = 1_000_000;
/** Megabytes that a package may have, by its system. */
const MOST: Partial<Record<Platform['name'], number>> = { windows: 90 };

const ENDING = /\.(?:tar\.gz|[a-z]+)$/;

const megabytes = (bytes: number): number => bytes / MEGABYTE;

/**
 * Prints the SHA-256 of each package in `folder`, then their sizes as the rows of docs/performance.md; `tree` is the
 * folder that they hold. Throws when a package is larger than its system allows.
 */
export function reportPackages({ name }: Platform, folder: string, tree: string): void {
  const most = MOST[name];
  const unpacked = filesOf(tree).reduce((sum, one) => sum + lstatSync(join(tree, one)).size, 0);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const packages = files.map((entry) => ({ name: entry.name, data: readFileSync(join(folder, entry.name)) }));
  for (const one of packages)
    console.log(`${createHash('sha256').update(one.data).digest('hex')}  ${join(folder, one.name)}`);
  console.log('\n| package | aim | MB | unpacked, MB |\n| --- | --- | --- | --- |');
  for (const { name: file, data } of packages)
    console.log(
      `| ${name}, ${ENDING.exec(file)?.[0]} | ${most === undefined ? '' : `≤ ${most}`} | ` +
        `${megabytes(data.length).toFixed(1)} | ${megabytes(unpacked).toFixed(0)} |`,
    );
  const large = packages.filter(({ data }) => most !== undefined && megabytes(data.length) > most);
  if (large.length > 0) throw new Error(`larger than ${most} MB: ${large.map((one) => one.name).join(', ')}`);
}
