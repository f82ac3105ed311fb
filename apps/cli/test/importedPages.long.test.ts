// Files that bring their own page: their PDF has as many pages as the source.
import { readdirSync, readFileSync } from 'node:fs';
import { type Belge, isStopped } from '@derkenar/belge';
import { readBelge } from '@derkenar/belge/read';
import { writers } from '@derkenar/belge/write';
import { describe, expect, it } from 'vitest';
import { printAll, savedAgain } from '../../../packages/belge/test/libreOffice.ts';
import { ask } from '../../../packages/belge/test/pdf/ask.ts';
import { bestFilled, FORMS } from './standard/forms.ts';
import { takipOf } from './standard/takipler.ts';

const GENUINE = new URL('../../../packages/belge/test/fixtures/udf-genuine/', import.meta.url);
const options = { title: 'Sayfa', date: new Date('2026-11-20T09:00:00Z') };
const TAKIP = takipOf('t-001');

/**
 * UDF has no forced new line: each makes a paragraph, which in the PDF of the file has the space of one below it. The
 * first page of these forms is full to the last line.
 */
const GROWN = ['ucuncu-kisinin-istihkak-iddiasi', 'memur-isleminin-sikayeti'];

const MADE = FORMS.flatMap((form) => {
  const { result } = bestFilled(form, TAKIP);
  return isStopped(result.breaches) ? [] : [{ kod: form.kod, value: result.value }];
});

const file = async (value: Belge, format: 'pdf' | 'docx' | 'udf') =>
  (await writers[format](value, options)).value;
const pagesOf = async (value: Belge): Promise<number> =>
  Number(/^Pages: +(\d+)/m.exec(ask('pdfinfo', await file(value, 'pdf')))?.[1]);

describe('files that bring their own page', () => {
  it.each(readdirSync(GENUINE).filter((name) => name.endsWith('.udf')))(
    '%s of the court editor has one page in the PDF and in both Word formats',
    async (name) => {
      const { value } = await readBelge(readFileSync(new URL(name, GENUINE)), name);
      const word = await printAll(
        await Promise.all(
          (['doc', 'docx'] as const).map(async (extension) => ({
            extension,
            data: (await writers[extension](value, options)).value,
          })),
        ),
      );
      expect([await pagesOf(value), ...word.map(({ pages }) => pages)]).toEqual([1, 1, 1]);
    },
  );

  it('our own UDF files, read again, keep their pages', async () => {
    const grown: string[] = [];
    for (const { kod, value } of MADE) {
      const read = await readBelge(await file(value, 'udf'), 'a.udf');
      if ((await pagesOf(read.value)) !== (await pagesOf(value))) grown.push(kod);
    }
    expect(grown).toEqual(GROWN);
    expect(MADE.length).toBeGreaterThan(80);
  });

  it.each(['docx', 'rtf'] as const)(
    '.%s files that LibreOffice saves keep the pages that it prints',
    async (extension) => {
      const sources = await Promise.all(
        MADE.map(async ({ value }) => ({ extension: 'docx', data: await file(value, 'docx') })),
      );
      const saved = await savedAgain(sources, extension);
      const printed = await printAll(saved.map((data) => ({ extension, data })));
      const seen: string[] = [];
      for (const [n, data] of saved.entries()) {
        const { value } = await readBelge(data, `a.${extension}`);
        seen.push(`${MADE[n]?.kod}: ${await pagesOf(value)}`);
      }
      expect(seen).toEqual(printed.map(({ pages }, n) => `${MADE[n]?.kod}: ${pages}`));
    },
  );
});
