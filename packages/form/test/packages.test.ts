import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formsOf, packagesOf, readForm, readForms } from '@derkenar/form';
import { afterEach, describe, expect, it } from 'vitest';
import { form, shared } from './files.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with a form for each of these lists of packages. */
function folderOf(...lists: readonly string[]): string {
  folder = mkdtempSync(join(tmpdir(), 'derkenar-'));
  lists.forEach((list, n) => {
    const written = form(`paketler: ${list}\n`).replace('Örnek Talep', `Talep ${n}`);
    writeFileSync(join(folder, `${String(n).padStart(3, '0')}-talep-${n}.html`), written);
  });
  return folder;
}

const faults = (path: string) =>
  readForms(path).flatMap(({ findings }) => findings.map(({ line, message }) => `${line}: ${message}`));

describe('packagesOf', () => {
  it('puts the forms with a place first, and the others by their numbers, with their conditions', () => {
    const path = folderOf(
      '[89 paketi, Açılış paketi]',
      '[89 paketi]',
      "[Açılış paketi, {ad: 89 paketi, sira: 2, kosul: 'icraYolu!=rehin; borcluSayisi=bir'}]",
      '[{ad: 89 paketi, sira: 1}]',
      '[]',
    );
    expect(packagesOf(formsOf(path))).toEqual([
      {
        kod: '89-paketi',
        isim: '89 paketi',
        items: [
          { kod: 'talep-3', kosul: null },
          { kod: 'talep-2', kosul: 'icraYolu!=rehin; borcluSayisi=bir' },
          { kod: 'talep-0', kosul: null },
          { kod: 'talep-1', kosul: null },
        ],
      },
      {
        kod: 'acilis-paketi',
        isim: 'Açılış paketi',
        items: [
          { kod: 'talep-0', kosul: null },
          { kod: 'talep-2', kosul: null },
        ],
      },
    ]);
  });
});

describe('faults of packages', () => {
  it.each([
    ['a condition on a fact that does not exist', '{ad: A, kosul: yok=a}', 'bilinmeyen bir bilgiye'],
    ['a condition on an answer', '{ad: A, kosul: soru:s_a=evet}', 'sorunun cevabına'],
    ['a place that is no number', '{ad: A, sira: ilk}', '“sira” 1 ile 99'],
    ['a package without a name', '{sira: 1}', '“ad” yazılmamış'],
    ['a name without letters', '"–"', 'harf ya da rakam'],
    ['an unknown member', '{ad: A, sıra: 1}', '“sıra” diye bir alan yok'],
  ])('tell %s with its line', (_, item, expected) => {
    const { findings } = readForm('001-a.html', form(`paketler:\n  - ${item}\n`), shared());
    expect(findings[0]).toEqual({ line: 9, message: expect.stringContaining(expected) as string });
  });

  it.each([
    ['two forms with one place', ['[{ad: A, sira: 1}]', '[{ad: A, sira: 1}]'], '1. sıra “talep-0” formunun'],
    ['a package of one form', ['[A]', '[]'], 'yalnız bu form var'],
    ['a form that names a package twice', ['[A, A]', '[A]'], 'iki kez eklenmiş'],
    ['a name in two spellings', ['[Açılış paketi]', '[Açılış Paketi]'], '“Açılış paketi” yazılmış'],
    ['a package of too many forms', Array.from({ length: 31 }, () => '[A]'), 'en çok 30 form'],
  ])('tell %s', (_, lists, expected) => {
    expect(faults(folderOf(...lists))).toEqual([expect.stringMatching(new RegExp(`^8: .*${expected}`))]);
  });

  it('are not looked for where one form is read alone, or another cannot be read', () => {
    const path = folderOf('[A]', '[]');
    expect(faults(join(path, '000-talep-0.html'))).toEqual([]);
    writeFileSync(join(path, '001-talep-1.html'), '<p>a</p>');
    expect(faults(path)).toEqual([expect.stringContaining('başlıkla başlamalı')]);
  });
});
