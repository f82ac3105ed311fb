import { Readable } from 'node:stream';
import {
  bugun,
  can,
  type Kayit,
  type KayitSuzgeci,
  kayitSayfaSchema,
  kayitSorguSchema,
  kayitSuzgeciSchema,
} from '@derkenar/domain';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { oturumOf } from '../http/session.ts';
import { toCsv } from './csv.ts';
import { addKayit, type KayitOkuyan, listKayit } from './store.ts';

export interface KayitDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** Lines read at a time: what a download holds in memory. */
const BATCH = 1000;

const tags = ['Kayıt'];

export function kayitRoutes(app: App, { db, now }: KayitDeps): void {
  app.get(
    '/api/v1/kayit',
    {
      config: { erisim: 'buro-yonet' },
      schema: {
        summary: 'İşlem kaydı, sayfa sayfa; en yeni satır önce',
        tags,
        querystring: kayitSorguSchema,
        response: { 200: kayitSayfaSchema },
      },
    },
    (request) =>
      readerOf(request, request.query).then((reader) =>
        tenantTx(db, oturumOf(request).buroId, (tenant) => listKayit(tenant, request.query, reader)),
      ),
  );

  app.get(
    '/api/v1/kayit/csv',
    {
      config: { erisim: 'buro-yonet', indirme: true },
      exposeHeadRoute: false,
      schema: {
        summary: 'İşlem kaydı, Excel’de açılan bir CSV dosyası olarak',
        tags,
        querystring: kayitSuzgeciSchema,
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const suzgec = request.query;
      const reader = await readerOf(request, suzgec);
      await tenantTx(db, buroId, (tenant) =>
        addKayit(tenant, kullaniciId, { eylem: 'kayit-indir', ayrinti: asked(suzgec) }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`İşlem Kaydı ${bugun(now())}.csv`))
        .send(Readable.from(toCsv(batches(db, buroId, suzgec, reader))));
    },
  );

  /** Asking for the lines of one case is asking for the case. */
  async function readerOf(request: FastifyRequest, { takipId }: KayitSuzgeci): Promise<KayitOkuyan> {
    if (takipId !== undefined) await app.requireYetki(request, 'takip-gor');
    return { seesTakip: can(oturumOf(request), 'takip-gor') };
  }
}

const asked = (suzgec: KayitSuzgeci): Record<string, string> =>
  Object.fromEntries(
    Object.entries(suzgec).flatMap(([ad, deger]) => (deger === undefined ? [] : [[ad, deger]])),
  );

/** Each batch in a transaction of its own: a slow reader holds no connection. */
async function* batches(
  db: Db,
  buroId: string,
  suzgec: KayitSuzgeci,
  reader: KayitOkuyan,
): AsyncGenerator<readonly Kayit[]> {
  let imlec: string | null | undefined;
  while (imlec !== null) {
    const after = imlec;
    const { kayitlar, sonraki } = await tenantTx(db, buroId, (tenant) =>
      listKayit(tenant, { ...suzgec, adet: BATCH, ...(after !== undefined && { imlec: after }) }, reader),
    );
    yield kayitlar;
    imlec = sonraki;
  }
}
