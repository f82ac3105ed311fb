// `npm run audit` lists known weaknesses of the packages that the product runs on. It succeeds when the registry does not
// answer, because a service elsewhere must not decide whether the product can be built.
import { spawnSync } from 'node:child_process';
import { root } from './setup.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout } = spawnSync(
  npm,
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'],
  { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', timeout: 60_000 },
);

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

const { vulnerabilities, metadata, message } = answerOf(stdout ?? '');
if (vulnerabilities === undefined || metadata === undefined) {
  console.log(`Bağımlılık denetimi yapılamadı: paket sunucusu yanıtlamadı (${message ?? 'yanıt yok'}).`);
} else {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => /^(?:high|critical)$/.test(severity));
  for (const { name, severity, via } of Object.values(vulnerabilities))
    console.log(
      `${name} (${severity}): ${via.map((one) => (typeof one === 'string' ? one : one.title)).join('; ')}`,
    );
  console.log(`Bağımlılık denetimi: ${metadata.vulnerabilities.total} bilinen açık, ${grave.length} ağır.`);
  process.exitCode = grave.length > 0 ? 1 : 0;
}
