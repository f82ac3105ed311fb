import { readFileSync } from 'node:fs';
import { availableParallelism, homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './startError.ts';
import { type DepoAyari, readDepoAyari } from './toplu/depo/ayar.ts';
import { readUyapAyari, type UyapAyari } from './uyap/ayar.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Was the port asked for? Then no other will do. */
  readonly portIsSet: boolean;
  /** null: the embedded PostgreSQL below `dataFolder`. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  readonly demo: boolean;
  /** Where browsers reach the server, when that is not this computer; null: only from this computer. */
  readonly publicUrl: URL | null;
  /** pino's; requests are logged at 'info'. */
  readonly logLevel: string;
  readonly uyap: UyapAyari;
  readonly toplu: TopluAyari;
  readonly yedek: YedekAyari;
  /** Where numbers for Prometheus are served; null: nowhere. */
  readonly olcum: { readonly host: string; readonly port: number } | null;
}

export interface YedekAyari {
  /** Gets a backup of the embedded database each day; null: only the command makes them. */
  readonly klasor: string | null;
  /** So many daily backups are kept. */
  readonly adet: number;
}

export interface TopluAyari {
  readonly depo: DepoAyari;
  /** Threads of the worker; 0: none in this server. */
  readonly threads: number;
  /** After so long without a sign of life a worker counts as dead. */
  readonly kiraMs: number;
}

type Env = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 3000;
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The project's own files; the same distance from src/ and from dist/. */
export const projectFile = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The product's version. */
export const { version: surum } = JSON.parse(
  readFileSync(projectFile('apps/server/package.json'), 'utf8'),
) as { readonly version: string };

/** Throws StartError naming the variable that is wrong. */
export function readConfig(env: Env): Config {
  const publicUrl = readPublicUrl(env['PUBLIC_URL']);
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL']);
  const demo = readFlag('DERKENAR_DEMO', env['DERKENAR_DEMO']);
  if (demo && databaseUrl !== null)
    throw new StartError(
      'DERKENAR_DEMO yalnız Derkenar’ın kendi veritabanıyla çalışır: uydurma veriler sizinkilere karışmasın. DATABASE_URL’yi kaldırın.',
    );
  if (env['DERKENAR_YEDEK'] && databaseUrl !== null)
    throw new StartError(
      'DERKENAR_YEDEK yalnız Derkenar’ın kendi veritabanını yedekler. DATABASE_URL ile gösterileni kendi araçlarıyla yedekleyip DERKENAR_YEDEK’i kaldırın.',
    );
  const dataFolder = env['DERKENAR_VERI'] || defaultDataFolder(env);
  return {
    host: readHost(env['HOST'], publicUrl),
    port: readPort(env['PORT']),
    portIsSet: Boolean(env['PORT']),
    databaseUrl,
    dataFolder,
    publicUrl,
    demo,
    logLevel: readLogLevel(env['DERKENAR_GUNLUK']),
    uyap: readUyapAyari(env),
    yedek: {
      klasor: env['DERKENAR_YEDEK'] || null,
      adet: readYedekAdedi(env['DERKENAR_YEDEK_ADET']),
    },
    olcum: readOlcum(env),
    toplu: {
      depo: readDepoAyari(env, dataFolder),
      threads: readThreads(env['DERKENAR_ISCI']),
      kiraMs: readKira(env['DERKENAR_ISCI_KIRA']),
    },
  };
}

function readHost(value: string | undefined, publicUrl: URL | null): string {
  const host = value || '127.0.0.1';
  if (LOOPBACK.includes(host) || publicUrl?.protocol === 'https:') return host;
  throw new StartError(
    `HOST, PUBLIC_URL https ile başlamadıkça yalnız ${LOOPBACK.join(', ')} olabilir (verilen: ${host}). Ağdan erişim için önüne TLS sonlandıran bir vekil sunucu koyup PUBLIC_URL’yi verin.`,
  );
}

function readPublicUrl(value: string | undefined): URL | null {
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain =
    url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (plain && safe) return url;
  throw new StartError('PUBLIC_URL şu biçimde olmalıdır: https://dilekce.ornekburo.av.tr');
}

function readPort(value: string | undefined): number {
  if (!value) return DEFAULT_PORT;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartError(`PORT 0 ile 65535 arasında bir sayı olmalıdır (verilen: ${value}).`);
}

/** Beyond this computer only where the operator says so: the numbers are of no person, but of no public either. */
function readOlcum(env: Env): Config['olcum'] {
  const value = env['DERKENAR_OLCUM_PORT'];
  if (!value) return null;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return { port, host: env['DERKENAR_OLCUM_HOST'] || '127.0.0.1' };
  throw new StartError(`DERKENAR_OLCUM_PORT 0 ile 65535 arasında bir sayı olmalıdır (verilen: ${value}).`);
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null;
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
  // The value may hold a password: it is not repeated.
  throw new StartError(
    'DATABASE_URL şu biçimde olmalıdır: postgres://kullanici:parola@sunucu:5432/veritabani',
  );
}

function readFlag(name: string, value: string | undefined): boolean {
  if (!value || value === '0') return false;
  if (value === '1') return true;
  throw new StartError(`${name} 1 ya da 0 olmalıdır (verilen: ${value}).`);
}

const MAX_THREADS = 64;

/** On Linux they give way to all else (toplu/worker.ts); elsewhere a processor is left for the server. */
function readThreads(value: string | undefined): number {
  if (!value) return Math.max(1, availableParallelism() - (process.platform === 'linux' ? 0 : 1));
  const threads = Number(value);
  if (/^\d+$/.test(value) && threads <= MAX_THREADS) return threads;
  throw new StartError(`DERKENAR_ISCI 0 ile ${MAX_THREADS} arasında bir sayı olmalıdır (verilen: ${value}).`);
}

const KIRA_SN = 30;
const MAX_KIRA_SN = 3600;

/** Milliseconds of so many seconds. */
function readKira(value: string | undefined): number {
  const seconds = value ? Number(value) : KIRA_SN;
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= MAX_KIRA_SN) return 1000 * seconds;
  throw new StartError(
    `DERKENAR_ISCI_KIRA 1 ile ${MAX_KIRA_SN} arasında bir saniye sayısı olmalıdır (verilen: ${value}).`,
  );
}

const YEDEK_ADEDI = 14;
const MAX_YEDEK = 1000;

function readYedekAdedi(value: string | undefined): number {
  if (!value) return YEDEK_ADEDI;
  const adet = Number(value);
  if (/^\d+$/.test(value) && adet >= 1 && adet <= MAX_YEDEK) return adet;
  throw new StartError(
    `DERKENAR_YEDEK_ADET 1 ile ${MAX_YEDEK} arasında bir sayı olmalıdır (verilen: ${value}).`,
  );
}

function readLogLevel(value: string | undefined): string {
  if (!value) return 'warn';
  if (LOG_LEVELS.includes(value)) return value;
  throw new StartError(`DERKENAR_GUNLUK şunlardan biri olmalıdır: ${LOG_LEVELS.join(', ')}.`);
}

function defaultDataFolder(env: Env): string {
  if (process.platform === 'win32')
    return join(env['LOCALAPPDATA'] || join(homedir(), 'AppData', 'Local'), 'Derkenar');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Derkenar');
  if (process.getuid?.() === 0) return '/var/lib/derkenar';
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'derkenar');
}
