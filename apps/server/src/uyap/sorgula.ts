import {
  AMAC_BILDIRILMEDI,
  AMAC_BILDIRILMEDI_METNI,
  AppError,
  type KisiSorgu,
  type KisiSorguSonucu,
  maskeliTckn,
  missingPurpose,
  SORGU_AMACLARI,
} from '@derkenar/domain';
import { YargiHata } from '@derkenar/uyap';
import { getBuro } from '../buro/store.ts';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { isDilekce } from '../dilekce/store.ts';
import { addKayit } from '../kayit/store.ts';
import type { Oturum } from '../oturum/store.ts';
import { isTakip } from '../takip/store.ts';
import type { UyapAyari } from './ayar.ts';
import type { Relay } from './relay.ts';
import { countSorgu, lockSorgular, secondsLeftToday } from './store.ts';
import { HATA_KODLARI, type YargiSistemi } from './yargiSistemi.ts';

export interface SorguDeps {
  readonly db: Db;
  readonly sistem: YargiSistemi;
  /** null: no other server, and no page that listens. */
  readonly relay: Relay | null;
  readonly ayar: Pick<UyapAyari, 'gunlukSinir' | 'uyariEsigi'>;
}

/** What the lawyer reads at the agent where a form is being filled in. */
const DILEKCE_ICIN = 'Dilekçe doldurma';

/**
 * In this order, none of it left out: what it is for, how many there were today, the line in the log, the call,
 * its outcome in the log. Only then is anybody shown.
 */
export async function sorgula(
  deps: SorguDeps,
  oturum: Oturum,
  sorgu: KisiSorgu,
  signal: AbortSignal,
): Promise<KisiSorguSonucu> {
  const no = await announce(deps, oturum, sorgu);
  const { tcKimlikNo } = sorgu;
  try {
    const kisi = await deps.sistem.kisiSorgula(oturum, { tcKimlikNo, amac: purposeText(sorgu) }, signal);
    await recordSonuc(deps.db, oturum, no, 'bulundu');
    return { sorguNo: String(no), zaman: new Date().toISOString(), kisi };
  } catch (error) {
    if (error instanceof YargiHata) {
      await recordSonuc(deps.db, oturum, no, error.kod);
      throw new AppError(HATA_KODLARI[error.kod]);
    }
    await recordSonuc(deps.db, oturum, no, signal.aborted ? 'vazgecildi' : 'beklenmeyen');
    // Nobody reads this answer.
    throw signal.aborted ? new AppError('uyap-bagli-degil') : error;
  }
}

function purposeText({ amac, dilekceId }: KisiSorgu): string {
  if (amac !== undefined) return SORGU_AMACLARI[amac];
  return dilekceId === undefined ? AMAC_BILDIRILMEDI_METNI : DILEKCE_ICIN;
}

/** The id of the line that says, for good, who looks up whom and what for. */
const announce = ({ db, sistem, relay, ayar }: SorguDeps, oturum: Oturum, sorgu: KisiSorgu) =>
  tenantTx(db, oturum.buroId, async (tenant) => {
    const { buroId, kullaniciId } = oturum;
    const { tcKimlikNo, dilekceId, takipId } = sorgu;
    await requirePurpose(tenant, sorgu);
    await requireVisible(tenant, sorgu);
    if ((await sistem.durum(tenant, kullaniciId)).durum !== 'bagli') throw new AppError('uyap-bagli-degil');
    await lockSorgular(tenant, kullaniciId);
    const earlier = await countSorgu(tenant, kullaniciId);
    if (earlier >= ayar.gunlukSinir)
      throw new AppError('uyap-sinir', { retryAfter: await secondsLeftToday(tenant) });
    const no = await addKayit(tenant, kullaniciId, {
      eylem: 'kisi-sorgula',
      ...(dilekceId !== undefined && { dilekceId }),
      ...(takipId !== undefined && { takipId }),
      ayrinti: { tcKimlikNo: maskeliTckn(tcKimlikNo), ...loggedPurpose(sorgu) },
    });
    await relay?.broadcast(tenant.tx, { type: 'changed', buroId, kullaniciId });
    if (earlier + 1 === ayar.uyariEsigi) await relay?.broadcast(tenant.tx, { type: 'warning', buroId });
    return no;
  });

/** The petition is the purpose of its own lookups. */
function loggedPurpose({ amac, dilekceId }: KisiSorgu): { readonly amac?: string } {
  if (amac !== undefined) return { amac };
  return dilekceId === undefined ? { amac: AMAC_BILDIRILMEDI } : {};
}

async function requirePurpose(tenant: Tenant, sorgu: KisiSorgu): Promise<void> {
  const errors = missingPurpose(sorgu);
  if (Object.keys(errors).length > 0 && (await getBuro(tenant)).lookupPurposeRequired)
    throw new AppError('gecersiz-istek', { errors });
}

async function requireVisible(tenant: Tenant, { dilekceId, takipId }: KisiSorgu): Promise<void> {
  if (dilekceId !== undefined && !(await isDilekce(tenant, dilekceId))) throw new AppError('dilekce-yok');
  if (takipId !== undefined && !(await isTakip(tenant, takipId))) throw new AppError('takip-yok');
}

const recordSonuc = (db: Db, { buroId, kullaniciId }: Oturum, sorguNo: number, sonuc: string) =>
  tenantTx(db, buroId, (tenant) =>
    addKayit(tenant, kullaniciId, {
      eylem: 'kisi-sorgula-sonuc',
      ayrinti: { sorguNo: String(sorguNo), sonuc },
    }),
  );
