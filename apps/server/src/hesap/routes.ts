import {
  AppError,
  HATALAR,
  ikiAdimAnahtarSchema,
  ikiAdimKodSchema,
  kurtarmaKodlariSchema,
  type ParolaOnay,
  parolaDegistirSchema,
  parolaOnaySchema,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { cihazOf, oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import { deleteCihazlar, deleteOturumlar } from '../oturum/store.ts';
import { type Hasher, requireParola } from '../parola.ts';
import { deleteBaglanti as deleteUyapBaglantisi } from '../uyap/store.ts';
import { confirmBekleyen, setBekleyen } from './ikiAdim.ts';
import {
  changeParola,
  deleteBaglanti,
  type Hesap,
  removeIkiAdim,
  takeKod,
  tryParola,
  undoDeneme,
} from './store.ts';
import { anahtarAdresi, createAnahtar } from './totp.ts';

export interface HesapDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly hasher: Hasher;
}

const tags = ['Hesap'];
const config = { erisim: 'oturum' } as const;

/** What people do with their own account. */
export function hesapRoutes(app: App, { db, now, hasher }: HesapDeps): void {
  app.put(
    '/api/v1/hesap/parola',
    { config, schema: { summary: 'Parolayı değiştirir', tags, body: parolaDegistirSchema } },
    async (request, reply) => {
      const oturum = oturumOf(request);
      const { eskiParola, yeniParola, digerOturumlariKapat = false } = request.body;
      requireParola(yeniParola, 'yeniParola', oturum);
      if (eskiParola === yeniParola)
        throw fieldError('yeniParola', 'Yeni parola eskisinden farklı olmalıdır.');
      const hesap = await confirmParola(request, 'eskiParola', eskiParola);
      const ozet = await hasher.hash(yeniParola);
      await tenantTx(db, oturum.buroId, async (tenant) => {
        if (!(await changeParola(tenant, hesap, ozet))) throw wrongParola('eskiParola');
        await deleteBaglanti(tenant, oturum.kullaniciId);
        if (digerOturumlariKapat) {
          await deleteOturumlar(tenant, oturum.kullaniciId, oturum.belirtecOzeti);
          await deleteUyapBaglantisi(tenant, oturum.kullaniciId);
        } else await deleteCihazlar(tenant, oturum.kullaniciId);
        await addKayit(tenant, oturum.kullaniciId, {
          eylem: 'parola-degistir',
          ayrinti: { digerOturumlariKapat },
        });
      });
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/v1/hesap/iki-adim',
    {
      config,
      schema: {
        summary: 'İki adımlı doğrulamayı açmaya başlar; kodla onaylanınca geçerli olur',
        tags,
        body: parolaOnaySchema,
        response: { 200: ikiAdimAnahtarSchema },
      },
    },
    (request) => startIkiAdim(request, request.body),
  );

  app.put(
    '/api/v1/hesap/iki-adim',
    {
      config,
      schema: {
        summary: 'İki adımlı doğrulamayı kodla onaylar; kurtarma kodları yalnızca bu yanıtta verilir',
        tags,
        body: ikiAdimKodSchema,
        response: { 200: kurtarmaKodlariSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = oturumOf(request);
      return tenantTx(db, buroId, async (tenant) => {
        const kodlar = await confirmBekleyen(tenant, kullaniciId, request.body.kod, now());
        if (kodlar === null)
          throw fieldError('kod', 'Kod hatalı ya da süresi geçti. Uygulamadaki yeni kodu yazın.');
        await addKayit(tenant, kullaniciId, { eylem: 'iki-adim-ac' });
        return { kurtarmaKodlari: [...kodlar] };
      });
    },
  );

  app.post(
    '/api/v1/hesap/iki-adim/kapat',
    { config, schema: { summary: 'İki adımlı doğrulamayı kapatır', tags, body: parolaOnaySchema } },
    async (request, reply) => {
      const oturum = oturumOf(request);
      await confirmOwner(request, request.body);
      await tenantTx(db, oturum.buroId, async (tenant) => {
        await removeIkiAdim(tenant, oturum.kullaniciId);
        await addKayit(tenant, oturum.kullaniciId, { eylem: 'iki-adim-kapat' });
      });
      return reply.code(204).send();
    },
  );

  async function startIkiAdim(request: FastifyRequest, onay: ParolaOnay) {
    const oturum = oturumOf(request);
    await confirmOwner(request, onay);
    const anahtar = createAnahtar();
    await tenantTx(db, oturum.buroId, (tenant) => setBekleyen(tenant, oturum.kullaniciId, anahtar));
    return { anahtar, adres: anahtarAdresi(anahtar, oturum.eposta) };
  }

  /** Whoever found a signed-in computer does not know it. Wrong ones count as at signing in. */
  async function confirmParola(request: FastifyRequest, field: string, parola: string): Promise<Hesap> {
    const hesap = await tryOwnParola(request, field, parola);
    await tenantTx(db, hesap.buroId, (tenant) => undoDeneme(tenant, hesap));
    return hesap;
  }

  async function tryOwnParola(request: FastifyRequest, field: string, parola: string): Promise<Hesap> {
    const hesap = await tryParola(db, hasher, oturumOf(request), { parola, cihaz: cihazOf(app, request) });
    if (hesap === null) throw wrongParola(field);
    return hesap;
  }

  /** The password, and the second factor where there is one: a stolen password alone must not take it away. */
  async function confirmOwner(request: FastifyRequest, { parola, kod }: ParolaOnay): Promise<void> {
    const hesap = await tryOwnParola(request, 'parola', parola);
    const right = await tenantTx(db, hesap.buroId, async (tenant) => {
      const taken =
        !hesap.ikiAdim || (kod && (await takeKod(tenant, hesap.kullaniciId, kod, now())) !== null);
      // A wrong code stays counted, as at signing in.
      if (taken || !kod) await undoDeneme(tenant, hesap);
      return taken;
    });
    if (!right) throw fieldError('kod', kod ? HATALAR['kod-hatali'].detail : KOD_GEREKLI);
  }
}

const KOD_GEREKLI = 'Doğrulama uygulamanızdaki 6 haneli kodu ya da kurtarma kodlarınızdan birini de yazın.';

const fieldError = (field: string, message: string): AppError =>
  new AppError('gecersiz-istek', { errors: { [field]: message } });

const wrongParola = (field: string): AppError => fieldError(field, 'Parola hatalı.');
