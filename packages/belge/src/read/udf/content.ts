import { bigContent, deepXml, notUdf } from '../fileErrors.ts';
import { type Attributes, readXml } from '../xml.ts';

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

/** Throws BelgeError for XML that is damaged, beyond the limits or no UDF. */
export function readContent(xml: Iterable<Uint8Array>): Content {
  const text: string[] = [];
  const open: UdfElement[] = [];
  let root: UdfElement | null = null;
  let count = 0;
  let length = 0;
  readXml(xml, {
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
  });
  return partsOf(root, text.join(''));
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
