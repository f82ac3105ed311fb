import { setImmediate } from 'node:timers/promises';
import { type Belge, belge as belgeOf, type Picture, paragraph } from '../../model.ts';
import { forEachOnPages } from '../../page.ts';
import { BelgeError, type Message, type Result, result } from '../../result.ts';
import { onItsPage } from '../sheet.ts';
import { checkWeight } from '../weight.ts';
import type { Write, WriteOptions } from '../writer.ts';
import { type Encoded, encode } from './encode.ts';
import type { Engine } from './engine.ts';
import { dropEngine, engine } from './loadEngine.ts';
import { MISSING_GLYPH } from './words.ts';

/**
 * Tagged PDF/A-2a and, without pictures, PDF/UA-1, the text as text; PDF 1.7 where only WebAssembly runs. The layout itself blocks its thread (about 4 ms a page): many
 * documents belong in processes of their own. Throws BelgeError 'pdf-olusturulamadi', and 'belge-cok-buyuk' for one
 * whose layout would take too much memory.
 */
export const writePdf: Write = async (belge, options) => {
  checkWeight(belge, 'PDF');
  try {
    const encoded = encode(belge, options, new Set());
    const typst = await engine(encoded.signs ? 'text and signs' : 'text');
    const made = compileWith(typst, encoded, belge, options);
    // The native engine frees a document's memory from the event loop, which promises alone never reach.
    await setImmediate();
    return made;
  } catch (cause) {
    dropEngine();
    throw new BelgeError(
      'pdf-olusturulamadi',
      'PDF dosyası oluşturulamadı. Belgedeki resimleri ve tabloları sadeleştirip yeniden deneyin ya da başka bir biçim seçin.',
      { cause },
    );
  }
};

/** writePdf with a given engine; throws what the engine throws. */
export const writeWith = (typst: Engine, belge: Belge, options: WriteOptions): Result<Uint8Array> =>
  compileWith(typst, encode(belge, options, new Set()), belge, options);

function compileWith(
  typst: Engine,
  encoded: Encoded,
  belge: Belge,
  options: WriteOptions,
): Result<Uint8Array> {
  try {
    return made(typst, encoded, options);
  } catch (error) {
    const unusable = unusablePictures(typst, belge, options);
    if (unusable.size === 0) throw error;
    const without = encode(belge, options, unusable);
    return made(typst, without, options);
  }
}

function made(
  typst: Engine,
  encoded: Encoded,
  { pdfStandard = 'archive' }: WriteOptions,
): Result<Uint8Array> {
  const { pdf, refusal } = typst.compile(encoded.json, encoded.pictures, pdfStandard);
  return result(pdf, refusal === null ? messagesOf(encoded) : [...messagesOf(encoded), NO_ARCHIVE]);
}

const NO_ARCHIVE: Message = {
  code: 'pdf-arsiv-disi',
  text: 'Belgedeki bir resim ya da karakter arşiv ölçütüne (PDF/A-2a) uymadığı için dosya olağan PDF olarak yazıldı; görünüşü aynıdır. Arşivlenecekse resimleri PNG ya da JPEG olarak yeniden kaydedip ekleyin.',
};

/** Data of the pictures that the engine cannot decode, found by setting each alone. */
function unusablePictures(typst: Engine, belge: Belge, options: WriteOptions): Set<string> {
  const unusable = new Set<string>();
  for (const [data, picture] of picturesOf(belge)) {
    const alone = encode(belgeOf([paragraph([picture])]), options, new Set());
    try {
      typst.compile(alone.json, alone.pictures, '1.7');
    } catch {
      unusable.add(data);
    }
  }
  return unusable;
}

function picturesOf(belge: Belge): Map<string, Picture> {
  const found = new Map<string, Picture>();
  forEachOnPages(onItsPage(belge), ({ inlines }) => {
    for (const inline of inlines) if (inline.type === 'picture') found.set(inline.data, inline);
  });
  return found;
}

function messagesOf({ missing, places, dropped }: Encoded): Message[] {
  const messages: Message[] = [];
  if (missing > 0)
    messages.push({
      code: 'karakter-basilamadi',
      text: `Yazı tiplerinde olmayan ${missing} karakter PDF dosyasına ${MISSING_GLYPH} olarak yazıldı: ${places.map((place) => `“${place}”`).join(', ')}. Bu karakterleri (ör. emoji) çıkarıp yeniden indirin.`,
    });
  if (dropped > 0)
    messages.push({
      code: 'resim-atlandi',
      text: `${dropped} resim bozuk ya da çok büyük olduğu için PDF dosyasına konmadı. Resmi küçültüp PNG ya da JPEG olarak yeniden ekleyin.`,
    });
  return messages;
}
