import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig, surum } from './config.ts';
import { startEmbedded } from './db/embedded/supervisor.ts';
import { failWith } from './program.ts';
import { StartError } from './startError.ts';
import { isSahipIsareti } from './toplu/depo/sahip.ts';
import { kaynakOf, takeBackup } from './yedek/al.ts';
import { megabytes } from './yedek/kopya.ts';

const USAGE = 'Kullanım: npm run yedek -- <yedek klasörü> [--toplu]';

/** The operator's command: a backup of the embedded database, whether the server runs or not. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { folder, toplu } = readWords(config);
  if (config.databaseUrl !== null)
    throw new StartError(
      'DATABASE_URL ile kendi PostgreSQL’inizi kullanıyorsunuz: onu kendi araçlarıyla (pg_dump, pg_basebackup) yedekleyin. Komutlar docs/kullanim/isletim.md içindedir.',
    );
  if (!existsSync(join(config.dataFolder, 'pgdata', 'PG_VERSION')))
    throw new StartError(
      `Veri klasöründe yedeklenecek veritabanı yok: ${config.dataFolder}. DERKENAR_VERI, sunucununkiyle aynı olmalıdır.`,
    );
  const embedded = await startEmbedded({ folder: config.dataFolder });
  try {
    const taken = await takeBackup(kaynakOf(embedded), {
      folder,
      surum,
      // Whoever brings the files back holds them then.
      toplu: toplu ? { folder: topluKlasoru(config), wanted: (path) => !isSahipIsareti(path) } : null,
    });
    console.log(
      `Yedek alındı ve denetlendi: ${taken.path} (${taken.files} dosya, ${megabytes(taken.bytes)} MB).`,
    );
  } finally {
    await embedded.stop();
  }
}

function topluKlasoru({ toplu: { depo } }: Config): string {
  if (depo.tur === 'klasor') return depo.klasor;
  throw new StartError('Toplu işlerin dosyaları S3 deposunda duruyor: --toplu’yu kaldırın.');
}

function readWords(config: Config): { folder: string; toplu: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { toplu: { type: 'boolean', default: false } },
    });
    const folder = positionals[0] ?? config.yedek.klasor;
    if (positionals.length > 1 || folder === null) throw new StartError(USAGE);
    return { folder, toplu: values.toplu };
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

main().then(() => process.exit(0), failWith('Yedek alınamadı.'));
