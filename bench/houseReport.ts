import type { House } from './house.ts';
import { markdown, significant, thousands, verdict } from './report.ts';

/**
 * The project at c22024fd, before it got English names, bundles and a pinned Node: measured by the same rules. It had no
 * development mode and no folder of its own that runs.
 */
const BEFORE = {
  files: 849,
  lines: 74556,
  megabytes: 731,
  first: 'not measured',
  second: '1.7 s',
  idle: '90 MB',
  suite: '11 min 47 s, all tests',
};

const FOLDER_MB = 200;
const SECOND_START = 1.5;
const PAGE = 10;
const COMPONENT = 1;
const SERVER = 2;
/** Taken by hand on two quiet processors, because the benchmark does not run the tests. */
const SUITE = '4 min 35 s, the long ones apart';

/** The part of docs/performance.md about the project as a workplace. */
export function houseReport({ machine, house }: { readonly machine: string; readonly house: House }): string {
  const { files, lines, megabytes, start, idle, dev } = house;
  const seconds = (value: number) => `${significant(value)} s`;
  const none = 'there was none';
  return `## Project
${machine}. “Before” is the state before names became English and programs became bundles.

${markdown(
  ['what', 'before', 'aim', 'measured', ''],
  [
    ['files of TypeScript that run, without tests', thousands(BEFORE.files), '', thousands(files), ''],
    ['their lines', thousands(BEFORE.lines), '', thousands(lines), ''],
    [
      'folder that runs',
      `${BEFORE.megabytes} MB`,
      `≤ ${FOLDER_MB} MB`,
      `${megabytes.toFixed(0)} MB`,
      verdict(megabytes <= FOLDER_MB),
    ],
    ['first `npm start`, packages installed, with the build', BEFORE.first, '', seconds(start.first), ''],
    [
      'second `npm start`',
      BEFORE.second,
      `≤ ${SECOND_START} s`,
      seconds(start.second),
      verdict(start.second <= SECOND_START),
    ],
    [
      'server and workers at rest, without PostgreSQL',
      BEFORE.idle,
      'no more than before',
      `${idle.toFixed(0)} MB`,
      '',
    ],
    ['`npm run dev` until the first page', none, `≤ ${PAGE} s`, seconds(dev.page), verdict(dev.page <= PAGE)],
    [
      'changed component until it is seen',
      none,
      `≤ ${COMPONENT} s`,
      seconds(dev.component),
      verdict(dev.component <= COMPONENT),
    ],
    [
      'changed server until it is ready',
      none,
      `≤ ${SERVER} s`,
      seconds(dev.server),
      verdict(dev.server <= SERVER),
    ],
    ['`npm test`, two processors', BEFORE.suite, '≤ 5 min', SUITE, ''],
  ],
)}
`;
}
