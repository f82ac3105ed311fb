import { type Certificate, type PortalSession, SignInError } from '@derkenar/uyap';
import { messages } from './messages.ts';
import type { Terminal } from './terminal.ts';

const t = messages.portal;

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
      terminal.write(t.opened);
      onOpened();
      await closed();
      if (!signal.aborted) terminal.write(t.closed);
    }
    if (signal.aborted) return;
    const answer = await terminal.ask(t.open, { fresh: true, signal });
    if (answer === null) return;
  }
}

async function open(portal: PortalSession, terminal: Terminal, signal: AbortSignal): Promise<boolean> {
  try {
    await portal.open({
      signal,
      chooseCertificate: (certificates) => choose(certificates, terminal, signal),
      askPin: () =>
        terminal.ask(t.pin, {
          hidden: true,
          fresh: true,
          signal,
        }),
    });
    return true;
  } catch (error) {
    const reason = error instanceof SignInError ? error.reason : 'portal-ulasilamadi';
    if (!signal.aborted) terminal.write(t.failures[reason]);
    return false;
  }
}

async function choose(
  certificates: readonly Certificate[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Certificate | null> {
  for (const [i, { owner, validUntil }] of certificates.entries())
    terminal.write(t.certificate(i + 1, withoutNumbers(owner), validUntil));
  const answer = await terminal.ask(t.whichCertificate, { fresh: true, signal });
  return certificates[Number(answer) - 1] ?? null;
}

/** A certificate may hold the lawyer's own number. */
const withoutNumbers = (text: string): string => text.replace(/[0-9]{5,}/g, '…');
