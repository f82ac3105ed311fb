import { crc32, inflateSync } from 'node:zlib';
import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import type { Picture } from '../../model.ts';
import type { Messages } from '../../result.ts';

/** About an A4 page at 300 dpi; the editor holds four bytes a pixel. */
const MAX_MEGAPIXELS = 9;
const JPEG_MEMORY_MB = 256;

/** Base64 of a PNG that decodes; null, with a message, if there is none. The editor reads PNG only. */
export function toPng(source: Picture, messages: Messages): string | null {
  try {
    const file = Buffer.from(source.data, 'base64');
    const png = source.mimeType === 'image/png' ? checkedPng(file) : jpegToPng(file);
    return png.toString('base64');
  } catch {
    // Whatever is wrong with the file, the document is written without it.
    messages.add({
      code: 'resim-atlandi',
      text: 'Bir resim bozuk ya da çok büyük olduğu için UDF dosyasına konmadı. Resmi küçültüp PNG olarak yeniden ekleyin.',
    });
    return null;
  }
}

function jpegToPng(file: Buffer): Buffer {
  const image = decode(file, {
    maxResolutionInMP: MAX_MEGAPIXELS,
    maxMemoryUsageInMB: JPEG_MEMORY_MB,
    tolerantDecoding: false,
  });
  const png = new PNG({ width: image.width, height: image.height });
  png.data = image.data;
  return PNG.sync.write(png, { colorType: 2 });
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples a pixel of each colour type (PNG §11.2.1). */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The same file without what follows IEND, once chunks, checksums and pixel data prove whole. */
function checkedPng(file: Buffer): Buffer {
  must(file.subarray(0, 8).equals(SIGNATURE));
  const data: Buffer[] = [];
  let header: Buffer | undefined;
  for (let at = 8; ; ) {
    const size = file.readUInt32BE(at);
    const end = at + 12 + size;
    const type = file.toString('latin1', at + 4, at + 8);
    must(end <= file.length && crc32(file.subarray(at + 4, end - 4)) === file.readUInt32BE(end - 4));
    const body = file.subarray(at + 8, end - 4);
    must((type === 'IHDR') === (at === 8));
    if (type === 'IHDR') header = body;
    else if (type === 'IDAT') data.push(body);
    else if (type === 'IEND') {
      checkPixels(header as Buffer, data);
      return file.subarray(0, end);
    }
    at = end;
  }
}

function checkPixels(header: Buffer, data: readonly Buffer[]): void {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const bits = header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 0);
  must(width > 0 && height > 0 && bits > 0 && width * height <= MAX_MEGAPIXELS * 1e6);
  const exact = (Math.ceil((width * bits) / 8) + 1) * height;
  const interlaced = header.readUInt8(12) === 1;
  // Adam7 makes at most one filter byte a row in each of 7 passes, and pads each of those rows.
  const most = interlaced ? exact + 14 * (height + 7) : exact;
  const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: most });
  must(interlaced || pixels.length === exact);
}

function must(condition: boolean): asserts condition {
  if (!condition) throw new Error('damaged picture');
}
