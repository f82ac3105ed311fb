import { crc32, inflateSync } from 'node:zlib';
import {
  type Belge,
  type Block,
  belge,
  cell,
  type FlowBlock,
  type Inline,
  listItem,
  type Picture,
  paragraph,
} from '../model.ts';
import { forEachOnPages, mapEdges } from '../page.ts';
import { type Message, type Result, result } from '../result.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples a pixel of each colour type (PNG §11.2.1). */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** An A4 page at 600 dpi; a decoder holds four bytes a pixel. */
export const MAX_MEGAPIXELS = 35;

/** The same file without what follows IEND, once chunks, checksums and pixel data prove whole; else throws. */
export function wholePng(file: Buffer, maxMegapixels = MAX_MEGAPIXELS): Buffer {
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
      checkPixels(header as Buffer, data, maxMegapixels);
      return file.subarray(0, end);
    }
    at = end;
  }
}

function checkPixels(header: Buffer, data: readonly Buffer[], maxMegapixels: number): void {
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const bits = header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 0);
  must(width > 0 && height > 0 && bits > 0 && width * height <= maxMegapixels * 1e6);
  const exact = (Math.ceil((width * bits) / 8) + 1) * height;
  const interlaced = header.readUInt8(12) === 1;
  // Adam7 makes at most one filter byte a row in each of 7 passes, and pads each of those rows.
  const most = interlaced ? exact + 14 * (height + 7) : exact;
  const pixels = inflateSync(Buffer.concat(data), { maxOutputLength: most });
  must(interlaced || pixels.length === exact);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** SOF0…SOF15 without DHT, JPG and DAC (JPEG B.1.1.3). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Throws unless a frame, a scan and the end are there; the pixels are not decoded. */
export function checkJpeg(file: Buffer): void {
  must(file.readUInt16BE(0) === 0xffd8);
  let hasFrame = false;
  for (let at = 2; ; ) {
    must(file.readUInt8(at) === 0xff);
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === START_OF_SCAN) {
      must(hasFrame && file.lastIndexOf(END_OF_IMAGE) > at);
      return;
    }
    if (isFrame(marker)) hasFrame = file.readUInt16BE(at + 5) > 0 && file.readUInt16BE(at + 7) > 0;
    at += 2 + file.readUInt16BE(at + 2);
  }
}

const DROPPED: Message = {
  code: 'resim-atlandi',
  text: 'Bir resim bozuk ya da çok büyük olduğu için Word dosyasına konmadı. Resmi küçültüp PNG ya da JPEG olarak yeniden ekleyin.',
};

/** The document without the pictures that no program could show, for writers that pass the file on as it is. */
export function withWholePictures(source: Belge): Result<Belge> {
  const pictures = new Map<Picture, boolean>();
  forEachOnPages(source, ({ inlines }) => {
    for (const inline of inlines)
      if (inline.type === 'picture' && !pictures.has(inline)) pictures.set(inline, isWhole(inline));
  });
  if (![...pictures.values()].includes(false)) return result(source);
  const keep = (inline: Inline) => inline.type !== 'picture' || pictures.get(inline) === true;
  const page = mapEdges(source.page, (one) => paragraph(one.inlines.filter(keep), one));
  return result(
    belge(
      source.blocks.map((block) => filtered(block, keep)),
      page,
    ),
    [DROPPED],
  );
}

function isWhole(picture: Picture): boolean {
  try {
    const file = Buffer.from(picture.data, 'base64');
    if (picture.mimeType === 'image/png') wholePng(file);
    else checkJpeg(file);
    return true;
  } catch {
    // A faulty picture file is left out; the document is still written.
    return false;
  }
}

type Keep = (inline: Inline) => boolean;

function filtered(block: Block, keep: Keep): Block {
  if (block.type === 'pageBreak') return block;
  if (block.type !== 'table') return filteredFlow(block, keep);
  const cells = (source: typeof block.rows) =>
    source.map((r) => ({
      ...r,
      cells: r.cells.map((c) =>
        cell(
          c.blocks.map((inner) => filteredFlow(inner, keep)),
          c.colspan,
        ),
      ),
    }));
  return { ...block, rows: cells(block.rows) };
}

function filteredFlow(block: FlowBlock, keep: Keep): FlowBlock {
  if (block.type === 'paragraph') return paragraph(block.inlines.filter(keep), block);
  const items = block.items.map((item) =>
    listItem(
      item.blocks.map((inner) => filteredFlow(inner, keep)),
      item.rule,
    ),
  );
  return { ...block, items };
}

function must(condition: boolean): asserts condition {
  if (!condition) throw new Error('damaged picture');
}
