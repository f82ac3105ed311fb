// `npm test` installs the programs that judge our files, runs the tests, then prints what failed and, last, the counts.
// `--long` runs the tests that take long instead (`*.long.test.ts`), `--all` runs both. Other words go to vitest.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bin, fail, root, runtime } from './setup.mjs';

/** Debian's packages for each program that the tests call. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  // If the shell is missing, the tests open their pages in Chromium itself.
  chromium: ['chromium', 'chromium-headless-shell'],
  // Liberation Serif stands in for Times New Roman, metric for metric.
  soffice: ['libreoffice-writer', 'fonts-liberation'],
  // Its program is there only with the package: soffice alone opens no workbook.
  localc: ['libreoffice-calc'],
  pdftotext: ['poppler-utils'],
  qpdf: ['qpdf'],
  unzip: ['unzip'],
  xmllint: ['libxml2-utils'],
  // Its server's programs are not on the PATH.
  initdb: ['postgresql'],
  // A pooler between the server and its PostgreSQL.
  pgbouncer: ['pgbouncer'],
  // The proxies whose settings are handed out, and what makes a certificate.
  nginx: ['nginx-light'],
  caddy: ['caddy'],
  openssl: ['openssl'],
  // Make what is installed on Windows.
  makensis: ['nsis'],
  'x86_64-w64-mingw32-gcc': ['gcc-mingw-w64-x86-64-win32'],
  // The part of the launcher that knows nothing of Windows.
  cc: ['gcc', 'libc6-dev'],
  // Opens encrypted backups, and makes keys for them.
  age: ['age'],
  // Sets the clock of a program.
  faketime: ['faketime'],
};
const POSTGRES = '/usr/lib/postgresql';

function isThere(program: string): boolean {
  const look = process.platform === 'win32' ? 'where' : 'which';
  if (spawnSync(look, [program], { stdio: 'ignore' }).status === 0) return true;
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  return versions.some((version) => existsSync(join(POSTGRES, version, 'bin', program)));
}

function installPrograms(): void {
  const missing = Object.keys(PROGRAMS).filter((program) => !isThere(program));
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => PROGRAMS[program] ?? []);
  const command = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !isThere('apt-get'))
    fail(`Testler şu programları ister: ${missing.join(', ')}. Kurmak için: sudo sh -c '${command}'`);
  console.log(`Programlar kuruluyor: ${packages.join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    if (spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit', env }).status !== 0)
      fail(`Programlar kurulamadı. Elle deneyin: ${command}`);
}

/** The part of vitest's report that the closing line needs. */
interface TestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0]?.slice(0, 200) ?? '';
}

const LONG = '--long';
const ALL = '--all';
/** Inputs that each property is tried with. */
const MANY_RUNS = '300';
/** Words for vitest's `--project`. */
const selection = process.argv.includes(ALL)
  ? []
  : [process.argv.includes(LONG) ? '--project=long' : '--project=!long'];

const env: NodeJS.ProcessEnv = { ...process.env };
if (process.argv.includes(ALL)) {
  env['DERKENAR_PROPERTY_RUNS'] ??= MANY_RUNS;
  env['DERKENAR_FILE_RUNS'] ??= env['DERKENAR_PROPERTY_RUNS'];
}

installPrograms();

const folder = mkdtempSync(join(tmpdir(), 'derkenar-test-'));
const report = join(folder, 'report.json');
// Tests start the same programs again and again, each from hundreds of sources.
env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled');
const tests = spawnSync(
  runtime(),
  [
    bin('vitest', 'vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...selection,
    ...process.argv.slice(2).filter((word) => word !== LONG && word !== ALL),
  ],
  { cwd: root, stdio: 'inherit', env },
);
const {
  testResults,
  numPassedTests: passed,
  numFailedTests: failed,
  success,
} = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
// A program that ends just now still writes there.
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
const skipped = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status !== 'passed' && status !== 'failed');
for (const { fullName } of skipped) console.log(`not run: ${fullName}`);
for (const { name, message, assertionResults } of testResults) {
  const file = relative(root, name);
  if (message !== '') console.log(`failed: ${file}: ${firstLine(message)}`);
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === 'failed')
      console.log(`failed: ${file}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(tests.status === 0 && success && passed > 0 ? 0 : 1);
