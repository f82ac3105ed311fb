import { randomUUID } from 'node:crypto';
import { AppError, type Kurulum, kurulumSchema, type OturumBilgisi, oturumSchema } from '@derkenar/domain';
import { insertBuro, insertKullanici } from '../buro/store.ts';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { perMinute } from '../http/limit.ts';
import { oturumOf, setSessionCookie } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import { createOturum, findOturum, type Oturum, oturumBilgisi } from '../oturum/store.ts';
import { type Hasher, requireParola } from '../parola.ts';
import { hasKullanici, isKurulumBelirteci, lockKurulum, takeKurulumBelirteci } from './store.ts';

export interface KurulumDeps {
  readonly db: Db;
  readonly hasher: Hasher;
  /** Puts the invented cases into a new office. */
  readonly addOrnekler: (tenant: Tenant) => Promise<unknown>;
  /** Tries a minute from one address. */
  readonly girisLimiti: number;
  readonly uyapDurumu: (oturum: Oturum) => Promise<OturumBilgisi['uyap']>;
}

export function kurulumRoutes(app: App, deps: KurulumDeps): void {
  const { db, hasher } = deps;
  app.post(
    '/api/v1/kurulum',
    {
      config: { erisim: 'herkes', ...perMinute(deps.girisLimiti) },
      schema: {
        summary: 'İlk büroyu ve yöneticisini oluşturur',
        tags: ['Oturum'],
        body: kurulumSchema,
        response: { 201: oturumSchema },
      },
    },
    async (request, reply) => {
      const { belirtec, parola, eposta, buroAdi } = request.body;
      // Again in the transaction; here before the costly hash, which nobody without the token may cause.
      const known = await isKurulumBelirteci(db, belirtec);
      // Asked last: who comes a moment after the first finds the token used up because of it.
      if (await hasKullanici(db)) throw new AppError('kurulum-yapildi');
      if (!known) throw new AppError('kurulum-belirteci');
      requireParola(parola, 'parola', { eposta, buroAd: buroAdi });
      const cookie = await setUp(deps, request.body, await hasher.hash(parola));
      setSessionCookie(app, reply, cookie);
      const oturum = oturumOf({ oturum: await findOturum(db, cookie) });
      return reply.code(201).send(oturumBilgisi(oturum, await deps.uyapDurumu(oturum)));
    },
  );
}

/** The token of the yonetici's session. */
function setUp({ db, addOrnekler }: KurulumDeps, kurulum: Kurulum, parolaOzeti: string): Promise<string> {
  const { belirtec, buroAdi, adSoyad, eposta, ornekTakipler } = kurulum;
  return tenantTx(db, randomUUID(), async (tenant) => {
    await lockKurulum(tenant);
    if (await hasKullanici(tenant.tx)) throw new AppError('kurulum-yapildi');
    if (!(await takeKurulumBelirteci(tenant, belirtec))) throw new AppError('kurulum-belirteci');
    await insertBuro(tenant, buroAdi);
    const id = await insertKullanici(tenant, {
      adSoyad,
      eposta,
      rol: 'yonetici',
      parolaOzeti,
      girisli: true,
    });
    if (ornekTakipler) await addOrnekler(tenant);
    await addKayit(tenant, id, { eylem: 'kurulum', ayrinti: { ornekTakipler } });
    return createOturum(tenant, id);
  });
}
