import { createHash } from 'node:crypto';
import { AppError, type TopluIs, type TopluIstegi } from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../db/tenant.ts';
import { addKayit } from '../kayit/store.ts';
import { parcalarOf, readSecim } from './secim.ts';
import { checkSuren, findByAnahtar, getIs, insertIs, lockKisi } from './store.ts';

export interface Baslangic {
  readonly anahtar: string | null;
  readonly tarih: Date;
  readonly depo: string;
}

/** The job of the request, or the one that was begun by the same key. */
export async function baslat(
  tenant: Tenant,
  kullaniciId: string,
  istek: TopluIstegi,
  { anahtar, tarih, depo }: Baslangic,
): Promise<{ readonly is: TopluIs; readonly yeni: boolean }> {
  const ozet = createHash('sha256').update(JSON.stringify(istek)).digest();
  await lockKisi(tenant, kullaniciId);
  const begun = anahtar === null ? null : await findByAnahtar(tenant, kullaniciId, anahtar, ozet);
  if (begun !== null) return { is: await getIs(tenant, begun, { kullaniciId }), yeni: false };
  await checkSuren(tenant, kullaniciId);
  const secim = await readSecim(tenant, istek);
  const id = await insertIs(tenant, {
    kullaniciId,
    istek,
    anahtar,
    ozet,
    tarih,
    depo,
    dilekceler: secim.dilekceler,
    takipSayisi: secim.takipler.length,
    atlanan: secim.atlanan,
    parcalar: parcalarOf(secim.takipler, istek.bicim),
  });
  await addKayit(tenant, kullaniciId, {
    eylem: 'toplu-baslat',
    bicim: istek.bicim,
    ayrinti: {
      toplu: id,
      takip: secim.takipler.length,
      dilekce: secim.dilekceler.length,
      dosya: secim.dosyaSayisi,
    },
  });
  return { is: await getIs(tenant, id, { kullaniciId }), yeni: true };
}

const ANAHTAR = /^[\x21-\x7e]{1,200}$/;
const ANAHTAR_GECERSIZ = 'Idempotency-Key 1–200 boşluksuz ASCII karakteri olmalıdır.';

/** The sender's Idempotency-Key. */
export function anahtarOf({ headers }: FastifyRequest): string | null {
  const value = headers['idempotency-key'];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !ANAHTAR.test(value))
    throw new AppError('gecersiz-istek', { errors: { 'Idempotency-Key': ANAHTAR_GECERSIZ } });
  return value;
}
