import { markdown, significant } from './report.ts';

/** The part of docs/performance.md about everyday tasks. */
export function tasksReport({ machine, rows }) {
  return `## Everyday tasks
${machine}, which runs the browser, the server and PostgreSQL. Headless Chromium, 1366 × 768, no network in between. A program
does each task by the way that takes the fewest clicks; those and the keys are counted as the browser sees them. The seconds
are those of the page and the server, from the first page of the task to its file, without the time in which a person reads.
A choice in a list of the browser counts as the click that opens it.

${markdown(
  ['task', 'office', 'clicks', 'keys', 'seconds', ''],
  rows.map(({ task, office, clicks, keys, seconds, note }) => [
    task,
    office,
    String(clicks),
    String(keys),
    significant(seconds),
    note,
  ]),
)}
`;
}
