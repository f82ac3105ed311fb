import { maskedTckn, type PersonalData, personalDataQuerySchema, personalDataSchema } from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { sessionOf } from '../http/session.ts';
import { addLogEntry, listLogEntriesOf } from '../log/store.ts';
import { getTakipler, listTakipIdsOfPerson } from '../takip/store.ts';
import { onlyPerson } from './personInTakip.ts';

/** The most cases in one answer. */
const MAX_TAKIP = 200;
const MAX_LOG_ENTRIES_OF_TAKIP = 200;

/** A person has a right to know the data that an office keeps of them (KVKK art. 11). */
export function personalDataRoutes(app: App, { db }: { readonly db: Db }): void {
  app.post(
    '/api/v1/kisi-verisi',
    {
      config: { access: ['takip-gor', 'buro-yonet'], confirmed: true },
      schema: {
        summary: 'Bir kişi ya da kurum hakkında büroda bulunan bütün veriler',
        description:
          'Kimlik ya da vergi numarasının taraf, üçüncü kişi, yasal temsilci olarak ya da ayrıntıların metninde geçtiği takipler ve o takiplerin işlem kaydı.',
        tags: ['Kayıt'],
        body: personalDataQuerySchema,
        response: { 200: personalDataSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = sessionOf(request);
      const { kimlikNo } = request.body;
      return tenantTx(db, buroId, async (tenant) => {
        const data = await gather(tenant, kimlikNo);
        const ayrinti = { kimlikNo: maskedTckn(kimlikNo), takip: data.takipler.length };
        await addLogEntry(tenant, kullaniciId, { eylem: 'kisi-verisi', ayrinti });
        return data;
      });
    },
  );
}

async function gather(tenant: Tenant, kimlikNo: string): Promise<PersonalData> {
  const ids = await listTakipIdsOfPerson(tenant, kimlikNo, MAX_TAKIP + 1);
  const found = await getTakipler(tenant, ids.slice(0, MAX_TAKIP));
  const takipler = found.map((takip) => onlyPerson(takip, kimlikNo));
  const { kayitlar, devamiVar } = await listLogEntriesOf(
    tenant,
    takipler.map(({ id }) => id),
    MAX_LOG_ENTRIES_OF_TAKIP,
  );
  return { takipler, kayitlar: [...kayitlar], devamiVar: devamiVar || ids.length > MAX_TAKIP };
}
