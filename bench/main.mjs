// npm run bench -- [--motor | --sunucu | --toplu | --web | --yuk | --govde | --torture] [--bicim=udf,pdf] [--uzun] [--saniye=3] [--istek=100000] [--write]
//   --motor   only the engine: documents a second, beside peers
//   --sunucu  only the server: requests a second, waiting times, memory
//   --toplu   only bulk jobs: share of the engine's rate, memory, the archive, pages meanwhile (npm run bench:bulk)
//   --web     only the page in Chromium: first load, keystroke to paint, the long list (npm run bench:web)
//   --yuk     only an office of 64 persons at work for a minute (npm run bench:load)
//   --govde   only how long the largest and the worst bodies hold the event loop
//   --torture only the memory of the product at the documents that take the most (Linux)
//   --bicim   only these formats (engine)
//   --uzun    memory of PDF and docx too over 10,000 documents, which takes minutes (engine); jobs of up to 100,000
//             files (bulk); ten minutes (load)
//   --saniye  seconds of load for each point and round (server), or in all (load)
//   --istek   requests over which the memory is watched (server)
//   --write   also writes docs/performance.md; a part that was not measured stays as it is
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureGovde } from './govde.mjs';
import { govdeReport } from './govdeReport.mjs';
import { FORMATS } from './product.mjs';
import { documentOf, engineReport, partsOf } from './report.mjs';
import { serverReport } from './serverReport.mjs';
import { measureToplu } from './toplu.mjs';
import { topluReport } from './topluReport.mjs';
import { measureTorture, tortureReport } from './torture.mjs';
import { measureWeb } from './web.mjs';
import { webReport } from './webReport.mjs';
import { measureLoad } from './yuk.mjs';
import { measureFlood } from './yukFlood.mjs';
import { yukReport } from './yukReport.mjs';

const PETITIONS = 1000;
const QUICK = ['udf', 'doc'];
/** Documents of 1, 3 and 40 pages after which the peak is read. */
const PEAK_DOCUMENTS = [200, 200, 30];
const FILE = new URL('../docs/performance.md', import.meta.url);

const { values: args } = parseArgs({
  options: {
    motor: { type: 'boolean' },
    sunucu: { type: 'boolean' },
    toplu: { type: 'boolean' },
    web: { type: 'boolean' },
    yuk: { type: 'boolean' },
    govde: { type: 'boolean' },
    torture: { type: 'boolean' },
    bicim: { type: 'string' },
    uzun: { type: 'boolean' },
    saniye: { type: 'string' },
    istek: { type: 'string', default: '100000' },
    write: { type: 'boolean' },
  },
});
const formats = args.bicim?.split(',') ?? FORMATS;
const unknown = formats.filter((format) => !FORMATS.includes(format));
if (unknown.length > 0) refuse(`unknown format ${unknown.join(', ')}; formats are ${FORMATS.join(', ')}`);
const [seconds, requests] = [args.saniye ?? '3', args.istek].map(Number);
/** Of the office at work. */
const loadSeconds = args.saniye === undefined ? (args.uzun ? 600 : 60) : seconds;
if (!(seconds >= 1) || !(requests >= 1000)) refuse('--saniye is 1 or more, --istek 1000 or more');

const say = (text) => process.stderr.write(`${text}\n`);
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model.trim()}`;
const PARTS = ['motor', 'sunucu', 'toplu', 'web', 'yuk', 'govde', 'torture'];
const chosen = PARTS.filter((part) => args[part]);
const wanted = (part) => chosen.length === 0 || chosen.includes(part);
const measured = {
  ...(wanted('motor') && { engine: engineReport({ machine, ...(await measureEngine()) }) }),
  ...(wanted('sunucu') && { server: serverReport({ machine, ...(await measureAll()) }) }),
  ...(wanted('toplu') && { toplu: topluReport({ machine, ...(await measureToplu(args, say)) }) }),
  ...(wanted('web') && { web: webReport({ machine, ...(await measureWeb(say)) }) }),
  ...(wanted('yuk') && {
    yuk: yukReport({
      machine,
      ...(await measureLoad({ seconds: loadSeconds }, say)),
      flood: await measureFlood(say),
    }),
  }),
  ...(wanted('govde') && { govde: govdeReport({ machine, rows: await measureGovde(say) }) }),
  ...(wanted('torture') && { torture: tortureReport({ machine, rows: await measureTorture(say) }) }),
};
console.log(Object.values(measured).join('\n'));
if (args.write) writeFileSync(FILE, documentOf({ ...partsOf(readFileSync(FILE, 'utf8')), ...measured }));

async function measureEngine() {
  const { measureMemory } = await import('./memory.mjs');
  const { measureSpeed } = await import('./speed.mjs');
  const { measureZip } = await import('./zip.mjs');
  const speed = await measureSpeed(formats, say);
  const zips = [];
  for (const format of formats) {
    say(`zip: ${format}`);
    zips.push({ format, count: PETITIONS, ...(await measureZip(format, PETITIONS)) });
  }
  const memory = formats.map((format) => {
    say(`memory: ${format}`);
    return { format, ...measureMemory(format, 1, args.uzun || QUICK.includes(format) ? 10_000 : 1000) };
  });
  const peaks = formats.map((format) => {
    say(`peak memory: ${format}`);
    return {
      format,
      peaks: PEAK_DOCUMENTS.map((documents, size) => measureMemory(format, size, documents).peak),
    };
  });
  return { speed, zips, memory, peaks };
}

async function measureAll() {
  const { measureServer } = await import('./server.mjs');
  const { measureTakip } = await import('./takip.mjs');
  const load = await measureServer({ seconds, requests }, say);
  say('server: cases');
  return { seconds, ...load, takip: await measureTakip(say) };
}

function refuse(message) {
  console.error(message);
  process.exit(2);
}
