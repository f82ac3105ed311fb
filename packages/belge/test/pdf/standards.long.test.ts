// veraPDF cannot be had from npm, apt or PyPI. qpdf and poppler, which have nothing in common with Typst, read what the
// standards ask for instead; Typst itself refuses what breaks the rest.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { STANDARD_HTML } from '../../../form/test/standard.ts';
import { belge, paragraph, picture } from '../../src/model.ts';
import { readHtml } from '../../src/read/html/index.ts';
import { encode } from '../../src/write/pdf/encode.ts';
import { fontFiles, TEXT_FONT } from '../../src/write/pdf/font.ts';
import { writeWith } from '../../src/write/pdf/index.ts';
import { template } from '../../src/write/pdf/template.ts';
import { TINY_PNG } from '../arbitrary.ts';
import { ask } from './ask.ts';
import { checkPdf, nativeEngine, OPTIONS, wasmEngine, wordsOf, write } from './tools.ts';

const golden = fileURLToPath(new URL('../golden/', import.meta.url));
const files = [
  ...readdirSync(golden).map(
    (name) => [name, readFileSync(`${golden}${name}/expected.html`, 'utf8')] as const,
  ),
  ...STANDARD_HTML,
];

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
type Dictionary = Readonly<Record<string, Value>>;
interface PdfObject {
  readonly value?: Value;
  readonly stream?: { readonly dict: Dictionary; readonly data: string };
}

const name = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** The objects of a file as qpdf reads them. */
class Objects {
  readonly #objects: Readonly<Record<string, PdfObject>>;

  constructor(pdf: Uint8Array) {
    const written = ask('qpdf', pdf, '--json=2', '--json-stream-data=inline', '--decode-level=all');
    const { qpdf } = JSON.parse(written) as { qpdf: readonly [object, Readonly<Record<string, PdfObject>>] };
    this.#objects = qpdf[1];
  }

  /** A reference's object, everything else as it is. */
  at(value: Value | undefined): Value {
    if (typeof value !== 'string' || !/^\d+ 0 R$/.test(value)) return value ?? null;
    const object = this.#objects[`obj:${value}`];
    return object?.value ?? object?.stream?.dict ?? null;
  }

  dictionary(value: Value | undefined): Dictionary {
    const found = this.at(value);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Dictionary) : {};
  }

  get catalog(): Dictionary {
    return this.dictionary(this.dictionary(this.#objects['trailer']?.value)['/Root']);
  }

  stream(reference: Value | undefined): string {
    const data = this.#objects[`obj:${name(reference)}`]?.stream?.data ?? '';
    return Buffer.from(data, 'base64').toString('utf8');
  }

  ofType(type: string): Dictionary[] {
    return Object.values(this.#objects)
      .map(({ value, stream }) => this.dictionary(value ?? stream?.dict))
      .filter((one) => one['/Type'] === type);
  }
}

/** Each text is written once for all checks. */
const written = new Map<string, ReturnType<typeof write>>();
function writtenOnce(html: string): ReturnType<typeof write> {
  const file = written.get(html) ?? write(readHtml(html).value);
  written.set(html, file);
  return file;
}

describe('a file of the native engine', () => {
  it.each(files)('%s is PDF/A-2a and, without pictures, PDF/UA-1', async (_, html) => {
    const { value, messages } = await writtenOnce(html);
    expect(messages.map(({ code }) => code)).not.toContain('pdf-arsiv-disi');
    expect(checkPdf(value)).toContain('No syntax or stream encoding errors');
    const objects = new Objects(value);
    checkCatalog(objects);
    checkMetadata(objects.stream(objects.catalog['/Metadata']), !html.includes('<img'));
    checkFonts(objects);
    checkTags(objects);
    checkMarkedContent(objects);
  });

  it('has the tags of the file that Typst accepts as PDF/UA-1', async () => {
    // Typst gives tables their place on the page as PDF/UA only, which the standard recommends.
    const tags = (pdf: Uint8Array) =>
      ask('pdfinfo', pdf, '-struct')
        .replace(/^ *\/BBox .*\n/gm, '')
        .replaceAll('(block):', '(block)');
    // poppler draws the page anew for the words of each tag; these are what the same marks have around them.
    const content = (pdf: Uint8Array) => {
      const objects = new Objects(pdf);
      const pages = objects.ofType('/Page').map((page) => operatorsOf(objects, page));
      return { pages, marks: marksOf(objects, objects.dictionary(objects.catalog['/StructTreeRoot'])) };
    };
    const documents = files
      .map(([, html]) => ({ html, encoded: encode(readHtml(html).value, OPTIONS, new Set()) }))
      .filter(({ encoded }) => !encoded.signs);
    expect(documents.length).toBeGreaterThan(20);
    for (const { html, encoded } of documents) {
      const { value } = await writtenOnce(html);
      const accepted = asPdfUa(encoded.json, encoded.pictures);
      expect(tags(value)).toBe(tags(accepted));
      expect(content(value)).toEqual(content(accepted));
    }
  });

  it('names pictures without a text of their own, so that none is silent', async () => {
    const { value } = await write([paragraph([picture('image/png', TINY_PNG, 40, 30)])]);
    const figures = new Objects(value).ofType('/StructElem').filter((one) => one['/S'] === '/Figure');
    expect(figures.map((one) => one['/Alt'])).toEqual(['u:Resim']);
  });

  it('shows the title and the author that the metadata have, whatever they say', async () => {
    const title = 'Ğ </rdf:Bag></pdfaExtension:schemas> <pdfaid:part> /Metadata 3 0 R endobj startxref 5';
    const { value } = writeWith(await nativeEngine(), belge([paragraph(['a'])]), {
      ...OPTIONS,
      title,
      author: title,
    });
    expect(checkPdf(value)).toContain('No syntax or stream encoding errors');
    const objects = new Objects(value);
    checkCatalog(objects);
    checkMetadata(objects.stream(objects.catalog['/Metadata']), true);
    expect(objects.stream(objects.catalog['/Metadata'])).toMatch(/<dc:creator><rdf:Seq><rdf:li>Ğ &lt;/);
    const told = ask('pdfinfo', value);
    expect(told).toContain(`Title:           ${title}`);
    expect(told).toContain(`Author:          ${title}`);
  });

  it('is PDF 1.7 when the standard refuses the document, and says so', () => {
    const pdf = Uint8Array.of(37);
    const refusing = { kind: 'native', compile: () => ({ pdf, refusal: 'why' }) } as const;
    const { value, messages } = writeWith(refusing, belge([paragraph(['a'])]), OPTIONS);
    expect(value).toBe(pdf);
    expect(messages).toEqual([{ code: 'pdf-arsiv-disi', text: expect.stringContaining('olağan PDF') }]);
  });

  it('stands letter for letter as PDF 1.7 does, and as WebAssembly writes it', async () => {
    const { value } = readHtml(files[0]?.[1] ?? '');
    const native = await nativeEngine();
    const plain = writeWith(native, value, { ...OPTIONS, pdfStandard: '1.7' }).value;
    const archived = writeWith(native, value, OPTIONS).value;
    expect(wordsOf(archived)).toEqual(wordsOf(plain));
    expect(Buffer.compare(writeWith(await wasmEngine(), value, OPTIONS).value, plain)).toBe(0);
    expect(new Objects(plain).catalog['/OutputIntents']).toBeUndefined();
  });
});

/** Everything painted is an artifact or belongs to one element of the structure tree, and each element's content is there. */
function checkMarkedContent(objects: Objects): void {
  const root = objects.dictionary(objects.catalog['/StructTreeRoot']);
  const parents = numberTree(objects, root['/ParentTree']);
  for (const page of objects.ofType('/Page')) {
    const operators = operatorsOf(objects, page).replace(/\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>(?!>)/g, '');
    const marked = [...operators.matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id));
    const owners = objects.at(parents.get(page['/StructParents'] as number)) as readonly Value[];
    expect(marked.length).toBeGreaterThan(0);
    expect(operators).toMatch(/\bT[jJ]\b/);
    expect(marked.toSorted((a, b) => a - b)).toEqual(owners.map((_, id) => id));
    for (const owner of owners) expect(objects.dictionary(owner)['/S']).toEqual(expect.any(String));
    expect(unmarked(operators)).toEqual([]);
  }
}

/** The content of the page as its streams have it, one after the other. */
function operatorsOf(objects: Objects, page: Dictionary): string {
  const contents = objects.at(page['/Contents']);
  const streams = Array.isArray(contents) ? (contents as readonly Value[]) : [page['/Contents']];
  return streams.map((one) => objects.stream(one)).join('\n');
}

/** Operators that paint outside of marked content. */
function unmarked(operators: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const [operator] of operators.matchAll(/\b(?:BDC|BMC|EMC|Tj|TJ|Do|S|f)\b/g))
    if (operator === 'EMC') depth--;
    else if (operator === 'BDC' || operator === 'BMC') depth++;
    else if (depth === 0) found.push(operator);
  return found;
}

function numberTree(objects: Objects, node: Value | undefined, found = new Map<number, Value>()) {
  const { '/Nums': numbers, '/Kids': kids } = objects.dictionary(node);
  const list = (objects.at(numbers) ?? []) as readonly Value[];
  for (let i = 0; i + 1 < list.length; i += 2) found.set(list[i] as number, list[i + 1] as Value);
  for (const kid of (objects.at(kids) ?? []) as readonly Value[]) numberTree(objects, kid, found);
  return found;
}

function checkCatalog(objects: Objects): void {
  const { catalog } = objects;
  expect(catalog['/Lang']).toMatch(/^u:tr/);
  expect(objects.dictionary(catalog['/MarkInfo'])['/Marked']).toBe(true);
  expect(objects.dictionary(catalog['/ViewerPreferences'])['/DisplayDocTitle']).toBe(true);
  const [intent] = objects.at(catalog['/OutputIntents']) as readonly Value[];
  expect(objects.dictionary(intent)['/S']).toBe('/GTS_PDFA1');
  expect(objects.dictionary(objects.dictionary(intent)['/DestOutputProfile'])['/N']).toBe(3);
  for (const page of objects.ofType('/Page')) expect(page['/StructParents']).toEqual(expect.any(Number));
}

function checkMetadata(xmp: string, accessible: boolean): void {
  expect(xmp).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
  expect(xmp.includes('<pdfuaid:part>1</pdfuaid:part>')).toBe(accessible);
  const described = '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>';
  expect(xmp.includes(described)).toBe(accessible);
  expect(xmp).toMatch(/<dc:title>.*\S.*<\/dc:title>/);
  expect(xmp.trimEnd()).toMatch(/<\?xpacket end="[rw]"\?>$/);
}

function checkFonts(objects: Objects): void {
  const fonts = objects.ofType('/Font');
  const types = fonts.map((font) => font['/Subtype']);
  for (const font of fonts.filter((one) => one['/Subtype'] === '/Type0')) {
    expect(font['/ToUnicode']).toBeDefined();
    const [descendant] = objects.at(font['/DescendantFonts']) as readonly Value[];
    const descriptor = objects.dictionary(objects.dictionary(descendant)['/FontDescriptor']);
    expect(descriptor['/FontFile2'] ?? descriptor['/FontFile3']).toBeDefined();
  }
  expect(types.filter((type) => !['/Type0', '/CIDFontType0', '/CIDFontType2'].includes(name(type)))).toEqual(
    [],
  );
}

function checkTags(objects: Objects): void {
  const root = objects.dictionary(objects.catalog['/StructTreeRoot']);
  expect(root['/ParentTree']).toBeDefined();
  const elements = objects.ofType('/StructElem');
  expect(elements.length).toBeGreaterThan(0);
  const tagged = (tag: string) => elements.filter((element) => element['/S'] === tag);
  for (const figure of tagged('/Figure')) expect(figure['/Alt']).toMatch(/^u:./);
  for (const head of tagged('/TH')) expect(scopeOf(objects, head)).toBe('/Column');
  let before = 0;
  for (const level of levelsOf(objects, root)) {
    expect(level).toBeLessThanOrEqual(before + 1);
    before = level;
  }
}

function scopeOf(objects: Objects, element: Dictionary): Value | undefined {
  const attributes = objects.at(element['/A']);
  const all = Array.isArray(attributes) ? (attributes as readonly Value[]) : [attributes];
  return all.map((one) => objects.dictionary(one)['/Scope']).find((scope) => scope !== undefined);
}

/** Levels of the headings, in reading order. */
function levelsOf(objects: Objects, element: Dictionary): number[] {
  const level = /^\/H(\d)$/.exec(name(element['/S']))?.[1];
  const below = kidsOf(objects, element).flatMap((kid) =>
    typeof kid === 'number' ? [] : levelsOf(objects, objects.dictionary(kid)),
  );
  return level === undefined ? below : [Number(level), ...below];
}

/** The tags below an element in reading order, each with its page and the marks of its content there. */
function marksOf(objects: Objects, element: Dictionary): Value {
  const page = objects.dictionary(element['/Pg'])['/StructParents'] ?? null;
  const kids = kidsOf(objects, element).map((kid) =>
    typeof kid === 'number' ? kid : marksOf(objects, objects.dictionary(kid)),
  );
  return [element['/S'] ?? null, page, element['/MCID'] ?? null, kids];
}

function kidsOf(objects: Objects, element: Dictionary): readonly Value[] {
  const kids = objects.at(element['/K']);
  if (Array.isArray(kids)) return kids as readonly Value[];
  return kids === null ? [] : [kids];
}

interface Native {
  readonly NodeCompiler: {
    create(options: object): {
      addSource(path: string, content: string): void;
      mapShadow(path: string, content: Uint8Array): void;
      compile(options: object): { readonly result: object };
      pdf(document: object, options: object): Uint8Array;
    };
  };
}

type Compiler = ReturnType<Native['NodeCompiler']['create']>;
let compiler: Compiler | undefined;

function uaCompiler(): Compiler {
  const native = createRequire(import.meta.url)(
    '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  ) as Native;
  const created = native.NodeCompiler.create({ workspace: '/ua', fontArgs: [{ fontBlobs: fontFiles() }] });
  created.addSource('/ua/main.typ', template([TEXT_FONT]));
  return created;
}

/** Throws where Typst finds that the document breaks the standard. */
function asPdfUa(json: string, pictures: readonly Uint8Array[]): Uint8Array {
  compiler ??= uaCompiler();
  compiler.mapShadow('/ua/d.json', Buffer.from(json));
  for (const [i, file] of pictures.entries()) compiler.mapShadow(`/ua/i${i}`, file);
  return compiler.pdf(compiler.compile({ mainFilePath: '/ua/main.typ' }).result, { pdfStandard: 'ua-1' });
}
