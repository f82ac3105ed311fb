// The time that reading a UDF takes. The documents repeat the paragraphs of a genuine file of the UYAP editor, and one
// has a scanned page as a picture.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { PNG } from 'pngjs';
import { openArchive } from '../packages/belge/src/read/archive.ts';
import { sourceOf } from '../packages/belge/src/read/source.ts';
import { readUdf } from '../packages/belge/src/read/udf/index.ts';
import { readXml } from '../packages/belge/src/read/xml.ts';
import { contest, median, quantile, ratio } from './measure.ts';
import { markdown, significant, verdict } from './report.ts';

const GENUINE = new URL(
  '../packages/belge/test/fixtures/udf-genuine/sanitised-mediation-application.udf',
  import.meta.url,
);
const MOST_MS = 150;
/** Milliseconds when saxes read every file, on the machine of docs/performance.md. */
const BEFORE = { '1.1 MB of text': 129, '1.1 MB, a scan': 77, '11 MB of text': 1543 };
const ROUNDS = 9;
const nothing = { open() {}, close() {}, text() {} };

export async function measureReading(say) {
  const rows = [];
  for (const { name, file, judged } of files()) {
    say(`reading: ${name}`);
    const content = Buffer.concat([...openArchive(file).chunks('content.xml')]);
    const { whole, saxes } = await contest(
      {
        whole: { run: async () => readUdf(sourceOf(file)), batch: 3 },
        saxes: { run: async () => readXml([content], nothing), batch: 3 },
      },
      ROUNDS,
    );
    rows.push({
      name,
      judged,
      content: content.length,
      p50: median(whole.times),
      p95: quantile(whole.times, 0.95),
      processor: whole.processor / whole.times.length,
      saxes: ratio(saxes, whole),
    });
  }
  return rows;
}

export const readingReport = ({ machine, rows }) => `## Reading
${machine}.
A UDF file from its bytes to the document. The files repeat the paragraphs of a genuine one; the scan is a picture of
noise, which cannot be packed. “saxes alone” is the strict XML parser without anything else; “before” is
the whole way while it read every file.

### Aims
${markdown(
  ['what', 'aim', 'measured', ''],
  rows
    .filter(({ judged }) => judged)
    .flatMap(({ name, p50, processor }) => [
      aimRow(name, p50),
      aimRow(`${name}, by processor time`, processor),
    ]),
)}

### Time
${markdown(
  ['file', 'content.xml, MB', 'ms before', 'ms p50', 'ms p95', 'ms of processor', 'saxes alone ÷ whole way'],
  rows.map(({ name, content, p50, p95, processor, saxes }) => [
    name,
    (content / 1e6).toFixed(1),
    significant(BEFORE[name]),
    significant(p50),
    significant(p95),
    significant(processor),
    significant(saxes),
  ]),
)}
`;

const aimRow = (name, ms) => [name, `≤ ${MOST_MS} ms`, `${significant(ms)} ms`, verdict(ms <= MOST_MS)];

function files() {
  const content = Buffer.concat([...openArchive(readFileSync(GENUINE)).chunks('content.xml')]).toString();
  return [
    { name: '1.1 MB of text', file: packed(repeated(content, 1.1e6, '')), judged: true },
    { name: '1.1 MB, a scan', file: packed(repeated(content, 4e4, scan())), judged: true },
    { name: '11 MB of text', file: packed(repeated(content, 11e6, '')), judged: false },
  ];
}

/** `content` with its body's paragraphs as often as they make `length` characters, and a picture behind them. */
function repeated(content, length, picture) {
  const [, head, pool, between, body, tail] =
    /^([^]*<!\[CDATA\[)([^]*)(\]\]>[^]*<elements[^>]*>)([^]*?)(<footer[^]*)$/.exec(content);
  const ends = Array.from(
    body.matchAll(/startOffset="(\d+)" length="(\d+)"/g),
    ([, from, many]) => +from + +many,
  );
  const text = pool.slice(0, Math.max(...ends));
  const times = Math.max(1, Math.round((length - content.length) / (body.length + text.length)));
  const bodies = Array.from({ length: times }, (_, n) =>
    body.replace(/startOffset="(\d+)"/g, (_, from) => `startOffset="${+from + n * text.length}"`),
  );
  const end = times * text.length;
  const last = picture
    ? `<paragraph><image imageData="${picture}" width="400" height="560" startOffset="${end}" length="1" /><content startOffset="${end + 1}" length="1" /></paragraph>`
    : '';
  const rest = tail.replace(/^<footer[^]*?<\/footer>/, '');
  return `${head}${text.repeat(times)}${picture ? '\u00b8\n' : ''}\n${between}${bodies.join('')}${last}${rest}`;
}

function scan() {
  const image = new PNG({ width: 500, height: 550 });
  randomBytes(image.data.length).copy(image.data);
  return PNG.sync.write(image, { colorType: 2 }).toString('base64');
}

const packed = (content) => zipSync({ 'content.xml': Buffer.from(content) });
