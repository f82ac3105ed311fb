import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from './config.ts';
import { failWith } from './program.ts';
import { StartError } from './startError.ts';
import { type DonOptions, restore } from './yedek/don.ts';

const USAGE =
  'Kullanım: npm run yedekten-don -- <yedek> [--klasor <veri klasörü>] [--yerine] [--anahtar <dosya>]';

/** Tables by which somebody sees that it is the right backup. */
const SHOWN = { buro: 'büro', kullanici: 'kişi', dilekce: 'dilekçe', takip: 'takip', kayit: 'kayıt satırı' };

/** The operator's command: a backup comes back, here or elsewhere. */
async function main(): Promise<void> {
  const { yedek, satirlar, keptAside } = await restore({
    ...readWords(readConfig(process.env)),
    onOkundu: sayNowAndThen(),
  });
  const counts = Object.entries(SHOWN)
    .filter(([table]) => satirlar.has(table))
    .map(([table, name]) => `${satirlar.get(table)} ${name}`);
  console.log(`Yedek geri yüklendi ve denetlendi (alındığı an: ${yedek.bitti}).`);
  if (counts.length > 0) console.log(`İçinde: ${counts.join(', ')}.`);
  for (const path of keptAside) console.log(`Önceki veri silinmedi: ${path}`);
  console.log('Derkenar’ı şimdi başlatabilirsiniz.');
}

const SAY_MS = 5000;

/** A small database is read before there is anything to say. */
function sayNowAndThen(): (part: number) => void {
  let last = Date.now();
  return (part) => {
    if (Date.now() - last < SAY_MS) return;
    last = Date.now();
    console.log(`Veritabanı denetleniyor: %${Math.floor(part * 100)}`);
  };
}

function readWords({ dataFolder, toplu }: Config): DonOptions {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        klasor: { type: 'string' },
        anahtar: { type: 'string' },
        yerine: { type: 'boolean', default: false },
      },
    });
    const [from, ...rest] = positionals;
    if (from === undefined || rest.length > 0) throw new StartError(USAGE);
    const { klasor, yerine, anahtar = null } = values;
    // A folder of its own never touches the files of the bulk jobs of the one in use.
    const folder = klasor ?? dataFolder;
    const { depo } = toplu;
    const named = klasor === undefined && depo.tur === 'klasor' ? depo.klasor : join(folder, 'toplu');
    return { from, folder, toplu: named, anahtar, replace: yerine, ayni: yerine && klasor === undefined };
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

main().then(() => process.exit(0), failWith('Yedek geri yüklenemedi.'));
