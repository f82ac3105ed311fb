import {
  type PersonDeleteSummary,
  personalDataQuerySchema,
  personDeleteSchema,
  personDeleteSummarySchema,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { describe } from '../http/problem.ts';
import { sessionOf } from '../http/session.ts';
import { jobFolder } from '../toplu/store.ts';
import { deletePerson, type PersonDeletion, previewDeletion } from './deletePerson.ts';

export interface DeletePersonDeps {
  readonly db: Db;
  /** The files of bulk jobs. */
  readonly store: { readonly remove: (ad: string) => Promise<void> };
}

const config = { access: ['takip-gor', 'buro-yonet'] } as const;
const tags = ['Kayıt'];
const response = { 200: personDeleteSummarySchema };

/** Erases a person who asks for it, or whom the office has no reason to keep (KVKK art. 7 and 11). */
export function deletePersonRoutes(app: App, { db, store }: DeletePersonDeps): void {
  app.post(
    '/api/v1/kisi-sil/onizleme',
    {
      config,
      schema: {
        summary: 'Bir kişi ya da kurum silinirse nelerin silineceği',
        description: 'Hiçbir şeyi değiştirmez.',
        tags,
        body: personalDataQuerySchema,
        response,
      },
    },
    (request) =>
      tenantTx(db, sessionOf(request).buroId, (tenant) => previewDeletion(tenant, request.body.kimlikNo)),
  );

  app.post(
    '/api/v1/kisi-sil',
    {
      config: { ...config, confirmed: true },
      schema: {
        summary: 'Bir kişi ya da kurumun verilerini siler',
        description:
          'Diğer tarafların verisi korunur: kişinin adı, numaraları ve adresi takiplerinden çıkarılır, başka tarafı olmayan takip silinir. Geri alınamaz.',
        tags,
        body: personDeleteSchema,
        response,
      },
    },
    (request) => erase(sessionOf(request), request.body, (error) => request.log.error(describe(error))),
  );

  async function erase(
    { buroId, kullaniciId }: ReturnType<typeof sessionOf>,
    deletion: PersonDeletion,
    onProblem: (error: unknown) => void,
  ): Promise<PersonDeleteSummary> {
    const { ozet, isler } = await tenantTx(db, buroId, (tenant) =>
      deletePerson(tenant, kullaniciId, deletion),
    );
    // Housekeeping removes the files that a failure leaves.
    for (const id of isler) await store.remove(jobFolder(buroId, id)).catch(onProblem);
    return ozet;
  }
}
