import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../setup.mjs';

const SOURCES = join(root, 'apps', 'launcher', 'src');
const COMPILER = 'x86_64-w64-mingw32';
const LIBRARIES = ['comctl32', 'shell32', 'ole32', 'uuid', 'advapi32'];

/** A version as Windows writes one: four numbers. */
export const numbersOf = (version: string): string[] => [
  ...(/^\d+\.\d+\.\d+/.exec(version)?.[0].split('.') ?? ['0', '0', '0']),
  '0',
];

/** derkenar.exe, which starts the server on Windows. Needs mingw-w64. The same sources give the same bytes. */
export function writeLauncher(version: string, file: string): void {
  const resources = `${file}.res.o`;
  const defines = [`-DVERSION=\\"${version}\\"`, `-DNUMBERS=${numbersOf(version).join(',')}`];
  run(`${COMPILER}-windres`, [
    ...defines,
    `-I${SOURCES}`,
    join(SOURCES, 'launcher.rc'),
    '-O',
    'coff',
    resources,
  ]);
  run(`${COMPILER}-gcc`, [
    '-std=c17',
    '-O2',
    '-Wall',
    '-Wextra',
    '-Werror',
    '-municode',
    '-mwindows',
    '-static',
    '-s',
    '-Wl,--no-insert-timestamp',
    '-o',
    file,
    ...globSync(join(SOURCES, '*.c')).toSorted(),
    resources,
    ...LIBRARIES.map((name) => `-l${name}`),
  ]);
  rmSync(resources);
}
