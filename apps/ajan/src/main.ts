import { readFileSync } from 'node:fs';
import { createPortal, isLoopback, type PortalOturumu } from '@derkenar/uyap';
import { runAjan } from './ajan.ts';
import { BaslatmaHatasi } from './hata.ts';
import { type Istek, parseIstek, parseSunucu, YARDIM } from './istek.ts';
import { IMZA_METNI_YOK, isEvet, PORTAL_YOK, SIMULATOR_NOTU, SONLAR, YASAL_UYARI } from './metin.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const KAPANIS_MS = 1000;
const stop = new AbortController();

async function main(terminal: Terminal, { sunucu, ...istek }: Istek): Promise<number> {
  const { signal } = stop;
  terminal.yaz('Derkenar UYAP ajanı');
  const portal = portalOf(istek);
  if (!(await isAllowed(portal, terminal))) return signal.aborted ? 0 : 1;
  const adres = sunucu ?? (await askSunucu(terminal));
  const kod = adres && (await terminal.sor('Eşleştirme kodu (Derkenar sayfasında yazar):', { signal }));
  if (adres === null || kod === null) return 0;
  if (kod.trim() === '') throw new BaslatmaHatasi('Eşleştirme kodu gerekli: Derkenar sayfasından alın.');
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const son = await runAjan({ terminal, sunucu: adres, kod: kod.trim(), portal, surum: version, signal });
  terminal.yaz(SONLAR[son]);
  return son === 'durduruldu' ? 0 : 1;
}

function portalOf({ portal, imzaMetni }: Omit<Istek, 'sunucu'>): PortalOturumu | null {
  if (portal === null) return null;
  if (imzaMetni === undefined && !isLoopback(portal)) throw new BaslatmaHatasi(IMZA_METNI_YOK);
  return createPortal({ adres: portal.origin, imzaMetni });
}

async function isAllowed(portal: PortalOturumu | null, terminal: Terminal): Promise<boolean> {
  if (portal === null) terminal.yaz(PORTAL_YOK);
  else if (portal.simulator) terminal.yaz(SIMULATOR_NOTU);
  else {
    for (const satir of YASAL_UYARI) terminal.yaz(satir);
    const cevap = await terminal.sor('Okudum, sorumluluğu alıyorum. Sürdürülsün mü? (E/H)', {
      taze: true,
      signal: stop.signal,
    });
    return isEvet(cevap);
  }
  return true;
}

async function askSunucu(terminal: Terminal): Promise<URL | null> {
  const cevap = await terminal.sor('Derkenar’ın adresi (örneğin https://dilekce.ornekburo.av.tr):', {
    signal: stop.signal,
  });
  return cevap === null ? null : parseSunucu(cevap);
}

function fail(error: unknown): number {
  // Whatever else it is may hold what nobody should read.
  console.error(error instanceof BaslatmaHatasi ? error.message : 'Ajan beklenmeyen bir hatayla durdu.');
  return 1;
}

for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error) => process.exit(fail(error)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
  process.on(signal, () => stop.abort());

async function run(): Promise<number> {
  try {
    const istek = parseIstek(process.argv.slice(2), process.env);
    if (istek === null) {
      process.stdout.write(YARDIM);
      return 0;
    }
    const terminal = openTerminal(process.stdin, process.stdout, () => stop.abort());
    return await main(terminal, istek).finally(() => terminal.kapat());
  } catch (error) {
    return fail(error);
  }
}

// The window may close under it.
process.stdout.on('error', () => stop.abort());
process.exitCode = await run();
// Nothing should be left to do; Windows still writes the last line.
setTimeout(() => process.exit(), KAPANIS_MS).unref();
