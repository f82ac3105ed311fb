import { GirisHatasi, type PortalOturumu, type Sertifika } from '@derkenar/uyap';
import { GIRIS_NEDENLERI, numarasiz } from './metin.ts';
import type { Terminal } from './terminal.ts';

interface Gerekenler {
  readonly portal: PortalOturumu;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** The session was opened. */
  readonly onAcildi: () => void;
  /** Settles when the session has ended. */
  readonly kapandi: () => Promise<void>;
}

/** Opens the portal's session, and again whenever it has ended and the lawyer wants it. */
export async function keepPortalOpen({
  portal,
  terminal,
  signal,
  onAcildi,
  kapandi,
}: Gerekenler): Promise<void> {
  for (;;) {
    if (await open(portal, terminal, signal)) {
      terminal.yaz('Portal oturumu açık. Sorgular Derkenar sayfasından yapılır. Durdurmak için Ctrl+C.');
      onAcildi();
      await kapandi();
      if (!signal.aborted) terminal.yaz('Portal oturumu kapandı.');
    }
    if (signal.aborted) return;
    const cevap = await terminal.sor('Portal oturumunu açmak için Enter’a basın.', { taze: true, signal });
    if (cevap === null) return;
  }
}

async function open(portal: PortalOturumu, terminal: Terminal, signal: AbortSignal): Promise<boolean> {
  try {
    await portal.ac({
      signal,
      sertifikaSec: (sertifikalar) => choose(sertifikalar, terminal, signal),
      pinSor: () =>
        terminal.sor('E-imza PIN’i (görünmez; vazgeçmek için boş bırakın):', {
          gizli: true,
          taze: true,
          signal,
        }),
    });
    return true;
  } catch (error) {
    const neden = error instanceof GirisHatasi ? error.neden : 'portal-ulasilamadi';
    if (!signal.aborted) terminal.yaz(GIRIS_NEDENLERI[neden]);
    return false;
  }
}

async function choose(
  sertifikalar: readonly Sertifika[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Sertifika | null> {
  for (const [i, { sahibi, sonGun }] of sertifikalar.entries())
    terminal.yaz(`  ${i + 1}) ${numarasiz(sahibi)} (son gün: ${sonGun})`);
  const cevap = await terminal.sor('Hangi sertifika? (numarası)', { taze: true, signal });
  return sertifikalar[Number(cevap) - 1] ?? null;
}
