import { SaxesParser } from 'saxes';
import { DosyaHatasi } from './hata.ts';

export interface XmlOlaylari {
  /** Names come without their prefix. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

const MAX_DEPTH = 100;
/** Characters without any event: one endless text, tag or comment. */
const MAX_SILENCE = 4 * 1024 * 1024;
/** What is no reason to refuse a file: the text stands as it is written. */
const FORGIVEN = /(?:undefined entity|disallowed character|malformed character entity)\.$/;

const bozuk = (line: number, cause: unknown) =>
  new DosyaHatasi(
    `XML ${line.toLocaleString('tr')}. satırda bozuk. Dosyayı oluşturan programdan yeniden alın.`,
    {
      cause,
    },
  );

/**
 * Tells of the document while it is read. No DTD is processed and no entity but XML's own five is known: what
 * declares one is refused. After each piece that was fed, `line` is where it stands.
 */
export function createXmlReader(olaylar: XmlOlaylari) {
  const parser = new SaxesParser();
  let depth = 0;
  let silence = 0;
  parser.on('error', (error) => {
    if (!FORGIVEN.test(error.message)) throw bozuk(parser.line, error);
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw new DosyaHatasi('XML kendi varlıklarını (ENTITY) tanımlıyor; güvenlik nedeniyle okunmaz.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    if (++depth > MAX_DEPTH) throw bozuk(parser.line, 'too deep');
    olaylar.open(plain(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth--;
    olaylar.close(plain(name));
  });
  parser.on('text', olaylar.text);
  parser.on('cdata', olaylar.text);
  return {
    write(text: string): void {
      silence += text.length;
      parser.write(text);
      if (silence > MAX_SILENCE) throw bozuk(parser.line, 'endless text');
    },
    close: () => void parser.close(),
    line: () => parser.line,
  };
}

/** The whole of a document in UTF-8, told of piece by piece: between them the caller takes what it gathered. */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  olaylar: XmlOlaylari,
): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  const reader = createXmlReader(olaylar);
  for await (const chunk of chunks) {
    reader.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  reader.write(decoder.decode());
  reader.close();
  yield;
}

const plain = (name: string): string => name.slice(name.indexOf(':') + 1);
