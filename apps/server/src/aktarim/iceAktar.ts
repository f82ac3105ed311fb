import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  type AktarilanTakip,
  type AktarimPartisi,
  foldTr,
  formatEsasNo,
  type TakipKayit,
  type TakipSonucu,
  type TakipYaz,
} from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { addKayitlar } from '../kayit/store.ts';
import {
  findTakipIds,
  getTakipler,
  insertTakipler,
  type TakipAnahtari,
  updateTakipler,
} from '../takip/store.ts';
import { uuid5 } from '../uuid5.ts';
import { type Birlesim, hasSameBorclu, merge, ozetlerOf, yeniTakip } from './merge.ts';
import {
  type AyniNumarali,
  beginAktarim,
  countAktarim,
  findAyniNumarali,
  getIzler,
  saveIzler,
  type TakipIzi,
  type YeniIz,
} from './store.ts';

/** Namespace of the ids of drafts, made at random once. */
const TASLAKLAR = '2b1f6f0e9a6d4c52b7d3f2a90c1e8d47';

/** What is to become of one case of a batch. */
type Karar =
  | { readonly tur: 'ekle'; readonly id: string; readonly takip: TakipYaz; readonly mesaj: string }
  | {
      readonly tur: 'guncelle';
      readonly eski: TakipKayit;
      readonly iz: TakipIzi | null;
      readonly birlesim: Birlesim;
    }
  | { readonly tur: 'hata'; readonly mesaj: string };

/** A batch, checked or saved; one answer a case, in their order. The same batch a second time changes nothing. */
export async function iceAktar(
  tenant: Tenant,
  kullaniciId: string,
  { aktarimId, tur, mod, takipler }: AktarimPartisi,
): Promise<TakipSonucu[]> {
  // Before anything is looked at: the same batch at the same time waits, and finds what the other one wrote.
  if (mod === 'kaydet') await beginAktarim(tenant, { id: aktarimId, kullaniciId, tur });
  const kararlar = await decide(tenant, takipler);
  if (mod === 'denetle') return kararlar.map((karar) => toSonuc(karar, aktarimId));
  const eklenen = kararlar.filter((karar) => karar.tur === 'ekle');
  const guncellenen = kararlar
    .filter((karar) => karar.tur === 'guncelle')
    .filter(({ birlesim }) => birlesim.yazilan.length > 0);
  const added = await add(tenant, aktarimId, eklenen);
  await update(tenant, aktarimId, guncellenen);
  await countAktarim(tenant, aktarimId, { eklenen: added.size, guncellenen: guncellenen.length });
  const ayrinti = { aktarim: aktarimId };
  await addKayitlar(tenant, kullaniciId, [
    ...[...added].map((takipId) => ({ eylem: 'takip-ekle' as const, takipId, ayrinti })),
    ...guncellenen.map(({ eski }) => ({ eylem: 'takip-guncelle' as const, takipId: eski.id, ayrinti })),
  ]);
  return kararlar.map((karar) =>
    karar.tur === 'ekle' && !added.has(karar.id) ? toSonuc(MESGUL, aktarimId) : toSonuc(karar, aktarimId),
  );
}

const MESGUL: Karar = {
  tur: 'hata',
  mesaj: 'Bu takip aynı anda başka biri tarafından eklendi. Yeniden aktarın.',
};
const YINELENEN: Karar = { tur: 'hata', mesaj: 'Bu takip aynı istekte iki kez yazılmış.' };

/** Cases that are compared in one go. */
const DILIM = 100;

async function decide(tenant: Tenant, takipler: readonly AktarilanTakip[]): Promise<Karar[]> {
  const anahtarlar = takipler.map((takip) => keyOf(tenant.buroId, takip));
  const ids = await findTakipIds(tenant, anahtarlar);
  const takipIds = [...new Set(ids.values())];
  const eskiler = new Map((await getTakipler(tenant, takipIds)).map((takip) => [takip.id, takip]));
  const izler = await getIzler(tenant, takipIds);
  const eskileri = takipler.map((_, place) => eskiler.get(ids.get(place) ?? '')).map(certain(takipler));
  const yeniler = takipler.filter(({ buroDosyaNo }, n) => buroDosyaNo !== '' && eskileri[n] === undefined);
  const ayniNumarali = await findAyniNumarali(
    tenant,
    yeniler.map(({ buroDosyaNo }) => buroDosyaNo),
    yeniler.every(({ dosyaEsasNo }) => dosyaEsasNo !== null),
  );
  const seen = new Set<string>();
  const kararlar: Karar[] = [];
  for (const [place, takip] of takipler.entries()) {
    // Others are answered in between.
    if (place % DILIM === DILIM - 1) await setImmediate();
    kararlar.push(decideOne(takip, place));
  }
  return kararlar;

  function decideOne(takip: AktarilanTakip, place: number): Karar {
    const { id, dosyaEsasNo, icraDairesi } = anahtarlar[place] as TakipAnahtari;
    const eski = eskileri[place];
    // A draft that was given its number since, or is given it now, is found by both.
    const numara = dosyaEsasNo === null ? undefined : `${dosyaEsasNo} ${foldTr(icraDairesi)}`;
    const keys = [eski?.id ?? id, numara].filter((key) => typeof key === 'string');
    if (keys.some((key) => seen.has(key))) return YINELENEN;
    for (const key of keys) seen.add(key);
    if (eski === undefined) return addable(takip, id ?? randomUUID(), ayniNumaraNotu(takip, ayniNumarali));
    const iz = izler.get(eski.id) ?? null;
    return { tur: 'guncelle', eski, iz, birlesim: merge(eski, takip, iz?.ozetler ?? {}) };
  }
}

/**
 * A draft was found for a case with a file number by the office's own alone, which may be a client's or a folder's:
 * they are the same where they share a debtor and no other case of the batch has found it. One that was given another
 * file number while this import waited for it is another case by now.
 */
const certain =
  (takipler: readonly AktarilanTakip[]) =>
  (eski: TakipKayit | undefined, place: number, eskileri: readonly (TakipKayit | undefined)[]) => {
    const takip = takipler[place];
    if (eski === undefined || takip === undefined) return undefined;
    if (takip.dosyaEsasNo === null) return eski;
    if (eski.dosyaEsasNo !== null) return isSameDosya(eski, takip) ? eski : undefined;
    const isAlone = eskileri.filter((one) => one === eski).length === 1;
    return isAlone && hasSameBorclu(eski, takip) ? eski : undefined;
  };

const isSameDosya = (eski: TakipKayit, { dosyaEsasNo, icraDairesi }: AktarilanTakip): boolean =>
  eski.dosyaEsasNo === dosyaEsasNo && foldTr(eski.icraDairesi.ad) === foldTr(icraDairesi.ad);

/** What the office has under the number that a case is added with, where it may be the same case. */
function ayniNumaraNotu(
  { dosyaEsasNo, buroDosyaNo }: AktarilanTakip,
  olanlar: readonly AyniNumarali[],
): string {
  const olan = olanlar.find(
    (one) => one.buroDosyaNo === buroDosyaNo && (one.dosyaEsasNo === null || dosyaEsasNo === null),
  );
  if (olan === undefined) return '';
  const ad = olan.dosyaEsasNo === null ? 'bir taslak' : `${formatEsasNo(olan.dosyaEsasNo)} takibi`;
  const yer = olan.icraDairesi === '' ? '' : ` (${olan.icraDairesi})`;
  return `Büroda “${buroDosyaNo}” büro dosya numarasıyla ${ad} var${yer}; bu ayrı takip olarak eklenir. Aynı takipse ${
    olan.dosyaEsasNo === null
      ? 'taslağın dosya numarasını ve icra dairesini tamamlayıp dosyayı yeniden denetleyin.'
      : 'dosya numarasını ve icra dairesini dosyaya da yazın.'
  }`;
}

/**
 * A draft has no number to be known by: its office's own, else all that it says, gives it its id. One that was
 * entered by hand is found by the office's own, also by a case that has its file number.
 */
function keyOf(buroId: string, takip: AktarilanTakip): TakipAnahtari {
  const { dosyaEsasNo, icraDairesi, buroDosyaNo } = takip;
  if (dosyaEsasNo !== null) return { id: null, dosyaEsasNo, icraDairesi: icraDairesi.ad, buroDosyaNo };
  const { surum: _, uzerineYaz: __, ...content } = takip;
  const name =
    buroDosyaNo === '' ? JSON.stringify(content) : `${foldTr(buroDosyaNo)}|${foldTr(icraDairesi.ad)}`;
  return { id: uuid5(TASLAKLAR, buroId, name), dosyaEsasNo: null, icraDairesi: icraDairesi.ad, buroDosyaNo };
}

function addable(takip: AktarilanTakip, id: string, mesaj: string): Karar {
  const missing = [
    takip.alacaklilar.length === 0 ? 'bir alacaklı' : '',
    takip.borclular.length === 0 ? 'bir borçlu' : '',
  ].filter((what) => what !== '');
  if (missing.length > 0)
    return {
      tur: 'hata',
      mesaj: `Takip büroda kayıtlı değil; eklenmesi için ${missing.join(' ve ')} yazılmalıdır.`,
    };
  return { tur: 'ekle', id, takip: yeniTakip(takip), mesaj };
}

async function add(
  tenant: Tenant,
  aktarimId: string,
  kararlar: readonly Extract<Karar, { tur: 'ekle' }>[],
): Promise<ReadonlySet<string>> {
  if (kararlar.length === 0) return new Set();
  const kaynak = `aktarim:${aktarimId}`;
  const added = await insertTakipler(
    tenant,
    kararlar.map(({ id, takip }) => ({ id, takip, kaynak })),
  );
  const izler = kararlar
    .filter(({ id }) => added.has(id))
    .map(({ id, takip }): YeniIz => ({ takipId: id, ozetler: ozetlerOf(takip), onceki: null }));
  await saveIzler(tenant, aktarimId, izler);
  return added;
}

async function update(
  tenant: Tenant,
  aktarimId: string,
  kararlar: readonly Extract<Karar, { tur: 'guncelle' }>[],
): Promise<void> {
  await updateTakipler(
    tenant,
    kararlar.map(({ eski, birlesim }) => ({ id: eski.id, takip: birlesim.takip })),
  );
  const izler = kararlar.map(({ eski, iz, birlesim }): YeniIz => {
    const before = iz?.ozetler ?? {};
    return {
      takipId: eski.id,
      ozetler: ozetlerOf(birlesim.takip, birlesim.yazilan, before),
      onceki: { takip: eski, ozetler: before },
    };
  });
  await saveIzler(tenant, aktarimId, izler);
}

function toSonuc(karar: Karar, aktarimId: string): TakipSonucu {
  if (karar.tur === 'hata')
    return { durum: 'hata', takipId: null, surum: null, degisen: [], mesaj: karar.mesaj };
  if (karar.tur === 'ekle')
    return { durum: 'eklendi', takipId: karar.id, surum: null, degisen: [], mesaj: karar.mesaj };
  const { eski, iz, birlesim } = karar;
  return {
    durum: durumOf(birlesim, iz?.aktarimId === aktarimId && iz.surum === eski.surum ? iz : null),
    takipId: eski.id,
    surum: eski.surum,
    degisen: [...birlesim.degisen],
    mesaj: '',
  };
}

/** `own`: this import wrote the case before; an answer that was lost is given again. */
function durumOf({ degisen, yazilan }: Birlesim, own: TakipIzi | null): TakipSonucu['durum'] {
  if (yazilan.length > 0) return 'guncellendi';
  if (own !== null) return own.eklendi ? 'eklendi' : 'guncellendi';
  return degisen.length > 0 ? 'atlandi' : 'degismedi';
}
