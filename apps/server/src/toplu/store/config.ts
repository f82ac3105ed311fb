import { join } from 'node:path';
import { type Env, readSecret, readServerUrl } from '../../startup/env.ts';
import { StartError } from '../../startup/startError.ts';

/** The place of bulk jobs' files; several servers and workers must have the same. */
export type StoreConfig =
  | {
      readonly tur: 'klasor';
      readonly klasor: string;
      /** True if the operator named it, which workers require. */
      readonly given: boolean;
    }
  | S3Config;

/** null: the files do not lie in a folder. */
export const storeFolder = (config: StoreConfig): string | null =>
  config.tur === 'klasor' ? config.klasor : null;

export interface S3Config {
  readonly tur: 's3';
  /** null: Amazon's own, by the region. */
  readonly adres: URL | null;
  readonly region: string;
  readonly bucket: string;
  /** Stands before all names, ends in a slash, and may be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX_PATTERN = /^([A-Za-z0-9._-]+\/)*$/;

/** Throws StartError naming the variable that is wrong. Keys are never repeated. */
export function readStoreConfig(env: Env, dataFolder: string): StoreConfig {
  const klasor = env['DERKENAR_BULK_DIR'];
  if (!env['DERKENAR_S3_BUCKET']) {
    const alone = Object.keys(env).find((name) => name.startsWith('DERKENAR_S3_') && env[name]);
    if (alone !== undefined)
      throw new StartError(
        `${alone} verilmiş, DERKENAR_S3_BUCKET verilmemiş: ikisini de verin ya da kaldırın.`,
      );
    return { tur: 'klasor', klasor: klasor || join(dataFolder, 'toplu'), given: Boolean(klasor) };
  }
  if (klasor)
    throw new StartError(
      'DERKENAR_BULK_DIR ile DERKENAR_S3_BUCKET birlikte verilemez: dosyalar tek yerde durur.',
    );
  return {
    tur: 's3',
    // People's names and addresses go there: beyond this computer only with TLS.
    adres: readServerUrl(env, 'DERKENAR_S3_ENDPOINT', 'https://depo.ornekburo.av.tr'),
    region: env['DERKENAR_S3_REGION'] || DEFAULT_REGION,
    bucket: readBucket(env['DERKENAR_S3_BUCKET']),
    prefix: readPrefix(env['DERKENAR_S3_PREFIX']),
    accessKeyId: env['DERKENAR_S3_ACCESS_KEY_ID'] || refuse('DERKENAR_S3_ACCESS_KEY_ID’yi verin.'),
    secretAccessKey:
      readSecret(env, 'DERKENAR_S3_SECRET_ACCESS_KEY') ??
      refuse('DERKENAR_S3_SECRET_ACCESS_KEY’i ya da DERKENAR_S3_SECRET_ACCESS_KEY_FILE’yi verin.'),
  };
}

function refuse(reason: string): never {
  throw new StartError(`Dosyalar S3 deposunda duracaksa ${reason}`);
}

function readBucket(value: string): string {
  if (BUCKET.test(value)) return value;
  throw new StartError(
    `DERKENAR_S3_BUCKET küçük harf, rakam, nokta ve tireden oluşan 3–63 karakterlik bir addır (verilen: ${value}).`,
  );
}

function readPrefix(value = ''): string {
  const prefix = value === '' || value.endsWith('/') ? value : `${value}/`;
  if (PREFIX_PATTERN.test(prefix) && prefix.length <= 200) return prefix;
  throw new StartError(`DERKENAR_S3_PREFIX şu biçimde olmalıdır: derkenar/toplu (verilen: ${value}).`);
}
