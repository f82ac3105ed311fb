import { Readable } from 'node:stream';
import {
  bugun,
  type TopluDenetim,
  type TopluDenetle,
  topluDenetimSchema,
  topluDenetleSchema,
  topluIstegiSchema,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import type { Oturum } from '../oturum/store.ts';
import { denetimCsv, denetle } from './denetle.ts';
import { readSecim, SECIM_LIMIT, SECIM_VALUES, TOPLU_YETKILERI } from './secim.ts';

const tags = ['Toplu İşlemler'];
const config = { erisim: TOPLU_YETKILERI } as const;

/** What a job would come to, before it begins. */
export function denetimRoutes(app: App, { db, now }: { readonly db: Db; readonly now: () => Date }): void {
  app.post(
    '/api/v1/toplu/denetle',
    {
      bodyLimit: SECIM_LIMIT,
      config: { ...config, maxValues: SECIM_VALUES },
      schema: {
        summary: 'Toplu işlemi başlamadan denetler: kaç dosya, hangi takipte hangi alan eksik',
        tags,
        body: topluDenetleSchema,
        response: { 200: topluDenetimSchema },
      },
    },
    (request) => check(oturumOf(request), request.body),
  );

  app.post(
    '/api/v1/toplu/denetle/csv',
    {
      bodyLimit: SECIM_LIMIT,
      config: { ...config, indirme: true, maxValues: SECIM_VALUES },
      schema: {
        summary: 'Eksik alanı olan dosyalar, Excel’de açılan bir CSV dosyası olarak',
        tags,
        body: topluIstegiSchema,
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const istek = request.body;
      const secim = await tenantTx(db, buroId, async (tenant) => {
        const read = await readSecim(tenant, istek);
        await addKayit(tenant, kullaniciId, {
          eylem: 'toplu-denetle',
          ayrinti: { takip: read.takipler.length, dosya: read.dosyaSayisi },
        });
        return read;
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`Eksik Alanlar ${bugun(now())}.csv`))
        .send(Readable.from(denetimCsv(db, { buroId, istek, secim, now: now() })));
    },
  );

  async function check({ buroId }: Oturum, { imlec, ...istek }: TopluDenetle): Promise<TopluDenetim> {
    const secim = await tenantTx(db, buroId, (tenant) => readSecim(tenant, istek));
    return denetle(db, { buroId, istek, secim, now: now() }, imlec);
  }
}
