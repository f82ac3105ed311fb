import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  caseKeyTr,
  dilekceOzetSchema,
  formatEsasNo,
  type TopluIs,
  type TopluIstegi,
  topluHatalarSchema,
  topluIsSchema,
} from '@derkenar/domain';
import { halfPath, openFolder } from '../cikti.ts';
import { readText } from '../dosya.ts';
import { CiktiHatasi, GirdiHatasi, neden, SunucuHatasi } from '../hata.ts';
import { openRapor, printable, type Rapor } from '../rapor.ts';
import { parseToplu, TOPLU_YARDIM, type TopluKomutu } from './args.ts';
import { openSunucu } from './giris.ts';
import type { Sunucu } from './sunucu.ts';

const BAKIS_MS = 1000;
const MAX_LISTE = 32 * 1024 * 1024;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Failures that are named; the page shows the others. */
const ADI_YAZILAN = 20;
const IPTAL = 130;

/** `dilekce toplu`: a bulk job on the office's server, from its start to the archive. Answers the exit code. */
export async function runToplu(argv: readonly string[]): Promise<number> {
  const komut = parseToplu(argv, process.env);
  if (komut === null) {
    process.stdout.write(TOPLU_YARDIM);
    return 0;
  }
  const rapor = openRapor(komut.sessiz);
  const takipler = komut.takipDosyasi === null ? komut.takipler : await readTakipler(komut.takipDosyasi);
  await openFolder(dirname(komut.out));
  const sunucu = await openSunucu(komut.sunucu, process.env);
  try {
    return await make(sunucu, komut, takipler, rapor);
  } finally {
    rapor.stop();
    await sunucu.close();
  }
}

async function make(
  sunucu: Sunucu,
  komut: TopluKomutu,
  takipler: readonly string[] | null,
  rapor: Rapor,
): Promise<number> {
  const istek: TopluIstegi = {
    ...komut.belge,
    dilekceler: await findDilekceler(sunucu, komut.dilekceler),
    ...(takipler === null ? { suzgec: komut.suzgec ?? {} } : { takipler: [...takipler] }),
  };
  const is = await untilSignal(rapor, async (signal) => {
    const begun = await sunucu.ask('/api/v1/toplu', topluIsSchema, {
      method: 'POST',
      body: istek,
      // With it the same job is begun once, however often the answer gets lost.
      headers: { 'idempotency-key': komut.anahtar ?? randomUUID() },
    });
    if (begun.atlanan > 0) rapor.warn(`${begun.atlanan} takip bulunamadı ve atlandı.`);
    return follow(sunucu, begun, rapor, signal);
  });
  rapor.stop();
  await nameFailures(sunucu, is, rapor);
  if (is.neden !== null) rapor.failed(is.neden);
  if (is.tamam > 0 && is.durum !== 'iptal') await download(sunucu, is, komut.out);
  if (!komut.sessiz) process.stdout.write(`${printable(summary(is, komut.out))}\n`);
  if (is.durum === 'iptal') return IPTAL;
  return is.tamam === is.toplam ? 0 : 1;
}

/** Ids as they are, names as the office wrote them. Throws GirdiHatasi. */
async function findDilekceler(sunucu: Sunucu, wanted: readonly string[]): Promise<string[]> {
  const all = await sunucu.ask('/api/v1/dilekce-list', dilekceOzetSchema.array());
  return wanted.map((one) => {
    const found = all.filter(({ id, isim }) => id === one || caseKeyTr(isim) === caseKeyTr(one.trim()));
    const [dilekce, another] = found;
    if (dilekce === undefined) throw new GirdiHatasi(`“${one}” adında bir dilekçe yok.`);
    if (another !== undefined)
      throw new GirdiHatasi(
        `“${one}” adında ${found.length} dilekçe var; kimliğiyle verin: ${found.map(({ id }) => id).join(', ')}`,
      );
    return dilekce.id;
  });
}

/** An id a line, or tables of the product whose last column it is. Throws GirdiHatasi. */
async function readTakipler(yol: string): Promise<readonly string[]> {
  const lines = (await readText(yol, MAX_LISTE)).split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.flatMap((line, n) => {
    const id = line.slice(line.lastIndexOf(';') + 1).trim();
    if (UUID.test(id)) return [id];
    // A table's head.
    if (n === 0 && line.includes(';')) return [];
    throw new GirdiHatasi(`${yol}, satır ${n + 1}: takip kimliği değil.`);
  });
}

/** Ctrl+C aborts the signal, so that the job ends on the server too; a second one leaves it to itself. */
async function untilSignal<T>(rapor: Rapor, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const leave = () => {
    rapor.stop();
    if (stop.signal.aborted) process.exit(IPTAL);
    process.stderr.write('İşlem durduruluyor…\n');
    stop.abort();
  };
  process.on('SIGINT', leave).on('SIGTERM', leave);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
  }
}

/** To the job's end. */
async function follow(sunucu: Sunucu, begun: TopluIs, rapor: Rapor, signal: AbortSignal): Promise<TopluIs> {
  const url = `/api/v1/toplu/${begun.id}`;
  rapor.start(begun.toplam);
  let is = begun;
  for (let shown = 0; isRunning(is); ) {
    await sleep(BAKIS_MS, undefined, { signal }).catch(() => undefined);
    is = signal.aborted ? await cancel(sunucu, url) : await sunucu.ask(url, topluIsSchema);
    const done = is.tamam + is.basarisiz;
    rapor.step(done - shown);
    shown = done;
  }
  return is;
}

const isRunning = ({ durum }: TopluIs): boolean => durum === 'sirada' || durum === 'suruyor';

async function cancel(sunucu: Sunucu, url: string): Promise<TopluIs> {
  try {
    return await sunucu.ask(`${url}/iptal`, topluIsSchema, { method: 'POST' });
  } catch (error) {
    // It has ended meanwhile.
    if (error instanceof SunucuHatasi && error.code === 'toplu-bitti') return sunucu.ask(url, topluIsSchema);
    throw error;
  }
}

async function nameFailures(sunucu: Sunucu, { id, basarisiz }: TopluIs, rapor: Rapor): Promise<void> {
  if (basarisiz === 0) return;
  const { dosyalar } = await sunucu.ask(`/api/v1/toplu/${id}/hatalar`, topluHatalarSchema);
  for (const { dosyaEsasNo, icraDairesi, dilekce, neden: why } of dosyalar.slice(0, ADI_YAZILAN)) {
    const esasNo = dosyaEsasNo === null ? 'Taslak' : formatEsasNo(dosyaEsasNo);
    rapor.failed(`${esasNo} ${icraDairesi}, ${dilekce}: ${why}`);
  }
  if (basarisiz > ADI_YAZILAN) rapor.failed(`${basarisiz - ADI_YAZILAN} dosya daha oluşturulamadı.`);
}

/** Written beside and then renamed: half an archive never has the name. */
async function download(sunucu: Sunucu, { id }: TopluIs, out: string): Promise<void> {
  const half = halfPath(dirname(out));
  const body = Readable.fromWeb(await sunucu.open(`/api/v1/toplu/${id}/sonuc`));
  const leave = () => void body.destroy(new Error('stopped'));
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    await rm(half, { force: true });
    await pipeline(body, createWriteStream(half, { flags: 'wx' }));
    await rename(half, out);
  } catch (error) {
    const code = error instanceof Error && 'syscall' in error ? neden(error) : 'indirme yarıda kaldı';
    throw new CiktiHatasi(`${out} yazılamadı: ${code}. İşlem sunucuda duruyor; sayfadan indirebilirsiniz.`, {
      cause: error,
    });
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await rm(half, { force: true });
  }
}

function summary({ durum, tamam, toplam, basarisiz }: TopluIs, out: string): string {
  if (durum === 'iptal')
    return `İptal edildi: ${toplam} dosyanın ${tamam} tanesi oluşturuldu; sayfadan indirilebilir ya da sürdürülebilir.`;
  const made = tamam === 0 ? 'Hiçbir dosya oluşturulamadı' : `${tamam} dosya ${out} içine indirildi`;
  return basarisiz > 0 && tamam > 0 ? `${made}; ${basarisiz} dosya oluşturulamadı.` : `${made}.`;
}
