import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { decode, encode } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../src/index.ts';
import { withoutOrigin } from '../../src/read/html/pictureOrigin.ts';
import { writeHtml } from '../../src/write/html/index.ts';
import { checkJpeg, wholePng } from '../../src/write/pictureFile.ts';
import { TINY_PNG } from '../arbitrary.ts';

const SECRET = 'Gizli Sokak 5';
const PIXELS = { width: 20, height: 10, data: Buffer.alloc(800, 200) };

/** Exif 2.32: a directory of the orientation, a description after it. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  short(42, 2);
  long(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  long(1, 14);
  short(orientation, 18);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(SECRET)]);
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

const PLAIN = encode(PIXELS, 80).data;
/** The file with segments after its APP0. */
function photograph(...segments: Buffer[]): string {
  const afterApp0 = 4 + PLAIN.readUInt16BE(4);
  return Buffer.concat([PLAIN.subarray(0, afterApp0), ...segments, PLAIN.subarray(afterApp0)]).toString(
    'base64',
  );
}

function chunk(type: string, text: string): Buffer {
  const body = Buffer.from(type + text, 'latin1');
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(text.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), whole.length - 4);
  return whole;
}

const bytesOf = (base64: string) => Buffer.from(base64, 'base64');

describe('withoutOrigin', () => {
  it.each([true, false])(
    'takes place, names and comments out of a photograph, its pixels stay (%j)',
    (isLittle) => {
      const clean = bytesOf(
        withoutOrigin(
          photograph(
            segment(0xe1, exif(1, isLittle)),
            segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
            segment(0xed, Buffer.from(SECRET)),
            segment(0xfe, Buffer.from(SECRET)),
          ),
        ),
      );
      expect(clean.equals(PLAIN)).toBe(true);
      expect(decode(clean).width).toBe(20);
    },
  );

  it.each([true, false])('keeps which side is up, and that alone (%j)', (isLittle) => {
    const clean = withoutOrigin(photograph(segment(0xe1, exif(6, isLittle))));
    expect(bytesOf(clean).includes(SECRET)).toBe(false);
    const [, app1] = bytesOf(clean).toString('hex').split('ffe10022457869660000');
    expect(app1).toMatch(/^4d4d002a000000080001011200030000000100060000(?:00){4}ff/);
    expect(withoutOrigin(clean)).toBe(clean);
    checkJpeg(bytesOf(clean));
  });

  it('keeps what the colours need', () => {
    const file = photograph(
      segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01')),
      segment(0xee, Buffer.from('Adobe')),
    );
    expect(withoutOrigin(file)).toBe(file);
  });

  it('takes texts, time and camera out of a PNG', () => {
    const png = bytesOf(TINY_PNG);
    const spoken = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'eXIf'].map((type) => chunk(type, SECRET));
    const file = Buffer.concat([
      png.subarray(0, 33),
      chunk('pHYs', '\0\0\x0b\x13\0\0\x0b\x13\x01'),
      ...spoken,
      png.subarray(33),
    ]);
    const clean = bytesOf(withoutOrigin(file.toString('base64')));
    expect([clean.includes(SECRET), clean.includes('pHYs')]).toEqual([false, true]);
    expect(wholePng(clean).equals(clean)).toBe(true);
  });

  it('answers for any bytes after a known beginning, and the same again for what it made', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(PLAIN, bytesOf(TINY_PNG)),
        fc.nat(60),
        fc.uint8Array({ maxLength: 60 }),
        (file, at, noise) => {
          const hostile = Buffer.concat([file.subarray(0, 8 + at), noise, file.subarray(8 + at)]).toString(
            'base64',
          );
          const clean = withoutOrigin(hostile);
          expect(clean.length).toBeLessThanOrEqual(hostile.length + 64);
        },
      ),
    );
  });

  it('ends at a file made of nothing but marks', () => {
    const marks = Buffer.concat([PLAIN.subarray(0, 20), Buffer.alloc(3_000_000, 0xff)]).toString('base64');
    expect(withoutOrigin(marks)).toBe(marks);
  });
});

it('keeps no place or time of a photograph in a petition', () => {
  const data = photograph(segment(0xe1, exif(1, true)));
  const { value } = readHtml(`<p><img src="data:image/jpeg;base64,${data}"></p>`);
  expect(writeHtml(value)).toContain(PLAIN.toString('base64'));
});
