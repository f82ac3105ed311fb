import { zipStream } from '@derkenar/belge/write';
import { AppError, iceAktarSchema, iceAktarSonucuSchema, MAX_KITAPLIK } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import { kitaplikBoylari } from './aktarStore.ts';
import { kitaplikDosyalari } from './disaAktar.ts';
import { iceAktar } from './iceAktar.ts';
import type { ToSablon } from './sablon.ts';

/** Bytes; the page sends fewer at a time than there may be petitions in a request. */
const BODY_LIMIT = 8 * 1024 * 1024;
const ARCHIVE = 'Dilekçe Kitaplığı.zip';
const tags = ['Dilekçeler'];

interface Deps {
  readonly db: Db;
  readonly toSablon: ToSablon;
}

/** Petitions come in from files, and the library goes out and comes in elsewhere. */
export function aktarRoutes(app: App, { db, toSablon }: Deps): void {
  app.post(
    '/api/v1/dilekce-ice-aktar',
    {
      bodyLimit: BODY_LIMIT,
      config: { erisim: 'dilekce-ekle' },
      schema: {
        summary:
          'Birçok dilekçe ekler; her birinin sonucunu ayrı bildirir, yinelenen istek ikinci kez eklemez',
        tags,
        body: iceAktarSchema,
        response: { 200: z.object({ sonuclar: z.array(iceAktarSonucuSchema) }) },
      },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const sonuclar = await iceAktar({ db, toSablon, buroId, kullaniciId }, request.body);
      return reply.send({ sonuclar });
    },
  );

  app.get(
    '/api/v1/dilekce-disa-aktar',
    {
      config: { erisim: 'dilekce-indir', indirme: true },
      exposeHeadRoute: false,
      schema: { summary: 'Büronun bütün dilekçeleri, başka yerde içe aktarılabilecek bir zip olarak', tags },
    },
    async (request, reply) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const boylar = await tenantTx(db, buroId, async (tenant) => {
        const all = await kitaplikBoylari(tenant);
        if (all.length > MAX_KITAPLIK) throw new AppError('kitaplik-buyuk');
        const ayrinti = { dilekce: all.length };
        await addKayit(tenant, kullaniciId, { eylem: 'dilekce-disa-aktar', ayrinti });
        return all;
      });
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(ARCHIVE))
        .send(zipStream(kitaplikDosyalari(db, buroId, kullaniciId, boylar)));
    },
  );
}
