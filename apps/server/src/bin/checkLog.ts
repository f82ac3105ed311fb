import '../startup/timeZone.ts';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { tenantTx } from '../db/tenant.ts';
import { checkLog, type LogCheck, type LogFault, type LogPart } from '../log/check.ts';
import { logParts, parsePart } from '../log/export.ts';
import { commandText } from '../startup/commandText.ts';
import { failWith, openExisting, readCommandConfig, readWords } from '../startup/program.ts';
import { StartError } from '../startup/startError.ts';

const USAGE = `Kullanım: ${commandText('check-log', '[<dosya.jsonl>] [--anchor <özet>]… [--demo]')}`;

const FAULTS: Readonly<Record<LogFault, string>> = {
  order: 'mühür bir öncekini izlemiyor: arada mühür silinmiş ya da eklenmiş',
  count: 'mühürden sonra satır silinmiş ya da eklenmiş',
  content: 'mühürden sonra bir satır değiştirilmiş',
};

/** The operator's command: is the log as it was written? It reads an exported file, or the database of all offices. */
async function main(): Promise<void> {
  const { file, anchors, demo } = readRequest();
  const sound = file === null ? await checkDatabase(anchors, demo) : await checkFile(file, anchors);
  if (!sound) process.exit(1);
}

async function checkFile(file: string, anchors: readonly string[]): Promise<boolean> {
  return say('Dosya', await checkLog(readParts(file), anchors));
}

async function* readParts(file: string): AsyncGenerator<LogPart> {
  let number = 0;
  try {
    for await (const json of createInterface({ input: createReadStream(file, 'utf8') })) {
      number += 1;
      const part = parsePart(json);
      if (part === null)
        throw new StartError(`${number}. satır, dışa aktarılmış bir işlem kaydının satırı değil: ${file}`);
      yield part;
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`Dosya okunamadı: ${file}`, { cause });
  }
}

async function checkDatabase(anchors: readonly string[], demo: boolean): Promise<boolean> {
  const { db, close } = await openExisting(readCommandConfig(demo));
  try {
    const { rows } = await sql<{ id: string }>`SELECT buro_ids() AS id`.execute(db);
    let sound = true;
    let missing = anchors;
    for (const { id } of rows) {
      const { name } = await tenantTx(db, id, ({ tx }) =>
        tx.selectFrom('buro').select('name').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      // An anchor is one office's.
      const { missingAnchors, ...check } = await checkLog(logParts(db, id), missing);
      missing = missingAnchors;
      sound = say(name, { ...check, missingAnchors: [] }) && sound;
    }
    for (const anchor of missing) console.error(missingText(anchor));
    return sound && missing.length === 0;
  } finally {
    await close();
  }
}

/** Tells the result; true if the log holds. */
function say(
  name: string,
  { fault, lastSeal, sealedLines, openLines, deletedLines, missingAnchors }: LogCheck,
): boolean {
  for (const anchor of missingAnchors) console.error(missingText(anchor));
  if (fault !== null) {
    console.error(
      `${name}: kayıt BOZUK. ${fault.seal.position}. mühür (${fault.seal.sealedAt}) tutmuyor: ${FAULTS[fault.reason]}.`,
    );
    return false;
  }
  if (deletedLines > 0)
    console.log(`${name}: saklama süresi dolan ${deletedLines} satır silinmiş; mühürleri duruyor.`);
  console.log(`${name}: kayıt sağlam. Mühürlü ${sealedLines} satır, henüz mühürlenmemiş ${openLines} satır.`);
  if (lastSeal !== null) console.log(`  Son mühür (${lastSeal.sealedAt}): ${lastSeal.hash}`);
  return missingAnchors.length === 0;
}

const missingText = (anchor: string): string =>
  `Not edilmiş mühür kayıtta yok: ${anchor}. Kayıt sonradan baştan yazılmış ya da başka bir büronun olabilir.`;

function readRequest() {
  const { positionals, values } = readWords(USAGE, {
    anchor: { type: 'string', multiple: true },
    demo: { type: 'boolean', default: false },
  });
  const { anchor: anchors = [], demo } = values;
  if (positionals.length > 1 || anchors.some((one) => !/^[0-9a-f]{64}$/.test(one)))
    throw new StartError(USAGE);
  return { file: positionals[0] ?? null, anchors, demo };
}

main().then(() => process.exit(0), failWith('Kayıt denetlenemedi.'));
