import {
  type KisiSilOzeti,
  kisiSilOzetiSchema,
  kisiSilSchema,
  kisiVerisiSorguSchema,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { describe } from '../http/problem.ts';
import { oturumOf } from '../http/session.ts';
import { isKlasoru } from '../toplu/store.ts';
import { previewSil, type Silme, silKisi } from './sil.ts';

export interface KisiSilDeps {
  readonly db: Db;
  /** Of the files of bulk jobs. */
  readonly depo: { readonly remove: (ad: string) => Promise<void> };
}

const config = { erisim: ['takip-gor', 'buro-yonet'] } as const;
const tags = ['Kayıt'];
const response = { 200: kisiSilOzetiSchema };

/** Erases a person who asks for it, or whom the office has no reason to keep (KVKK art. 7 and 11). */
export function kisiSilRoutes(app: App, { db, depo }: KisiSilDeps): void {
  app.post(
    '/api/v1/kisi-sil/onizleme',
    {
      config,
      schema: {
        summary: 'Bir kişi ya da kurum silinirse nelerin silineceği',
        description: 'Hiçbir şeyi değiştirmez.',
        tags,
        body: kisiVerisiSorguSchema,
        response,
      },
    },
    (request) =>
      tenantTx(db, oturumOf(request).buroId, (tenant) => previewSil(tenant, request.body.kimlikNo)),
  );

  app.post(
    '/api/v1/kisi-sil',
    {
      config,
      schema: {
        summary: 'Bir kişi ya da kurumun verilerini siler',
        description:
          'Diğer tarafların verisi korunur: kişinin adı, numaraları ve adresi takiplerinden çıkarılır, başka tarafı olmayan takip silinir. Geri alınamaz.',
        tags,
        body: kisiSilSchema,
        response,
      },
    },
    (request) => erase(oturumOf(request), request.body, (error) => request.log.error(describe(error))),
  );

  async function erase(
    { buroId, kullaniciId }: ReturnType<typeof oturumOf>,
    silme: Silme,
    onProblem: (error: unknown) => void,
  ): Promise<KisiSilOzeti> {
    const { ozet, isler } = await tenantTx(db, buroId, (tenant) => silKisi(tenant, kullaniciId, silme));
    // What a failure leaves here is found by the housekeeping.
    for (const id of isler) await depo.remove(isKlasoru(buroId, id)).catch(onProblem);
    return ozet;
  }
}
