import { randomUUID } from 'node:crypto';
import {
  type AktarilanTakip,
  type AktarimPartisi,
  foldTr,
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
import { type Birlesim, merge, ozetlerOf, yeniTakip } from './merge.ts';
import { beginAktarim, countAktarim, getIzler, saveIzler, type TakipIzi, type YeniIz } from './store.ts';

/** Namespace of the ids of drafts, made at random once. */
const TASLAKLAR = '2b1f6f0e9a6d4c52b7d3f2a90c1e8d47';

/** What is to become of one case of a batch. */
type Karar =
  | { readonly tur: 'ekle'; readonly id: string; readonly takip: TakipYaz }
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

async function decide(tenant: Tenant, takipler: readonly AktarilanTakip[]): Promise<Karar[]> {
  const anahtarlar = takipler.map((takip) => keyOf(tenant.buroId, takip));
  const ids = await findTakipIds(tenant, anahtarlar);
  const takipIds = [...new Set(ids.values())];
  const eskiler = new Map((await getTakipler(tenant, takipIds)).map((takip) => [takip.id, takip]));
  const izler = await getIzler(tenant, takipIds);
  const seen = new Set<string>();
  return takipler.map((takip, place) => {
    const { id, dosyaEsasNo, icraDairesi } = anahtarlar[place] as TakipAnahtari;
    const eskiId = ids.get(place);
    // A draft that was given its number since is found by both.
    const key = eskiId ?? id ?? `${dosyaEsasNo} ${foldTr(icraDairesi)}`;
    if (seen.has(key)) return YINELENEN;
    seen.add(key);
    const eski = eskiler.get(eskiId ?? '');
    if (eski === undefined) return addable(takip, id ?? randomUUID());
    const iz = izler.get(eski.id) ?? null;
    return { tur: 'guncelle', eski, iz, birlesim: merge(eski, takip, iz?.ozetler ?? {}) };
  });
}

/**
 * A draft has no number to be known by: its office's own, else all that it says, gives it its id. One that was
 * entered by hand is found by the office's own.
 */
function keyOf(buroId: string, takip: AktarilanTakip): TakipAnahtari {
  const { dosyaEsasNo, icraDairesi, buroDosyaNo } = takip;
  if (dosyaEsasNo !== null) return { id: null, dosyaEsasNo, icraDairesi: icraDairesi.ad, buroDosyaNo };
  const { surum: _, uzerineYaz: __, ...content } = takip;
  const name =
    buroDosyaNo === '' ? JSON.stringify(content) : `${foldTr(buroDosyaNo)}|${foldTr(icraDairesi.ad)}`;
  return { id: uuid5(TASLAKLAR, buroId, name), dosyaEsasNo: null, icraDairesi: icraDairesi.ad, buroDosyaNo };
}

function addable(takip: AktarilanTakip, id: string): Karar {
  const missing = [
    takip.alacaklilar.length === 0 ? 'bir alacaklı' : '',
    takip.borclular.length === 0 ? 'bir borçlu' : '',
  ].filter((what) => what !== '');
  if (missing.length > 0)
    return {
      tur: 'hata',
      mesaj: `Takip büroda kayıtlı değil; eklenmesi için ${missing.join(' ve ')} yazılmalıdır.`,
    };
  return { tur: 'ekle', id, takip: yeniTakip(takip) };
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
    return { durum: 'eklendi', takipId: karar.id, surum: null, degisen: [], mesaj: '' };
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
