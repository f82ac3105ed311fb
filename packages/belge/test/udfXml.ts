import { crc32 } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

// The outer half of the reader in readUdf.ts: zip → text of content.xml → tree.

export function must(condition: boolean, rule: string): asserts condition {
  if (!condition) throw new Error(`UDF: ${rule}`);
}

export type Attributes = Readonly<Record<string, string>>;

const MAX_XML = 100_000_000;
const KNOWN_ENTRIES = ['content.xml', 'documentproperties.xml', 'sign.sgn', 'comments.xml'];

export async function unzipContent(file: Buffer): Promise<string> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      found.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(found));
    zip.on('error', reject);
    zip.readEntry();
  });
  const names = entries.map((entry) => entry.fileName);
  must(
    names.every((name) => KNOWN_ENTRIES.includes(name)),
    `unknown entry in ${names.join()}`,
  );
  must(new Set(names).size === names.length, 'an entry twice');
  const entry = entries.find(({ fileName }) => fileName === 'content.xml');
  must(entry !== undefined, 'no content.xml');
  must(entry.compressionMethod === 8, 'content.xml is not deflated');
  must(entry.uncompressedSize <= MAX_XML, 'content.xml is too big');
  const data = await new Promise<Buffer>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => resolve(Buffer.concat(chunks)));
      stream.on('error', reject);
    }),
  );
  must(crc32(data) === entry.crc32, 'checksum');
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
}

export interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: Element[];
  readonly cdata: string[];
}

/** content.xml as a tree; only <content> of the root may hold characters, in one CDATA section. */
export function parseXml(xml: string): Element {
  must(!xml.startsWith('\ufeff'), 'byte order mark');
  must(!xml.includes('\r'), 'carriage return');
  must(!/[\ud800-\udfff]/.test(xml), 'character beyond the BMP');
  const parser = new SaxesParser({ xmlns: false });
  const root: Element = { name: '', attributes: {}, children: [], cdata: [] };
  const open = [root];
  const top = (): Element => open.at(-1) as Element;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => must(false, 'DOCTYPE'));
  parser.on('processinginstruction', () => must(false, 'processing instruction'));
  parser.on('comment', () => must(false, 'comment'));
  parser.on('xmldecl', ({ version, encoding }) =>
    must(version === '1.0' && encoding === 'UTF-8', 'XML declaration'),
  );
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], cdata: [] };
    top().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('cdata', (text) => top().cdata.push(text));
  parser.on('text', (text) => must(text.trim() === '', `text in <${top().name}>`));
  parser.write(xml).close();
  must(root.children.length === 1, 'one root');
  return root.children[0] as Element;
}
