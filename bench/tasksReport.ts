import { markdown, significant } from './report.ts';

/**
 * The tasks in the state of 24.11.2026, before the form of a petition was filled from a case: the same program by the way
 * that took the fewest clicks there. Measured once, on a busy machine.
 */
const BEFORE = [
  { task: 'first document of a new office', office: 'new', clicks: 11, keys: 53, seconds: 23 },
  { task: 'one petition from a known case', office: 'demo', clicks: 5, keys: 23, seconds: 5 },
  { task: 'three petitions, each for two debtors', office: 'demo', clicks: 10, keys: 43, seconds: 9.08 },
  { task: 'a changed template', office: 'demo', clicks: 3, keys: 24, seconds: 2.6 },
  { task: 'one petition from a known case', office: '10,000 cases', clicks: 5, keys: 23, seconds: 3.97 },
  {
    task: 'three petitions, each for two debtors',
    office: '10,000 cases',
    clicks: 10,
    keys: 43,
    seconds: 4.14,
  },
  { task: 'a changed template', office: '10,000 cases', clicks: 3, keys: 24, seconds: 2.23 },
  { task: 'bulk job of 500 cases', office: '10,000 cases', clicks: 7, keys: 12, seconds: 5.86 },
];

/** The part of docs/performance.md about everyday tasks. */
export function tasksReport({ machine, rows }) {
  return `## Everyday tasks
${machine}, which runs the browser, the server and PostgreSQL. Headless Chromium, 1366 × 768, no network in between. A program
does each task by the way that takes the fewest clicks; those and the keys are counted as the browser sees them. The seconds
are those of the page and the server, from the first page of the task to its file, without the time in which a person reads.
A choice in a list of the browser counts as the click that opens it. “Before” is the state of 24.11.2026, before the form of
a petition was filled from a case; its seconds were measured at another hour of a busy machine, so that clicks and keys alone
compare. Its import read 79 cases of the messy sheets without a fault, rows of totals among them; the others needed Excel again.

${markdown(
  ['task', 'office', 'clicks before', 'now', 'keys before', 'now', 'seconds before', 'now', ''],
  rows.map(taskRow),
)}
`;
}

function taskRow({ task, office, clicks, keys, seconds, note }) {
  const before = BEFORE.find((one) => one.task === task && one.office === office);
  const pairs = { clicks, keys, seconds };
  const cells = Object.entries(pairs).flatMap(([name, now]) => [
    before === undefined ? '' : figure(name, before[name]),
    figure(name, now),
  ]);
  return [task, office, ...cells, note];
}

const figure = (name, value) => (name === 'seconds' ? significant(value) : String(value));
