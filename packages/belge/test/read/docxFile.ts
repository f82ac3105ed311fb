import { zipFile } from '../../../zip/test/zipFile.ts';
import { writeHtml } from '../../src/index.ts';
import { readBelge } from '../../src/read/belge.ts';

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const NAMESPACES =
  `xmlns:w="${MAIN}" xmlns:r="${RELATIONS}" xmlns:v="urn:schemas-microsoft-com:vml"` +
  ' xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"' +
  ' xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"' +
  ' xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"' +
  ' xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"' +
  ' xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"' +
  ' xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

export interface Parts {
  readonly styles?: string;
  readonly numbering?: string;
  readonly footnotes?: string;
  readonly header?: string;
  /** Further relations of the document: id → type and target. */
  readonly relations?: Readonly<Record<string, readonly [type: string, target: string, mode?: string]>>;
  /** Further files. */
  readonly files?: Readonly<Record<string, Uint8Array | string>>;
}

const root = (name: string, content: string) =>
  `<?xml version="1.0"?><w:${name} ${NAMESPACES}>${content}</w:${name}>`;

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const contentTypes = (parts: readonly string[]) =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>' +
  `<Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>` +
  `${parts.map((name) => `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.${name}+xml"/>`).join('')}</Types>`;

/** A Word document of the given body, in the fewest parts that Word opens. */
export function docxFile(body: string, parts: Parts = {}): Buffer {
  const { styles, numbering, footnotes, header } = parts;
  const own = Object.entries({ styles, numbering, footnotes, header }).filter(
    ([, content]) => content !== undefined,
  );
  const relations = [
    ...own.map(([name]) => [name, [name, `${name}.xml`]] as const),
    ...Object.entries(parts.relations ?? {}),
  ].map(
    ([id, [type, target, mode]]) =>
      `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  const roots: Record<string, string> = { header: 'hdr' };
  return zipFile([
    { name: '[Content_Types].xml', data: contentTypes(own.map(([name]) => name)) },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', data: root('document', `<w:body>${body}</w:body>`) },
    {
      name: 'word/_rels/document.xml.rels',
      data: `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    },
    ...own.map(([name, content]) => ({
      name: `word/${name}.xml`,
      data: root(roots[name] ?? name, content as string),
    })),
    ...Object.entries(parts.files ?? {}).map(([name, data]) => ({ name, data })),
  ]);
}

/** The document as HTML, in short, and the codes of what was told. */
export async function readParts(body: string, parts: Parts = {}): Promise<{ html: string; told: string[] }> {
  const { value, messages } = await readBelge(docxFile(body, parts), 'a.docx');
  return { html: short(writeHtml(value)), told: messages.map(({ code }) => code) };
}

export const short = (html: string): string =>
  html
    .replaceAll('<div style="page-break-after:always"></div>', '<hr>')
    .replaceAll(/<(li|td|th)([^>]*)><p>([^/]*)<\/p>(?=<\/\1>|<[ou]l)/g, '<$1$2>$3');

export const htmlOf = async (body: string, parts: Parts = {}): Promise<string> =>
  (await readParts(body, parts)).html;

/** A paragraph of plain runs at 12 points. */
export const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
export const r = (text: string, properties = '') =>
  `<w:r><w:rPr><w:sz w:val="24"/>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
