import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import type { Picture } from '../../model.ts';
import type { Messages } from '../../result.ts';
import { wholePng } from '../pictureFile.ts';

/** About an A4 page at 300 dpi; the editor holds four bytes a pixel. */
const MAX_MEGAPIXELS = 9;
const JPEG_MEMORY_MB = 256;

/** Base64 of a PNG that decodes; null, with a message, if there is none. The editor reads PNG only. */
export function toPng(source: Picture, messages: Messages): string | null {
  try {
    const file = Buffer.from(source.data, 'base64');
    const png = source.mimeType === 'image/png' ? wholePng(file, MAX_MEGAPIXELS) : jpegToPng(file);
    return png.toString('base64');
  } catch {
    // A faulty picture file is left out; the document is still written.
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
