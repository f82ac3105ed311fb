import type { Db } from '../db/connection.ts';
import { commandText } from '../startup/commandText.ts';
import type { Config } from '../startup/config.ts';
import { StartError } from '../startup/startError.ts';
import { keyFileOf, makeKeyFile, readKeyFile } from './keyFile.ts';
import { createKeyRing, type KeyRing } from './keyRing.ts';
import {
  deleteLostDraftKeys,
  holdsSecrets,
  missingKey,
  readCheck,
  sealRows,
  writeCheck,
} from './sealedRows.ts';

type KeyConfig = Pick<Config, 'secretKeys' | 'databaseUrl' | 'dataFolder'>;

/** The keys that the settings name, or those of the file in the data folder. No file is made. */
export function configuredRing({ secretKeys, databaseUrl, dataFolder }: KeyConfig): KeyRing {
  if (secretKeys !== null) return createKeyRing(() => secretKeys);
  if (databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL ile çalışan bir kurulumda gizli anahtar veritabanının dışında verilir: DERKENAR_SECRET_KEY_FILE ile 32 baytlık bir anahtarın dosyasını gösterin. Anahtar bir kez şöyle üretilir: openssl rand -base64 32. Bütün sunuculara aynısı verilir; kopyasını güvenli bir yerde saklayın.',
    );
  return createKeyRing(() => readKeyFile(keyFileOf(dataFolder)));
}

/**
 * The ring for a server that starts. Makes the file of a new installation, or of one that came from a backup and holds no
 * secret, and seals what older versions left in the database as it is. Throws StartError when the key that opens the
 * database's secrets is not here. The caller holds the start-up lock.
 */
export async function openSecrets(owner: Db, config: KeyConfig): Promise<KeyRing> {
  const ring = configuredRing(config);
  const missing = await missingKey(owner, ring);
  const ofFile = config.secretKeys === null;
  if (missing !== null && (!ofFile || (await holdsSecrets(owner))))
    throw new StartError(missingText(missing, config));
  if (missing !== null) await deleteLostDraftKeys(owner, ring);
  if (ofFile && (missing !== null || (await readCheck(owner)) === null)) await makeKeyFile(config.dataFolder);
  await sealRows(owner, ring);
  await writeCheck(owner, ring);
  return ring;
}

/** Tells the operator which key is missing and what to do. */
export const missingText = (id: string, { secretKeys, dataFolder }: KeyConfig): string =>
  `Bu veritabanının gizli anahtarı (${id}) burada yok: ikinci doğrulama adımları onsuz okunamaz. ${
    secretKeys === null
      ? `Veritabanının geldiği kurulumun veri klasöründeki secret-keys dosyasını ya da sakladığınız kopyasını şuraya koyun: ${keyFileOf(dataFolder)}.`
      : 'DERKENAR_SECRET_KEY ile veritabanının geldiği kurulumdaki anahtarı verin.'
  } Anahtar kaybolduysa “${commandText('rotate-key', '--lost')}” onunla mühürlenmiş ikinci adımları, kimlik sağlayıcılarını ve taslak anahtarlarını kaldırır: o kişiler yalnız parolayla girer ve ikinci adımı yeniden açar; tarayıcılarda bekleyen taslakları okunamaz.`;
