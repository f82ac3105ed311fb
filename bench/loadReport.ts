import { markdown, signed, significant, thousands, verdict } from './report.ts';

/** Limit for pages. Files take as long as writing them takes. */
const PAGE_MS = 100;
const FILES = ['udf', 'pdf', 'sign in'];
const FLAT = 0.1;

const REQUESTS = ['request', 'answered', 'p50', 'p99', 'told to come later', 'failed'];
const requestRow = (row) => [
  row.name,
  thousands(row.count),
  row.count > 0 ? significant(row.p50) : '–',
  row.count > 0 ? significant(row.p99) : '–',
  row.later,
  row.failed.length,
];

/** The part of docs/performance.md about a whole office at work. */
export function loadReport({ machine, persons, takip, seconds, kinds, memory, bulk, flood }) {
  const count = kinds.reduce((sum, row) => sum + row.count, 0);
  const failed = kinds.reduce((sum, row) => sum + row.failed.length, 0);
  const pages = kinds.filter(({ name, count: times }) => !FILES.includes(name) && times > 0);
  const slowest = pages.reduce((a, b) => (b.p99 > a.p99 ? b : a));
  const middle = memory[Math.floor(memory.length / 2)];
  const growth = memory.at(-1).heap / middle.heap - 1;
  const aims = [
    ['requests that failed', 'none', `${failed} of ${thousands(count + failed)}`, verdict(failed === 0)],
    [
      `slowest kind of page (${slowest.name}), p99`,
      `≤ ${PAGE_MS} ms`,
      `${significant(slowest.p99)} ms`,
      verdict(slowest.p99 <= PAGE_MS),
    ],
    ['live heap, middle → end', `± ${100 * FLAT} %`, signed(growth), verdict(Math.abs(growth) <= FLAT)],
  ];
  return `## Load
${machine}, which runs the server, its worker, PostgreSQL and those who ask. ${persons} persons of one office with ${thousands(takip)} cases for
${seconds} s, each busy with one thing after another and a quarter of a second between two; all sign in at the same moment.
Meanwhile one bulk job after another made ${thousands(bulk)} files. ${significant(count / seconds)} requests a second.

### Aims
${markdown(['what', 'aim', 'measured', ''], aims)}

### Requests, ms
${markdown(REQUESTS, kinds.map(requestRow))}

### One person floods: ${flood.lanes} PDFs of 30 pages at a time for ${flood.seconds} s, asked for again and again, while ${flood.others} others write a page now and then, ms
${markdown(REQUESTS, flood.kinds.map(requestRow))}

### Memory of the server with its worker, MB after a collection
${markdown(
  ['second', 'resident', 'live heap'],
  memory.map(({ second, rss, heap }) => [second.toFixed(0), rss.toFixed(0), heap.toFixed(1)]),
)}
`;
}
