import { SaxesParser } from 'saxes';
import { unzip } from '../../zip/test/unzip.ts';

/** A .docx reader for tests: well-formed XML only, and nothing that the main parts do not say. */
export interface Docx {
  /** Text of every paragraph of the body, in order; a forced line is '\n'. */
  readonly paragraphs: readonly string[];
  /** Part name → its XML. */
  readonly parts: ReadonlyMap<string, string>;
}

export async function readDocx(file: Uint8Array): Promise<Docx> {
  const parts = new Map<string, string>();
  for (const [name, data] of await unzip(file))
    if (/\.(xml|rels)$/.test(name)) {
      const xml = new TextDecoder('utf-8', { fatal: true }).decode(data);
      new SaxesParser().write(xml).close();
      parts.set(name, xml);
    }
  return { paragraphs: paragraphsOf(part(parts, 'word/document.xml')), parts };
}

export function part(parts: ReadonlyMap<string, string>, name: string): string {
  const xml = parts.get(name);
  if (xml === undefined) throw new Error(`no part ${name}`);
  return xml;
}

function paragraphsOf(xml: string): string[] {
  const paragraphs: string[] = [];
  let line = '';
  let inText = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'w:t') inText = true;
    else if (name === 'w:br') line += '\n';
  });
  parser.on('text', (text) => {
    if (inText) line += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'w:t') inText = false;
    else if (name === 'w:p') {
      paragraphs.push(line);
      line = '';
    }
  });
  parser.write(xml).close();
  return paragraphs;
}
