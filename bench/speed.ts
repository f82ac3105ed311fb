import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writePdf, writeWith } from '../packages/belge/src/write/pdf/index.ts';
import { engine } from '../packages/belge/src/write/pdf/loadEngine.ts';
import { SIZES } from './documents.ts';
import { contest, median, perSecond, processorRatio, quantile, ratio, type Times } from './measure.ts';
import { chromiumPeer, docxPeer, pdfmakePeer } from './peers.ts';
import { filled, filledHtml, makeFile, makeFirstFile, preparedValues } from './product.ts';

const ROUNDS = 9;
/** Rounds before the clock starts: a process that makes files has made thousands of those that take less than a millisecond. */
const WARM_UP = { udf: 20, doc: 20, docx: 1, pdf: 1 };
const PRODUCT = 'Derkenar';
const PREPARED = 600;
const KEPT = 48;
const options = { title: 'Dilekçe', date: new Date('2026-11-20T09:00:00Z') };
const values = preparedValues(PREPARED);

/** Documents in a round, by scale. A round of a fast format must be longer than the clock's resolution. */
const BATCH = {
  udf: [200, 100, 20],
  doc: [200, 100, 20],
  docx: [8, 4, 2],
  pdf: [12, 4, 1],
  peer: [2, 1, 1],
};

/** The aims, by format and size: {peer: least or most ratio}; by the clock where nothing else is said. */
const AIMS = {
  udf: {
    '3 pages': [
      { peer: 'deflate only', atMost: 3 },
      { peer: 'deflate only', atMost: 3, byProcessor: true },
    ],
  },
  pdf: {
    '1 page': [
      { peer: 'pdfmake', atLeast: 20 },
      { peer: 'bare Typst', atMost: 1.3 },
    ],
    '3 pages': [
      { peer: 'pdfmake', atLeast: 6 },
      { peer: 'bare Typst', atMost: 1.3 },
    ],
  },
};

/** Rows {format, size, name, perSecond, p50, p95, versus, aims} of every contestant. */
export async function measureSpeed(formats, say) {
  const rows = [];
  const chromium = formats.includes('pdf') ? await chromiumPeer() : null;
  try {
    for (const format of formats)
      for (const size of SIZES) {
        say(`speed: ${format}, ${size.name}`);
        const among = async (contestants) => rowsOf(format, size.name, await contest(contestants, ROUNDS));
        const made = (make) => ({
          run: (n) => make(format, size.html[n % size.html.length], values(n)),
          batch: BATCH[format][size.scale],
          warmUp: WARM_UP[format],
        });
        const own = { [PRODUCT]: made(makeFile) };
        // On their own: the memory that they leave would be collected while others are timed.
        const [, ...first] = await among({ ...own, 'Derkenar, new template': made(makeFirstFile) });
        const [product, ...peers] = await among({ ...own, ...(await peersOf(format, size, chromium)) });
        rows.push(product, ...first, ...peers);
      }
  } finally {
    await chromium?.close();
  }
  return rows;
}

function rowsOf(format, size, results: Readonly<Record<string, Times>>) {
  const own = results[PRODUCT];
  return Object.entries(results).map(([name, measured]) => {
    const aims = (AIMS[format]?.[size] ?? []).filter(({ peer }) => peer === name);
    return {
      format,
      size,
      name,
      perSecond: perSecond(measured),
      p50: median(measured.times),
      p95: quantile(measured.times, 0.95),
      ...(name !== PRODUCT && { peerOverOwn: ratio(measured, own), ownOverPeer: ratio(own, measured) }),
      aims: aims.map((aim) => judged(aim, own, measured)),
    };
  });
}

function judged({ peer, atLeast, atMost, byProcessor = false }, own, measured) {
  const compared = byProcessor ? processorRatio : ratio;
  if (atLeast !== undefined) {
    const value = compared(measured, own);
    return { text: `≥ ${atLeast} × as fast as ${peer}`, value, reached: value >= atLeast };
  }
  const value = compared(own, measured);
  const text = `≤ ${atMost} × ${peer}${byProcessor ? ', by processor time of the main thread' : ''}`;
  return { text, value, reached: value <= atMost };
}

async function peersOf(format, size, chromium) {
  if (format === 'udf') return { 'deflate only': await deflatePeer(size, BATCH.udf[size.scale]) };
  const models = size.html.map((html, n) => filled(html, values(n)));
  const batch = BATCH.peer[size.scale];
  const model = (n) => models[n % size.html.length];
  if (format === 'docx') return { 'docx package, plain': { run: (n) => docxPeer(model(n)), batch } };
  if (format !== 'pdf') return {};
  const pdfmake = pdfmakePeer();
  const pages = size.html.map((html, n) => filledHtml(html, values(n)));
  return {
    'Derkenar, as PDF 1.7': {
      run: (n) => plainPdf(size.html[n % size.html.length], values(n)),
      batch: BATCH.pdf[size.scale],
    },
    'bare Typst': await typstPeer(size, BATCH.pdf[size.scale]),
    ...(pdfmake && { pdfmake: { run: (n) => pdfmake(model(n)), batch } }),
    ...(chromium && { Chromium: { run: (n) => chromium.print(pages[n % size.html.length]), batch } }),
  };
}

/** Compresses the same content.xml at the same level, which every writer of UDF has to do. */
async function deflatePeer(size, batch) {
  const contents = [];
  let level = 0;
  for (let n = 0; n < 8; n++) {
    const file = Buffer.from(await makeFile('udf', size.html[n % size.html.length], values(n)));
    const packed = onlyEntry(file);
    const content = inflateRawSync(packed);
    level ||= levelOf(content, packed.length);
    contents.push(content);
  }
  return { run: async (n) => deflateRawSync(contents[n % contents.length], { level }), batch };
}

/** APPNOTE 4.3.7: sizes at 18 and 26 of the first local header. */
function onlyEntry(zip) {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return zip.subarray(start, start + zip.readUInt32LE(18));
}

function levelOf(content, length) {
  const level = [6, 1, 2, 3, 4, 5, 7, 8, 9].find(
    (level) => deflateRawSync(content, { level }).length === length,
  );
  if (level === undefined) throw new Error('the deflate level of the UDF writer is not found');
  return level;
}

/** Without PDF/A and PDF/UA, to show what they cost. */
async function plainPdf(html, values) {
  return (await writePdf(filled(html, values), { ...options, pdfStandard: '1.7' })).value;
}

/** Runs the layout alone, with JSON made beforehand, which is the cost of Typst itself. */
async function typstPeer(size, batch) {
  const typst = await engine();
  const encoded = Array.from({ length: KEPT }, (_, n) =>
    encodedOf(filled(size.html[n % size.html.length], values(n))),
  );
  return {
    run: async (n) => {
      const { json, pictures } = encoded[n % encoded.length];
      const file = typst.compile(json, pictures, '1.7').pdf;
      await new Promise((done) => setImmediate(done));
      return file;
    },
    batch,
  };
}

/** The JSON and pictures that the product gives to Typst. */
function encodedOf(belge) {
  let handed;
  const compile = (json, pictures) => {
    handed = { json, pictures };
    return { pdf: new Uint8Array(), refusal: null };
  };
  writeWith({ kind: 'native', compile }, belge, options);
  return handed;
}
