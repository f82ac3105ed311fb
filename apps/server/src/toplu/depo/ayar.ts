import { join } from 'node:path';
import { type Env, readSecret, readSunucu } from '../../ortam.ts';
import { StartError } from '../../startError.ts';
import { type Depo, DepoHatasi } from './depo.ts';
import { createKlasorDepo } from './klasor.ts';

/** Where the files of bulk jobs lie; several servers and workers must have the same. */
export type DepoAyari =
  | {
      readonly tur: 'klasor';
      readonly klasor: string;
      /** Was it named? Workers want that. */
      readonly verildi: boolean;
    }
  | S3Ayari;

/** null: the files do not lie in a folder. */
export const depoFolder = (ayar: DepoAyari): string | null => (ayar.tur === 'klasor' ? ayar.klasor : null);

export interface S3Ayari {
  readonly tur: 's3';
  /** null: Amazon's own, by the region. */
  readonly adres: URL | null;
  readonly bolge: string;
  readonly bucket: string;
  /** Before all names, ending in a slash; or empty. */
  readonly onek: string;
  readonly anahtarKimligi: string;
  readonly gizliAnahtar: string;
}

const BOLGE = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const ONEK = /^([A-Za-z0-9._-]+\/)*$/;

/** Throws StartError naming the variable that is wrong. Keys are never repeated. */
export function readDepoAyari(env: Env, dataFolder: string): DepoAyari {
  const klasor = env['DERKENAR_BULK_DIR'];
  if (!env['DERKENAR_S3_BUCKET']) {
    const alone = Object.keys(env).find((name) => name.startsWith('DERKENAR_S3_') && env[name]);
    if (alone !== undefined)
      throw new StartError(
        `${alone} verilmiş, DERKENAR_S3_BUCKET verilmemiş: ikisini de verin ya da kaldırın.`,
      );
    return { tur: 'klasor', klasor: klasor || join(dataFolder, 'toplu'), verildi: Boolean(klasor) };
  }
  if (klasor)
    throw new StartError(
      'DERKENAR_BULK_DIR ile DERKENAR_S3_BUCKET birlikte verilemez: dosyalar tek yerde durur.',
    );
  return {
    tur: 's3',
    // People's names and addresses go there: beyond this computer only with TLS.
    adres: readSunucu(env, 'DERKENAR_S3_ENDPOINT', 'https://depo.ornekburo.av.tr'),
    bolge: env['DERKENAR_S3_REGION'] || BOLGE,
    bucket: readBucket(env['DERKENAR_S3_BUCKET']),
    onek: readOnek(env['DERKENAR_S3_PREFIX']),
    anahtarKimligi: env['DERKENAR_S3_ACCESS_KEY_ID'] || refuse('DERKENAR_S3_ACCESS_KEY_ID’yi verin.'),
    gizliAnahtar:
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

function readOnek(value = ''): string {
  const onek = value === '' || value.endsWith('/') ? value : `${value}/`;
  if (ONEK.test(onek) && onek.length <= 200) return onek;
  throw new StartError(`DERKENAR_S3_PREFIX şu biçimde olmalıdır: derkenar/toplu (verilen: ${value}).`);
}

/**
 * The store, tried out where that can fail by a setting: throws StartError then. One that cannot be reached may come
 * back: `onProblem` is told.
 */
export async function openDepo(ayar: DepoAyari, onProblem: (error: DepoHatasi) => void): Promise<Depo> {
  if (ayar.tur === 'klasor') return createKlasorDepo(ayar.klasor);
  // Loaded only where it is wanted: it takes 12 MB and a tenth of a second. Its version is pinned: what a
  // later one will want of Node is no news for whoever starts the server.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { createS3Depo } = await import('./s3.ts');
  const depo = createS3Depo(ayar);
  try {
    await depo.kimlik();
    await depo.write('deneme', tryOut());
    await depo.remove('deneme');
  } catch (error) {
    if (!(error instanceof DepoHatasi)) throw error;
    if (!error.gecici) throw new StartError(error.message);
    onProblem(error);
  }
  return depo;
}

async function* tryOut(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Derkenar');
}
