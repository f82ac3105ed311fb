import '../startup/timeZone.ts';
import { megabytes } from '../backup/copy.ts';
import { sourceOf, takeBackup } from '../backup/create.ts';
import { createBackupKey, createEncryption } from '../backup/encryption.ts';
import { openSigner } from '../backup/signature.ts';
import { serverAccount } from '../db/embedded/account.ts';
import { prepareFolders } from '../db/embedded/folders.ts';
import { startEmbedded } from '../db/embedded/supervisor.ts';
import { keyFileOf } from '../secrets/keyFile.ts';
import { commandText } from '../startup/commandText.ts';
import { type Config, readConfig, surum } from '../startup/config.ts';
import { checkExists, failWith, readWords } from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';
import { isOwnerMark } from '../toplu/store/storeOwner.ts';

const USAGE = `Kullanım: ${commandText('backup', '<yedek klasörü> [--bulk] [--recipient age1…]')}, ${commandText('backup', '--new-key <dosya>')} ya da ${commandText('backup', '--signing-key')}`;

/** The operator's command: a backup of the embedded database, whether the server runs or not. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { folder, toplu, recipient, newKeyFile, showKey } = readRequest(config);
  if (newKeyFile !== null) return makeKeyFile(newKeyFile);
  if (folder === null && !showKey) throw new StartError(USAGE);
  if (config.databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL ile kendi PostgreSQL’inizi kullanıyorsunuz: onu kendi araçlarıyla (pg_dump, pg_basebackup) yedekleyin. Komutlar docs/kullanim/isletim.md içindedir.',
    );
  checkExists(config);
  if (folder === null || showKey) return showSigningKey(config);
  const encryption = recipient === null ? null : await createEncryption(recipient);
  const embedded = await startEmbedded({ folder: config.dataFolder });
  try {
    const taken = await takeBackup(sourceOf(embedded), {
      folder,
      surum,
      encryption,
      // The store belongs to the database that restores the files.
      toplu: toplu ? { folder: topluFolder(config), wanted: (path) => !isOwnerMark(path) } : null,
    });
    console.log(
      `Yedek alındı ve denetlendi: ${taken.path} (${taken.files} dosya, ${megabytes(taken.bytes)} MB${encryption === null ? ', şifresiz' : ', şifreli'}).`,
    );
    sayKey(taken.signedBy);
    sayWhatIsMissing(config);
  } finally {
    await embedded.stop();
  }
}

async function showSigningKey({ dataFolder }: Config): Promise<void> {
  // The key is made by the user whom the data belongs to.
  const { base } = prepareFolders(dataFolder, serverAccount());
  sayKey((await openSigner(base)).publicKey);
}

const sayKey = (publicKey: string): void =>
  console.log(
    `İmza anahtarı (gizli değildir; yedeği başka bir bilgisayarda geri yüklerken sorulur, not edin): ${publicKey}`,
  );

/** A thief who finds the key beside a backup has the second factors too. */
function sayWhatIsMissing({ secretKeys, dataFolder }: Config): void {
  const where = secretKeys === null ? keyFileOf(dataFolder) : 'DERKENAR_SECRET_KEY';
  console.log(
    `İkinci doğrulama adımlarının gizli anahtarı yedekte değildir (${where}): bir kopyasını yedeklerden ayrı bir yerde saklayın.`,
  );
}

function topluFolder({ toplu: { store } }: Config): string {
  if (store.tur === 'klasor') return store.klasor;
  throw new StartError('Toplu işlemlerin dosyaları S3 deposunda duruyor: --bulk’ı kaldırın.');
}

async function makeKeyFile(file: string): Promise<void> {
  const recipient = await createBackupKey(file, new Date());
  console.log(`Anahtar yazıldı: ${file}`);
  console.log(`Alıcı (gizli değildir, sunucuya verilir): DERKENAR_BACKUP_RECIPIENTS=${recipient}`);
  console.log(
    'Anahtar dosyasını sunucudan alıp iki ayrı güvenli yerde saklayın (parola kasası, kasadaki bir bellek). Anahtar kaybolursa yedekler hiç kimse tarafından açılamaz.',
  );
}

interface BackupRequest {
  readonly folder: string | null;
  readonly toplu: boolean;
  readonly recipient: string | null;
  readonly newKeyFile: string | null;
  readonly showKey: boolean;
}

function readRequest({ backup }: Config): BackupRequest {
  const { positionals, values } = readWords(USAGE, {
    bulk: { type: 'boolean', default: false },
    recipient: { type: 'string' },
    'new-key': { type: 'string' },
    'signing-key': { type: 'boolean', default: false },
  });
  const { bulk, recipient = backup.recipients, 'new-key': newKeyFile = null } = values;
  const { 'signing-key': showKey } = values;
  if (positionals.length > (newKeyFile === null && !showKey ? 1 : 0)) throw new StartError(USAGE);
  return { folder: positionals[0] ?? backup.klasor, toplu: bulk, recipient, newKeyFile, showKey };
}

main().then(() => process.exit(0), failWith('Yedek alınamadı.'));
