import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runLong } from './program.ts';

/** A file as LibreOffice Writer prints it. */
export interface Printed {
  readonly pages: number;
  /** 'A4' or what pdfinfo says. */
  readonly pageSize: string;
  /** Reading order, one line a line, pages parted by form feeds. */
  readonly text: string;
}

interface OfficeFile {
  readonly extension: string;
  readonly data: Uint8Array;
}

/** LibreOffice 7.4 ended without a word after some 250 files. */
const MAX_FILES = 120;

/** Opens and prints many files in one go: starting LibreOffice is what takes the time. */
export async function printAll(files: readonly OfficeFile[]): Promise<Printed[]> {
  const printed: Printed[] = [];
  for (let from = 0; from < files.length; from += MAX_FILES)
    printed.push(...(await converted(files.slice(from, from + MAX_FILES), 'pdf', describePdf)));
  return printed;
}

/** The files as LibreOffice saves them after opening them. */
export const savedAgain = (files: readonly OfficeFile[], extension: 'docx' | 'rtf'): Promise<Buffer[]> =>
  converted(files, extension, (path) => readFile(path));

async function converted<T>(
  files: readonly OfficeFile[],
  to: string,
  use: (path: string) => Promise<T>,
): Promise<T[]> {
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-office-'));
  try {
    const input = join(folder, 'in');
    const output = join(folder, 'out');
    await mkdir(input);
    const names = files.map((file, index) => join(input, `${index}.${file.extension}`));
    await Promise.all(files.map((file, index) => writeFile(names[index] as string, file.data)));
    await runLong('soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      output,
      ...names,
    ]);
    const used: T[] = [];
    for (const index of files.keys()) used.push(await use(join(output, `${index}.${to}`)));
    return used;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function describePdf(path: string): Promise<Printed> {
  const info = await runLong('pdfinfo', [path]);
  const text = await runLong('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-']);
  return {
    pages: Number(/^Pages: +(\d+)/m.exec(info)?.[1]),
    pageSize: /^Page size:.*\((\w+)\)/m.exec(info)?.[1] ?? info,
    text,
  };
}
