import fc from 'fast-check';
import { encode as encodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { FILE_RUNS } from '../../../../test/properties.ts';
import { type Belge, belge, cell, paragraph, picture, row, table } from '../../src/model.ts';
import { BelgeError } from '../../src/result.ts';
import { writePdf, writeWith } from '../../src/write/pdf/index.ts';
import { dropEngine, engine } from '../../src/write/pdf/loadEngine.ts';
import { belgeArbitrary, TINY_PNG } from '../arbitrary.ts';
import { ask } from './ask.ts';
import { checkPdf, nativeEngine, OPTIONS, signEngines, textOf, wasmEngine } from './tools.ts';

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
const pngOf = (width: number, height: number): Buffer => {
  const image = new PNG({ width, height });
  image.data.fill(120);
  return PNG.sync.write(image, { colorType: 2 });
};
const base64 = (file: Buffer): string => file.toString('base64');
const image = (data: string, mimeType: 'image/png' | 'image/jpeg' = 'image/png') =>
  paragraph([picture(mimeType, data, 40, 30)]);
const pictureCount = (pdf: Uint8Array): number =>
  ask('qpdf', pdf, '--qdf', '--object-streams=disable').match(/\/Subtype \/Image/g)?.length ?? 0;
const JPEG = base64(encodeJpeg({ width: 40, height: 30, data: Buffer.alloc(4800, 90) }, 80).data);

test('takes the native engine here and answers the same bytes for the same document and date', async () => {
  expect((await engine()).kind).toBe('native');
  const document = belge([paragraph(['Borçlu']), image(TINY_PNG)]);
  const first = (await writePdf(document, OPTIONS)).value;
  dropEngine();
  expect(equal((await writePdf(document, OPTIONS)).value, first)).toBe(true);
  const later = { ...OPTIONS, date: new Date('2026-11-21T09:30:00Z') };
  expect(equal((await writePdf(document, later)).value, first)).toBe(false);
});

test('makes a sound file of any document', async () => {
  const [native] = await signEngines();
  const made: Uint8Array[] = [];
  fc.assert(
    fc.property(belgeArbitrary, (document) => {
      const { value, messages } = writeWith(native, document, OPTIONS);
      made.push(value);
      expect(messages.map(({ code }) => code)).not.toContain('pdf-arsiv-disi');
    }),
    { numRuns: FILE_RUNS },
  );
  for (const pdf of made.filter((_, i) => i % 10 === 0))
    expect(checkPdf(pdf)).toContain('No syntax or stream encoding errors');
});

test('makes the same bytes with WebAssembly as natively without a standard', async () => {
  const [native, wasm] = [await nativeEngine(), await wasmEngine()];
  const same = (document: Belge) => {
    const made = writeWith(wasm, document, OPTIONS);
    const plain = writeWith(native, document, { ...OPTIONS, pdfStandard: '1.7' });
    expect(equal(made.value, plain.value)).toBe(true);
    return made.value;
  };
  expect(
    textOf(same(belge([paragraph(['Wasm ile']), image(TINY_PNG), image(JPEG, 'image/jpeg')]))),
  ).toContain('Wasm ile');
  // The files of one document must not show in the next.
  same(belge([image(base64(pngOf(9, 9)))]));
  fc.assert(
    fc.property(belgeArbitrary, (document) => void same(document)),
    { numRuns: FILE_RUNS },
  );
});

test.each(['native', 'wasm'] as const)(
  'leaves out a picture that cannot be read, and says so (%s)',
  async (kind) => {
    const typst = kind === 'native' ? await nativeEngine() : await wasmEngine();
    const good = base64(pngOf(40, 30));
    const noise = pngOf(200, 200);
    noise.fill(7, 60, 200);
    const huge = pngOf(8, 8);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    const bad = [
      noise,
      pngOf(300, 300).subarray(0, 60),
      huge,
      Buffer.from('GIF89a'),
      Buffer.from([0x89, 0x50]),
    ];
    const document = belge([
      paragraph(['önce']),
      ...bad.map((file) => image(base64(file))),
      image(good),
      image(JPEG, 'image/jpeg'),
      image(TINY_PNG, 'image/jpeg'),
      table([row([cell([image(base64(noise)), paragraph(['sonra'])])])]),
    ]);
    const { value, messages } = writeWith(typst, document, OPTIONS);
    checkPdf(value);
    expect(textOf(value)).toContain('önce sonra');
    expect(pictureCount(value)).toBe(2);
    expect(messages).toEqual([{ code: 'resim-atlandi', text: expect.stringMatching(/^7 resim /) }]);
  },
);

test('holds a picture that is used many times once', async () => {
  const once = writeWith(await nativeEngine(), belge([image(JPEG, 'image/jpeg')]), OPTIONS).value;
  const often = belge(Array.from({ length: 10 }, () => image(JPEG, 'image/jpeg')));
  expect(pictureCount(writeWith(await nativeEngine(), often, OPTIONS).value)).toBe(pictureCount(once));
});

test('refuses with a Turkish message when the engine fails, and works again after it', async () => {
  const failed = writePdf(belge([]), { ...OPTIONS, date: new Date(Number.NaN) });
  await expect(failed).rejects.toThrow(BelgeError);
  await expect(failed).rejects.toThrow(/^PDF dosyası oluşturulamadı/);
  expect((await writePdf(belge([paragraph(['yine'])]), OPTIONS)).value.length).toBeGreaterThan(1000);
});

test('writes documents asked for at the same time, each its own', async () => {
  const asked = Array.from({ length: 20 }, (_, i) => writePdf(belge([paragraph([`belge${i}x`])]), OPTIONS));
  const made = await Promise.all(asked);
  made.forEach(({ value }, i) => expect(textOf(value)).toContain(`belge${i}x`));
});
