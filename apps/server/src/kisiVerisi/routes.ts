import {
  type KisiVerisi,
  kisiVerisiSchema,
  kisiVerisiSorguSchema,
  maskeliTckn,
  type TakipKayit,
  type TarafKayit,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit, listKayitOf } from '../kayit/store.ts';
import { getTakipler, listTakipIdsOfTaraf } from '../takip/store.ts';

/** Of one answer. */
const MAX_TAKIP = 200;
const MAX_KAYIT_OF_TAKIP = 200;

/** Who asks an office what it keeps of them has a right to know (KVKK art. 11). */
export function kisiVerisiRoutes(app: App, { db }: { readonly db: Db }): void {
  app.post(
    '/api/v1/kisi-verisi',
    {
      config: { erisim: ['takip-gor', 'buro-yonet'] },
      schema: {
        summary: 'Bir kişi ya da kurum hakkında büroda bulunan bütün veriler',
        description: 'Kimlik ya da vergi numarasıyla taraf olduğu takipler ve o takiplerin işlem kaydı.',
        tags: ['Kayıt'],
        body: kisiVerisiSorguSchema,
        response: { 200: kisiVerisiSchema },
      },
    },
    (request) => {
      const { buroId, kullaniciId } = oturumOf(request);
      const { kimlikNo } = request.body;
      return tenantTx(db, buroId, async (tenant) => {
        const veri = await gather(tenant, kimlikNo);
        const ayrinti = { kimlikNo: maskeliTckn(kimlikNo), takip: veri.takipler.length };
        await addKayit(tenant, kullaniciId, { eylem: 'kisi-verisi', ayrinti });
        return veri;
      });
    },
  );
}

/** What is of the other parties is not for who asks. */
function withoutOthers(takip: TakipKayit, kimlikNo: string): TakipKayit {
  const isOwn = ({ tcKimlikNo, vergiNo }: TarafKayit) => tcKimlikNo === kimlikNo || vergiNo === kimlikNo;
  const [alacaklilar, borclular] = [takip.alacaklilar.filter(isOwn), takip.borclular.filter(isOwn)];
  const own = new Set([...alacaklilar, ...borclular].flatMap(({ vekiller }) => vekiller));
  return { ...takip, alacaklilar, borclular, vekiller: takip.vekiller.filter(({ id }) => own.has(id)) };
}

async function gather(tenant: Tenant, kimlikNo: string): Promise<KisiVerisi> {
  const ids = await listTakipIdsOfTaraf(tenant, kimlikNo, MAX_TAKIP + 1);
  const found = await getTakipler(tenant, ids.slice(0, MAX_TAKIP));
  const takipler = found.map((takip) => withoutOthers(takip, kimlikNo));
  const { kayitlar, devamiVar } = await listKayitOf(
    tenant,
    takipler.map(({ id }) => id),
    MAX_KAYIT_OF_TAKIP,
  );
  return { takipler, kayitlar: [...kayitlar], devamiVar: devamiVar || ids.length > MAX_TAKIP };
}
