import { textOf, type XmlElement, type XmlNode } from './tree.ts';

const NUMBER = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i;

interface OpenField {
  readonly begin: XmlElement;
  instruction: string;
  /** Its result has begun. */
  shown: boolean;
  /** Everything between its begin and its end. */
  readonly content: XmlElement[];
}

/** A header or a footer with a `w:pgNum` in the place of each field that shows a page number (17.16.5). */
export function withPageNumbers(edge: XmlElement): XmlElement {
  const numbers = new Map<XmlElement, string>();
  const dropped = new Set<XmlElement>();
  const open: OpenField[] = [];
  const end = () => {
    const field = open.pop();
    const name = NUMBER.exec(field?.instruction ?? '')?.[1];
    if (field === undefined || name === undefined) return;
    numbers.set(field.begin, name);
    for (const element of field.content) dropped.add(element);
  };
  const look = (element: XmlElement, inRun: boolean) => {
    const type = element.name === 'w:fldChar' ? element.attributes['w:fldCharType'] : undefined;
    // A field within another one is that one's business.
    if (inRun && element.name !== 'w:rPr') open[0]?.content.push(element);
    if (type === 'begin') open.push({ begin: element, instruction: '', shown: false, content: [] });
    else if (type === 'end') end();
    const field = open.at(-1);
    if (field !== undefined && type === 'separate') field.shown = true;
    if (field !== undefined && element.name === 'w:instrText' && !field.shown)
      field.instruction += textOf(element);
    for (const node of element.children) if (typeof node !== 'string') look(node, element.name === 'w:r');
  };
  look(edge, false);
  return replaced(edge, numbers, dropped);
}

function replaced(
  element: XmlElement,
  numbers: ReadonlyMap<XmlElement, string>,
  dropped: ReadonlySet<XmlElement>,
): XmlElement {
  const children = element.children.flatMap((node): XmlNode[] => {
    if (typeof node === 'string') return [node];
    if (dropped.has(node)) return [];
    const name = numbers.get(node);
    if (name !== undefined) return [pageNumber(name)];
    const simple =
      node.name === 'w:fldSimple' ? NUMBER.exec(node.attributes['w:instr'] ?? '')?.[1] : undefined;
    if (simple !== undefined) return [simpleField(node, simple)];
    return [replaced(node, numbers, dropped)];
  });
  return { ...element, children };
}

const pageNumber = (name: string): XmlElement => ({
  name: 'w:pgNum',
  attributes: /^PAGE$/i.test(name) ? {} : { total: '' },
  children: [],
});

/** A run with the look of the field's own first run. */
function simpleField({ children }: XmlElement, name: string): XmlElement {
  const run = children.find((node) => typeof node !== 'string' && node.name === 'w:r');
  const looks = typeof run === 'object' ? run.children : [];
  const rPr = looks.filter((node) => typeof node !== 'string' && node.name === 'w:rPr');
  return { name: 'w:r', attributes: {}, children: [...rPr, pageNumber(name)] };
}
