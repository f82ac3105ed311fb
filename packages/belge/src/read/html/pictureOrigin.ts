/** A part of a file, from its first byte to before its last. */
interface Part {
  readonly from: number;
  readonly to: number;
  /** The replacement, as bytes in a string. */
  readonly kept: string;
}

/**
 * A picture's file without what a camera or a program wrote beside the pixels: place, time, names, previews. Colours
 * and the side that is up stay. Base64 in and out; what cannot be followed is answered as it came.
 */
export function withoutOrigin(base64: string): string {
  const parts = base64.startsWith('/9j/') ? jpegParts(base64) : pngParts(base64);
  if (parts.length === 0) return base64;
  const bytes = atob(base64);
  let at = 0;
  let whole = '';
  for (const { from, to, kept } of parts) {
    whole += bytes.slice(at, from) + kept;
    at = to;
  }
  return btoa(whole + bytes.slice(at));
}

/** Some bytes of the file: most of a large one is never decoded. */
function bytesAt(base64: string, at: number, length: number): string {
  const skipped = at % 3;
  const start = ((at - skipped) / 3) * 4;
  return atob(base64.slice(start, start + 4 * Math.ceil((skipped + length) / 3))).slice(
    skipped,
    skipped + length,
  );
}

const uint16 = (bytes: string, at: number): number => (bytes.charCodeAt(at) << 8) | bytes.charCodeAt(at + 1);

/** Segments or chunks of a file; what would have more is left from there on. */
const MAX_STEPS = 10_000;

const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';

/** ITU T.81 B.1.1: segments before the first scan. The decoder wants APP0 (JFIF), colour profiles and APP14 (Adobe). */
function jpegParts(base64: string): Part[] {
  const parts: Part[] = [];
  for (let at = 2, step = 0; step < MAX_STEPS; step++) {
    const head = bytesAt(base64, at, 18);
    const marker = head.charCodeAt(1);
    if (head.length < 4 || head.charCodeAt(0) !== 0xff || marker === START_OF_SCAN) break;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const to = at + 2 + uint16(head, 2);
    const isApp = marker >= 0xe1 && marker <= 0xef && marker !== 0xee;
    if (marker === COMMENT || (isApp && !head.startsWith('ICC_PROFILE', 4))) {
      const segment = bytesAt(base64, at, to - at);
      const kept = segment.startsWith(EXIF, 4) ? turned(orientationOf(segment.slice(10))) : '';
      if (kept !== segment) parts.push({ from: at, to, kept });
    }
    at = to;
  }
  return parts;
}

const UPRIGHT = 1;
const ORIENTATION_TAG = 0x0112;

/** Exif 2.32 §4.6.4: a TIFF file whose first directory tells it; UPRIGHT when it does not. */
function orientationOf(tiff: string): number {
  const isLittle = tiff.startsWith('II');
  const short = (at: number) =>
    isLittle ? tiff.charCodeAt(at) | (tiff.charCodeAt(at + 1) << 8) : uint16(tiff, at);
  const directory = isLittle ? short(4) + short(6) * 0x1_0000 : short(4) * 0x1_0000 + short(6);
  const entries = short(directory);
  for (let n = 0; n < entries; n++) {
    const entry = directory + 2 + 12 * n;
    if (entry + 12 > tiff.length) break;
    if (short(entry) === ORIENTATION_TAG) return short(entry + 8);
  }
  return UPRIGHT;
}

/** The APP1 segment that tells this alone; none for a picture that stands upright. */
function turned(orientation: number): string {
  if (!(orientation > UPRIGHT && orientation <= 8)) return '';
  const entry = `\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0`;
  return `\xff\xe1\0\x22${EXIF}MM\0*\0\0\0\x08\0\x01${entry}\0\0\0\0`;
}

const SIGNATURE = 8;
const SPOKEN = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']);

/** PNG (third edition) §5.3: length, type, data, checksum, until IEND. */
function pngParts(base64: string): Part[] {
  const parts: Part[] = [];
  for (let at = SIGNATURE, step = 0; step < MAX_STEPS; step++) {
    const head = bytesAt(base64, at, 8);
    const type = head.slice(4);
    const to = at + 12 + uint16(head, 0) * 0x1_0000 + uint16(head, 2);
    if (head.length < 8 || type === 'IEND') break;
    if (SPOKEN.has(type)) parts.push({ from: at, to, kept: '' });
    at = to;
  }
  return parts;
}
