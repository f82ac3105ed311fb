import { AppError, type Dilekce, type DilekceUpdate, ERRORS, type NewDilekce } from '@derkenar/domain';
import type { Tenant } from '../db/tenant.ts';
import { addLogEntry } from '../log/store.ts';
import { messages } from '../messages.ts';
import type { Sablon } from './sablon.ts';
import { withOwnLinks } from './snippet/links.ts';
import {
  type DilekceContent,
  findDilekce,
  findSourceOfCopy,
  findStandardDilekce,
  insertDilekce,
  isDilekce,
  isFavorite,
  lockDilekce,
  type Source,
  type StoredDilekce,
  setFavorite,
  updateContent,
} from './store.ts';
import { trashDilekce, untrashDilekce } from './trashStore.ts';
import { findContent, keepVersion } from './versionStore.ts';

export interface Saver {
  readonly kullaniciId: string;
  /** Does the person hold dilekce-duzenle? */
  readonly mayEdit: boolean;
}

/** The versions that If-Match names; null: any will do. Throws for one that can match nothing. */
export type ExpectedVersions = () => readonly number[] | null;

export async function addDilekce(
  tenant: Tenant,
  kullaniciId: string,
  { isim, dilekce_tipi, favori_mi = false, kaynakId }: NewDilekce,
  { html, alanlar }: Sablon,
): Promise<StoredDilekce> {
  const content = { isim, dilekce_tipi, sablon: await withOwnLinks(tenant, html), alanlar };
  const id = await insertDilekce(tenant, kullaniciId, content, await sourceOf(tenant, kaynakId));
  if (favori_mi) await setFavorite(tenant, kullaniciId, id, true);
  await addLogEntry(tenant, kullaniciId, { eylem: 'dilekce-ekle', dilekceId: id, dilekceSurum: 1 });
  return reread(tenant, kullaniciId, id);
}

/** A copy of a copy comes from the same standard petition. One that is no longer there is no source. */
async function sourceOf(tenant: Tenant, id: string | undefined): Promise<Source | null> {
  if (id === undefined) return null;
  const standard = await findStandardDilekce(tenant, id);
  return standard === undefined ? findSourceOfCopy(tenant, id) : { id, version: standard.version };
}

/**
 * Writes what differs. A favourite is the person's own: it needs no key, no If-Match and makes no version.
 * 'yetki-yok': the person may change nothing else; the attempt is in the log, which is to be committed.
 */
export async function updateDilekce(
  tenant: Tenant,
  { kullaniciId, mayEdit }: Saver,
  id: string,
  sent: DilekceUpdate,
  sablon: Sablon | null,
  expectedVersions: ExpectedVersions,
): Promise<StoredDilekce | 'yetki-yok'> {
  const old = (await lockDilekce(tenant, id)) ?? (await findStandardDilekce(tenant, id));
  if (old === undefined) throw new AppError('dilekce-yok');
  const starred = await isFavorite(tenant, kullaniciId, id);
  const stars = sent.favori_mi !== undefined && sent.favori_mi !== starred;
  const content = merged(old, sent, sablon && { ...sablon, html: await withOwnLinks(tenant, sablon.html) });
  const outdated = sablon === null && isOutdated(old, sent);
  const edits = differs(old, content) && !(outdated && stars);
  if (edits && old.standart_mi) throw new AppError('standart-dilekce');
  if (edits && !mayEdit) {
    await addLogEntry(tenant, kullaniciId, {
      eylem: 'yetki-reddi',
      dilekceId: id,
      ayrinti: { istek: 'PUT /api/v1/dilekce/:id', yetki: 'dilekce-duzenle' },
    });
    return 'yetki-yok';
  }
  if (edits || !stars) requireMatch(old.version, expectedVersions);
  if (edits && outdated && expectedVersions() === null) throw new AppError('dilekce-degisti');
  if (stars) await setFavorite(tenant, kullaniciId, id, !starred);
  const version = edits ? await saveContent(tenant, kullaniciId, id, old.version, content) : old.version;
  if (edits || stars)
    await addLogEntry(tenant, kullaniciId, {
      eylem: 'dilekce-guncelle',
      dilekceId: id,
      dilekceSurum: version,
      ayrinti: { ...(stars && { favori: !starred }) },
    });
  return reread(tenant, kullaniciId, id);
}

/** Makes an earlier version the present one, which becomes a version in its turn. */
export async function revertDilekce(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  version: number,
  expectedVersions: ExpectedVersions,
): Promise<StoredDilekce> {
  const old = await lockOwn(tenant, id);
  requireMatch(old.version, expectedVersions);
  const found = await findContent(tenant, id, version);
  if (found === null) throw new AppError('surum-yok');
  const content = { ...found, sablon: await withOwnLinks(tenant, found.sablon) };
  if (differs(old, content)) {
    const dilekceSurum = await saveContent(tenant, kullaniciId, id, old.version, content);
    await addLogEntry(tenant, kullaniciId, {
      eylem: 'dilekce-surum-geri-al',
      dilekceId: id,
      dilekceSurum,
      ayrinti: { surum: version },
    });
  }
  return reread(tenant, kullaniciId, id);
}

export async function deleteDilekce(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  expectedVersions: ExpectedVersions,
): Promise<void> {
  const { version } = await lockOwn(tenant, id, messages.dilekce.standardStays);
  requireMatch(version, expectedVersions);
  await trashDilekce(tenant, id);
  await addLogEntry(tenant, kullaniciId, { eylem: 'dilekce-sil', dilekceId: id, dilekceSurum: version });
}

/** Takes a petition back from the trash. */
export async function restoreDilekce(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
): Promise<StoredDilekce> {
  const version = await untrashDilekce(tenant, id);
  if (version === null) throw new AppError('dilekce-yok');
  await addLogEntry(tenant, kullaniciId, { eylem: 'dilekce-geri-al', dilekceId: id, dilekceSurum: version });
  return reread(tenant, kullaniciId, id);
}

type Old = NonNullable<Awaited<ReturnType<typeof lockDilekce>>>;

function merged(old: Old, { isim, dilekce_tipi }: DilekceUpdate, sablon: Sablon | null): DilekceContent {
  // The stored template stays if none was sent or the sent one is unchanged (decision 4).
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
const isOutdated = (old: Old, { updated_at }: DilekceUpdate): boolean =>
  typeof updated_at === 'string' && updated_at !== old.updated_at;

const differs = (
  old: Pick<Dilekce, 'isim' | 'sablon'> & { dilekce_tipi: string },
  content: DilekceContent,
): boolean =>
  old.isim !== content.isim || old.dilekce_tipi !== content.dilekce_tipi || old.sablon !== content.sablon;

export async function saveContent(
  tenant: Tenant,
  kullaniciId: string,
  id: string,
  version: number,
  content: DilekceContent,
): Promise<number> {
  await keepVersion(tenant, id, version);
  return updateContent(tenant, kullaniciId, id, content);
}

/** `refusal` is said of a standard petition. */
async function lockOwn(
  tenant: Tenant,
  id: string,
  refusal: string = ERRORS['standart-dilekce'].detail,
): Promise<Old> {
  const own = await lockDilekce(tenant, id);
  if (own !== undefined) return own;
  throw (await isDilekce(tenant, id))
    ? new AppError('standart-dilekce', { detail: refusal })
    : new AppError('dilekce-yok');
}

export function requireMatch(version: number, expectedVersions: ExpectedVersions): void {
  if (expectedVersions()?.includes(version) === false) throw new AppError('dilekce-degisti');
}

export async function reread(tenant: Tenant, kullaniciId: string, id: string): Promise<StoredDilekce> {
  const stored = await findDilekce(tenant, kullaniciId, id);
  if (stored === null) throw new AppError('dilekce-yok');
  return stored;
}
