import { encode } from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { FORMATS, type Format } from '../src/formats.ts';
import { belge, cell, list, listItem, paragraph, picture, row, table } from '../src/model.ts';
import { writers } from '../src/write/index.ts';
import { TINY_PNG } from './arbitrary.ts';

const JPEG = encode({ width: 20, height: 10, data: Buffer.alloc(800, 200) }, 80).data.toString('base64');
const options = { title: 'Deneme', date: new Date(0) };
const ALL = FORMATS;

const write = (format: Format, mimeType: 'image/png' | 'image/jpeg', data: string) => {
  const image = paragraph(['a', picture(mimeType, data, 10, 10), 'b']);
  const source = belge([
    image,
    list('bullet', [listItem([image])]),
    table([row([cell([image]), cell([paragraph(['c'])])])]),
  ]);
  return writers[format](source, options);
};

const DAMAGED = [
  ['a PNG cut short', 'image/png', TINY_PNG.slice(0, 60)],
  ['a PNG with a wrong checksum', 'image/png', TINY_PNG.replace('mNk', 'mNl')],
  ['a JPEG of a header only', 'image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 3]).toString('base64')],
  ['a JPEG cut short', 'image/jpeg', JPEG.slice(0, JPEG.length - 40)],
  ['no picture at all', 'image/png', Buffer.from('<svg/>').toString('base64')],
] as const;

describe.each(ALL)('a picture in %s', (format) => {
  it.each(DAMAGED)('is left out with a message when it is %s', async (_, mimeType, data) => {
    const { value, messages } = await write(format, mimeType, data);
    expect(messages.map(({ code }) => code)).toEqual(['resim-atlandi']);
    expect(value.length).toBeGreaterThan(100);
  });

  it.each([
    ['PNG', 'image/png', TINY_PNG],
    ['JPEG', 'image/jpeg', JPEG],
  ] as const)('stays when it is a whole %s', async (_, mimeType, data) => {
    expect((await write(format, mimeType, data)).messages).toEqual([]);
  });
});
