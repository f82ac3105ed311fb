import { bigContent, deepXml, notUdf } from '../fileErrors.ts';
import { readPlainXml } from '../plainXml.ts';
import { type Attributes, decodeXml, readXmlText, type XmlHandler } from '../xml.ts';

export interface UdfElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: UdfElement[];
}

/** content.xml (udf-format §2): the text of the whole document, and the elements that part it. */
export interface Content {
  readonly formatId: string;
  readonly text: string;
  readonly properties: readonly UdfElement[];
  readonly elements: UdfElement;
  readonly styles: readonly UdfElement[];
}

/** A document of 300 pages has some tens of thousands. */
const MAX_UDF_ELEMENTS = 500_000;
/** UTF-16 units; a page has some thousands. */
const MAX_UDF_TEXT = 20_000_000;

/** UTF-16 units up to which a file is held as one text, for the plain reader. */
const MAX_PLAIN = 32 * 1024 * 1024;

/** Throws BelgeError for XML that is damaged, beyond the limits or no UDF. */
export function readContent(xml: Iterable<Uint8Array>): Content {
  const rest = decodeXml(xml);
  const { text, whole } = beginOf(rest, MAX_PLAIN);
  const plain = contentBuilder();
  if (whole && readPlainXml(text, plain)) return plain.content();
  const strict = contentBuilder();
  readXmlText(
    (function* () {
      yield text;
      yield* rest;
    })(),
    strict,
  );
  return strict.content();
}

/** As many pieces as reach `length`, and whether these are all. */
function beginOf(
  pieces: Iterator<string>,
  length: number,
): { readonly text: string; readonly whole: boolean } {
  const taken: string[] = [];
  for (let left = length; left > 0; left -= taken.at(-1)?.length ?? 0) {
    const { done, value } = pieces.next();
    if (done) return { text: taken.join(''), whole: true };
    taken.push(value);
  }
  return { text: taken.join(''), whole: false };
}

function contentBuilder(): XmlHandler & { content(): Content } {
  const text: string[] = [];
  const open: UdfElement[] = [];
  let root: UdfElement | null = null;
  let count = 0;
  let length = 0;
  return {
    open(name, attributes) {
      if (++count > MAX_UDF_ELEMENTS) throw deepXml();
      const element: UdfElement = { name, attributes, children: [] };
      root ??= element;
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close() {
      open.pop();
    },
    text(value) {
      if (open.length !== 2 || open[1]?.name !== 'content') return;
      length += value.length;
      if (length > MAX_UDF_TEXT) throw bigContent();
      text.push(value);
    },
    content: () => partsOf(root, text.join('')),
  };
}

function partsOf(root: UdfElement | null, text: string): Content {
  if (root?.name !== 'template') throw notUdf();
  const part = (name: string) => root.children.find((child) => child.name === name);
  const elements = part('elements');
  if (part('content') === undefined && elements === undefined) throw notUdf();
  return {
    formatId: root.attributes['format_id'] ?? '',
    text,
    properties: part('properties')?.children ?? [],
    elements: elements ?? { name: 'elements', attributes: {}, children: [] },
    styles: part('styles')?.children ?? [],
  };
}

/** A number of an attribute, with a decimal dot; `otherwise` when it is none. */
export function numberOf(value: string | undefined, otherwise: number): number {
  const number = Number.parseFloat(value ?? '');
  return Number.isFinite(number) ? number : otherwise;
}
