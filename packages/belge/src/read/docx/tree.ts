import { bigContent, deepXml } from '../fileErrors.ts';
import { type Attributes, readXml } from '../xml.ts';

/**
 * An element of a part. Names carry the prefix that the standard uses for their namespace, not the file's own:
 * `w:p`, `a:blip`; `?:name` in a namespace that no handler knows.
 */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly XmlNode[];
}
export type XmlNode = XmlElement | string;

/** Some 2,500 pages. */
const MAX_ELEMENTS = 1_000_000;
/** Declared around one element; Word declares some 40. They are copied for each that declares one more. */
const MAX_PREFIXES = 256;

const OFFICE = 'http://schemas.openxmlformats.org/';
/** Prefix of the strict conformance class (ECMA-376 part 1, Annex A). */
const STRICT = 'http://purl.oclc.org/ooxml/';
const MICROSOFT = 'http://schemas.microsoft.com/office/word/2010/';

const PREFIXES: ReadonlyMap<string, string> = new Map([
  [`${OFFICE}wordprocessingml/2006/main`, 'w'],
  [`${STRICT}wordprocessingml/main`, 'w'],
  [`${OFFICE}officeDocument/2006/relationships`, 'r'],
  [`${STRICT}officeDocument/relationships`, 'r'],
  [`${OFFICE}drawingml/2006/main`, 'a'],
  [`${STRICT}drawingml/main`, 'a'],
  [`${OFFICE}drawingml/2006/picture`, 'pic'],
  [`${STRICT}drawingml/picture`, 'pic'],
  [`${OFFICE}drawingml/2006/wordprocessingDrawing`, 'wp'],
  [`${STRICT}drawingml/wordprocessingDrawing`, 'wp'],
  [`${OFFICE}officeDocument/2006/math`, 'm'],
  [`${STRICT}officeDocument/math`, 'm'],
  [`${OFFICE}markup-compatibility/2006`, 'mc'],
  [`${OFFICE}package/2006/relationships`, ''],
  [`${MICROSOFT}wordprocessingShape`, 'wps'],
  [`${MICROSOFT}wordprocessingGroup`, 'wpg'],
  [`${MICROSOFT}wordprocessingCanvas`, 'wpc'],
  [`${MICROSOFT}wordml`, 'w14'],
  ['urn:schemas-microsoft-com:vml', 'v'],
  ['urn:schemas-microsoft-com:office:office', 'o'],
  ['http://www.w3.org/XML/1998/namespace', 'xml'],
]);

/** Elements whose text counts; between the others stands white space only. */
const TEXT = new Set(['w:t', 'w:instrText', 'm:t']);
/** Namespaces that `mc:Choice` may require of us; anything else takes the fallback. */
const UNDERSTOOD = new Set(['wps', 'wpg', 'wpc', 'w14', 'w15', 'wp14']);

interface Open {
  readonly element: XmlElement & { readonly children: XmlNode[] };
  readonly scope: Scope;
}

/** The prefixes declared around an element, and the canonical names of what was met under them. */
interface Scope {
  readonly prefixes: ReadonlyMap<string, string>;
  readonly elements: Map<string, string>;
  readonly attributes: Map<string, string>;
}
const scopeOf = (prefixes: ReadonlyMap<string, string>): Scope => ({
  prefixes,
  elements: new Map(),
  attributes: new Map(),
});

/** Reads a part as a tree. Of alternate content only the first branch that we understand is in it. */
export function readTree(chunks: Iterable<Uint8Array>): XmlElement {
  const root = { name: '', attributes: {}, children: [] as XmlNode[] };
  const open: Open[] = [{ element: root, scope: scopeOf(new Map([['xml', 'xml']])) }];
  let count = 0;
  let top = open[0] as Open;
  readXml(chunks, {
    open(name, attributes) {
      if (++count > MAX_ELEMENTS) throw bigContent();
      const scope = declared(attributes, top.scope);
      const element = {
        name: canonical(name, scope.prefixes, scope.elements),
        attributes: canonicalAttributes(attributes, scope),
        children: [],
      };
      top = { element, scope };
      open.push(top);
    },
    close() {
      const { element } = top;
      open.pop();
      top = open.at(-1) as Open;
      if (element.name !== 'mc:AlternateContent') top.element.children.push(element);
      else for (const child of chosen(element)) top.element.children.push(child);
    },
    text(text) {
      if (TEXT.has(top.element.name)) top.element.children.push(text);
    },
  });
  return root.children[0] as XmlElement;
}

/**
 * ECMA-376 part 3, 9.3. `Requires` names prefixes; the ones that Word writes are always these. Without a branch
 * that we understand it is the last one, so that no text is lost.
 */
function chosen({ children }: XmlElement): readonly XmlNode[] {
  let last: readonly XmlNode[] = [];
  for (const child of children) {
    if (typeof child === 'string') continue;
    if (child.name === 'mc:Fallback') return child.children;
    const required = (child.attributes['Requires'] ?? '').split(/\s+/);
    if (child.name === 'mc:Choice' && required.every((prefix) => UNDERSTOOD.has(prefix)))
      return child.children;
    last = child.children;
  }
  return last;
}

function declared(attributes: Attributes, around: Scope): Scope {
  let prefixes: Map<string, string> | null = null;
  for (const name in attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    prefixes ??= new Map(around.prefixes);
    prefixes.set(name.slice(6), PREFIXES.get(attributes[name] as string) ?? '?');
  }
  if (prefixes === null) return around;
  if (prefixes.size > MAX_PREFIXES) throw deepXml();
  return scopeOf(prefixes);
}

function canonical(name: string, prefixes: ReadonlyMap<string, string>, known: Map<string, string>): string {
  let found = known.get(name);
  if (found === undefined) {
    const colon = name.indexOf(':');
    const prefix = prefixes.get(name.slice(0, Math.max(0, colon))) ?? (colon < 0 ? '' : '?');
    const local = name.slice(colon + 1);
    found = prefix === '' ? local : `${prefix}:${local}`;
    known.set(name, found);
  }
  return found;
}

/** Attributes without a prefix are in no namespace. */
function canonicalAttributes(attributes: Attributes, { prefixes, attributes: known }: Scope): Attributes {
  let renamed: Record<string, string> | null = null;
  for (const name in attributes) {
    const wanted = name.includes(':') ? canonical(name, prefixes, known) : name;
    if (wanted === name) continue;
    renamed ??= { ...attributes };
    delete renamed[name];
    renamed[wanted] = attributes[name] as string;
  }
  return renamed ?? attributes;
}

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  if (element === undefined) return undefined;
  for (const node of element.children) if (typeof node !== 'string' && node.name === name) return node;
  return undefined;
}

export const childElements = (element: XmlElement | undefined): readonly XmlElement[] =>
  element?.children.filter((node) => typeof node !== 'string') ?? [];

/** The `w:val` of a child element. */
export const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
  child(element, name)?.attributes['w:val'];

/** All elements below, in their order, depth first. Does not look into those that `visit` answers true for. */
export function walk(element: XmlElement, visit: (element: XmlElement) => boolean): void {
  for (const node of element.children) if (typeof node !== 'string' && !visit(node)) walk(node, visit);
}

export const textOf = ({ children }: XmlElement): string =>
  children.filter((node) => typeof node === 'string').join('');
