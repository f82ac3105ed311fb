import { SaxesParser } from 'saxes';
import { FileError } from './error.ts';

export interface XmlEvents {
  /** Names come without their prefix. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const MAX_DEPTH = 100;
/** Characters without any event: one endless text, tag or comment. */
const MAX_SILENCE = 4 * 1024 * 1024;
/** Faults that do not refuse a file: the text stays as it is written. */
const FORGIVEN = /(?:undefined entity|disallowed character|malformed character entity)\.$/;

const damaged = (line: number, cause: unknown) =>
  new FileError(
    `XML ${line.toLocaleString('tr')}. satırda bozuk. Dosyayı oluşturan programdan yeniden alın.`,
    {
      cause,
    },
  );

/**
 * Tells of the document while it is read. No DTD is processed and no entity but XML's own five is known: what
 * declares one is refused. After each piece that was fed, `line` is where it stands.
 */
export function createXmlReader(events: XmlEvents) {
  const parser = new SaxesParser();
  let depth = 0;
  let silence = 0;
  parser.on('error', (error) => {
    if (!FORGIVEN.test(error.message)) throw damaged(parser.line, error);
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw new FileError('XML kendi varlıklarını (ENTITY) tanımlıyor; güvenlik nedeniyle okunmaz.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    if (++depth > MAX_DEPTH) throw damaged(parser.line, 'too deep');
    events.open(plain(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth--;
    events.close(plain(name));
  });
  parser.on('text', events.text);
  parser.on('cdata', events.text);
  return {
    write(text: string): void {
      silence += text.length;
      parser.write(text);
      if (silence > MAX_SILENCE) throw damaged(parser.line, 'endless text');
    },
    close: () => void parser.close(),
    line: () => parser.line,
  };
}

/** The whole of a document in UTF-8, told of piece by piece: between them the caller takes what it gathered. */
export async function* readXml(chunks: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  const reader = createXmlReader(events);
  for await (const chunk of chunks) {
    reader.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  reader.write(decoder.decode());
  reader.close();
  yield;
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);
