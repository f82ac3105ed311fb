import { cleanText } from '../../text.ts';
import { authorOf, type WriteOptions } from '../writer.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (mark) => ESCAPES[mark] as string);

/** The file's properties. docx would write the clock's time and 'Un-named' as the author. */
export function coreProperties(options: WriteOptions): { path: string; data: string } {
  const { title, date } = options;
  const creator = authorOf(options);
  const time = date.toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    path: 'docProps/core.xml',
    data:
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
      '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"' +
      ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"' +
      ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
      `<dc:title>${escapeXml(cleanText(title))}</dc:title>` +
      (creator === '' ? '' : `<dc:creator>${escapeXml(creator)}</dc:creator>`) +
      `<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created>` +
      `<dcterms:modified xsi:type="dcterms:W3CDTF">${time}</dcterms:modified>` +
      '<dc:language>tr-TR</dc:language></cp:coreProperties>',
  };
}

const END_LENGTH = 22;
/** 1 January 1980, the first date a zip can hold. */
const DOS_DATE = 0x21;

/**
 * Sets the time of every entry to one fixed date, in place; docx stamps the clock's. `zip` has no
 * comment and is no zip64 (APPNOTE 4.3.7, 4.3.12, 4.3.16).
 */
export function fixZipDates(zip: Buffer): void {
  const end = zip.length - END_LENGTH;
  let central = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const local = zip.readUInt32LE(central + 42);
    writeDate(zip, local + 10);
    writeDate(zip, central + 12);
    central +=
      46 + zip.readUInt16LE(central + 28) + zip.readUInt16LE(central + 30) + zip.readUInt16LE(central + 32);
  }
}

function writeDate(zip: Buffer, at: number): void {
  zip.writeUInt16LE(0, at);
  zip.writeUInt16LE(DOS_DATE, at + 2);
}
