import { AppError, type Dilekce, type DilekceEkle, type DilekceGuncelle, HATALAR } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { addKayit } from '../kayit/store.ts';
import { trashDilekce, untrashDilekce } from './copStore.ts';
import type { Sablon } from './sablon.ts';
import {
  findDilekce,
  findStandart,
  type Icerik,
  insertDilekce,
  isDilekce,
  isFavori,
  type Kayitli,
  lockDilekce,
  setFavori,
  updateIcerik,
} from './store.ts';
import { findIcerik, keepSurum } from './surumStore.ts';

export interface Kaydeden {
  readonly kullaniciId: string;
  /** Does the person hold dilekce-duzenle? */
  readonly mayEdit: boolean;
}

/** The versions that If-Match names; null: any will do. Throws for one that can match nothing. */
export type Beklenen = () => readonly number[] | null;

export async function addDilekce(
  tenant: Tenant,
  kullaniciId: string,
  { isim, dilekce_tipi, favori_mi = false }: DilekceEkle,
  { html, alanlar }: Sablon,
): Promise<Kayitli> {
  const id = await insertDilekce(tenant, kullaniciId, { isim, dilekce_tipi, sablon: html, alanlar });
  if (favori_mi) await setFavori(tenant, kullaniciId, id, true);
  await addKayit(tenant, kullaniciId, { eylem: 'dilekce-ekle', dilekceId: id, dilekceSurum: 1 });
  return reread(tenant, kullaniciId, id);
}

/**
 * Writes what differs. A favourite is the person's own: it needs no key, no If-Match and makes no version.
 * 'yetki-yok': the person may change nothing else; the attempt is in the log, which is to be committed.
 */
export async function updateDilekce(
  tenant: Tenant,
  { kullaniciId, mayEdit }: Kaydeden,
  id: string,
  sent: DilekceGuncelle,
  sablon: Sablon | null,
  beklenen: Beklenen,
): Promise<Kayitli | 'yetki-yok'> {
  const old = (await lockDilekce(tenant, id)) ?? (await findStandart(tenant, id));
  if (old === undefined) throw new AppError('dilekce-yok');
  const favori = await isFavori(tenant, kullaniciId, id);
  const stars = sent.favori_mi !== undefined && sent.favori_mi !== favori;
  const icerik = merged(old, sent, sablon);
  const outdated = sablon === null && isOutdated(old, sent);
  const edits = differs(old, icerik) && !(outdated && stars);
  if (edits && old.standart_mi) throw new AppError('standart-dilekce');
  if (edits && !mayEdit) {
    await addKayit(tenant, kullaniciId, {
      eylem: 'yetki-reddi',
      dilekceId: id,
      ayrinti: { istek: 'PUT /api/v1/dilekce/:id', yetki: 'dilekce-duzenle' },
    });
    return 'yetki-yok';
  }
  if (edits || !stars) requireMatch(old.surum, beklenen);
  if (edits && outdated && beklenen() === null) throw new AppError('dilekce-degisti');
  if (stars) await setFavori(tenant, kullaniciId, id, !favori);
  const surum = edits ? await saveIcerik(tenant, kullaniciId, id, old.surum, icerik) : old.surum;
  if (edits || stars)
    await addKayit(tenant, kullaniciId, {
      eylem: 'dilekce-guncelle',
      dilekceId: id,
      dilekceSurum: surum,
      ayrinti: { ...(stars && { favori: !favori }) },
    });
  return reread(tenant, kullaniciId, id);
}

/** Makes an earlier version the present one, which becomes a version in its turn. */
export async function revertDilekce(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  surum: number,
  beklenen: Beklenen,
): Promise<Kayitli> {
  const old = await lockOwn(tenant, id);
  requireMatch(old.surum, beklenen);
  const icerik = await findIcerik(tenant, id, surum);
  if (icerik === null) throw new AppError('surum-yok');
  if (differs(old, icerik)) {
    const dilekceSurum = await saveIcerik(tenant, kullaniciId, id, old.surum, icerik);
    await addKayit(tenant, kullaniciId, {
      eylem: 'dilekce-surum-geri-al',
      dilekceId: id,
      dilekceSurum,
      ayrinti: { surum },
    });
  }
  return reread(tenant, kullaniciId, id);
}

export async function deleteDilekce(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  beklenen: Beklenen,
): Promise<void> {
  const { surum } = await lockOwn(tenant, id, 'Standart dilekçeler silinemez.');
  requireMatch(surum, beklenen);
  await trashDilekce(tenant, id);
  await addKayit(tenant, kullaniciId, { eylem: 'dilekce-sil', dilekceId: id, dilekceSurum: surum });
}

/** Takes a petition back from the trash. */
export async function restoreDilekce(tenant: Tenant, kullaniciId: string, id: string): Promise<Kayitli> {
  const surum = await untrashDilekce(tenant, id);
  if (surum === null) throw new AppError('dilekce-yok');
  await addKayit(tenant, kullaniciId, { eylem: 'dilekce-geri-al', dilekceId: id, dilekceSurum: surum });
  return reread(tenant, kullaniciId, id);
}

type Old = NonNullable<Awaited<ReturnType<typeof lockDilekce>>>;

function merged(old: Old, { isim, dilekce_tipi }: DilekceGuncelle, sablon: Sablon | null): Icerik {
  // Without a template, or with the one that was handed out, the stored one stays (decision 4).
  const kept = sablon === null || sablon.sent === old.sablon;
  return {
    isim,
    dilekce_tipi,
    sablon: kept ? old.sablon : sablon.html,
    alanlar: kept ? old.alanlar : sablon.alanlar,
  };
}

/**
 * A record without its template comes from a list. If that list is old, what differs in it was changed by somebody
 * else since: a click on its star must not take that back.
 */
const isOutdated = (old: Old, { updated_at }: DilekceGuncelle): boolean =>
  typeof updated_at === 'string' && updated_at !== old.updated_at;

const differs = (old: Pick<Dilekce, 'isim' | 'sablon'> & { dilekce_tipi: string }, icerik: Icerik): boolean =>
  old.isim !== icerik.isim || old.dilekce_tipi !== icerik.dilekce_tipi || old.sablon !== icerik.sablon;

async function saveIcerik(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  surum: number,
  icerik: Icerik,
): Promise<number> {
  await keepSurum(tenant, id, surum);
  return updateIcerik(tenant, kullaniciId, id, icerik);
}

/** `refusal` is said of a standard petition. */
async function lockOwn(
  tenant: Tenant,
  id: string,
  refusal: string = HATALAR['standart-dilekce'].detail,
): Promise<Old> {
  const own = await lockDilekce(tenant, id);
  if (own !== undefined) return own;
  throw (await isDilekce(tenant, id))
    ? new AppError('standart-dilekce', { detail: refusal })
    : new AppError('dilekce-yok');
}

function requireMatch(surum: number, beklenen: Beklenen): void {
  if (beklenen()?.includes(surum) === false) throw new AppError('dilekce-degisti');
}

async function reread(tenant: Tenant, kullaniciId: string, id: string): Promise<Kayitli> {
  const kayitli = await findDilekce(tenant, kullaniciId, id);
  if (kayitli === null) throw new AppError('dilekce-yok');
  return kayitli;
}
