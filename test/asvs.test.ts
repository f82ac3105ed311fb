import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'docs/asvs.md');
/** Folders in which a name on the page is looked for. */
const FOLDERS = ['', 'apps/server/test', 'apps/server/src'];
const STATES = ['met', 'partly', 'not met', 'not applicable'] as const;
const COUNTS = /(?<=<!-- counts -->\n)[^]*?(?=<!-- \/counts -->)/;

/** Section, and the levels of its requirements in their order: ASVS 5.0.0. */
const LEVELS = `
  1.1:22 1.2:1111122223 1.3:112222222223 1.4:222 1.5:123
  2.1:122 2.2:112 2.3:12223 2.4:23
  3.1:3 3.2:113 3.3:12223 3.4:11222233 3.5:11122333 3.6:3 3.7:22333
  4.1:12233 4.2:23333 4.3:22 4.4:1222
  5.1:2 5.2:112333 5.3:113 5.4:222
  6.1:122 6.2:111111112222 6.3:11223333 6.4:112233 6.5:22222333 6.6:2223 6.7:33 6.8:2222
  7.1:222 7.2:1111 7.3:22 7.4:11222 7.5:223 7.6:22
  8.1:1233 8.2:1123 8.3:133 8.4:23
  9.1:111 9.2:1222
  10.1:22 10.2:223 10.3:22223 10.4:1111122222233333 10.5:22222 10.6:22 10.7:222
  11.1:2233 11.2:22233 11.3:11233 11.4:1222 11.5:23 11.6:23 11.7:33
  12.1:12233 12.2:11 12.3:22223
  13.1:2333 13.2:222223 13.3:2233 13.4:1222233
  14.1:22 14.2:12223333 14.3:122
  15.1:12233 15.2:12233 15.3:1222222 15.4:3333
  16.1:2 16.2:22222 16.3:2222 16.4:222 16.5:2223
  17.1:23 17.2:22223333 17.3:22
`;

interface Requirement {
  readonly number: string;
  readonly level: string;
}
interface Row extends Requirement {
  readonly state: string;
  readonly how: string;
  readonly tests: readonly string[];
}

const REQUIREMENTS: readonly Requirement[] = [...LEVELS.matchAll(/(\S+):(\d+)/g)].flatMap(
  ([, section, levels = '']) => Array.from(levels, (level, i) => ({ number: `${section}.${i + 1}`, level })),
);

const page = readFileSync(PAGE, 'utf8');
const namesIn = (text: string): string[] => [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);

/** Each line of a table that begins with a number. */
const ROWS: readonly Row[] = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [number = '', level = '', , state = '', how = '', tests = ''] = line.slice(2, -2).split(' | ');
    return { number, level, state, how, tests: namesIn(tests) };
  });

const isThere = (name: string): boolean => FOLDERS.some((folder) => existsSync(join(ROOT, folder, name)));
const ofLevel = (level: string): readonly Row[] => ROWS.filter((row) => row.level === level);

function countsTable(): string {
  const lines = ['1', '2', '3'].map((level) => {
    const counts = STATES.map((state) => ofLevel(level).filter((row) => row.state === state).length);
    return `| ${level} | ${counts.join(' | ')} | ${ofLevel(level).length} |\n`;
  });
  return `\n| level | ${STATES.join(' | ')} | rows |\n|${'---|'.repeat(STATES.length + 2)}\n${lines.join('')}\n`;
}

describe('docs/asvs.md', () => {
  it('has each requirement of level 1 and 2 once, and none that does not exist', () => {
    expect(['1', '2'].map((level) => REQUIREMENTS.filter((one) => one.level === level).length)).toEqual([
      70, 183,
    ]);
    const wanted = REQUIREMENTS.filter(({ level }) => level !== '3');
    const written = ROWS.map(({ number, level }) => `${number} level ${level}`);
    expect(written).toHaveLength(new Set(written).size);
    expect(written).toEqual(
      expect.arrayContaining(wanted.map(({ number, level }) => `${number} level ${level}`)),
    );
    const known = new Set(REQUIREMENTS.map(({ number, level }) => `${number} level ${level}`));
    expect(written.filter((one) => !known.has(one))).toEqual([]);
  });

  it('gives each one of four states, and proves what is met by a test or says why none can', () => {
    const wrong = ROWS.filter(({ state }) => !(STATES as readonly string[]).includes(state));
    const unproven = ROWS.filter(
      ({ state, tests, how }) => state === 'met' && tests.length === 0 && !how.includes('no test'),
    );
    expect([...wrong, ...unproven].map(({ number }) => number)).toEqual([]);
    expect(ROWS.filter(({ how }) => how.length < 10).map(({ number }) => number)).toEqual([]);
  });

  it('names tests and files that are there', () => {
    const tests = ROWS.flatMap((row) => row.tests);
    const files = namesIn(page).filter((name) => /\.(?:tsx?|md|conf|yaml)$|Caddyfile$/.test(name));
    expect(tests.filter((name) => !/\.test\.tsx?$/.test(name))).toEqual([]);
    expect([...tests, ...files].filter((name) => !isThere(name))).toEqual([]);
  });

  it('counts its rows as they are', () => {
    const counted = page.replace(COUNTS, countsTable());
    if (process.env['DERKENAR_GOLDEN'] === 'refresh') writeFileSync(PAGE, counted);
    expect(readFileSync(PAGE, 'utf8')).toBe(counted);
  });
});
