import {
  type Baglanti,
  baglantiSchema,
  kullaniciDavetSchema,
  kullaniciEkleSchema,
  kullaniciGuncelleSchema,
  kullaniciSchema,
} from '@derkenar/domain';
import { z } from 'zod';
import { tenantTx } from '../db/tenant.ts';
import { deleteBaglanti, type VerilenBaglanti } from '../hesap/store.ts';
import type { App } from '../http/app.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import { deleteOturumlar } from '../oturum/store.ts';
import { addDavetli, dropIkiAdim, renewBaglanti } from './davet.ts';
import type { BuroDeps } from './routes.ts';
import { listKullanici, lockKullanicilar, requireYonetici, updateKullanici } from './store.ts';

const tags = ['Büro'];
const idParams = z.object({ id: z.string() });
const config = { erisim: 'buro-yonet' } as const;

const toBaglanti = ({ belirtec, bitis }: VerilenBaglanti): Baglanti => ({
  belirtec,
  bitis: bitis.toISOString(),
});

/** The office's people, as whoever manages them sees them. */
export function kullaniciRoutes(app: App, { db }: BuroDeps): void {
  app.get(
    '/api/v1/kullanici-list',
    {
      config,
      schema: { summary: 'Bürodaki kullanıcılar', tags, response: { 200: z.array(kullaniciSchema) } },
    },
    (request) => tenantTx(db, oturumOf(request).buroId, listKullanici),
  );

  app.post(
    '/api/v1/kullanici',
    {
      config,
      schema: {
        summary: 'Kullanıcı davet eder; bağlantı yalnızca bu yanıtta verilir',
        tags,
        body: kullaniciEkleSchema,
        response: { 201: kullaniciDavetSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const { kullanici, baglanti } = await tenantTx(db, buroId, (tenant) =>
        addDavetli(tenant, kullaniciId, request.body),
      );
      return reply.code(201).send({ kullanici, baglanti: toBaglanti(baglanti) });
    },
  );

  app.put(
    '/api/v1/kullanici/:id',
    {
      config,
      schema: {
        summary: 'Kullanıcının adını, rolünü, durumunu değiştirir',
        tags,
        params: idParams,
        body: kullaniciGuncelleSchema,
        response: { 200: kullaniciSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const id = uuidParam(request.params.id, 'kullanici-yok');
      return tenantTx(db, buroId, async (tenant) => {
        await lockKullanicilar(tenant);
        const kullanici = await updateKullanici(tenant, id, request.body);
        await requireYonetici(tenant);
        if (kullanici.durum === 'pasif') {
          await deleteOturumlar(tenant, id);
          await deleteBaglanti(tenant, id);
        }
        await addKayit(tenant, kullaniciId, {
          eylem: 'kullanici-guncelle',
          hedefKullaniciId: id,
          ayrinti: { rol: kullanici.rol, durum: kullanici.durum },
        });
        return kullanici;
      });
    },
  );

  app.post(
    '/api/v1/kullanici/:id/baglanti',
    {
      config,
      schema: {
        summary: 'Yeni davet ya da parola bağlantısı verir; öncekinin yerine geçer',
        tags,
        params: idParams,
        response: { 201: baglantiSchema },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const id = uuidParam(request.params.id, 'kullanici-yok');
      const baglanti = await tenantTx(db, buroId, (tenant) => renewBaglanti(tenant, kullaniciId, id));
      return reply.code(201).send(toBaglanti(baglanti));
    },
  );

  app.post(
    '/api/v1/kullanici/:id/iki-adim/kapat',
    {
      config,
      schema: { summary: 'Kullanıcının iki adımlı doğrulamasını kaldırır', tags, params: idParams },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const id = uuidParam(request.params.id, 'kullanici-yok');
      await tenantTx(db, buroId, (tenant) => dropIkiAdim(tenant, kullaniciId, id));
      return reply.code(204).send();
    },
  );
}
