import { accessSync, constants } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A launcher that starts another version when this one asks for it names itself by this word. */
const FROM_LAUNCHER = '--from-launcher';
/** Ends the process so that the launcher looks at `current` and starts what it says. */
export const RESTART_CODE = 75;

/** The folder of the Debian package, whose versions apt changes. */
const DEBIAN = '/usr/lib/derkenar';

/** The folder of the launcher, with `versions` and `current`; null for a program that no launcher started. */
export function findProgram(own: string, words: readonly string[] = process.argv): string | null {
  const versions = dirname(own);
  return words.includes(FROM_LAUNCHER) && basename(versions) === 'versions' ? dirname(versions) : null;
}

export const isDebianPackage = (own: string): boolean => own === DEBIAN;

/** Where this version lies, and where a version's folder would. */
export const versionFolder = (program: string, version: string): string => join(program, 'versions', version);

/** On Windows this looks at the folder's attribute alone; its rights show when something is written. */
export function mayWrite(program: string): boolean {
  try {
    for (const folder of [program, join(program, 'versions')]) accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The release's archive for this system. */
export const archiveName = (version: string): string =>
  `${titleOf(version)}${process.platform === 'win32' ? '.zip' : '.tar.gz'}`;

const SYSTEMS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  win32: 'windows',
  linux: 'linux',
  darwin: 'macos',
};

/** The folder in the archive. */
export const titleOf = (version: string): string =>
  `derkenar-${version}-${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`;
