import { markdown, significant, thousands, verdict } from './report.ts';

const FIRST_LOAD_KB = 190;
/** Milliseconds of the prototype, measured at the same slow-down. */
const LCP_MS = 1440;
const KEY_RATIO = 1.3;
const LONG_TASK_MS = 50;
const PREVIEW_MS = 50;

const loadRow = (name, { js, css, lcp, rows }) => [
  name,
  significant(js),
  significant(css),
  ...[lcp, rows].map((ms) => thousands(Math.round(ms))),
];

/** The page's part of docs/performance.md. */
export function webReport({ machine, load, before, keys, preview, file, list }) {
  const total = load.js + load.css;
  const worst = Math.max(...keys.map(({ ratio }) => ratio));
  const task = Math.max(list.scroll, list.filter);
  const aims = [
    [
      'first load, JavaScript and CSS, gzip',
      `≤ ${FIRST_LOAD_KB} kB`,
      `${significant(total)} kB`,
      verdict(total <= FIRST_LOAD_KB),
    ],
    [
      'largest contentful paint, CPU 4 × slower',
      `≤ ${thousands(LCP_MS)} ms`,
      `${thousands(Math.round(load.lcp))} ms`,
      verdict(load.lcp <= LCP_MS),
    ],
    [
      'keystroke to paint ÷ bare contenteditable, p50',
      `≤ ${KEY_RATIO}`,
      worst.toFixed(2),
      verdict(worst <= KEY_RATIO),
    ],
    [
      `keystroke in the fill form to preview, ${preview.pages} pages, p50`,
      `≤ ${PREVIEW_MS} ms`,
      `${significant(preview.p50)} ms (p95 ${significant(preview.p95)} ms)`,
      verdict(preview.p50 <= PREVIEW_MS),
    ],
    [
      `list of ${thousands(list.rows)}: longest task while it scrolls or is filtered`,
      `≤ ${LONG_TASK_MS} ms`,
      task === 0 ? `none over ${LONG_TASK_MS} ms` : `${task.toFixed(0)} ms`,
      verdict(task <= LONG_TASK_MS),
    ],
  ];
  return `## Page
${machine}, which runs the browser, the server and PostgreSQL. Headless Chromium, 1366 × 768, no network in between.

### Aims
${markdown(['what', 'aim', 'measured', ''], aims)}

### First load of the list, empty cache, medians
${markdown(
  ['', 'JavaScript, kB gzip', 'CSS, kB gzip', 'LCP, ms', 'rows shown, ms'],
  [...(before ? [loadRow('before', before)] : []), loadRow('now', load)],
)}

LCP and rows at a CPU slowed down four times.${before ? ' “Before” is the state before the forms were filled from cases; both were loaded in turns.' : ''}

### Keystroke to paint, ms, a petition of 40 pages with 500 placeholders
${markdown(
  ['place', 'editor p50', 'editor p95', 'bare contenteditable p50', 'p95', 'ratio of p50'],
  keys.map(({ name, editor, bare, ratio }) => [
    name,
    significant(editor.p50),
    significant(editor.p95),
    significant(bare.p50),
    significant(bare.p95),
    ratio.toFixed(2),
  ]),
)}

From the key's own time to the first task after the frame that shows it; rounds in turns, the ratio is their median.

### A UDF file of ${file.pages} pages, from its choice, ms, medians
${markdown(
  ['first page shown', 'all pages', 'of processor'],
  [[file.first, file.all, file.processor].map((ms) => thousands(Math.round(ms)))],
)}

### Longest task, ms, a list of ${thousands(list.rows)}
${markdown(['scroll', 'filter', 'sort'], [[list.scroll, list.filter, list.sort].map((ms) => (ms === 0 ? '< 50' : ms.toFixed(0)))])}
`;
}
