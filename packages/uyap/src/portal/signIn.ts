import { z } from 'zod';
import { CourtError, SignInError } from '../error.ts';
import type { Line, LineRequest } from './line.ts';
import { readText } from './person.ts';
import { decodeText } from './text.ts';

const SIGNATURE_MS = 60_000;
const STEP_MS = 30_000;

export interface Certificate {
  readonly id: string;
  /** The name on the card; it may hold a national ID. */
  readonly owner: string;
  readonly validUntil: string;
}

export interface SignInQuestions {
  /** Asked where the card holds several; null: given up. */
  chooseCertificate(certificates: readonly Certificate[]): Promise<Certificate | null>;
  /** null: given up. Goes to the e-signature program on this computer and is kept nowhere. */
  askPin(): Promise<string | null>;
  readonly signal?: AbortSignal | undefined;
}

const succeeded = z.object({ STATUS: z.literal('SUCCESS') });
const text = z.coerce.string().max(1000).catch('');
const certificatesSchema = z.object({
  metadata: succeeded,
  data: z
    .array(
      z.object({
        ready: z.boolean().catch(false),
        certificates: z
          .array(z.object({ certificateId: z.string().min(1).max(500), subject: text, notAfter: text }))
          .catch([]),
      }),
    )
    .max(20),
});
const signatureSchema = z.object({
  metadata: succeeded,
  data: z.object({ signedData: z.string().min(1), txId: z.coerce.string().min(1) }),
});

/** The steps of a sign-in by e-signature; afterwards the portal's line holds a session. */
export async function signIn(
  portal: Line,
  signatureLine: Line,
  signatureText: string,
  questions: SignInQuestions,
): Promise<void> {
  const { signal } = questions;
  const signed = await sign(signatureLine, signatureText, questions);
  // Gets the load balancer's cookies. The next step also works without them.
  await portal.request('GET', '/giris', { signal, timeoutMs: STEP_MS }).catch(() => undefined);
  try {
    const query = { signature: signed.signedData, txId: signed.txId };
    const verification = readText(
      await portal.request('GET', '/web1.uyap', { query, signal, timeoutMs: STEP_MS }),
    );
    if (!z.object({ success: z.literal(true) }).safeParse(parse(verification)).success)
      throw new SignInError('portal-reddetti');
    readText(await portal.request('POST', '/login.uyap', { json: {}, signal, timeoutMs: STEP_MS }));
    if (!(await isOpen(portal, signal))) throw new SignInError('portal-reddetti');
  } catch (error) {
    if (!(error instanceof CourtError)) throw error;
    throw new SignInError(error.kod === 'OTURUM_DUSTU' ? 'portal-reddetti' : 'portal-ulasilamadi');
  }
}

/** Does the portal know the session? It answers with the lawyer's number. */
async function isOpen(portal: Line, signal?: AbortSignal): Promise<boolean> {
  try {
    const answer = await portal.request('POST', '/get_avukat_id.ajx', {
      json: {},
      signal,
      timeoutMs: STEP_MS,
    });
    return /^"?[0-9]+"?$/.test(readText(answer));
  } catch (error) {
    if (error instanceof CourtError && error.kod === 'OTURUM_DUSTU') return false;
    throw error;
  }
}

async function sign(signatureLine: Line, signatureText: string, questions: SignInQuestions) {
  const { signal } = questions;
  const { data } = await ask(
    signatureLine,
    'GET',
    'getCertificates',
    { signal, timeoutMs: STEP_MS },
    certificatesSchema,
    'kart-yok',
  );
  const certificates = data
    .filter(({ ready }) => ready)
    .flatMap(({ certificates }) => certificates)
    .map(({ certificateId, subject, notAfter }) => ({
      id: certificateId,
      owner: subject,
      validUntil: notAfter,
    }));
  const [first] = certificates;
  if (first === undefined) throw new SignInError('kart-yok');
  const chosen = certificates.length === 1 ? first : await questions.chooseCertificate(certificates);
  const pin = chosen === null ? null : await questions.askPin();
  if (chosen === null || pin === null || pin === '') throw new SignInError('vazgecildi');
  const json = {
    certificateId: chosen.id,
    password: pin,
    content: Buffer.from(signatureText).toString('base64'),
  };
  return (
    await ask(
      signatureLine,
      'POST',
      'sign',
      { json, signal, timeoutMs: SIGNATURE_MS },
      signatureSchema,
      'imzalanmadi',
    )
  ).data;
}

async function ask<T>(
  signatureLine: Line,
  method: 'GET' | 'POST',
  name: string,
  request: LineRequest,
  schema: z.ZodType<T>,
  reason: 'kart-yok' | 'imzalanmadi',
): Promise<T> {
  const answer = await signatureLine.request(method, `/api/v1/signature/${name}`, request).catch(() => {
    throw new SignInError('imza-programi-yok');
  });
  const parsed = schema.safeParse(parse(decodeText(answer.bytes, answer.contentType)));
  if (!parsed.success) throw new SignInError(reason);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
