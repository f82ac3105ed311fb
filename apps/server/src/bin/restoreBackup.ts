import '../startup/timeZone.ts';
import { join } from 'node:path';
import { timeText } from '../backup/chainReplay.ts';
import { type RestoreOptions, restore } from '../backup/restore.ts';
import { readSigningKey, type Trust } from '../backup/signature.ts';
import { TABLES } from '../db/migrations/0025_english_names.ts';
import { keyIdOf } from '../secrets/keyRing.ts';
import { configuredRing, missingText } from '../secrets/open.ts';
import { commandText } from '../startup/commandText.ts';
import { type Config, readConfig } from '../startup/config.ts';
import { failWith, readWords } from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';

const USAGE = `Kullanım: ${commandText('restore', '<yedek> [--folder <veri klasörü>] [--replace] [--key <dosya>] [--until "2026-11-27 14:05" | --backup-only] [--signing-key ed25519:… | --unsigned]')}`;

/** The tables whose rows are counted for the operator, who sees by them that it is the right backup. */
const SHOWN = {
  buro: 'büro',
  app_user: 'kişi',
  dilekce: 'dilekçe',
  takip: 'takip',
  log_entry: 'kayıt satırı',
};
/** An older backup has its tables under their former names when they are counted. */
const FORMER = new Map(Object.entries(TABLES).map(([former, table]) => [table, former]));

/** The operator's command: a backup comes back, here or elsewhere. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { signedBy, ...words } = readRequest(config);
  // A trial elsewhere also uses the key of the installation that the settings name.
  const options = {
    ...words,
    trust: signedBy ?? { key: await readSigningKey(config.dataFolder) },
    onRead: sayNowAndThen(),
  };
  if (options.trust === 'unchecked')
    console.warn(
      'Uyarı: yedeğin imzası denetlenmiyor. Yedeği kendiniz almadıysanız ya da klasörüne başkası yazabiliyorsa durdurun (Ctrl+C): hazırlayanın yazdığı her şey büronun verisi sayılır.',
    );
  const { backup, reached, rows: rowCounts, keptAside, secretCheck } = await restore(options);
  const counts = Object.entries(SHOWN).flatMap(([table, name]) => {
    const count = rowCounts.get(table) ?? rowCounts.get(FORMER.get(table) ?? '');
    return count === undefined ? [] : [`${count} ${name}`];
  });
  console.log(`Yedek geri yüklendi ve denetlendi (alındığı an: ${backup.bitti}).`);
  if (reached !== null)
    console.log(`Yedekten sonra yazılanlar da geri geldi: ${timeText(reached)} anına kadar.`);
  if (counts.length > 0) console.log(`İçinde: ${counts.join(', ')}.`);
  for (const path of keptAside) console.log(`Önceki veri silinmedi: ${path}`);
  const target = { ...config, databaseUrl: null, dataFolder: words.folder };
  if (secretCheck !== null && !configuredRing(target).holdsKeyOf(secretCheck))
    console.warn(`Eksik: ${missingText(keyIdOf(secretCheck), target)}`);
  else console.log('Derkenar’ı şimdi başlatabilirsiniz.');
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

interface RestoreRequest extends Omit<RestoreOptions, 'trust'> {
  /** null: by this installation. */
  readonly signedBy: Trust | null;
}

function readRequest({ dataFolder, toplu }: Config): RestoreRequest {
  const { positionals, values } = readWords(USAGE, {
    folder: { type: 'string' },
    key: { type: 'string' },
    'signing-key': { type: 'string' },
    unsigned: { type: 'boolean', default: false },
    until: { type: 'string' },
    'backup-only': { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
  });
  const [from, ...rest] = positionals;
  const { folder, replace, key = null, unsigned, 'signing-key': signingKey } = values;
  const { until, 'backup-only': backupOnly } = values;
  const isBoth = (unsigned && signingKey !== undefined) || (backupOnly && until !== undefined);
  if (from === undefined || rest.length > 0 || isBoth) throw new StartError(USAGE);
  const { store } = toplu;
  return {
    from,
    folder: folder ?? dataFolder,
    // A folder of its own never touches the files of the bulk jobs of the one in use.
    toplu:
      folder === undefined && store.tur === 'klasor' ? store.klasor : join(folder ?? dataFolder, 'toplu'),
    anahtar: key,
    signedBy: unsigned ? 'unchecked' : signingKey === undefined ? null : { key: signingKey },
    replace,
    sameDatabase: replace && folder === undefined,
    until: backupOnly ? 'backup' : until === undefined ? 'end' : parseMoment(until),
  };
}

/** '2026-11-27 14:05' in Istanbul, which is three hours ahead of UTC throughout the year. */
function parseMoment(text: string): Date {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(text) ?? [];
  const moment = new Date(`${day}T${time}${seconds}+03:00`);
  if (Number.isFinite(moment.getTime())) return moment;
  throw new StartError(
    `--until "2026-11-27 14:05" biçiminde bir an (İstanbul saati) ister (verilen: ${text}).`,
  );
}

main().then(() => process.exit(0), failWith('Yedek geri yüklenemedi.'));
