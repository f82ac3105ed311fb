import { describe, expect, it } from 'vitest';
import { collectDropped } from './collect.ts';

/** The entry by which a browser describes a dropped file or folder. */
const file = (name: string, readable = true) => ({
  name,
  isFile: true,
  file: (done: (file: File) => void, fail: (error: Error) => void) =>
    readable ? done(new File(['<p>a</p>'], name)) : fail(new Error('NotReadableError')),
});
const folder = (name: string, ...batches: readonly (readonly object[])[]) => ({
  name,
  isDirectory: true,
  createReader: () => {
    const left = [...batches];
    return { readEntries: (done: (entries: readonly object[]) => void) => done(left.shift() ?? []) };
  },
});
const dropEntries = (...entries: readonly object[]) =>
  collectDropped({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  } as unknown as DataTransfer);

describe('a folder that is dropped', () => {
  it('gives its petitions with those of the folders in it, and says how many files are none', async () => {
    const { sources, warnings } = await dropEntries(
      folder('Büro', [file('a.udf'), file('~$a.docx'), folder('Eski', [file('b.docx')])], [file('c.png')]),
      file('d.html'),
    );
    expect(sources.map(({ path }) => path)).toEqual(['Büro/a.udf', 'Büro/Eski/b.docx', 'd.html']);
    expect(warnings).toEqual(['2 dosya dilekçe olabilecek türde olmadığı için alınmadı.']);
  });

  it('gives the others where one cannot be read, and names it', async () => {
    const { sources, warnings } = await dropEntries(folder('Büro', [file('a.udf', false), file('b.udf')]));
    expect(sources.map(({ path }) => path)).toEqual(['Büro/b.udf']);
    expect(warnings).toEqual(['Klasörden okunamadığı için alınmadı: Büro/a.udf.']);
  });
});
