import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../../apps/server/src/update/manifest.ts';
import { writeZip } from './archive.ts';
import { manifestOf } from './files.ts';
import { publicHalf, signedManifest } from './signedManifest.ts';

/** Trials sign by a key of their own, which only the trial copy of an installation accepts. */
const { privateKey } = generateKeyPairSync('ed25519');
const DATE = '2027-01-01';

/** Lets a version's folder accept the releases of the trial, and names its version. */
export function trustTrial(folder: string, version: string): void {
  const file = join(folder, 'apps/server/package.json');
  const described = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...described, version, releaseKey: publicHalf(privateKey) }));
}

export interface NextRelease {
  /** The folder of the version that it is made of. */
  readonly from: string;
  readonly version: string;
  /** Gets the archive and the signed manifest. */
  readonly folder: string;
  /** A change of its files before they are packed. */
  readonly change?: (files: string) => void;
}

/** Writes a release for Windows of a later version, made of an installed one, into a folder. */
export async function writeNextRelease({ from, version, folder, change }: NextRelease): Promise<void> {
  const title = `derkenar-${version}-windows-x64`;
  const place = join(folder, 'tree');
  const files = join(place, 'versions', version);
  mkdirSync(join(files, '..'), { recursive: true });
  cpSync(from, files, { recursive: true, verbatimSymlinks: true });
  trustTrial(files, version);
  change?.(files);
  rmSync(join(files, 'manifest.json'));
  writeFileSync(join(files, 'manifest.json'), manifestOf(files, { version }));
  const name = `${title}.zip`;
  await writeZip(place, title, new Date(DATE), join(folder, name));
  rmSync(place, { recursive: true });
  writeFileSync(
    join(folder, MANIFEST_FILE),
    signedManifest(folder, [name], { version, date: DATE }, privateKey),
  );
}
