import { rmSync } from 'node:fs';
import { type Istek, parseIstek, YARDIM } from './args.ts';
import { halfPath, openFolder, writeFiles, writeZip, ZIP_ADI } from './cikti.ts';
import { GirdiHatasi, KullanimHatasi, neden } from './hata.ts';
import { readDegerler, readDilekceler, readTakipler, type Vaka } from './kaynak.ts';
import { openRapor, printable, type Rapor } from './rapor.ts';
import { fileCount, type Is, makeFiles } from './render.ts';
import { runToplu } from './toplu/toplu.ts';

const MAX_FILES = 1_000_000;

/** Runs a command line and answers its exit code; paths are relative to the process's folder. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  try {
    return await run(argv);
  } catch (error) {
    return tellFailure(error);
  }
}

async function run(argv: readonly string[]): Promise<number> {
  if (argv[0] === 'toplu') return runToplu(argv.slice(1));
  const istek = parseIstek(argv, new Date());
  if (istek === null) {
    process.stdout.write(YARDIM);
    return 0;
  }
  const rapor = openRapor(istek.sessiz);
  const is = await readIs(istek, rapor);
  const total = fileCount(is);
  if (total > MAX_FILES) throw new GirdiHatasi(`${total} dosya istendi; en çok ${MAX_FILES} olabilir.`);
  const written = total === 0 ? 0 : await writeAll(is, istek, total, rapor);
  if (!istek.sessiz) process.stdout.write(`${printable(summary(written, istek, total, rapor.failures))}\n`);
  return rapor.failures > 0 ? 1 : 0;
}

async function readIs(istek: Istek, rapor: Rapor): Promise<Is> {
  const read = await readDilekceler(istek.dilekceler, rapor.failed);
  for (const { uyarilar } of read) uyarilar.forEach(rapor.warn);
  const dilekceler = read.filter(({ bilinmeyenler }) => {
    bilinmeyenler.forEach(istek.kati ? rapor.failed : rapor.warn);
    return !istek.kati || bilinmeyenler.length === 0;
  });
  return {
    dilekceler,
    vakalar: await readVakalar(istek, rapor),
    formats: istek.formats,
    tarih: new Date(`${istek.bugun}T12:00:00+03:00`),
    kati: istek.kati,
  };
}

const readVakalar = async (istek: Istek, rapor: Rapor): Promise<readonly Vaka[]> =>
  istek.degerler === null
    ? readTakipler(istek.takipler, istek, rapor.failed)
    : [await readDegerler(istek.degerler, istek.bugun, rapor.warn)];

async function writeAll(is: Is, istek: Istek, total: number, rapor: Rapor): Promise<number> {
  await openFolder(istek.out);
  const forgetSignals = endOnSignal(istek.out, rapor);
  rapor.start(total);
  try {
    const files = makeFiles(is, rapor);
    return isZip(istek, total) ? await writeZip(files, istek.out) : await writeFiles(files, istek.out, rapor);
  } finally {
    rapor.stop();
    forgetSignals();
  }
}

/** Answers what takes the handlers away again. */
function endOnSignal(out: string, rapor: Rapor): () => void {
  const end = (code: number) => () => {
    rapor.stop();
    rmSync(halfPath(out), { force: true });
    process.stderr.write('Durduruldu; o ana kadar yazılan dosyalar duruyor.\n');
    process.exit(code);
  };
  const [interrupted, terminated] = [end(130), end(143)];
  process.once('SIGINT', interrupted).once('SIGTERM', terminated);
  return () => void process.off('SIGINT', interrupted).off('SIGTERM', terminated);
}

/** One file is never zipped (decision 29). */
const isZip = (istek: Istek, total: number): boolean => istek.zip && total > 1;

function summary(written: number, istek: Istek, total: number, failures: number): string {
  const where = isZip(istek, total) ? `${istek.out} klasöründeki ${ZIP_ADI} içine` : `${istek.out} klasörüne`;
  const done = written === 0 ? 'Hiçbir dosya yazılmadı' : `${written} dosya ${where} yazıldı`;
  return failures > 0 ? `${done}; ${failures} hata var.` : `${done}.`;
}

/** Writes on stderr what went wrong, and answers the exit code for it. */
export function tellFailure(error: unknown): number {
  process.stderr.write(`Hata: ${printable(neden(error))}\n`);
  if (!(error instanceof KullanimHatasi)) return 1;
  process.stderr.write('Yardım: dilekce --yardim\n');
  return 2;
}
