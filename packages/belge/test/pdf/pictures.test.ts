import { expect, it } from 'vitest';
import { picture } from '../../src/model.ts';
import { createPictureFiles } from '../../src/write/pdf/pictures.ts';

/** A PNG's signature and header, of a picture that differs from others by its number. */
function pngHeader(width: number, height: number, number: number) {
  const file = Buffer.alloc(32);
  file.write('\x89PNG\r\n\x1a\n', 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(number, 28);
  return picture('image/png', file.toString('base64'), 10, 10, '');
}

it('takes pictures of 35 million pixels together, and no picture twice into account', () => {
  const { add } = createPictureFiles();
  expect(add(pngHeader(5000, 5000, 1))).toBe(0);
  expect(add(pngHeader(5000, 5000, 1))).toBe(0);
  expect(add(pngHeader(5000, 2001, 2))).toBeNull();
  expect(add(pngHeader(5000, 2000, 3))).toBe(1);
  expect(add(pngHeader(1, 1, 4))).toBeNull();
});
