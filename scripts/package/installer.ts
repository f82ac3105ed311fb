import { rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from '../setup.mjs';
import { filesOf } from './files.ts';
import { numbersOf } from './launcher.ts';

/** The folder of the portable archive as an installer for Windows. Needs makensis. */
export function writeInstaller(folder: string, version: string, date: Date, file: string): void {
  const list = `${file}.nsh`;
  // The order of the files is fixed: that of a folder depends on the disk.
  writeFileSync(list, [...linesOf(folder)].join('\n'));
  const kilobytes = filesOf(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1024;
  const values = {
    VERSION: version,
    NUMBERS: numbersOf(version).join('.'),
    FILES: list,
    SIZE_KB: Math.ceil(kilobytes),
    ICON: join(root, 'apps/launcher/src/derkenar.ico'),
    OUT: file,
  };
  run(
    'makensis',
    ['-V2', '-INPUTCHARSET', 'UTF8']
      .concat(Object.entries(values).map(([name, value]) => `-D${name}=${value}`))
      .concat(join(root, 'deploy/windows/installer.nsi')),
    { env: { ...process.env, SOURCE_DATE_EPOCH: String(date.getTime() / 1000) } },
  );
  rmSync(list);
}

function* linesOf(folder: string): Generator<string> {
  let last = '';
  for (const name of filesOf(folder)) {
    const at = dirname(name);
    if (at !== last) yield `SetOutPath "$INSTDIR\\${at === '.' ? '' : at.replaceAll('/', '\\')}"`;
    last = at;
    yield `File "${join(folder, name)}"`;
  }
}
