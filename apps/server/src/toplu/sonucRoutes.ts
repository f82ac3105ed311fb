import { AppError, type TopluIs } from '@derkenar/domain';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import type { App } from '../http/app.ts';
import { attachment } from '../http/header.ts';
import { uuidParam } from '../http/params.ts';
import { oturumOf } from '../http/session.ts';
import { addKayit } from '../kayit/store.ts';
import type { Oturum } from '../oturum/store.ts';
import { asked, type Depo } from './depo/depo.ts';
import { TOPLU_YETKILERI } from './secim.ts';
import { sonucZip } from './sonuc.ts';
import { type Gorus, getIs, getTanim, type IsTanimi, isKlasoru, listYazilanlar } from './store.ts';

export interface SonucRouteDeps {
  readonly db: Db;
  readonly depo: Depo;
  /** Whose jobs the person may see. */
  readonly gorusOf: (oturum: Oturum) => Gorus;
}

const ARCHIVE = 'Dilekçeler.zip';
const DOSYALAR_GITMIS =
  'Bu toplu işlemin dosyaları sunucuda yok: yedekten dönülmüş ya da klasörleri boşaltılmış. İşlemi yeniden başlatın.';

const tags = ['Toplu İşlemler'];
const config = { erisim: TOPLU_YETKILERI } as const;
const params = z.object({ id: z.string() });

/** The files of a job that has ended. */
export function sonucRoutes(app: App, { db, depo, gorusOf }: SonucRouteDeps): void {
  app.get(
    '/api/v1/toplu/:id/sonuc',
    {
      config: { ...config, indirme: true },
      exposeHeadRoute: false,
      schema: { summary: 'Oluşturulan dosyalar ve ozet.csv, tek zip arşivi olarak', tags, params },
    },
    async (request, reply) => {
      const oturum = oturumOf(request);
      const { buroId, kullaniciId } = oturum;
      const isId = uuidParam(request.params.id, 'toplu-yok');
      const tanim = await withSonuc(oturum, isId, async (tenant, found, { bicim, tamam }) => {
        const ayrinti = { toplu: isId, dosya: tamam };
        await addKayit(tenant, kullaniciId, { eylem: 'toplu-indir', bicim, ayrinti });
        return found;
      });
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(ARCHIVE))
        .send(sonucZip({ db, depo, buroId, isId, tanim }));
    },
  );

  app.get(
    '/api/v1/toplu/:id/sonuc/hazir',
    {
      config,
      schema: {
        summary: 'Arşiv indirilebiliyorsa boş yanıt, yoksa nedeni: tarayıcı indirirken söyleyemez',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const isId = uuidParam(request.params.id, 'toplu-yok');
      await withSonuc(oturumOf(request), isId, async () => undefined);
      return reply.code(204).send();
    },
  );

  /** AppError where there is nothing to hand out, or not all of it. */
  async function withSonuc<T>(
    oturum: Oturum,
    isId: string,
    work: (tenant: Tenant, tanim: IsTanimi, is: TopluIs) => Promise<T>,
  ): Promise<T> {
    const kimlik = await asked(depo.kimlik());
    const present = new Set(await asked(depo.list(isKlasoru(oturum.buroId, isId))));
    return tenantTx(db, oturum.buroId, async (tenant) => {
      const is = await getIs(tenant, isId, gorusOf(oturum));
      if (is.durum === 'sirada' || is.durum === 'suruyor') throw new AppError('toplu-suruyor');
      if (is.tamam === 0) throw new AppError('toplu-sonuc-yok');
      const tanim = await getTanim(tenant, isId);
      if (tanim.depo !== kimlik) throw new AppError('toplu-baska-depo');
      const yazilanlar = await listYazilanlar(tenant, isId);
      if (!yazilanlar.every((paket) => present.has(paket)))
        throw new AppError('toplu-sonuc-yok', { detail: DOSYALAR_GITMIS });
      return work(tenant, tanim, is);
    });
  }
}
