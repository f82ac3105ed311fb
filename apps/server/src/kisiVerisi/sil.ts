import {
  AppError,
  type KisiSilNedeni,
  type KisiSilOzeti,
  maskeliTckn,
  type TakipKayit,
  type TarafKayit,
  tarafAdi,
  upperTr,
} from '@derkenar/domain';
import { deleteIzler, findIzOf } from '../aktarim/store.ts';
import type { Tenant } from '../db/tenant.ts';
import { findIceren, type Iceren, purgeIceren } from '../dilekce/store.ts';
import { addKayitlar } from '../kayit/store.ts';
import {
  deleteTakipler,
  getTakipler,
  listTakipIdsOfTaraf,
  lockTakipler,
  updateTakipler,
} from '../takip/store.ts';
import { deleteIs, findIslerOf } from '../toplu/store.ts';

/** Cases of a person that are erased at once; an institution may have more. */
const MAX_TAKIP = 1000;
/** Of the cases that are not closed, and of petitions, those that are named. */
const MAX_LISTE = 50;
/** Cases that are written in one go. */
const PARTI = 100;
/** A shorter name stands in too much that is not about the person. */
const MIN_AD = 5;

interface Plan {
  readonly adsiz: readonly TakipKayit[];
  readonly silinen: readonly TakipKayit[];
  readonly ids: readonly string[];
  readonly izler: readonly string[];
  readonly iceren: Iceren;
  readonly isler: Awaited<ReturnType<typeof findIslerOf>>;
  readonly ozet: KisiSilOzeti;
}

export const previewSil = async (tenant: Tenant, kimlikNo: string): Promise<KisiSilOzeti> =>
  (await plan(tenant, kimlikNo, { locked: false })).ozet;

export interface Silme {
  readonly kimlikNo: string;
  readonly neden: KisiSilNedeni;
  /** Also in cases that are not closed? */
  readonly acikTakipler: boolean;
}

export interface Silindi {
  readonly ozet: KisiSilOzeti;
  /** Bulk jobs whose files are left to be removed. */
  readonly isler: readonly string[];
}

/** Erases the person from all that is the office's. Throws 'kisi-acik-takip', 'kisi-toplu-suruyor'. */
export async function silKisi(
  tenant: Tenant,
  kullaniciId: string,
  { kimlikNo, neden, acikTakipler }: Silme,
): Promise<Silindi> {
  const { adsiz, silinen, ids, izler, iceren, isler, ozet } = await plan(tenant, kimlikNo, { locked: true });
  if (ozet.acikTakipSayisi > 0 && !acikTakipler) throw new AppError('kisi-acik-takip');
  if (ozet.surenTopluIs > 0) throw new AppError('kisi-toplu-suruyor');
  for (let at = 0; at < adsiz.length; at += PARTI)
    await updateTakipler(
      tenant,
      adsiz.slice(at, at + PARTI).map((takip) => ({ id: takip.id, takip: withoutKisi(takip, kimlikNo) })),
    );
  await deleteIzler(tenant, izler);
  await deleteTakipler(
    tenant,
    silinen.map(({ id }) => id),
  );
  await purgeIceren(tenant, iceren);
  for (const { id } of isler) await deleteIs(tenant, id);
  const { acikTakipler: _, dilekceler, ...sayilar } = ozet;
  await addKayitlar(tenant, kullaniciId, [
    ...ids.map((takipId) => ({ eylem: 'kisi-sil' as const, takipId, ayrinti: { neden } })),
    {
      eylem: 'kisi-sil',
      ayrinti: { kimlikNo: maskeliTckn(kimlikNo), neden, ...sayilar, dilekce: dilekceler.length },
    },
  ]);
  return { ozet, isler: isler.map(({ id }) => id) };
}

/** `locked`: nobody changes the cases and jobs until the transaction ends. Throws 'kisi-cok-takip'. */
async function plan(tenant: Tenant, kimlikNo: string, { locked }: { locked: boolean }): Promise<Plan> {
  const { ids, takipler } = await findTakipler(tenant, kimlikNo, { locked });
  // Once they are locked: what is written while this waits for them is found, too.
  const metinler = metinlerOf(takipler, kimlikNo);
  const izler = await findIzOf(tenant, ids, kimlikNo);
  const iceren = await findIceren(tenant, metinler);
  const isler = await findIslerOf(tenant, ids, metinler, { locked });
  const silinen = takipler.filter((takip) => taraflar(takip).every((taraf) => isKisi(taraf, kimlikNo)));
  const acik = takipler.filter(({ durum }) => durum !== 'kapali');
  return {
    adsiz: takipler.filter((takip) => !silinen.includes(takip)),
    silinen,
    ids,
    izler,
    iceren,
    isler,
    ozet: {
      adsizTakip: takipler.length - silinen.length,
      silinenTakip: silinen.length,
      acikTakipSayisi: acik.length,
      acikTakipler: acik.slice(0, MAX_LISTE),
      aktarimIzi: izler.length,
      copDilekce: iceren.cop.length,
      dilekceSurumu: iceren.surumler.length,
      topluIs: isler.length,
      surenTopluIs: isler.filter(({ durum }) => durum === 'suruyor').length,
      dilekceler: iceren.dilekceler.slice(0, MAX_LISTE),
    },
  };
}

async function findTakipler(tenant: Tenant, kimlikNo: string, { locked }: { locked: boolean }) {
  const ids = await listTakipIdsOfTaraf(tenant, kimlikNo, MAX_TAKIP + 1);
  if (ids.length > MAX_TAKIP) throw new AppError('kisi-cok-takip');
  if (locked) await lockTakipler(tenant, ids);
  return { ids, takipler: await getTakipler(tenant, ids) };
}

const taraflar = ({ alacaklilar, borclular }: TakipKayit) => [...alacaklilar, ...borclular];

const isKisi = ({ tcKimlikNo, vergiNo }: TarafKayit, kimlikNo: string): boolean =>
  tcKimlikNo === kimlikNo || vergiNo === kimlikNo;

/** The number, and the person's names as they may stand in a text: an institution's stands there for its own sake. */
function metinlerOf(takipler: readonly TakipKayit[], kimlikNo: string): string[] {
  const kisiler = takipler
    .flatMap(taraflar)
    .filter((taraf) => taraf.tur === 'kisi' && isKisi(taraf, kimlikNo));
  const names = kisiler.filter((kisi) => tarafAdi(kisi).length >= MIN_AD).flatMap(yazimlar);
  return [kimlikNo, ...new Set(names)];
}

/** As it stands in the case, 'Ayşe ÖRNEK' and 'AYŞE ÖRNEK'. */
const yazimlar = (kisi: TarafKayit): string[] =>
  [kisi, { ...kisi, soyad: upperTr(kisi.soyad ?? '') }].map(tarafAdi).concat(upperTr(tarafAdi(kisi)));

const withoutKisi = (takip: TakipKayit, kimlikNo: string): TakipKayit => {
  const change = (taraf: TarafKayit) => (isKisi(taraf, kimlikNo) ? adsiz(taraf) : taraf);
  return { ...takip, alacaklilar: takip.alacaklilar.map(change), borclular: takip.borclular.map(change) };
};

const BOS = {
  tcKimlikNo: null,
  vergiNo: null,
  mersisNo: null,
  yetkili: null,
  adres: null,
  tebligTarihi: null,
} as const;

/** What it was in the case stays: its side, its capacity, its representatives. */
const adsiz = (taraf: TarafKayit): TarafKayit =>
  taraf.tur === 'kisi'
    ? { ...taraf, ...BOS, ad: 'Silinen', soyad: 'Kişi', unvan: null }
    : { ...taraf, ...BOS, ad: null, soyad: null, unvan: 'Silinen Kurum' };
