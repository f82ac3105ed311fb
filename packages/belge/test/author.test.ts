// The name that a file holds as its author is a person's: it may stand there only when it was asked for.
import { describe, expect, it } from 'vitest';
import { unzip } from '../../zip/test/unzip.ts';
import { belge, paragraph } from '../src/model.ts';
import { writers } from '../src/write/index.ts';
import { writeWith } from '../src/write/pdf/index.ts';
import { ask } from './pdf/ask.ts';
import { OPTIONS, wasmEngine } from './pdf/tools.ts';

const AUTHOR = 'Av. Çağrı {Işık} & <Öz> \\ Ortağı';
const TEXT = belge([paragraph(['Talep'])]);

const core = async (docx: Uint8Array): Promise<string> =>
  Buffer.from((await unzip(docx)).get('docProps/core.xml') ?? []).toString('utf8');
const authorOf = (pdf: Uint8Array): string | undefined => /^Author: +(.*)$/m.exec(ask('pdfinfo', pdf))?.[1];

describe("a file's author", () => {
  it('is the name that was asked for, in PDF of both engines', async () => {
    const options = { ...OPTIONS, author: ` ${AUTHOR}\u200b ` };
    expect(authorOf((await writers.pdf(TEXT, options)).value)).toBe(AUTHOR);
    expect(authorOf(writeWith(await wasmEngine(), TEXT, options).value)).toBe(AUTHOR);
  });

  it('is the same in both Word formats', async () => {
    const options = { ...OPTIONS, author: AUTHOR };
    expect(await core((await writers.docx(TEXT, options)).value)).toContain(
      '<dc:creator>Av. Çağrı {Işık} &amp; &lt;Öz&gt; \\ Ortağı</dc:creator>',
    );
    const rtf = Buffer.from((await writers.doc(TEXT, options)).value).toString('latin1');
    expect(rtf).toContain(
      String.raw`{\author Av. \u199 a\u287 r\u305  \{I\u351 \u305 k\} & <\u214 z> \\ Orta\u287 \u305 }`,
    );
  });

  it.each([undefined, null, '', ' \u200b'])('is nobody where the name is %j', async (author) => {
    const options = { ...OPTIONS, ...(author !== undefined && { author }) };
    expect(authorOf((await writers.pdf(TEXT, options)).value) ?? '').toBe('');
    expect(await core((await writers.docx(TEXT, options)).value)).not.toContain('creator');
    expect(Buffer.from((await writers.doc(TEXT, options)).value).toString('latin1')).not.toContain('author');
  });

  it('leaves UDF as it is, which has no place for one', async () => {
    const { value } = await writers.udf(TEXT, OPTIONS);
    expect((await writers.udf(TEXT, { ...OPTIONS, author: AUTHOR })).value).toEqual(value);
  });
});
