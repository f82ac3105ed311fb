import { isValidTckn, type Person } from '@derkenar/domain';
import { isLoopback, parseAddress } from '../address.ts';
import { CourtError, SignInError } from '../error.ts';
import { openLine } from './line.ts';
import { readPerson } from './person.ts';
import { type SignInQuestions, signIn } from './signIn.ts';

/** E-signature programs listen here on a lawyer's computer. */
const SIGNATURE_PROGRAM = 'http://localhost:5975';
const SIMULATOR_TEXT = 'Simülatörde oturum açıyorum.';
const LOOKUP_MS = 20_000;
/** The portal's number for a debtor. */
const BORCLU = 22;

export interface PortalOptions {
  /** 'https://…', or http on this computer. */
  readonly address: string;
  /** An address of this computer only, because the PIN goes there. The simulator plays both parts. */
  readonly signatureAddress?: string;
  /**
   * The text that the portal has a lawyer sign to sign in, letter for letter. It is not documented: users of
   * the live portal have it from there. The simulator takes any text.
   */
  readonly signatureText?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
  /** The time limit of a lookup. */
  readonly timeoutMs?: number;
}

/** A lawyer's session with the portal. */
export interface PortalSession {
  /** A portal on this computer is the simulator: its people are invented. */
  readonly simulator: boolean;
  status(): 'acik' | 'kapali';
  /** Throws SignInError. */
  open(questions: SignInQuestions): Promise<void>;
  /** Forgets the session. */
  close(): void;
  /** Throws CourtError. One at a time. */
  lookUpPerson(tcKimlikNo: string, options?: { readonly signal?: AbortSignal }): Promise<Person>;
}

/** Throws RangeError for an address that is none, and for a live portal without the text to sign. */
export function createPortal(options: PortalOptions): PortalSession {
  const { fetch = globalThis.fetch, timeoutMs = LOOKUP_MS } = options;
  const address = parseAddress(options.address);
  if (address === null) throw new RangeError('portal: an https address');
  const simulator = isLoopback(address);
  const signatureAddress = parseAddress(
    options.signatureAddress ?? (simulator ? address.origin : SIGNATURE_PROGRAM),
  );
  if (signatureAddress === null || !isLoopback(signatureAddress))
    throw new RangeError('imza: an address of this computer');
  const signatureText = options.signatureText ?? (simulator ? SIMULATOR_TEXT : null);
  if (signatureText === null) throw new RangeError('imza: the text to sign');
  const portal = openLine(address, fetch);
  const signatureLine = openLine(signatureAddress, fetch);
  let isOpen = false;
  let busy = false;

  function close(): void {
    isOpen = false;
    portal.forget();
    signatureLine.forget();
  }

  return {
    simulator,
    status: () => (isOpen ? 'acik' : 'kapali'),
    async open(questions) {
      close();
      try {
        await signIn(portal, signatureLine, signatureText, questions);
        isOpen = true;
      } catch (error) {
        close();
        throw error instanceof SignInError ? error : new SignInError('portal-ulasilamadi');
      }
    },
    close,
    async lookUpPerson(tcKimlikNo, { signal } = {}) {
      if (!isValidTckn(tcKimlikNo)) throw new CourtError('GECERSIZ_NO');
      if (!isOpen) throw new CourtError('BAGLI_DEGIL');
      if (busy) throw new CourtError('ES_ZAMANLI');
      busy = true;
      try {
        const json = { tcKimlikNo, tarafSifati: BORCLU };
        return readPerson(
          await portal.request('POST', '/kisiSorgula.ajx', { json, signal, timeoutMs }),
          tcKimlikNo,
        );
      } catch (error) {
        const failure = error instanceof CourtError ? error : new CourtError('ENTEGRASYON');
        if (failure.kod === 'OTURUM_DUSTU') close();
        throw failure;
      } finally {
        busy = false;
      }
    },
  };
}
