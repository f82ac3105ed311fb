// npm run bench -- [--engine | --reading | --server | --bulk | --account | --web | --tasks | --load | --bodies | --torture | --house]
//   [--format=udf,pdf] [--long] [--seconds=3] [--requests=100000] [--before=<folder>] [--write]
//   --engine    only the engine: documents a second, beside peers
//   --reading   only the time that reading a UDF takes
//   --server    only the server: requests a second, waiting times, memory
//   --bulk      only bulk jobs: share of the engine's rate, memory, the archive, pages meanwhile (npm run bench:bulk)
//   --account   only accounts a second, and files and bulk jobs with the account (npm run bench:account)
//   --web       only the page in Chromium: first load, keystroke to paint, the long list (npm run bench:web)
//   --tasks     only six everyday tasks in Chromium: clicks, keys, seconds (npm run bench:tasks)
//   --load      only an office of 64 persons at work for a minute (npm run bench:load)
//   --bodies    only how long the largest and the worst bodies hold the event loop
//   --torture   only the memory of the product at the documents that take the most (Linux)
//   --house     only the project: its size, its start, how soon a change is seen (Linux)
//   --format    only these formats (engine)
//   --long      memory of PDF and docx too over 10,000 documents, which takes minutes (engine); jobs of up to 100,000
//               files (bulk); ten minutes (load)
//   --seconds   seconds of load for each point and round (server), or in all (load)
//   --requests  requests over which the memory is watched (server)
//   --before    the folder of an earlier state of the project, built, that is measured in turns with this one: its first load
//               (web), the processor time of its requests instead of all else (server, Linux)
//   --write     also writes docs/performance.md; a part that was not measured stays as it is
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { FORMATS } from '@derkenar/belge/formats';
import { measureAccount } from './account.ts';
import { accountReport } from './accountReport.ts';
import { measureBodies } from './bodies.ts';
import { bodiesReport } from './bodiesReport.ts';
import { measureHouse } from './house.ts';
import { houseReport } from './houseReport.ts';
import { measureLoad } from './load.ts';
import { measureFlood } from './loadFlood.ts';
import { loadReport } from './loadReport.ts';
import { measureReading, readingReport } from './reading.ts';
import { documentOf, engineReport, partsOf } from './report.ts';
import { serverReport, turnsReport } from './serverReport.ts';
import { measureTasks } from './tasks.ts';
import { tasksReport } from './tasksReport.ts';
import { measureToplu } from './toplu.ts';
import { topluReport } from './topluReport.ts';
import { measureTorture, tortureReport } from './torture.ts';
import { measureWeb } from './web.ts';
import { webReport } from './webReport.ts';

const PETITIONS = 1000;
const QUICK = ['udf', 'doc'];
/** Documents of 1, 3 and 40 pages after which the peak is read. */
const PEAK_DOCUMENTS = [200, 200, 30];
const FILE = new URL('../docs/performance.md', import.meta.url);

const { values: args } = parseArgs({
  options: {
    engine: { type: 'boolean' },
    reading: { type: 'boolean' },
    server: { type: 'boolean' },
    bulk: { type: 'boolean' },
    account: { type: 'boolean' },
    web: { type: 'boolean' },
    tasks: { type: 'boolean' },
    load: { type: 'boolean' },
    bodies: { type: 'boolean' },
    torture: { type: 'boolean' },
    house: { type: 'boolean' },
    format: { type: 'string' },
    long: { type: 'boolean' },
    seconds: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    before: { type: 'string' },
    write: { type: 'boolean' },
  },
});
const formats: readonly string[] = args.format?.split(',') ?? FORMATS;
const unknown = formats.filter((format) => !FORMATS.some((known) => known === format));
if (unknown.length > 0) refuse(`unknown format ${unknown.join(', ')}; formats are ${FORMATS.join(', ')}`);
const [seconds, requests] = [args.seconds ?? '3', args.requests].map(Number);
/** The duration of the office at work. */
const loadSeconds = args.seconds === undefined ? (args.long ? 600 : 60) : seconds;
if (!(seconds >= 1) || !(requests >= 1000)) refuse('--seconds is 1 or more, --requests 1000 or more');

const say = (text) => process.stderr.write(`${text}\n`);
const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load ${loadavg()[0].toFixed(1)} at the start`;
const PARTS = [
  'engine',
  'reading',
  'server',
  'bulk',
  'account',
  'web',
  'tasks',
  'load',
  'bodies',
  'torture',
  'house',
];
const chosen = PARTS.filter((part) => args[part]);
const wanted = (part) => chosen.length === 0 || chosen.includes(part);
const measured = {
  ...(wanted('engine') && { engine: engineReport({ machine, ...(await measureEngine()) }) }),
  ...(wanted('reading') && { reading: readingReport({ machine, rows: await measureReading(say) }) }),
  ...(wanted('server') &&
    (args.before === undefined
      ? { server: await measuredServer() }
      : { turns: await measuredTurns(args.before) })),
  ...(wanted('bulk') && { bulk: topluReport({ machine, ...(await measureToplu(args, say)) }) }),
  ...(wanted('account') && { account: accountReport({ machine, ...(await measureAccount(say)) }) }),
  ...(wanted('web') && { web: webReport({ machine, ...(await measureWeb(say, args.before)) }) }),
  ...(wanted('tasks') && { tasks: tasksReport({ machine, rows: await measureTasks(say) }) }),
  ...(wanted('load') && {
    load: loadReport({
      machine,
      ...(await measureLoad({ seconds: loadSeconds }, say)),
      flood: await measureFlood(say),
    }),
  }),
  ...(wanted('bodies') && { bodies: bodiesReport({ machine, rows: await measureBodies(say) }) }),
  ...(wanted('torture') && { torture: tortureReport({ machine, ...(await measureTorture(say)) }) }),
  ...(wanted('house') && { house: houseReport({ machine, house: await measureHouse(say) }) }),
};
console.log(Object.values(measured).join('\n'));
if (args.write) writeFileSync(FILE, documentOf({ ...partsOf(readFileSync(FILE, 'utf8')), ...measured }));

async function measureEngine() {
  const { measureMemory } = await import('./memory.ts');
  const { measureSpeed } = await import('./speed.ts');
  const { measureZip } = await import('./zip.ts');
  const speed = await measureSpeed(formats, say);
  const zips = [];
  for (const format of formats) {
    say(`zip: ${format}`);
    zips.push({ format, count: PETITIONS, ...(await measureZip(format, PETITIONS)) });
  }
  const memory = formats.map((format) => {
    say(`memory: ${format}`);
    return { format, ...measureMemory(format, 1, args.long || QUICK.includes(format) ? 10_000 : 1000) };
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

async function measuredServer() {
  const { measureServer } = await import('./server.ts');
  const { measureTakip } = await import('./takip.ts');
  const load = await measureServer({ seconds, requests }, say);
  say('server: cases');
  return serverReport({ machine, seconds, ...load, takip: await measureTakip(say) });
}

async function measuredTurns(before) {
  const { measureTurns } = await import('./serverTurns.ts');
  return turnsReport({ machine, ...(await measureTurns(before, say)) });
}

function refuse(message) {
  console.error(message);
  process.exit(2);
}
