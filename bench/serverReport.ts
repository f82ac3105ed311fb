import { markdown, signed, significant, thousands, verdict } from './report.ts';
import { RENDER, YARDSTICK } from './serverNames.ts';
import { OTHER_TAKIPLER, type QueryTimes, TAKIPLER } from './takip.ts';

const LIST = /^list of/;
/** Connections at which the aims are judged. */
const JUDGED = 16;
const LEAST_RATIO = 1 / 3;
const LIST_MS = 15;
const LOOP_MS = 50;
const TAKIP_MS = 50;
const FLAT = 0.1;
/** Share of the run after which the heap must not grow. */
const SETTLED = 0.2;

/** The server's part of docs/performance.md. */
export function serverReport({ machine, seconds, points, loop, memory, takip }) {
  const judged = (name) => points.find((row) => name(row.name) && row.connections === JUDGED);
  const ratio = judged((name) => name === RENDER).versus;
  const list = judged((name) => LIST.test(name));
  const settled = memory.filter(({ requests }) => requests >= SETTLED * memory.at(-1).requests);
  const growth = memory.at(-1).heap / settled[0].heap - 1;
  const queries = Object.entries<QueryTimes>(takip.queries).map(([name, times]) => ({ name, ...times }));
  const slowest = queries.reduce((a, b) => (b.p99 > a.p99 ? b : a));
  const aims = [
    [
      `${RENDER} ÷ ${YARDSTICK}, requests/s`,
      `≥ ${LEAST_RATIO.toFixed(2)}`,
      ratio.toFixed(2),
      verdict(ratio >= LEAST_RATIO),
    ],
    [`${list.name}, p99`, `< ${LIST_MS} ms`, `${significant(list.p99)} ms`, verdict(list.p99 < LIST_MS)],
    [
      'event loop while files are written, longest delay',
      `< ${LOOP_MS} ms`,
      `${loop.max.toFixed(0)} ms`,
      verdict(loop.max < LOOP_MS),
    ],
    [
      `cases, slowest of ${queries.length} questions (${slowest.name}), p99`,
      `< ${TAKIP_MS} ms`,
      `${significant(slowest.p99)} ms`,
      verdict(slowest.p99 < TAKIP_MS),
    ],
    [
      `live heap, request ${thousands(settled[0].requests)} → ${thousands(memory.at(-1).requests)}`,
      `± ${100 * FLAT} %`,
      signed(growth),
      verdict(growth <= FLAT),
    ],
  ];
  return `## Server
${machine}, which serves the requests, PostgreSQL and the program that asks. The built server in a process of its own,
an embedded PostgreSQL as it comes, one signed-in person, an office with 1,000 petitions beside the standard ones. ${seconds} s a
point and round, medians of the rounds. “${YARDSTICK}” is a bare route of the same server: one statement, no session. “CPU” is
that of the server's own process for one request, without PostgreSQL's.

### Aims, at ${JUDGED} connections
${markdown(['what', 'aim', 'measured', ''], aims)}

### Requests
${markdown(
  ['request', 'connections', 'requests/s', 'ms p50', 'ms p99', `÷ ${YARDSTICK}`, 'CPU ms'],
  points.map((row) => [
    row.name,
    row.connections,
    significant(row.perSecond),
    significant(row.p50),
    significant(row.p99),
    row.versus.toFixed(2),
    row.cpu.toFixed(2),
  ]),
)}

Event loop while cases are rendered on 16 connections and PDF, docx, UDF and doc files are written on 4: longest delay
${loop.max.toFixed(1)} ms, p99 ${loop.p99.toFixed(1)} ms.

### Memory, all requests in turn on 16 connections, MB after a collection
${markdown(
  ['requests', 'resident', 'live heap'],
  memory.map((row) => [thousands(row.requests), row.rss.toFixed(0), row.heap.toFixed(1)]),
)}

### Cases: an office with ${thousands(TAKIPLER)} beside one with ${thousands(OTHER_TAKIPLER)}, one question at a time
${markdown(
  ['question', 'found on the page', 'ms p50', 'ms p99'],
  queries.map((row) => [row.name, row.found, significant(row.p50), significant(row.p99)]),
)}
`;
}

const MOST_SLOWER = 1.03;

/** The part of docs/performance.md on requests beside those of an earlier state. */
export const turnsReport = ({
  machine,
  starts,
  turns,
  seconds,
  connections,
  rows,
}) => `## Server beside an earlier state
${machine}. Both servers in processes of their own with new embedded PostgreSQLs and the same petitions and cases, started
${starts} times; each time ${turns} turns of ${seconds} s for each request on ${connections} connections, in changing order. Processor time
of Node and PostgreSQL; the ratio is the median of the starts, with the least and the most of them. Aim: ≤ ${MOST_SLOWER}.

${markdown(
  ['request', 'ms before', 'ms now', 'ratio', 'of the starts', ''],
  rows.map(({ name, before, after, ratio, from, to }) => [
    name,
    before.toFixed(3),
    after.toFixed(3),
    ratio.toFixed(3),
    `${from.toFixed(3)} – ${to.toFixed(3)}`,
    from > MOST_SLOWER ? verdict(false) : to <= MOST_SLOWER ? verdict(true) : 'not told apart',
  ]),
)}
`;
