import { can, type Rol, type UyapKullanim, type Yetki } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { belirtecOzeti } from '../oturum/store.ts';

const ESLESTIRME_OMRU = sql<Date>`now() + interval '5 minutes'`;
const BAGLANTI_OMRU = sql<Date>`now() + interval '12 hours'`;
/** An agent that is away so long has to be paired anew. */
const YOKLUK = '30 minutes';
/** A server that was not heard of so long holds no line. */
const SESSIZLIK = '15 seconds';

export interface Baglanti {
  /** Waiting for an agent with the pairing code until then. */
  readonly eslestirmeBitis: Date | null;
  /** The line, if a running server holds one. */
  readonly hat: (HatYeri & { readonly portalAcik: boolean }) | null;
  readonly bitis: Date;
}

/** A line, the server that holds it, and the key for the way there. */
export interface HatYeri {
  readonly sunucu: string;
  readonly hat: string;
  readonly anahtar: Buffer;
}

export async function findBaglanti({ tx, buroId }: Tenant, kullaniciId: string): Promise<Baglanti | null> {
  const row = await tx
    .selectFrom('uyap_baglanti')
    .select(['belirtec_bitis', 'eslesti', 'bitis', 'sunucu', 'hat', 'anahtar', 'portal_acik'])
    .select([
      sql<boolean>`son_gorulme > now() - ${SESSIZLIK}::interval`.as('canli'),
      sql<boolean>`coalesce(belirtec_bitis > now(), false)`.as('beklenir'),
    ])
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('bitis', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { sunucu, hat, anahtar } = row;
  return {
    eslestirmeBitis: !row.eslesti && row.beklenir ? row.belirtec_bitis : null,
    hat:
      sunucu !== null && hat !== null && anahtar !== null && row.canli
        ? { sunucu, hat, anahtar, portalAcik: row.portal_acik }
        : null,
    bitis: row.bitis,
  };
}

/** In place of whatever connection there was; answers until when the code is good. */
export async function putEslestirme(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  ozet: Buffer,
): Promise<Date> {
  const row = {
    belirtec_ozeti: ozet,
    belirtec_bitis: ESLESTIRME_OMRU,
    eslesti: false,
    bitis: ESLESTIRME_OMRU,
    sunucu: null,
    hat: null,
    anahtar: null,
    portal_acik: false,
  };
  const { bitis } = await tx
    .insertInto('uyap_baglanti')
    .values({ ...row, kullanici_id: kullaniciId, buro_id: buroId })
    .onConflict((conflict) => conflict.column('kullanici_id').doUpdateSet(row))
    .returning('bitis')
    .executeTakeFirstOrThrow();
  return bitis;
}

/** A line that needs no agent. */
export async function putHat({ tx, buroId }: Tenant, kullaniciId: string, yer: HatYeri): Promise<void> {
  const row = {
    belirtec_ozeti: null,
    belirtec_bitis: null,
    eslesti: true,
    bitis: BAGLANTI_OMRU,
    ...yer,
    portal_acik: true,
    son_gorulme: sql<Date>`now()`,
  };
  await tx
    .insertInto('uyap_baglanti')
    .values({ ...row, kullanici_id: kullaniciId, buro_id: buroId })
    .onConflict((conflict) => conflict.column('kullanici_id').doUpdateSet(row))
    .execute();
}

export interface AjanSahibi {
  readonly kullaniciId: string;
  readonly buroId: string;
}

/** Whose a pairing code or an agent's token is; null: nobody's, used or expired. */
export async function findAjanSahibi(db: Db, belirtec: string): Promise<AjanSahibi | null> {
  const { rows } = await sql<{ kullanici_id: string; buro_id: string }>`
    SELECT * FROM uyap_ajan_bul(${belirtecOzeti(belirtec)})`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { kullaniciId: row.kullanici_id, buroId: row.buro_id };
}

export interface AjanGelisi {
  readonly belirtec: string;
  readonly yeniBelirtec: string;
  readonly yer: HatYeri;
}

/** Uses the token up and gives the agent its next one; null: somebody was faster. `ilk`: it came with the code. */
export async function takeBelirtec(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { belirtec, yeniBelirtec, yer }: AjanGelisi,
): Promise<{ readonly ilk: boolean; readonly belirtecBitis: Date } | null> {
  const before = await tx
    .selectFrom('uyap_baglanti')
    .select('eslesti')
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('belirtec_ozeti', '=', belirtecOzeti(belirtec))
    .where('belirtec_bitis', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return null;
  const bitis = before.eslesti ? sql<Date>`bitis` : BAGLANTI_OMRU;
  const after = await tx
    .updateTable('uyap_baglanti')
    .set({
      belirtec_ozeti: belirtecOzeti(yeniBelirtec),
      belirtec_bitis: sql<Date>`least(now() + ${YOKLUK}::interval, ${bitis})`,
      eslesti: true,
      bitis,
      ...yer,
      portal_acik: false,
      son_gorulme: sql<Date>`now()`,
    })
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .returning('belirtec_bitis')
    .executeTakeFirstOrThrow();
  return { ilk: !before.eslesti, belirtecBitis: after.belirtec_bitis as Date };
}

/** How the agent's window names the connection; null: its person was disabled or lost the key. */
export async function findSahip(
  { tx, buroId }: Tenant,
  kullaniciId: string,
): Promise<{ readonly kullanici: string; readonly buro: string } | null> {
  const row = await tx
    .selectFrom('kullanici')
    .innerJoin('buro', 'buro.id', 'kullanici.buro_id')
    .leftJoin('rol', (join) => join.onRef('rol.rol', '=', 'kullanici.rol').on('rol.buro_id', '=', buroId))
    .select(['kullanici.ad_soyad', 'kullanici.rol', 'buro.ad', 'rol.yetkiler'])
    .where('kullanici.id', '=', kullaniciId)
    .where('kullanici.buro_id', '=', buroId)
    .where('kullanici.durum', '=', 'etkin')
    .executeTakeFirst();
  if (row === undefined || !holdsKey(row)) return null;
  return { kullanici: row.ad_soyad, buro: row.ad };
}

const holdsKey = ({ rol, yetkiler }: { readonly rol: Rol; readonly yetkiler: readonly Yetki[] | null }) =>
  can({ rol, ...(yetkiler !== null && { yetkiler }) }, 'kisi-sorgula');

/** Says that the line still stands; false: it was replaced, cut, has run out, or its person may ask no more. */
export async function touchHat(tenant: Tenant, kullaniciId: string, hat: string): Promise<boolean> {
  if ((await findSahip(tenant, kullaniciId)) === null) return false;
  const { numUpdatedRows } = await tenant.tx
    .updateTable('uyap_baglanti')
    .set({
      son_gorulme: sql<Date>`now()`,
      // A line without an agent has no token to come back with.
      belirtec_bitis: sql<Date | null>`
        CASE WHEN belirtec_ozeti IS NOT NULL THEN least(now() + ${YOKLUK}::interval, bitis) END`,
    })
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', tenant.buroId)
    .where('hat', '=', hat)
    .where('bitis', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPortal(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  hat: string,
  acik: boolean,
): Promise<void> {
  await tx
    .updateTable('uyap_baglanti')
    .set({ portal_acik: acik })
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('hat', '=', hat)
    .execute();
}

/** Nobody holds the line any more; an agent may come back. */
export async function releaseHat({ tx, buroId }: Tenant, kullaniciId: string, hat: string): Promise<void> {
  await tx
    .updateTable('uyap_baglanti')
    .set({ sunucu: null, hat: null, anahtar: null, portal_acik: false })
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .where('hat', '=', hat)
    .execute();
}

/** false: there was none. */
export async function deleteBaglanti({ tx, buroId }: Tenant, kullaniciId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('uyap_baglanti')
    .where('kullanici_id', '=', kullaniciId)
    .where('buro_id', '=', buroId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Connections that no agent can come back to. For housekeeping. */
export async function deleteExpiredUyapBaglantilari({ tx, buroId }: Tenant): Promise<void> {
  await sql`
    DELETE FROM uyap_baglanti WHERE buro_id = ${buroId} AND (bitis < now()
      OR son_gorulme < now() - ${SESSIZLIK}::interval AND coalesce(belirtec_bitis < now(), true))`.execute(
    tx,
  );
}

const BUGUN = sql<Date>`date_trunc('day', now() AT TIME ZONE 'Europe/Istanbul') AT TIME ZONE 'Europe/Istanbul'`;

/** Until the transaction ends: nobody else counts or adds a lookup of this person. */
export async function lockSorgular({ tx, buroId }: Tenant, kullaniciId: string): Promise<void> {
  await sql`SELECT FROM kullanici WHERE id = ${kullaniciId} AND buro_id = ${buroId} FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/** Until the day ends in Istanbul. */
export async function secondsLeftToday({ tx }: Tenant): Promise<number> {
  const { rows } = await sql<{ sn: number }>`
    SELECT ceil(extract(epoch FROM ${BUGUN} + interval '1 day' - now()))::int AS sn`.execute(tx);
  return rows[0]?.sn ?? 0;
}

/** Lookups of a person today in Istanbul, by the log. */
export async function countSorgu({ tx, buroId }: Tenant, kullaniciId: string): Promise<number> {
  const { sayi } = await tx
    .selectFrom('kayit')
    .select((eb) => eb.fn.countAll<number>().as('sayi'))
    .where('buro_id', '=', buroId)
    .where('kullanici_id', '=', kullaniciId)
    .where('eylem', '=', 'kisi-sorgula')
    .where('zaman', '>=', BUGUN)
    .executeTakeFirstOrThrow();
  return sayi;
}

/** Who looked up how many people today, the most first. */
export async function listKullanim(
  { tx, buroId }: Tenant,
  uyariEsigi: number,
): Promise<Pick<UyapKullanim, 'gun' | 'kullanicilar'>> {
  const { rows: days } = await sql<{ gun: string }>`
    SELECT (now() AT TIME ZONE 'Europe/Istanbul')::date AS gun`.execute(tx);
  const rows = await tx
    .selectFrom('kayit')
    .innerJoin('kullanici', (join) =>
      join.onRef('kullanici.id', '=', 'kayit.kullanici_id').on('kullanici.buro_id', '=', buroId),
    )
    .select((eb) => [
      'kullanici.id as kullaniciId',
      'kullanici.ad_soyad as adSoyad',
      eb.fn.countAll<number>().as('sorgu'),
    ])
    .where('kayit.buro_id', '=', buroId)
    .where('kayit.eylem', '=', 'kisi-sorgula')
    .where('kayit.zaman', '>=', BUGUN)
    .groupBy(['kullanici.id', 'kullanici.ad_soyad'])
    .orderBy('sorgu', 'desc')
    .orderBy('kullanici.id')
    .execute();
  return {
    gun: days[0]?.gun ?? '',
    kullanicilar: rows.map((row) => ({ ...row, uyari: row.sorgu >= uyariEsigi })),
  };
}
