import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTERNAL_SCOPES, LOCK, readLock } from '../packages.ts';
import { npm } from '../setup.mjs';
import type { Platform } from './platform.ts';

const FOLDER = 'node_modules/';
const RUNTIME = /^node-(?:linux|win|darwin)-/;

/**
 * Installs the packages that programs load beside their own files, and the runtime, as the platform needs them, and
 * hands their folder to `use`. The versions and checksums are those of the project's lockfile; npm refuses others.
 */
export function withPackagesOf<T>(platform: Platform, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'derkenar-package-'));
  try {
    writeProject(folder);
    const { os, cpu, libc } = platform;
    npm(
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
        .concat(`--os=${os}`, `--cpu=${cpu}`)
        .concat(libc === undefined ? [] : `--libc=${libc}`),
      { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A project with nothing but these packages, those of all platforms: npm takes the ones that fit. */
function writeProject(folder: string): void {
  const entries = Object.entries(readLock()).filter(([path]) => isExternal(path));
  const own = {
    name: 'derkenar-package',
    version: '0.0.0',
    optionalDependencies: Object.fromEntries(
      entries.map(([path, { version }]) => [path.slice(FOLDER.length), version]),
    ),
  };
  const packages = {
    '': own,
    ...Object.fromEntries(entries.map(([path, entry]) => [path, { ...entry, optional: true }])),
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(
    join(folder, LOCK),
    JSON.stringify({ name: own.name, version: own.version, lockfileVersion: 3, requires: true, packages }),
  );
}

function isExternal(path: string): boolean {
  if (!path.startsWith(FOLDER)) return false;
  const name = path.slice(FOLDER.length);
  return EXTERNAL_SCOPES.some((scope) => name.startsWith(`${scope}/`)) || RUNTIME.test(name);
}
