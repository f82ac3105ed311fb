import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { zipStream } from '../../packages/zip/src/write.ts';
import { run } from '../setup.mjs';
import { filesOf } from './files.ts';

/** The folder as a .tar.gz whose bytes depend on its files and `date` alone. Needs GNU tar and gzip. */
export function writeTarball(folder: string, name: string, date: Date, file: string): void {
  run('tar', [
    '--create',
    `--file=${file}`,
    '--use-compress-program=gzip --no-name',
    '--format=posix',
    '--pax-option=exthdr.name=%d/PaxHeaders/%f,delete=atime,delete=ctime',
    '--sort=name',
    `--mtime=@${Math.floor(date.getTime() / 1000)}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--transform=flags=r;s,^\\.,${name},`,
    `--directory=${folder}`,
    '.',
  ]);
}

/** The smallest files that Windows' own Explorer opens; it takes twice the time of zlib's default. */
const LEVEL = 9;

/** The folder as a .zip whose bytes depend on its files and `date` alone. It holds no links. */
export async function writeZip(folder: string, name: string, date: Date, file: string): Promise<void> {
  // One file is opened after the other, as the zip asks for them.
  function* entries() {
    for (const one of filesOf(folder))
      yield { name: `${name}/${one}`, content: createReadStream(join(folder, one)) };
  }
  await pipeline(zipStream(entries(), date, LEVEL), createWriteStream(file));
}
