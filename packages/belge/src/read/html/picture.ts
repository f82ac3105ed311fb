import { MAX_PICTURE_HEIGHT, MAX_PICTURE_WIDTH, type Picture, picture } from '../../model.ts';
import type { Message } from '../../result.ts';
import { cleanText } from '../../text.ts';
import { type Length, toPixels } from './length.ts';
import * as notices from './notices.ts';
import { withoutOrigin } from './pictureOrigin.ts';
import { lowerAscii } from './text.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
type File = Size & { readonly mimeType: Picture['mimeType'] };

const MAX_ALT = 300;
const MAX_SIDE = 30_000;
/** More than an A3 page scanned at 600 dots an inch. */
const MAX_PIXELS = 100_000_000;

/** Reads the picture of an `<img>`; a message when it is none that a document may hold. */
export function readPicture(
  src: string,
  alt: string,
  width: Length | null,
  height: Length | null,
): Picture | Message {
  const data = base64Of(src.trim());
  if (data === null) return notices.PICTURE_ADDRESS;
  return embeddedPicture(data, alt, width, height) ?? notices.PICTURE_INVALID;
}

/** The picture of a file in base64; null when it is no PNG or JPEG. */
export function embeddedPicture(
  data: string,
  alt: string,
  width: Length | null,
  height: Length | null,
): Picture | null {
  const file = readFile(data);
  if (file === null) return null;
  const placed = placedSize(file, width, height);
  return picture(
    file.mimeType,
    withoutOrigin(data),
    placed.width,
    placed.height,
    cleanText(alt.slice(0, MAX_ALT)),
  );
}

/** The base64 text of a data URL of a picture; '' when broken, null when it is another address. */
function base64Of(src: string): string | null {
  const comma = src.indexOf(',');
  const head = lowerAscii(src.slice(0, Math.min(comma, 100)));
  if (comma < 0 || !head.startsWith('data:')) return null;
  if (!head.startsWith('data:image/') || !head.endsWith(';base64')) return '';
  let data = src.slice(comma + 1);
  if (data.includes('%')) data = percentDecoded(data);
  if (/\s/.test(data)) data = data.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return '';
  const bare = data.replace(/=+$/, '');
  if (bare.length % 4 === 1) return '';
  return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Base64 letters in which a JPEG's frame header stands, unless a big profile comes before it. */
const JPEG_HEAD = 400_000;

function readFile(base64: string): File | null {
  if (base64.startsWith('iVBORw0KGgo')) return readPng(atob(base64.slice(0, 44)));
  if (base64.startsWith('/9j/'))
    return (
      readJpeg(atob(base64.slice(0, JPEG_HEAD))) ??
      (base64.length > JPEG_HEAD ? readJpeg(atob(base64)) : null)
    );
  return null;
}

const uint16 = (bytes: string, at: number): number => (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1);
const uint32 = (bytes: string, at: number): number => uint16(bytes, at) * 0x1_0000 + uint16(bytes, at + 2);

/** PNG (third edition) §5.2 signature, §11.2.1 IHDR is the first chunk. */
function readPng(bytes: string): File | null {
  if (bytes.length < 24 || bytes.slice(0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.slice(12, 16) !== 'IHDR')
    return null;
  return sized('image/png', uint32(bytes, 16), uint32(bytes, 20));
}

/** ITU T.81 B.1.1: markers and their lengths up to the frame header, which holds the size. */
function readJpeg(bytes: string): File | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes.charCodeAt(at) !== 0xff) return null;
    const marker = bytes.charCodeAt(at + 1);
    if (marker === 0xff) at++;
    else if (isFrameHeader(marker)) return sized('image/jpeg', uint16(bytes, at + 7), uint16(bytes, at + 5));
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker === 0xd9 || marker === 0xda || uint16(bytes, at + 2) < 2) return null;
    else at += 2 + uint16(bytes, at + 2);
  }
  return null;
}

/** SOF0…SOF15 without DHT, JPG and DAC, which lie between them. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const sized = (mimeType: Picture['mimeType'], width: number, height: number): File | null =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= MAX_SIDE && width * height <= MAX_PIXELS
    ? { mimeType, width, height }
    : null;

/** One side alone keeps the picture's ratio; what is too large for a page shrinks in its ratio. */
function placedSize(file: Size, width: Length | null, height: Length | null): Size {
  const w = pixels(width, MAX_PICTURE_WIDTH);
  const h = pixels(height, MAX_PICTURE_HEIGHT);
  const wide = w ?? (h === null ? file.width : (h * file.width) / file.height);
  const high = h ?? (wide * file.height) / file.width;
  const scale = Math.min(1, MAX_PICTURE_WIDTH / wide, MAX_PICTURE_HEIGHT / high);
  return { width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

function pixels(length: Length | null, whole: number): number | null {
  if (length === null || length.value <= 0) return null;
  return length.unit === '%' ? Math.min(1, length.value / 100) * whole : toPixels(length);
}
