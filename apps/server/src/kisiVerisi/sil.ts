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
import { countIzOf, deleteIzOf } from '../aktarim/store.ts';
import type { Tenant } from '../db/tenant.ts';
import { findIceren, purgeIceren } from '../dilekce/store.ts';
import { addKayitlar } from '../kayit/store.ts';
import {
  deleteTakipler,
  getTakipler,
  listTakipIdsOfTaraf,
  lockTakipler,
  updateTakipler,
} from '../takip/store.ts';
import { deleteIs, lockIslerOf } from '../toplu/store.ts';

/** Cases of a person that are erased at once; an institution may have more. */
const MAX_TAKIP = 1000;
/** Of the cases that are not closed, and of petitions, those that are named. */
const MAX_LISTE = 50;
/** A shorter name stands in too much that is not about the person. */
const MIN_AD = 5;

interface Plan {
  readonly adsiz: readonly TakipKayit[];
  readonly silinen: readonly TakipKayit[];
  readonly ids: readonly string[];
  /** The number, and the person's names as they may stand in a text. */
  readonly metinler: readonly string[];
  readonly isler: Awaited<ReturnType<typeof lockIslerOf>>;
  readonly ozet: KisiSilOzeti;
}

export const previewSil = async (tenant: Tenant, kimlikNo: string): Promise<KisiSilOzeti> =>
  (await plan(tenant, kimlikNo)).ozet;

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
  const { adsiz, silinen, ids, metinler, isler, ozet } = await plan(tenant, kimlikNo);
  if (ozet.acikTakipSayisi > 0 && !acikTakipler) throw new AppError('kisi-acik-takip');
  if (ozet.surenTopluIs > 0) throw new AppError('kisi-toplu-suruyor');
  await updateTakipler(
    tenant,
    adsiz.map((takip) => ({ id: takip.id, takip: withoutKisi(takip, kimlikNo) })),
  );
  await deleteIzOf(tenant, ids, kimlikNo);
  await deleteTakipler(
    tenant,
    silinen.map(({ id }) => id),
  );
  await purgeIceren(tenant, metinler);
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

/** Throws 'kisi-cok-takip'. */
async function plan(tenant: Tenant, kimlikNo: string): Promise<Plan> {
  const ids = await listTakipIdsOfTaraf(tenant, kimlikNo, MAX_TAKIP + 1);
  if (ids.length > MAX_TAKIP) throw new AppError('kisi-cok-takip');
  await lockTakipler(tenant, ids);
  const takipler = await getTakipler(tenant, ids);
  const silinen = takipler.filter((takip) => taraflar(takip).every((taraf) => isKisi(taraf, kimlikNo)));
  const acik = takipler.filter(({ durum }) => durum !== 'kapali');
  const metinler = [kimlikNo, ...adlar(takipler, kimlikNo)];
  const isler = await lockIslerOf(tenant, ids, metinler);
  const iceren = await findIceren(tenant, metinler);
  return {
    adsiz: takipler.filter((takip) => !silinen.includes(takip)),
    silinen,
    ids,
    metinler,
    isler,
    ozet: {
      adsizTakip: takipler.length - silinen.length,
      silinenTakip: silinen.length,
      acikTakipSayisi: acik.length,
      acikTakipler: acik.slice(0, MAX_LISTE),
      aktarimIzi: await countIzOf(tenant, ids, kimlikNo),
      copDilekce: iceren.cop,
      dilekceSurumu: iceren.surum,
      topluIs: isler.length,
      surenTopluIs: isler.filter(({ durum }) => durum === 'suruyor').length,
      dilekceler: iceren.dilekceler.slice(0, MAX_LISTE),
    },
  };
}

const taraflar = ({ alacaklilar, borclular }: TakipKayit) => [...alacaklilar, ...borclular];

const isKisi = ({ tcKimlikNo, vergiNo }: TarafKayit, kimlikNo: string): boolean =>
  tcKimlikNo === kimlikNo || vergiNo === kimlikNo;

/** An institution's name stands in templates for its own sake. */
function adlar(takipler: readonly TakipKayit[], kimlikNo: string): string[] {
  const kisiler = takipler
    .flatMap(taraflar)
    .filter((taraf) => taraf.tur === 'kisi' && isKisi(taraf, kimlikNo));
  const names = kisiler.map(tarafAdi).filter((ad) => ad.length >= MIN_AD);
  return [...new Set(names.flatMap((ad) => [ad, upperTr(ad)]))];
}

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
