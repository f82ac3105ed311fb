// The memory of the whole product (server, document processes, PostgreSQL) while it is given the documents that take
// the most: `npm run bench -- --torture`. Linux only: it adds up the proportional set sizes of /proc.
import { readdirSync, readFileSync } from 'node:fs';
import { markdown, significant, verdict } from './report.ts';
import { startServer } from './serverChild.ts';

const MACHINE_MB = 2048;
/** MB of the machine that the operating system needs. */
const SYSTEM_MB = 400;
const ROUNDS = 12;
const SAMPLE_MS = 200;
const SETTLE_MS = 3000;

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

/** Answers rows {what, format, answers, peak, after} in MB, each of `ROUNDS` requests at a time; the first row is idle. */
export async function measureTorture(say) {
  const server = await startServer(1);
  try {
    const rows = [
      { what: 'idle', format: '', answers: '', peak: sizeOf(server.pid), after: sizeOf(server.pid) },
    ];
    for (const [what, html] of Object.entries(DOCUMENTS))
      for (const format of ['pdf', 'docx']) {
        say(`torture: ${what} as ${format}`);
        rows.push({ what, format, ...(await measure(server, html, format)) });
      }
    return rows;
  } finally {
    await server.stop();
  }
}

async function measure({ address, cookie, pid }, html, format) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, sizeOf(pid));
  }, SAMPLE_MS);
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
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return { answers: countsOf(statuses), peak, after: sizeOf(pid) };
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

/** The part of docs/performance.md about memory. */
export function tortureReport({ machine, rows }) {
  const peak = Math.max(...rows.map((row) => row.peak));
  const last = rows.at(-1).after;
  const idle = rows[0].peak;
  const aims = [
    ['most memory of the product', `≤ ${MACHINE_MB - SYSTEM_MB} MB`, peak, peak <= MACHINE_MB - SYSTEM_MB],
    ['memory after all of it', '≤ idle + 300 MB', last, last <= idle + 300],
  ];
  return `## Memory
${machine}. Server, document processes and PostgreSQL together, while ${ROUNDS} requests at a time ask for the documents that take
the most. 422: refused as too large. “after” is ${SETTLE_MS / 1000} s later.

### Aims
${markdown(
  ['what', 'aim', 'measured', ''],
  aims.map(([what, aim, mb, isReached]) => [what, aim, `${significant(mb)} MB`, verdict(isReached)]),
)}

### MB
${markdown(
  ['document', 'format', 'answers', 'peak', 'after'],
  rows.map(({ what, format, answers, peak, after }) => [
    what,
    format,
    answers,
    significant(peak),
    significant(after),
  ]),
)}
`;
}
