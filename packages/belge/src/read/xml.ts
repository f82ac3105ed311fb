import { SaxesParser } from 'saxes';
import { bigContent, damagedXml, deepXml, unsafeXml } from './fileErrors.ts';

export const MAX_XML_DEPTH = 256;
export const MAX_XML_ATTRIBUTES = 256;
const MAX_XML_ELEMENTS = 5_000_000;
/** Characters that XML forbids. */
const MAX_FORBIDDEN = 10_000;

export type Attributes = Readonly<Record<string, string>>;

/** Receives the events of an XML file in order. Names are as written, prefix included. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  /** Text between tags, `\n` for every line end; a CDATA section is text like other. */
  text(text: string): void;
}

/**
 * Reads XML piece by piece. Throws BelgeError for XML that is not well-formed, has a DOCTYPE (and so
 * entities of its own) or goes beyond the limits. Characters that XML forbids are let through: `cleanText`
 * takes them out, and offsets must count them.
 */
export const readXml = (chunks: Iterable<Uint8Array>, handler: XmlHandler): void =>
  readXmlText(decodeXml(chunks), handler);

/** readXml for text that has been decoded. */
export function readXmlText(pieces: Iterable<string>, handler: XmlHandler): void {
  const parser = limitedParser(handler);
  for (const piece of pieces) parser.write(piece);
  parser.close();
}

/** The text of an XML file, piece by piece. */
export function* decodeXml(chunks: Iterable<Uint8Array>): Generator<string> {
  let decoder: Decoder | null = null;
  for (const chunk of chunks) {
    decoder ??= decoderFor(chunk);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function limitedParser(handler: XmlHandler): SaxesParser {
  const parser = new SaxesParser();
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let forbidden = 0;
  parser.on('error', (error) => {
    const bearable = error.message.endsWith(': disallowed character.');
    if (!bearable || ++forbidden > MAX_FORBIDDEN) throw damagedXml(error);
  });
  parser.on('doctype', () => {
    throw unsafeXml();
  });
  parser.on('opentagstart', () => {
    attributes = 0;
    if (++depth > MAX_XML_DEPTH) throw deepXml();
    if (++elements > MAX_XML_ELEMENTS) throw bigContent();
  });
  parser.on('attribute', () => {
    if (++attributes > MAX_XML_ATTRIBUTES) throw deepXml();
  });
  parser.on('opentag', (tag) => handler.open(tag.name, tag.attributes));
  parser.on('closetag', (tag) => {
    depth--;
    handler.close(tag.name);
  });
  const text = (value: string) => {
    if (depth > 0) handler.text(value);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  return parser;
}

type Decoder = InstanceType<typeof TextDecoder>;

/** XML 1.0 appendix F: a byte order mark, else the declaration, else UTF-8. The first piece tells. */
function decoderFor(chunk: Uint8Array): Decoder {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return new TextDecoder('utf-16le');
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return new TextDecoder('utf-16be');
  const head = new TextDecoder('latin1').decode(chunk.subarray(0, 200));
  const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  try {
    // A declaration that can be read one byte per character is not in UTF-16, even if it says so.
    return new TextDecoder(declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared);
  } catch (cause) {
    throw damagedXml(cause);
  }
}
