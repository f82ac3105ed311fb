import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { availableParallelism, homedir } from 'node:os';
import { join, win32 } from 'node:path';
import { renamedVariable } from '@derkenar/domain';
import { isPlainPath } from '../db/embedded/windows.ts';
import { PERSON_PER_MINUTE } from '../http/limit.ts';
import { processesWithin } from '../render/processPool.ts';
import { parseKeys, type SecretKey } from '../secrets/keyRing.ts';
import { readStoreConfig, type StoreConfig } from '../toplu/store/config.ts';
import { readUyapConfig, type UyapConfig } from '../uyap/config.ts';
import { type Env, readFolderUrl, readNumber, readSecret, readServerUrl, readServerUrls } from './env.ts';
import { StartError } from './startError.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Was the port asked for? Then no other will do. */
  readonly portIsSet: boolean;
  /** null: the embedded PostgreSQL below `dataFolder`. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
  /** Keys that seal secrets in the database, the present one first; null: those of a file in `dataFolder`. */
  readonly secretKeys: readonly SecretKey[] | null;
  /** Where finders of weaknesses write to: 'mailto:…' or 'https://…'; null: not said. */
  readonly securityContact: string | null;
  /** Origins of identity providers that may be in a private network. */
  readonly identityProviders: readonly string[];
  /** One person may send so many. */
  readonly requestsPerMinute: number;
  readonly demo: boolean;
  /** The address for browsers on other computers; null if only this computer reaches the server. */
  readonly publicUrl: URL | null;
  /** Addresses and networks of proxies whose word about who asks is taken. */
  readonly trustedProxies: readonly string[];
  /** pino's; requests are logged at 'info'. */
  readonly logLevel: string;
  readonly uyap: UyapConfig;
  readonly toplu: TopluConfig;
  readonly backup: BackupConfig;
  /** The folder of releases on a web server; null: only the data folder's own is looked at. */
  readonly updateUrl: URL | null;
  /** The address for Prometheus's metrics; null turns them off. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

export interface BackupConfig {
  /** Gets a backup of the embedded database each day; null: only the command makes them. */
  readonly klasor: string | null;
  /** The number of daily backups to keep. */
  readonly adet: number;
  /** Public keys for which backups are encrypted, parted by commas; null: they are not. */
  readonly recipients: string | null;
  /** Is the log stored each minute, too, so that a restore can end at any of them? */
  readonly continuous: boolean;
}

export interface TopluConfig {
  readonly store: StoreConfig;
  /** Processes that make the files of bulk jobs; 0 when workers elsewhere make them. */
  readonly processes: number;
  /** A worker without a sign of life for this long counts as dead. */
  readonly leaseMs: number;
}

const DEFAULT_PORT = 3000;
const PORTS = { min: 0, max: 65_535 };
const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Lies two folders below the project's, from the sources and from the bundle alike. */
const SERVER_PACKAGE = createRequire(import.meta.url).resolve('#package');

/** The project's own files. */
export const projectFile = (path: string): string => join(SERVER_PACKAGE, '../../..', path);

/**
 * The product's version, and the public half of the key by which releases are signed, 'ed25519:…' (release/README.md says
 * how it is made). null: this build comes from nobody who signs releases, and looks for none.
 */
export const { version: surum, releaseKey } = JSON.parse(readFileSync(SERVER_PACKAGE, 'utf8')) as {
  readonly version: string;
  readonly releaseKey: string | null;
};

/** Throws StartError naming the variable that is wrong. */
export function readConfig(env: Env): Config {
  const renamed = renamedVariable(env);
  if (renamed !== null) throw new StartError(renamed);
  const publicUrl = readServerUrl(env, 'PUBLIC_URL', 'https://dilekce.ornekburo.av.tr');
  const databaseUrl = readDatabaseUrl(readSecret(env, 'DATABASE_URL'));
  const demo = readFlag('DERKENAR_DEMO', env['DERKENAR_DEMO']);
  if (demo && databaseUrl !== null)
    throw new StartError(
      'DERKENAR_DEMO yalnız Derkenar’ın kendi veritabanıyla çalışır: uydurma veriler sizinkilere karışmasın. DATABASE_URL’yi kaldırın.',
    );
  if (env['DERKENAR_BACKUP_DIR'] && databaseUrl !== null)
    throw new StartError(
      'DERKENAR_BACKUP_DIR yalnız Derkenar’ın kendi veritabanını yedekler. DATABASE_URL ile gösterileni kendi araçlarıyla yedekleyip DERKENAR_BACKUP_DIR’i kaldırın.',
    );
  const dataFolder = env['DERKENAR_DATA_DIR'] || defaultDataFolder(env);
  return {
    host: env['HOST'] || '127.0.0.1',
    port: readNumber(env, 'PORT', DEFAULT_PORT, PORTS),
    portIsSet: Boolean(env['PORT']),
    databaseUrl,
    dataFolder,
    secretKeys: readSecretKeys(env),
    securityContact: readSecurityContact(env['DERKENAR_SECURITY_CONTACT']),
    identityProviders: readServerUrls(
      env,
      'DERKENAR_IDENTITY_PROVIDERS',
      'https://kimlik.ornekburo.av.tr',
    ).map(({ origin }) => origin),
    requestsPerMinute: readNumber(env, 'DERKENAR_REQUESTS_PER_MINUTE', PERSON_PER_MINUTE, {
      min: 60,
      max: 1_000_000,
    }),
    publicUrl,
    trustedProxies: readTrustedProxies(env, publicUrl),
    demo,
    logLevel: readLogLevel(env['DERKENAR_LOG_LEVEL']),
    uyap: readUyapConfig(env),
    backup: {
      klasor: env['DERKENAR_BACKUP_DIR'] || null,
      adet: readNumber(env, 'DERKENAR_BACKUP_KEEP', 14, { min: 1, max: 1000 }),
      recipients: env['DERKENAR_BACKUP_RECIPIENTS'] || null,
      continuous: readContinuous(env),
    },
    updateUrl: readFolderUrl(env, 'DERKENAR_UPDATE_URL', 'https://ornek.av.tr/derkenar/'),
    metrics: readMetrics(env),
    toplu: {
      store: readStoreConfig(env, dataFolder),
      processes: readNumber(env, 'DERKENAR_WORKERS', defaultProcesses(), { min: 0, max: 64 }),
      leaseMs: 1000 * readNumber(env, 'DERKENAR_LEASE_SECONDS', 30, { min: 1, max: 3600 }),
    },
  };
}

/** Asked by the server alone: the image gives HOST to every program, and the others listen nowhere. */
export function checkHost({ host, publicUrl }: Config): void {
  if (LOOPBACK.includes(host) || publicUrl?.protocol === 'https:') return;
  throw new StartError(
    `HOST, PUBLIC_URL https ile başlamadıkça yalnız ${LOOPBACK.join(', ')} olabilir (verilen: ${host}). Ağdan erişim için önüne TLS sonlandıran bir vekil sunucu koyup PUBLIC_URL’yi verin.`,
  );
}

function readContinuous(env: Env): boolean {
  const continuous = readFlag('DERKENAR_BACKUP_CONTINUOUS', env['DERKENAR_BACKUP_CONTINUOUS']);
  if (!continuous || env['DERKENAR_BACKUP_DIR']) return continuous;
  throw new StartError(
    'DERKENAR_BACKUP_CONTINUOUS, DERKENAR_BACKUP_DIR ile birlikte ve yalnız Derkenar’ın kendi veritabanıyla çalışır. Kendi PostgreSQL’inizde günlük arşivi docs/kullanim/isletim.md içinde anlatılır.',
  );
}

/** Beyond this computer only where the operator says so: the numbers are of no person, but of no public either. */
function readMetrics(env: Env): Config['metrics'] {
  if (!env['DERKENAR_METRICS_PORT']) return null;
  return {
    port: readNumber(env, 'DERKENAR_METRICS_PORT', 0, PORTS),
    host: env['DERKENAR_METRICS_HOST'] || '127.0.0.1',
  };
}

/**
 * Proxies whose X-Forwarded-For is believed. A client that may invent addresses gets around the limits on
 * sign-in: without TLS nobody is believed, otherwise a proxy on this computer or the named ones.
 */
function readTrustedProxies(env: Env, publicUrl: URL | null): readonly string[] {
  const given = (env['DERKENAR_TRUSTED_PROXIES'] ?? '').split(',').map((one) => one.trim());
  const named = given.filter((one) => one !== '');
  const wrong = named.find((one) => !isNetwork(one));
  if (wrong !== undefined)
    throw new StartError(
      `DERKENAR_TRUSTED_PROXIES, vekil sunucunun adresi ya da ağıdır, birden çoksa virgülle: 10.0.0.5 ya da 172.18.0.0/16 (verilen: ${wrong}).`,
    );
  if (publicUrl?.protocol === 'https:') return named.length > 0 ? named : ['loopback'];
  if (named.length === 0) return [];
  throw new StartError(
    'DERKENAR_TRUSTED_PROXIES verilmiş, https ile başlayan PUBLIC_URL verilmemiş: ikisini de verin.',
  );
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(prefix ?? 8) >= 8 && Number(prefix ?? 8) <= (family === 4 ? 32 : 128);
}

function readDatabaseUrl(value: string | null): string | null {
  if (!value) return null;
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value;
  // The value may hold a password: it is not repeated.
  throw new StartError(
    'DATABASE_URL şu biçimde olmalıdır: postgres://kullanici:parola@sunucu:5432/veritabani',
  );
}

/** The host of a database elsewhere that is spoken to in plain text although nobody chose so; null if there is none. */
export function plainDatabaseHost(databaseUrl: string | null): string | null {
  if (databaseUrl === null) return null;
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  const isHere = host === '' || host.startsWith('/') || host.startsWith('127.') || LOOPBACK.includes(host);
  return isHere || searchParams.has('sslmode') || searchParams.has('ssl') ? null : host;
}

function readSecretKeys(env: Env): readonly SecretKey[] | null {
  const value = readSecret(env, 'DERKENAR_SECRET_KEY');
  if (value === null) return null;
  const keys = parseKeys(value);
  // The value is never repeated.
  if (keys !== null) return keys;
  throw new StartError(
    'DERKENAR_SECRET_KEY, “openssl rand -base64 32” ile üretilmiş bir anahtardır; birden çoksa virgülle ayrılır ve yenisi başta durur.',
  );
}

function readSecurityContact(value: string | undefined): string | null {
  if (!value) return null;
  if (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value) && value.length <= 300) return value;
  throw new StartError(
    'DERKENAR_SECURITY_CONTACT mailto:guvenlik@ornekburo.av.tr ya da https://… biçiminde bir adres olmalıdır.',
  );
}

function readFlag(name: string, value: string | undefined): boolean {
  if (!value || value === '0') return false;
  if (value === '1') return true;
  throw new StartError(`${name} 1 ya da 0 olmalıdır (verilen: ${value}).`);
}

/**
 * On Linux the processes give way to all else (processPool.ts); elsewhere one processor is left for the server.
 */
const defaultProcesses = (): number =>
  processesWithin(availableParallelism() - (process.platform === 'linux' ? 0 : 1));

function readLogLevel(value: string | undefined): string {
  if (!value) return 'warn';
  if (LOG_LEVELS.includes(value)) return value;
  throw new StartError(`DERKENAR_LOG_LEVEL şunlardan biri olmalıdır: ${LOG_LEVELS.join(', ')}.`);
}

/**
 * Below the user's own folder; where that has letters that PostgreSQL of Windows cannot read in a path, as below
 * 'C:\\Users\\Gülşah', in a folder beside those of all users, which the user alone may open (db/embedded/folders.ts).
 */
export function windowsDataFolder(env: Env, home: string): string {
  const own = win32.join(env['LOCALAPPDATA'] || win32.join(home, 'AppData', 'Local'), 'Derkenar');
  if (isPlainPath(own)) return own;
  const user = createHash('sha256')
    .update(`${env['USERDOMAIN']}\\${env['USERNAME']}`)
    .digest('hex')
    .slice(0, 12);
  return win32.join(env['ProgramData'] || 'C:\\ProgramData', `Derkenar-${user}`);
}

function defaultDataFolder(env: Env): string {
  if (process.platform === 'win32') return windowsDataFolder(env, homedir());
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Derkenar');
  if (process.getuid?.() === 0) return '/var/lib/derkenar';
  return join(env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'derkenar');
}
