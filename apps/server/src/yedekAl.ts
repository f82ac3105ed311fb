import { parseArgs } from 'node:util';
import { type Config, readConfig, surum } from './config.ts';
import { startEmbedded } from './db/embedded/supervisor.ts';
import { checkExists, failWith } from './program.ts';
import { StartError } from './startError.ts';
import { isSahipIsareti } from './toplu/depo/sahip.ts';
import { kaynakOf, takeBackup } from './yedek/al.ts';
import { megabytes } from './yedek/kopya.ts';
import { createAnahtar, createSifreleyen } from './yedek/sifre.ts';

const USAGE =
  'Kullanım: npm run yedek -- <yedek klasörü> [--toplu] [--alici age1…] ya da npm run yedek -- --anahtar-uret <dosya>';

/** The operator's command: a backup of the embedded database, whether the server runs or not. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { folder, toplu, alici, anahtarUret } = readWords(config);
  if (anahtarUret !== null) return makeAnahtar(anahtarUret);
  if (folder === null) throw new StartError(USAGE);
  if (config.databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL ile kendi PostgreSQL’inizi kullanıyorsunuz: onu kendi araçlarıyla (pg_dump, pg_basebackup) yedekleyin. Komutlar docs/kullanim/isletim.md içindedir.',
    );
  checkExists(config);
  const sifreleyen = alici === null ? null : await createSifreleyen(alici);
  const embedded = await startEmbedded({ folder: config.dataFolder });
  try {
    const taken = await takeBackup(kaynakOf(embedded), {
      folder,
      surum,
      sifreleyen,
      // Whoever brings the files back holds them then.
      toplu: toplu ? { folder: topluKlasoru(config), wanted: (path) => !isSahipIsareti(path) } : null,
    });
    console.log(
      `Yedek alındı ve denetlendi: ${taken.path} (${taken.files} dosya, ${megabytes(taken.bytes)} MB${sifreleyen === null ? ', şifresiz' : ', şifreli'}).`,
    );
  } finally {
    await embedded.stop();
  }
}

function topluKlasoru({ toplu: { depo } }: Config): string {
  if (depo.tur === 'klasor') return depo.klasor;
  throw new StartError('Toplu işlemlerin dosyaları S3 deposunda duruyor: --toplu’yu kaldırın.');
}

async function makeAnahtar(file: string): Promise<void> {
  const alici = await createAnahtar(file, new Date());
  console.log(`Anahtar yazıldı: ${file}`);
  console.log(`Alıcı (gizli değildir, sunucuya verilir): DERKENAR_YEDEK_ALICI=${alici}`);
  console.log(
    'Anahtar dosyasını sunucudan alıp iki ayrı güvenli yerde saklayın (parola kasası, kasadaki bir bellek). Anahtar kaybolursa yedekler hiç kimse tarafından açılamaz.',
  );
}

interface Words {
  readonly folder: string | null;
  readonly toplu: boolean;
  readonly alici: string | null;
  readonly anahtarUret: string | null;
}

function readWords({ yedek }: Config): Words {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        toplu: { type: 'boolean', default: false },
        alici: { type: 'string' },
        'anahtar-uret': { type: 'string' },
      },
    });
    const { toplu, alici = yedek.alici, 'anahtar-uret': anahtarUret = null } = values;
    if (positionals.length > (anahtarUret === null ? 1 : 0)) throw new StartError(USAGE);
    return { folder: positionals[0] ?? yedek.klasor, toplu, alici, anahtarUret };
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

main().then(() => process.exit(0), failWith('Yedek alınamadı.'));
