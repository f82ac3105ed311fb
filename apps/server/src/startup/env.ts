import { readFileSync } from 'node:fs';
import { isLoopback } from '@derkenar/uyap';
import { StartError } from './startError.ts';

/** The environment's variables, by which an operator says how the program runs. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Each one that a program of ours reads; docs/kullanim/isletim.md says what it is. */
export const VARIABLES = [
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'DERKENAR_AGENT_PORTAL',
  'DERKENAR_DEMO',
  'DERKENAR_LOG_LEVEL',
  'DERKENAR_WORKERS',
  'DERKENAR_LEASE_SECONDS',
  'DERKENAR_REQUESTS_PER_MINUTE',
  'DERKENAR_IDENTITY_PROVIDERS',
  'DERKENAR_METRICS_HOST',
  'DERKENAR_METRICS_PORT',
  'DERKENAR_S3_ENDPOINT',
  'DERKENAR_S3_ACCESS_KEY_ID',
  'DERKENAR_S3_REGION',
  'DERKENAR_S3_BUCKET',
  'DERKENAR_S3_SECRET_ACCESS_KEY',
  'DERKENAR_S3_SECRET_ACCESS_KEY_FILE',
  'DERKENAR_S3_PREFIX',
  'DERKENAR_SECRET_KEY',
  'DERKENAR_SECRET_KEY_FILE',
  'DERKENAR_SECURITY_CONTACT',
  'DERKENAR_BULK_DIR',
  'DERKENAR_COURT_SYSTEM',
  'DERKENAR_LOOKUP_DAILY_LIMIT',
  'DERKENAR_SIMULATOR_URL',
  'DERKENAR_LOOKUP_WARN_AT',
  'DERKENAR_TRUSTED_PROXIES',
  'DERKENAR_DATA_DIR',
  'DERKENAR_BACKUP_CONTINUOUS',
  'DERKENAR_BACKUP_DIR',
  'DERKENAR_BACKUP_KEEP',
  'DERKENAR_BACKUP_RECIPIENTS',
  'DERKENAR_UPDATE_URL',
  'HOST',
  'PORT',
  'PUBLIC_URL',
] as const;

/** Names that only look like ours: a setting with a slip in its name would be missed in silence. */
export function unknownVariables(env: Env): readonly string[] {
  const known = new Set<string>(VARIABLES);
  return Object.keys(env).filter((name) => name.startsWith('DERKENAR_') && !known.has(name));
}

export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

/** A whole number; throws StartError naming the variable. */
export function readNumber(env: Env, name: string, otherwise: number, { min, max }: NumberRange): number {
  const value = env[name];
  if (!value) return otherwise;
  const sayi = Number(value);
  if (/^\d+$/.test(value) && sayi >= min && sayi <= max) return sayi;
  throw new StartError(`${name} ${min} ile ${max} arasında bir sayı olmalıdır (verilen: ${value}).`);
}

/** A server's address without a path: https, or http on this computer. Throws StartError naming the variable. */
export function readServerUrl(env: Env, name: string, example: string): URL | null {
  const value = env[name];
  return value ? serverUrlOf(value, name, example) : null;
}

/** Several, parted by commas. */
export const readServerUrls = (env: Env, name: string, example: string): readonly URL[] =>
  (env[name] ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => serverUrlOf(value, name, example));

function serverUrlOf(value: string, name: string, example: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  const plain =
    url !== null && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (plain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url;
  // The value may hold a password: it is not repeated.
  throw new StartError(`${name} şu biçimde olmalıdır: ${example} (http yalnız bu bilgisayar için).`);
}

/** The address of a folder on a web server: https, or http on this computer. Throws StartError naming the variable. */
export function readFolderUrl(env: Env, name: string, example: string): URL | null {
  const value = env[name];
  if (!value) return null;
  const url = folderUrlOf(value);
  if (url !== null) return url;
  throw new StartError(`${name} şu biçimde olmalıdır: ${example} (http yalnız bu bilgisayar için).`);
}

/** null: the text is no such address. */
export function folderUrlOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain = url !== null && url.search === '' && url.hash === '' && url.username === '';
  return plain && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))) ? url : null;
}

/** A secret from the variable, or from the file that `…_FILE` names; its value is never repeated. */
export function readSecret(env: Env, name: string): string | null {
  const file = env[`${name}_FILE`];
  if (!file) return env[name] || null;
  if (env[name]) throw new StartError(`${name} ile ${name}_FILE birlikte verilemez: birini kaldırın.`);
  const secret = readText(file, name).trim();
  if (secret === '') throw new StartError(`${name}_FILE ile gösterilen dosya boş: ${file}`);
  return secret;
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(
      `${name}_FILE ile gösterilen dosya okunamadı: ${file}. Yolunu ve okuma iznini denetleyin.`,
      { cause },
    );
  }
}
