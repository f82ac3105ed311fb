import { plainBaslik, sablonSayfalari, sutunByAlan, xlsxParts } from '@derkenar/aktarim';
import {
  AppError,
  aktarimListeSchema,
  aktarimPartisiSchema,
  aktarimSonucuSchema,
  aktarimSutunlariSchema,
  bugun,
  disaAktarSchema,
  geriAlmaSchema,
  MAX_AKTARIM_PARTISI,
  MAX_DISA_AKTAR,
} from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import { listTakipIds } from '../takip/store.ts';
import { takiplerCsv, takiplerXlsx, zipParts } from './disaAktar.ts';
import { geriAl } from './geriAl.ts';
import { iceAktar } from './iceAktar.ts';
import { getSutunlar, listAktarim, saveSutunlar } from './store.ts';

export interface AktarimDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** Bytes: 500 cases with some parties each. */
const BODY_LIMIT = 8 * 1024 * 1024;
/** Of a case with three parties there are two hundred. */
const MAX_VALUES = 400 * MAX_AKTARIM_PARTISI;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const tags = ['Aktarım'];
const config = { erisim: ['takip-gor', 'takip-yonet'] } as const;

export function aktarimRoutes(app: App, deps: AktarimDeps): void {
  iceAktarRoutes(app, deps.db);
  sutunRoutes(app, deps.db);
  disaAktarRoutes(app, deps);
}

function iceAktarRoutes(app: App, db: Db): void {
  app.post(
    '/api/v1/takip/ice-aktar',
    {
      bodyLimit: BODY_LIMIT,
      config: { ...config, maxValues: MAX_VALUES },
      schema: {
        summary: 'Bir aktarımın en çok 500 takibini denetler ya da kaydeder; yinelenmesi bir şey değiştirmez',
        tags,
        body: aktarimPartisiSchema,
        response: { 200: aktarimSonucuSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = oturumOf(request);
      return tenantTx(db, buroId, async (tenant) => ({
        sonuclar: await iceAktar(tenant, kullaniciId, request.body),
      }));
    },
  );

  app.get(
    '/api/v1/takip/ice-aktar',
    { config, schema: { summary: 'Son aktarımlar', tags, response: { 200: aktarimListeSchema } } },
    (request) =>
      tenantTx(db, oturumOf(request).buroId, async (tenant) => ({ aktarimlar: await listAktarim(tenant) })),
  );

  app.delete(
    '/api/v1/takip/ice-aktar/:id',
    {
      config,
      schema: {
        summary: 'Aktarımı geri alır; sonradan değişen takipler olduğu gibi kalır',
        tags,
        params: z.object({ id: z.string() }),
        response: { 200: geriAlmaSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const id = uuidParam(request.params.id, 'aktarim-yok');
      return tenantTx(db, buroId, (tenant) => geriAl(tenant, kullaniciId, id));
    },
  );
}

function sutunRoutes(app: App, db: Db): void {
  app.get(
    '/api/v1/takip/aktarim-sutunlari',
    {
      config,
      schema: {
        summary: 'Büronun sütun başlıklarını hangi alan olarak okuttuğu',
        tags,
        response: { 200: aktarimSutunlariSchema },
      },
    },
    (request) =>
      tenantTx(db, oturumOf(request).buroId, async (tenant) => ({ sutunlar: await getSutunlar(tenant) })),
  );

  app.put(
    '/api/v1/takip/aktarim-sutunlari',
    {
      config,
      schema: {
        summary: 'Başlıkların alanlarını saklar; boş alan, sütunun okunmayacağını söyler',
        tags,
        body: aktarimSutunlariSchema,
      },
    },
    async (request, reply) => {
      const sutunlar = request.body.sutunlar.flatMap(({ baslik, alan }) => {
        const plain = plainBaslik(baslik);
        return plain === '' || (alan !== '' && sutunByAlan(alan) === undefined)
          ? []
          : [{ baslik: plain, alan }];
      });
      await tenantTx(db, oturumOf(request).buroId, (tenant) => saveSutunlar(tenant, sutunlar));
      return reply.code(204).send();
    },
  );
}

function disaAktarRoutes(app: App, { db, now }: AktarimDeps): void {
  app.get(
    '/api/v1/takip/aktarim-sablonu',
    { config, schema: { summary: 'Doldurulup içe aktarılacak boş Excel dosyası', tags } },
    (_request, reply) =>
      reply
        .type(XLSX)
        .header('content-disposition', attachment('Takip Aktarım Şablonu.xlsx'))
        .send(zipParts(xlsxParts(sablonSayfalari()))),
  );

  app.post(
    '/api/v1/takip/disa-aktar',
    {
      // Whole lists with everybody's numbers are more than a look at a case.
      config: { ...config, indirme: true },
      schema: {
        summary: 'Süzgece uyan takipler Excel ya da CSV olarak; yeniden içe aktarılabilir',
        tags,
        body: disaAktarSchema,
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const { bicim, suzgec } = request.body;
      const ids = await tenantTx(db, buroId, async (tenant) => {
        const found = await listTakipIds(tenant, suzgec, MAX_DISA_AKTAR);
        if (found === null)
          throw new AppError('gecersiz-istek', {
            detail: `En fazla ${MAX_DISA_AKTAR.toLocaleString('tr')} takip dışa aktarılabilir. Listeyi süzün.`,
          });
        // What was searched for may be a name.
        await addKayit(tenant, kullaniciId, {
          eylem: 'takip-disa-aktar',
          bicim,
          ayrinti: { takip: found.length },
        });
        return found;
      });
      const name = `Takipler ${bugun(now())}.${bicim}`;
      return reply
        .type(bicim === 'csv' ? 'text/csv; charset=utf-8' : XLSX)
        .header('content-disposition', attachment(name))
        .send(bicim === 'csv' ? takiplerCsv(db, buroId, ids) : takiplerXlsx(db, buroId, ids));
    },
  );
}
