import { createHash } from 'node:crypto';
import {
  AppError,
  type DilekceImport,
  type DilekceImportResult,
  foldTr,
  type ImportedDilekce,
} from '@derkenar/domain';
import type { Db } from '../db/connection.ts';
import { type Tenant, tenantTx } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import type { Requester } from '../scheduling/waitingLine.ts';
import { numberedName } from './numberedName.ts';
import type { Sablon, ToSablon } from './sablon.ts';
import { relinked, withOwnLinks } from './snippet/links.ts';
import { setFavorite } from './store.ts';
import { findName, insertImported, nameKeys } from './transferStore.ts';

export interface Importer extends Requester {
  readonly db: Db;
  readonly toSablon: ToSablon;
}

/**
 * Imports one after another, each in a transaction of its own, so that a failed one does not stop the others.
 */
export async function importDilekceler(
  importer: Importer,
  { ayniAd, dilekceler }: DilekceImport,
): Promise<DilekceImportResult[]> {
  const { db, toSablon, buroId, kullaniciId } = importer;
  const names = createNames(await tenantTx(db, buroId, nameKeys));
  const sonuclar: DilekceImportResult[] = [];
  for (const dilekce of dilekceler) {
    const { anahtar, isim } = dilekce;
    try {
      const sablon = await toSablon(importer, dilekce.sablon);
      const free = ayniAd === 'koru' ? isim : names.free(isim);
      const ad = ayniAd === 'atla' && free !== isim ? null : free;
      const result = await tenantTx(db, buroId, (tenant) => addOne(tenant, kullaniciId, dilekce, sablon, ad));
      names.take(result.isim);
      sonuclar.push(result);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const neden = error.errors?.['sablon'] ?? error.message;
      sonuclar.push({ anahtar, isim, durum: 'hata', id: null, uyarilar: [], neden });
    }
  }
  return sonuclar;
}

/** `ad`: the name to add it by, null to leave it out. */
async function addOne(
  tenant: Tenant,
  kullaniciId: string,
  { anahtar, isim, dilekce_tipi, favori_mi = false, parcalar }: ImportedDilekce,
  { html, alanlar, warnings }: Sablon,
  ad: string | null,
): Promise<DilekceImportResult> {
  const id = idOf(tenant.buroId, anahtar);
  const result = { anahtar, isim, id: null, uyarilar: warnings.slice(), neden: null };
  const before = await findName(tenant, id);
  if (before !== null) return { ...result, durum: 'vardi', id, isim: before };
  if (ad === null) return { ...result, durum: 'atlandi' };
  const added = await insertImported(tenant, kullaniciId, id, {
    isim: ad,
    dilekce_tipi,
    sablon: await withOwnLinks(tenant, relinked(html, parcalar)),
    alanlar,
  });
  // The same was sent twice at once, and the other was first.
  if (!added) return { ...result, durum: 'vardi', id };
  if (favori_mi) await setFavorite(tenant, kullaniciId, id, true);
  await addLogEntry(tenant, kullaniciId, {
    eylem: 'dilekce-ekle',
    dilekceId: id,
    dilekceSurum: 1,
    ayrinti: { iceAktarma: true },
  });
  return { ...result, durum: 'eklendi', id, isim: ad };
}

const MAX_NAME_LENGTH = 300;

/** The office's names. `free` answers 'Ad', or 'Ad (2)', 'Ad (3)' … where one of that name is there. */
function createNames(taken: Set<string>) {
  /** Numbers below are taken, by the name without one: a thousand of one name are not counted from 2 each time. */
  const next = new Map<string, number>();

  function free(isim: string): string {
    if (!taken.has(foldTr(isim))) return isim;
    for (let n = next.get(isim) ?? 2; ; n++) {
      const ad = numberedName(isim, n, MAX_NAME_LENGTH);
      next.set(isim, n);
      if (!taken.has(foldTr(ad))) return ad;
    }
  }

  return { free, take: (isim: string) => taken.add(foldTr(isim)) };
}

/** A key's petition has the same id however often it is sent; another office's has another (RFC 9562 §5.8). */
function idOf(buroId: string, anahtar: string): string {
  const hash = createHash('sha256').update(`${buroId} ${anahtar}`).digest();
  hash[6] = ((hash[6] as number) & 0x0f) | 0x80;
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
