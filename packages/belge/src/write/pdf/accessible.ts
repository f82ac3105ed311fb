const UA = 'http://www.aiim.org/pdfua/ns/id/';
const NAMESPACE = ` xmlns:pdfuaid="${UA}" `;
const PART = '<pdfuaid:part>1</pdfuaid:part>';
/** PDF/A knows no metadata of PDF/UA unless the file describes them (ISO 19005-2, 6.6.2.3). */
const SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${UA}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq>' +
  '</pdfaSchema:property></rdf:li>';

/**
 * Lets readers show the title of a PDF/A-2a file of Typst in place of its name and, if `accessible`, marks it as
 * PDF/UA-1 too (ISO 14289-1, 7.1 and 5). Typst vouches for one standard at a time. Its tags for both are the same, but
 * for the places of tables, which are recommended, and of pictures, which are required. Throws when the file is not built as Typst 0.14 does it: metadata and catalog are its last
 * objects, uncompressed, before a plain cross-reference table.
 */
export function withTitle(pdf: Uint8Array, accessible: boolean): Uint8Array {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tableAt = Number(found(/startxref\s+(\d+)\s+%%EOF\s*$/, file.subarray(-64).toString('latin1')));
  const table = file.toString('latin1', tableAt);
  const catalogAt = offsetOf(found(/\/Root (\d+) 0 R/, table), table);
  const catalog = file.toString('latin1', catalogAt, tableAt);
  const metadataAt = offsetOf(found(/\/Metadata (\d+) 0 R/, catalog), table);
  if (metadataAt >= catalogAt) throw new Error('the metadata do not stand before the catalog');
  const metadata = file.toString('latin1', metadataAt, catalogAt);
  const marked = accessible ? withMark(metadata) : metadata;
  const titled = before('/Direction', '/DisplayDocTitle true\n    ', catalog);
  const moved = marked.length - metadata.length;
  const tail =
    marked + titled + movedTable(table, catalogAt, moved, tableAt + moved + titled.length - catalog.length);
  return Buffer.concat([file.subarray(0, metadataAt), Buffer.from(tail, 'latin1')]);
}

function withMark(metadata: string): string {
  const told = before('</rdf:Bag></pdfaExtension:schemas>', SCHEMA, metadata);
  const marked = before('<pdfaid:part>', PART, before(' xmlns:pdfaid=', NAMESPACE, told));
  const length = Number(found(/\/Length (\d+)/, metadata)) + marked.length - metadata.length;
  return marked.replace(/\/Length \d+/, `/Length ${length}`);
}

/** The cross-reference table with its objects from `from` on moved by `by` bytes; it stands at `at` itself. */
const movedTable = (table: string, from: number, by: number, at: number): string =>
  table
    .replace(/^(\d{10})(?= \d{5} n)/gm, (offset) =>
      Number(offset) < from ? offset : String(Number(offset) + by).padStart(10, '0'),
    )
    .replace(/(startxref\s+)\d+/, (_, word: string) => `${word}${at}`);

/** Entries are 20 bytes long, in order of the objects (ISO 32000-1, 7.5.4). */
function offsetOf(object: string, table: string): number {
  const first = table.search(/^\d{10} 65535 f/m);
  return Number(table.slice(first + 20 * Number(object), first + 20 * Number(object) + 10));
}

function found(pattern: RegExp, text: string): string {
  const [, group] = pattern.exec(text) ?? [];
  if (group === undefined) throw new Error(`${pattern.source} is not in the file`);
  return group;
}

/** Inserts before the first occurrence; user text comes later, and with its angle brackets escaped. */
function before(place: string, inserted: string, text: string): string {
  const at = text.indexOf(place);
  if (at < 0) throw new Error(`${place} is not in the file`);
  return text.slice(0, at) + inserted + text.slice(at);
}
