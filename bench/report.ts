const FLAT = 0.1;
/** A shorter run is still filling its young heap. */
const JUDGED_FROM = 10_000;

const TITLE = `# Measurements

Written by \`npm run bench -- --write\`.
`;
const ENGINE = '## Engine\n';
const HEADS = {
  engine: ENGINE,
  reading: '## Reading\n',
  server: '## Server\n',
  turns: '## Server beside an earlier state\n',
  bulk: '## Bulk jobs\n',
  account: '## Account\n',
  conditions: '## Conditions\n',
  web: '## Page\n',
  tasks: '## Everyday tasks\n',
  load: '## Load\n',
  bodies: '## Bodies\n',
  torture: '## Memory\n',
  packages: '## Packages\n',
  house: '## Project\n',
};

/** docs/performance.md of its parts. */
export const documentOf = (parts) =>
  [TITLE, ...Object.keys(HEADS).map((name) => parts[name] ?? '')].filter((part) => part !== '').join('\n');

/** The parts of docs/performance.md as it was written. */
export function partsOf(text) {
  const sections = text.split(/^(?=## )/m);
  const found = Object.entries(HEADS).map(([name, head]) => [
    name,
    sections.find((section) => section.startsWith(head)),
  ]);
  return Object.fromEntries(
    found.flatMap(([name, section]) => (section ? [[name, `${section.trimEnd()}\n`]] : [])),
  );
}

/** The engine's part of docs/performance.md. */
export function engineReport({ machine, speed, zips, memory, peaks }) {
  const aims = [
    ...speed.flatMap(({ format, size, aims }) =>
      aims.map(({ text, value, reached }) => [format, size, text, value.toFixed(2), verdict(reached)]),
    ),
    ...memory
      .filter(({ documents }) => documents >= JUDGED_FROM)
      .map((row) => [
        row.format,
        `document ${thousands(row.documents / 10)} → ${thousands(row.documents)}`,
        `memory ± ${100 * FLAT} %`,
        signed(row.late / row.early - 1),
        verdict(row.late / row.early - 1 <= FLAT),
      ]),
  ];
  return `${ENGINE}${machine}.
One thread; the machine was in use by others, so ratios count more than times. “Derkenar” is the whole way from an HTML
text and values to the bytes of the file. As in the server, a template stays parsed for the documents after it, unless a
row says “new template”; each document has values of its own, and four petitions of each length take turns unless a row
says “one petition”. Peers get the document already read and filled.
Contestants of one table run in turns within the same rounds, new templates in rounds of their own; a ratio is the median of
the rounds'. Of UDF and .doc, 20 rounds go before those that are timed.

### Aims
${markdown(['format', 'what', 'aim', 'measured', ''], aims)}

### Speed
${markdown(
  ['format', 'length', '', 'documents/s', 'ms p50', 'ms p95', 'time ÷ Derkenar'],
  speed.map((row) => [
    row.format,
    row.size,
    row.name,
    significant(row.perSecond),
    significant(row.p50),
    significant(row.p95),
    row.peerOverOwn === undefined ? '' : significant(row.peerOverOwn),
  ]),
)}

- deflate only: \`zlib.deflateRawSync\` of the same content.xml at the same level. The ratio grows with the load of the machine,
  since reading, filling and writing use more memory than deflate.
- udf-cli is a program in JavaScript. Its port to Java (ude-mac-arm64, \`macos-pasterich\`; two small classes of it, which are not
  public, were written anew for this) made the same petitions of 3 pages, already filled, in 0.69 ms (serial collector) and 0.59 ms
  (G1); in turns with it “Derkenar” took 0.59 ms, with a new template 1.04 ms (12 turns of 100 files, by hand, 27.11.2026, Java 17;
  earlier that day 0.86, 0.82 and 2.27 ms under load).
- Derkenar, as PDF 1.7: the same without PDF/A and PDF/UA.
- bare Typst: the engine alone, fed JSON made beforehand, as PDF 1.7; what reading, filling and encoding add is the difference.
- docx package, plain: paragraphs and tables without list numbering.
- Chromium: one page kept open, \`setContent\` and \`pdf\`; the browser is started beforehand.

### Petitions of 3 pages to one zip
${markdown(
  ['format', 'petitions', 'seconds', 'petitions/s', 'MB'],
  zips.map((row) => [
    row.format,
    thousands(row.count),
    row.seconds.toFixed(1),
    significant(row.perSecond),
    row.megabytes.toFixed(1),
  ]),
)}

### Peak memory, MB, one process a cell
${markdown(
  ['format', '1 page × 200', '3 pages × 200', '40 pages × 30'],
  peaks.map((row) => [row.format, ...row.peaks.map((peak) => peak.toFixed(0))]),
)}

### Memory, petitions of 3 pages, one process a format
${markdown(
  ['format', 'documents', 'MB at a tenth', 'MB at the end', 'change', 'peak MB', 'live heap at both, MB'],
  memory.map((row) => [
    row.format,
    thousands(row.documents),
    row.early.toFixed(0),
    row.late.toFixed(0),
    signed(row.late / row.early - 1),
    row.peak.toFixed(0),
    `${row.liveEarly.toFixed(0)}, ${row.liveLate.toFixed(0)}`,
  ]),
)}

Live heap is what a collection leaves. Node has the heap options of the server's processes (processPool.ts), and starts
cold.
`;
}

export function markdown(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const verdict = (reached) => (reached ? 'reached' : '**not reached**');
export const thousands = (n) => n.toLocaleString('en');
export const significant = (n) => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));
export const signed = (part) => `${part >= 0 ? '+' : '−'}${Math.abs(100 * part).toFixed(1)} %`;
