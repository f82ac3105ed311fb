// The memory of the whole product (server, document processes, PostgreSQL) while it is given the documents that take
// the most: `npm run bench -- --torture`. Linux only: it adds up the proportional set sizes of /proc. Where it can, it gives
// product and bench together no more memory than a machine of 2 GB has for them, and asks for something small meanwhile.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { confineMemory } from './memoryLimit.ts';
import { markdown, significant, verdict } from './report.ts';
import { startServer } from './serverChild.ts';

const MACHINE_MB = 2048;
/** MB of the machine that the operating system needs. */
const SYSTEM_MB = 400;
const ROUNDS = 12;
const SAMPLE_MS = 200;
const SETTLE_MS = 3000;
/** Between two requests of the one who asks for something small. */
const SMALL_MS = 100;
const SMALL = '/api/v1/oturum';
const MAX_WAIT_MS = 1000;

const fill = (piece, bytes) => piece.repeat(Math.floor(bytes / piece.length));
const table = (row, rows) => `<table>${row.repeat(rows)}</table>`;
const ROW = '<tr><td>a<td>b<td>c<td>d<td>e</tr>';
const DOCUMENTS = {
  'table of 10,000 rows': table('<tr><td>a<td>b</tr>', 10_000),
  'table of 1,500 rows': table(ROW, 1500),
  'list of 4,900 items': `<ol>${'<li>a</li>'.repeat(4900)}</ol>`,
  '17,000 paragraphs': fill('<p>a</p>', 17_000 * 8),
  '500 KB of text': fill(`<p>${'haczine karar verilmesini talep ederiz '.repeat(20)}</p>`, 500_000),
};

/**
 * Answers rows {what, format, answers, peak, after, wait}, each of `ROUNDS` requests at a time, in MB and ms; the first row
 * is idle. `killed` is the number of processes that the limit killed; null without a limit.
 */
export async function measureTorture(say) {
  const killed = confineMemory(MACHINE_MB - SYSTEM_MB);
  const server = await startServer(1);
  try {
    const rows = [
      { what: 'idle', format: '', answers: '', peak: sizeOf(server.pid), after: sizeOf(server.pid), wait: 0 },
    ];
    for (const [what, html] of Object.entries(DOCUMENTS))
      for (const format of ['pdf', 'docx']) {
        say(`torture: ${what} as ${format}`);
        rows.push({ what, format, ...(await measure(server, html, format)) });
      }
    return { rows, killed: killed?.() ?? null };
  } finally {
    await server.stop();
  }
}

async function measure({ address, cookie, pid }, html, format) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, sizeOf(pid));
  }, SAMPLE_MS);
  const small = askForSmall(address, cookie);
  const headers = { cookie, 'content-type': 'application/json' };
  const statuses = await Promise.all(
    Array.from({ length: ROUNDS }, async (_, i) => {
      const body = JSON.stringify({ format, belgeler: [{ ad: `Belge ${i}`, html: `<p>${i}</p>${html}` }] });
      const response = await fetch(`${address}/api/v1/belge`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  clearInterval(timer);
  const wait = await small.stop();
  await sleep(SETTLE_MS);
  return { answers: countsOf(statuses), peak, after: sizeOf(pid), wait };
}

/** Asks for something small again and again; `stop` answers the longest wait in ms. */
function askForSmall(address, cookie) {
  const stopping = new AbortController();
  let longest = 0;
  async function ask() {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      const { status } = await fetch(address + SMALL, { headers: { cookie } });
      longest = Math.max(longest, performance.now() - began);
      if (status !== 200) throw new Error(`${SMALL} was answered with ${status}`);
      await sleep(SMALL_MS);
    }
    return longest;
  }
  const ended = ask();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

const countsOf = (statuses: readonly number[]): string =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(', ');

/** MB of a process and all its descendants. Memory that several share is counted once. */
function sizeOf(pid) {
  const parents = new Map(processes().map(({ id, parent }) => [id, parent]));
  const isBelow = (id) => id === pid || (parents.has(id) && id > 1 && isBelow(parents.get(id)));
  return [...parents.keys()].filter(isBelow).reduce((sum, id) => sum + proportional(id), 0);
}

const processes = () =>
  readdirSync('/proc')
    .map(Number)
    .filter(Number.isInteger)
    .flatMap((id) => {
      const parent = read(`/proc/${id}/stat`)?.match(/\) \S (\d+)/)?.[1];
      return parent === undefined ? [] : [{ id, parent: Number(parent) }];
    });

const proportional = (id) =>
  Number(read(`/proc/${id}/smaps_rollup`)?.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended since.
    return undefined;
  }
}

/** The machine of 2 GB, where this one could be made into it. */
const limitOf = (killed) =>
  killed === null
    ? ''
    : `A control group gave them and the bench ${MACHINE_MB - SYSTEM_MB} MB without swap: a machine of ${MACHINE_MB} MB whose system takes ${SYSTEM_MB}. `;

/** The part of docs/performance.md about memory. */
export function tortureReport({ machine, rows, killed }) {
  const peak = Math.max(...rows.map((row) => row.peak));
  const last = rows.at(-1).after;
  const longest = Math.max(...rows.map((row) => row.wait));
  const idle = rows[0].peak;
  const memory = [
    ['most memory of the product', `≤ ${MACHINE_MB - SYSTEM_MB} MB`, peak, peak <= MACHINE_MB - SYSTEM_MB],
    ['memory after all of it', '≤ idle + 300 MB', last, last <= idle + 300],
  ].map(([what, aim, mb, isReached]) => [what, aim, `${significant(mb)} MB`, verdict(isReached)]);
  const confined = [
    [
      'longest wait for something small',
      `≤ ${MAX_WAIT_MS} ms`,
      `${significant(longest)} ms`,
      verdict(longest <= MAX_WAIT_MS),
    ],
    ['killed for want of memory', '0', String(killed), verdict(killed === 0)],
  ];
  return `## Memory
${machine}. Server, document processes and PostgreSQL together, while ${ROUNDS} requests at a time ask for the documents that take
the most. 422: refused as too large. “after” is ${SETTLE_MS / 1000} s later. ${limitOf(killed)}“wait” is the longest that
somebody waited who asked for his session (${SMALL}) meanwhile, every ${SMALL_MS} ms.

### Aims
${markdown(['what', 'aim', 'measured', ''], [...memory, ...(killed === null ? [] : confined)])}

### MB
${markdown(
  ['document', 'format', 'answers', 'peak', 'after', 'wait, ms'],
  rows.map(({ what, format, answers, peak, after, wait }) => [
    what,
    format,
    answers,
    significant(peak),
    significant(after),
    significant(wait),
  ]),
)}
`;
}
