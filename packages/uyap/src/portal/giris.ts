import { z } from 'zod';
import { GirisHatasi, YargiHata } from '../hata.ts';
import type { Hat, Istek } from './hat.ts';
import { readText } from './kisi.ts';
import { readMetin } from './metin.ts';

const IMZA_MS = 60_000;
const ADIM_MS = 30_000;

export interface Sertifika {
  readonly id: string;
  /** As the card says it; may hold a national ID. */
  readonly sahibi: string;
  readonly sonGun: string;
}

export interface GirisSorulari {
  /** Asked where the card holds several; null: given up. */
  sertifikaSec(sertifikalar: readonly Sertifika[]): Promise<Sertifika | null>;
  /** null: given up. Goes to the e-signature program on this computer and is kept nowhere. */
  pinSor(): Promise<string | null>;
  readonly signal?: AbortSignal | undefined;
}

const basarili = z.object({ STATUS: z.literal('SUCCESS') });
const metin = z.coerce.string().max(1000).catch('');
const sertifikalarSchema = z.object({
  metadata: basarili,
  data: z
    .array(
      z.object({
        ready: z.boolean().catch(false),
        certificates: z
          .array(z.object({ certificateId: z.string().min(1).max(500), subject: metin, notAfter: metin }))
          .catch([]),
      }),
    )
    .max(20),
});
const imzaSchema = z.object({
  metadata: basarili,
  data: z.object({ signedData: z.string().min(1), txId: z.coerce.string().min(1) }),
});

/** The steps of a sign-in by e-signature; afterwards the portal's line holds a session. */
export async function girisYap(
  portal: Hat,
  imza: Hat,
  imzaMetni: string,
  sorular: GirisSorulari,
): Promise<void> {
  const { signal } = sorular;
  const imzali = await imzala(imza, imzaMetni, sorular);
  // For the cookies of the load balancer; the next step does without.
  await portal.iste('GET', '/giris', { signal, sureMs: ADIM_MS }).catch(() => undefined);
  try {
    const query = { signature: imzali.signedData, txId: imzali.txId };
    const dogrulama = readText(await portal.iste('GET', '/web1.uyap', { query, signal, sureMs: ADIM_MS }));
    if (!z.object({ success: z.literal(true) }).safeParse(parse(dogrulama)).success)
      throw new GirisHatasi('portal-reddetti');
    readText(await portal.iste('POST', '/login.uyap', { json: {}, signal, sureMs: ADIM_MS }));
    if (!(await isAcik(portal, signal))) throw new GirisHatasi('portal-reddetti');
  } catch (error) {
    if (!(error instanceof YargiHata)) throw error;
    throw new GirisHatasi(error.kod === 'OTURUM_DUSTU' ? 'portal-reddetti' : 'portal-ulasilamadi');
  }
}

/** Does the portal know the session? It answers with the lawyer's number. */
async function isAcik(portal: Hat, signal?: AbortSignal): Promise<boolean> {
  try {
    const cevap = await portal.iste('POST', '/get_avukat_id.ajx', { json: {}, signal, sureMs: ADIM_MS });
    return /^"?[0-9]+"?$/.test(readText(cevap));
  } catch (error) {
    if (error instanceof YargiHata && error.kod === 'OTURUM_DUSTU') return false;
    throw error;
  }
}

async function imzala(imza: Hat, imzaMetni: string, sorular: GirisSorulari) {
  const { signal } = sorular;
  const { data } = await sor(
    imza,
    'GET',
    'getCertificates',
    { signal, sureMs: ADIM_MS },
    sertifikalarSchema,
    'kart-yok',
  );
  const sertifikalar = data
    .filter(({ ready }) => ready)
    .flatMap(({ certificates }) => certificates)
    .map(({ certificateId, subject, notAfter }) => ({
      id: certificateId,
      sahibi: subject,
      sonGun: notAfter,
    }));
  const [first] = sertifikalar;
  if (first === undefined) throw new GirisHatasi('kart-yok');
  const secilen = sertifikalar.length === 1 ? first : await sorular.sertifikaSec(sertifikalar);
  const pin = secilen === null ? null : await sorular.pinSor();
  if (secilen === null || pin === null || pin === '') throw new GirisHatasi('vazgecildi');
  const json = {
    certificateId: secilen.id,
    password: pin,
    content: Buffer.from(imzaMetni).toString('base64'),
  };
  return (await sor(imza, 'POST', 'sign', { json, signal, sureMs: IMZA_MS }, imzaSchema, 'imzalanmadi')).data;
}

async function sor<T>(
  imza: Hat,
  method: 'GET' | 'POST',
  name: string,
  istek: Istek,
  schema: z.ZodType<T>,
  neden: 'kart-yok' | 'imzalanmadi',
): Promise<T> {
  const cevap = await imza.iste(method, `/api/v1/signature/${name}`, istek).catch(() => {
    throw new GirisHatasi('imza-programi-yok');
  });
  const parsed = schema.safeParse(parse(readMetin(cevap.bytes, cevap.contentType)));
  if (!parsed.success) throw new GirisHatasi(neden);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
