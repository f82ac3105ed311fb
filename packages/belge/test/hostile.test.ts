import { describe, expect, it } from 'vitest';
import { unzip } from '../../zip/test/unzip.ts';
import type { Format } from '../src/formats.ts';
import {
  type Belge,
  belge,
  cleanText,
  fill,
  paragraph,
  readClipboard,
  readHtml,
  text,
  writeHtml,
} from '../src/index.ts';
import { readBelge } from '../src/read/belge.ts';
import { writers } from '../src/write/index.ts';
import { fillInput } from './fillInput.ts';
import { ALL_HOSTILE, foreignTags, HOSTILE, HOSTILE_HOST, HOSTILE_NAMES } from './hostile.ts';
import { ask } from './pdf/ask.ts';
import { readRtf } from './readRtf.ts';

const OPTIONS = { title: '<script>alert(1)</script>"\'&', date: new Date('2026-11-20T09:00:00Z') };
const TEXTS = [...ALL_HOSTILE, ...HOSTILE_NAMES];

/** A document with the payloads, as markup and as text. */
const everything: Belge = belge([
  ...ALL_HOSTILE.flatMap((html) => readHtml(html).value.blocks),
  ...TEXTS.map((value) => paragraph([text(cleanText(value))])),
]);

const textOf = (html: string): string =>
  html
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Spaces and line breaks are the document's own business. */
const bare = (value: string): string => value.replace(/\s+/g, '');

describe('what pages are attacked with', () => {
  it.each(Object.keys(HOSTILE))(
    'leaves nothing but a document when it is read, pasted or opened: %s',
    async (kind) => {
      for (const sent of HOSTILE[kind] ?? []) {
        const opened = await readBelge(Buffer.from(sent), 'a.html').catch(() => ({ value: belge([]) }));
        for (const { value } of [readHtml(sent), readClipboard(sent), opened]) {
          const html = writeHtml(value);
          expect({ sent, foreign: foreignTags(html) }).toEqual({ sent, foreign: [] });
          expect(writeHtml(readHtml(html).value)).toBe(html);
        }
      }
    },
  );

  it('is text when it is a value, to the letter', () => {
    const sablon = readHtml('<p><b>{{ad}}</b></p>').value;
    for (const sent of TEXTS) {
      const filled = fill(sablon, fillInput({ ad: sent }));
      const html = writeHtml(filled.value);
      expect({ sent, foreign: foreignTags(html) }).toEqual({ sent, foreign: [] });
      expect(bare(textOf(html))).toBe(bare(cleanText(sent)));
    }
  });
});

describe('a file of all of it', () => {
  const write = async (format: Format): Promise<Uint8Array> =>
    (await writers[format](everything, OPTIONS)).value;
  const entries = async (format: Format): Promise<readonly (readonly [string, string])[]> =>
    [...(await unzip(await write(format)))].map(
      ([name, data]) => [name, Buffer.from(data).toString('utf8')] as const,
    );

  it('as Word holds no field, link, macro or part from elsewhere', async () => {
    for (const [name, xml] of await entries('docx')) {
      expect(name).not.toMatch(/vba|embeddings|activeX|oleObject|afchunk|customUI/i);
      expect(xml).not.toMatch(/TargetMode|<w:hyperlink|<w:object|<w:altChunk|<w:attachedTemplate|<script/i);
      for (const [, field = ''] of xml.matchAll(/<w:instrText[^>]*>([^<]*)</g))
        expect(field.trim()).toMatch(/^(?:PAGE|NUMPAGES)$/);
      expect(name.endsWith('.rels') && xml.includes(HOSTILE_HOST)).toBe(false);
    }
  });

  it('as .doc holds no field but the numbers of its pages, no object and no link', async () => {
    const rtf = await write('doc');
    const { words } = readRtf(rtf);
    for (const word of ['object', 'objdata', 'objemb', 'objlink', 'template', 'datafield', 'do', 'fldlock'])
      expect(words).not.toContain(word);
    const fields = [
      ...Buffer.from(rtf)
        .toString('latin1')
        .matchAll(/\\fldinst (\S+)/g),
    ];
    expect(new Set(fields.map(([, name]) => name))).toEqual(new Set(['PAGE', 'NUMPAGES']));
  });

  it('as PDF holds no action, script, form, file or link', async () => {
    const source = ask('qpdf', await write('pdf'), '--qdf', '--object-streams=disable');
    const dictionaries = source
      .replace(/^stream\n[^]*?\nendstream$/gm, '')
      .replace(/\((?:[^()\\]|\\.)*\)/g, '()');
    expect(
      dictionaries.match(
        /\/(?:JS|JavaScript|OpenAction|AA|Launch|URI|SubmitForm|ImportData|GoToR|RichMedia|EmbeddedFile|AcroForm|Annots)\b/g,
      ),
    ).toBeNull();
  });

  it('as UDF holds no element but those of the format, and its text is all in the pool', async () => {
    for (const [name, xml] of await entries('udf')) {
      expect(name).toBe('content.xml');
      const outside = xml.replace(/<!\[CDATA\[[^]*?\]\]>/g, '');
      expect(outside).not.toContain('alert(');
      expect(outside).not.toMatch(/<!|<script|<\?(?!xml version)/i);
    }
  });
});
