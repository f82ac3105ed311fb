import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

/** Opens and prints all files in one go: starting LibreOffice is what takes the time. */
export async function printAll(
  files: readonly { readonly extension: string; readonly data: Uint8Array }[],
): Promise<Printed[]> {
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
      'pdf',
      '--outdir',
      output,
      ...names,
    ]);
    const printed: Printed[] = [];
    for (const index of files.keys()) printed.push(await describePdf(join(output, `${index}.pdf`)));
    return printed;
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
