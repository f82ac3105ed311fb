import type { Picture } from '../../model.ts';
import { MAX_MEGAPIXELS } from '../pictureFile.ts';

/** Limit for one picture, and for all PNG pictures of a document together: Typst holds four bytes for each pixel. */
const MAX_PIXELS = MAX_MEGAPIXELS * 1e6;

/** The files of a document's pictures, each distinct one once. */
export interface PictureFiles {
  readonly files: Uint8Array[];
  /** Position of the picture's file; null if its header is no PNG's or JPEG's or there are too many pixels. */
  readonly add: (source: Picture) => number | null;
}

export function createPictureFiles(): PictureFiles {
  const files: Uint8Array[] = [];
  const known = new Map<string, number | null>();
  let pngPixelsLeft = MAX_PIXELS;
  const fits = (pixels: number, isPng: boolean): boolean => {
    if (pixels <= 0 || pixels > (isPng ? pngPixelsLeft : MAX_PIXELS)) return false;
    if (isPng) pngPixelsLeft -= pixels;
    return true;
  };
  const add = (source: Picture): number | null => {
    const seen = known.get(source.data);
    if (seen !== undefined) return seen;
    const file = Buffer.from(source.data, 'base64');
    const isPng = source.mimeType === 'image/png';
    const index = fits(isPng ? pngPixels(file) : jpegPixels(file), isPng) ? files.push(file) - 1 : null;
    known.set(source.data, index);
    return index;
  };
  return { files, add };
}

/** PNG §5.2, §11.2.2: the signature, then IHDR with width and height. 0 = not a PNG. */
function pngPixels(file: Buffer): number {
  if (file.length < 24 || file.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return 0;
  return file.readUInt32BE(16) * file.readUInt32BE(20);
}

/** JPEG (ITU T.81 §B.1.1, §B.2.2): segments up to the frame header SOFn. 0 = not a JPEG. */
function jpegPixels(file: Buffer): number {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return 0;
  for (let at = 2; at + 9 <= file.length; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at] !== 0xff) return 0;
    const marker = file[at + 1] as number;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return file.readUInt16BE(at + 5) * file.readUInt16BE(at + 7);
  }
  return 0;
}
