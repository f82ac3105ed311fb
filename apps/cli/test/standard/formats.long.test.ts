// Every standard petition in every format, as the command makes them.
import { type Belge, type Block, readHtml, writeHtml } from '@derkenar/belge';
import { FORMATS, type Format } from '@derkenar/belge/formats';
import { writers } from '@derkenar/belge/write';
import { ALANLAR } from '@derkenar/domain';
import { expect, test } from 'vitest';
import { ask } from '../../../../packages/belge/test/pdf/ask.ts';
import { readUdf } from '../../../../packages/belge/test/readUdf.ts';
import { unzip } from '../../../../packages/zip/test/unzip.ts';
import { FORMS, filled } from './forms.ts';
import { TAKIPLER } from './takipler.ts';

const options = { title: 'Standart', date: new Date('2026-11-20T09:00:00Z') };

/** Every tenth case of each petition, so that all cases have their turn; one of these as a PDF that is read back. */
const SAMPLE = 10;

test.each(FORMS.map((form, n) => [form.kod, form, n] as const))(
  '%s comes out in every format',
  async (_, form, n) => {
    const takipler = TAKIPLER.filter((_one, c) => c % SAMPLE === n % SAMPLE);
    for (const [c, takip] of takipler.entries()) {
      const { value, unknown } = filled(form, takip);
      expect(unknown).toEqual([]);
      expectClean(belgeText(value));
      expect(writeHtml(readHtml(writeHtml(value)).value)).toBe(writeHtml(value));
      const files = await write(value);
      expectClean((await readUdf(files.udf)).text);
      expectClean(Buffer.from(files.doc).toString('latin1'));
      const document = (await unzip(files.docx)).get('word/document.xml');
      expectClean(Buffer.from(document as Uint8Array).toString('utf8'));
      if (c === n % takipler.length) expectAllWords(files.pdf, belgeText(value));
    }
  },
);

async function write(belge: Belge): Promise<Record<Format, Uint8Array>> {
  const made = {} as Record<Format, Uint8Array>;
  for (const format of FORMATS) {
    const { value, messages } = await writers[format](belge, options);
    expect(messages).toEqual([]);
    expect(value.length).toBeGreaterThan(500);
    made[format] = value;
  }
  return made;
}

/** Texts that a finished document must never hold. */
const UNWANTED = ['undefined', 'null', 'NaN', '[object', '{{', ...ALANLAR.map(({ kod }) => kod)];
/** One sample case has an address with a code in it, which must stay; RTF writes its braces `\\{`. */
const ADDRESS = /No: 1 (?:\\?\{){2}bugununTarihi(?:\\?\}){2} Kat: 2/g;

function expectClean(text: string): void {
  const rest = text.replace(ADDRESS, '');
  expect(UNWANTED.filter((word) => rest.includes(word))).toEqual([]);
}

/** Lines of the whole document, as a reader sees them. */
function belgeText({ blocks }: { readonly blocks: readonly Block[] }): string {
  return blocks
    .map((block) => {
      switch (block.type) {
        case 'paragraph':
          return block.inlines.map((i) => (i.type === 'text' ? i.text : '\n')).join('');
        case 'list':
          return block.items.map(belgeText).join('\n');
        case 'table':
          return block.rows.flatMap((row) => row.cells.map(belgeText)).join('\n');
        case 'pageBreak':
          return '';
      }
    })
    .join('\n');
}

function expectAllWords(pdf: Uint8Array, text: string): void {
  const words = (source: string) => source.split(/[\s\u00a0]+/u).filter((word) => word !== '');
  const printed = words(ask('pdftotext', pdf, '-raw'));
  const whole = new Set(printed);
  // A line may end after the slash of 'Konyaaltı/Antalya'.
  const unbroken = printed.join('');
  expect(words(text).filter((word) => !whole.has(word) && !unbroken.includes(word))).toEqual([]);
}
