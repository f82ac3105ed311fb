import { type Certificate, type PortalSession, SignInError } from '@derkenar/uyap';
import type { Terminal } from './terminal.ts';
import { SIGN_IN_FAILURES, withoutNumbers } from './text.ts';

interface Dependencies {
  readonly portal: PortalSession;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  /** The session was opened. */
  readonly onOpened: () => void;
  /** Settles when the session has ended. */
  readonly closed: () => Promise<void>;
}

/** Opens the portal's session, and again when it has ended and the lawyer agrees. */
export async function keepPortalOpen({
  portal,
  terminal,
  signal,
  onOpened,
  closed,
}: Dependencies): Promise<void> {
  for (;;) {
    if (await open(portal, terminal, signal)) {
      terminal.write('Portal oturumu açık. Sorgular Derkenar sayfasından yapılır. Durdurmak için Ctrl+C.');
      onOpened();
      await closed();
      if (!signal.aborted) terminal.write('Portal oturumu kapandı.');
    }
    if (signal.aborted) return;
    const answer = await terminal.ask('Portal oturumunu açmak için Enter’a basın.', { fresh: true, signal });
    if (answer === null) return;
  }
}

async function open(portal: PortalSession, terminal: Terminal, signal: AbortSignal): Promise<boolean> {
  try {
    await portal.open({
      signal,
      chooseCertificate: (certificates) => choose(certificates, terminal, signal),
      askPin: () =>
        terminal.ask('E-imza PIN’i (görünmez; vazgeçmek için boş bırakın):', {
          hidden: true,
          fresh: true,
          signal,
        }),
    });
    return true;
  } catch (error) {
    const reason = error instanceof SignInError ? error.reason : 'portal-ulasilamadi';
    if (!signal.aborted) terminal.write(SIGN_IN_FAILURES[reason]);
    return false;
  }
}

async function choose(
  certificates: readonly Certificate[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Certificate | null> {
  for (const [i, { owner, validUntil: sonGun }] of certificates.entries())
    terminal.write(`  ${i + 1}) ${withoutNumbers(owner)} (son gün: ${sonGun})`);
  const answer = await terminal.ask('Hangi sertifika? (numarası)', { fresh: true, signal });
  return certificates[Number(answer) - 1] ?? null;
}
