// `npm run audit` lists known weaknesses of the packages that the product runs on. It succeeds when the registry does not
// answer, because a service elsewhere must not decide whether the product can be built.
// `npm run audit -- <folder>` asks nobody: it looks the packages up in records of osv.dev that lie in the folder (`npm/all.zip`
// there holds all of them, to be fetched and unpacked on a computer with a network).
import { spawnSync } from 'node:child_process';
import { type Lookup, lookUp, type PackageVersion } from './advisories.ts';
import { listShipped } from './packages.ts';
import { fail, root } from './setup.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) askRegistry();
else lookUpIn(folder);

function lookUpIn(records: string): void {
  const packages = listShipped();
  const { records: count, weaknesses } = readRecords(records, packages);
  for (const { id, name, version, summary, isGrave } of weaknesses)
    console.log(`${name} ${version}: ${id}${isGrave ? ' (ağır)' : ''} ${summary}`);
  const grave = weaknesses.filter(({ isGrave }) => isGrave);
  console.log(
    `Bağımlılık denetimi: ${packages.length} paket, ${count} kayıt; ${weaknesses.length} bilinen açık, ${grave.length} ağır.`,
  );
  // A folder without records has checked nothing.
  process.exitCode = grave.length > 0 || count === 0 ? 1 : 0;
}

function readRecords(records: string, packages: readonly PackageVersion[]): Lookup {
  try {
    return lookUp(records, packages);
  } catch (error) {
    fail(`Kayıtlar okunamadı (${records}): ${(error as Error).message}`);
    throw error;
  }
}

function askRegistry(): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(
    npm,
    ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', timeout: 60_000 },
  );
  const { vulnerabilities, metadata, message } = answerOf(stdout ?? '');
  if (vulnerabilities === undefined || metadata === undefined) {
    console.log(`Bağımlılık denetimi yapılamadı: paket sunucusu yanıtlamadı (${message ?? 'yanıt yok'}).`);
  } else {
    const grave = Object.values(vulnerabilities).filter(({ severity }) =>
      /^(?:high|critical)$/.test(severity),
    );
    for (const { name, severity, via } of Object.values(vulnerabilities))
      console.log(
        `${name} (${severity}): ${via.map((one) => (typeof one === 'string' ? one : one.title)).join('; ')}`,
      );
    console.log(`Bağımlılık denetimi: ${metadata.vulnerabilities.total} bilinen açık, ${grave.length} ağır.`);
    process.exitCode = grave.length > 0 ? 1 : 0;
  }
}

/** The part of npm's answer that is printed. */
interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly severity: string;
        readonly via: readonly (string | { readonly title: string })[];
      }
    >
  >;
  readonly metadata?: { readonly vulnerabilities: { readonly total: number } };
  readonly message?: string;
}

function answerOf(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}
