import { markdown, significant, verdict } from './report.ts';

const HOLD_MS = 100;

/** The part of docs/performance.md about the largest and the worst bodies. */
export function bodiesReport({ machine, rows }) {
  const longest = rows.reduce((a, b) => (b.ms > a.ms ? b : a));
  const aims = [
    [
      `longest turn of the event loop (${longest.path}: ${longest.what})`,
      `≤ ${HOLD_MS} ms`,
      `${significant(longest.ms)} ms`,
      verdict(longest.ms <= HOLD_MS),
    ],
  ];
  return `## Bodies
${machine}. One person sends one body at a time: how long nobody else is answered because of it, in processor time of the
server's main thread, which the others on the machine do not lengthen. The least of three rounds.

### Aims
${markdown(['what', 'aim', 'measured', ''], aims)}

### Longest turn of the event loop, ms
${markdown(
  ['POST', 'body', 'MB', 'answer', 'ms'],
  rows.map(({ path, what, mb, status, ms }) => [path, what, mb.toFixed(1), status, significant(ms)]),
)}
`;
}
