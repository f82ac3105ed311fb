import type { Eylem, Kayit, KayitSayfa, KayitSorgu, KayitSuzgeci } from '@derkenar/domain';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { kept } from '../db/connection.ts';
import type { Database, KayitAyrinti } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';

/** What one line of the log says; who and when are added. Never names, whole ID numbers or document text. */
export interface KayitGirdisi {
  readonly eylem: Eylem;
  readonly takipId?: string;
  readonly dilekceId?: string;
  readonly dilekceSurum?: number;
  readonly hedefKullaniciId?: string;
  readonly bicim?: string;
  readonly eksikKodlar?: readonly string[];
  /** SHA-256 of each output. */
  readonly ozetler?: readonly Buffer[];
  readonly ayrinti?: KayitAyrinti;
}

/** In the transaction of what it tells of, so that neither stands without the other. Answers the line's id. */
export async function addKayit(
  { tx, buroId }: Tenant,
  kullaniciId: string | null,
  girdi: KayitGirdisi,
): Promise<number> {
  const { id } = await tx
    .insertInto('kayit')
    .values({
      buro_id: buroId,
      kullanici_id: kullaniciId,
      eylem: girdi.eylem,
      takip_id: girdi.takipId ?? null,
      dilekce_id: girdi.dilekceId ?? null,
      dilekce_surum: girdi.dilekceSurum ?? null,
      hedef_kullanici_id: girdi.hedefKullaniciId ?? null,
      bicim: girdi.bicim ?? null,
      eksik_kodlar: girdi.eksikKodlar ?? [],
      ozetler: girdi.ozetler ?? [],
      ayrinti: JSON.stringify(girdi.ayrinti ?? {}),
    })
    .returning('id')
    .modifyEnd(kept)
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the log has a line of the days before, by the clock as it is now. */
export async function hasEskiKayit({ tx, buroId }: Tenant): Promise<boolean> {
  const line = await tx
    .selectFrom('kayit')
    .select('id')
    .where('buro_id', '=', buroId)
    .where(sql<boolean>`zaman BETWEEN now() - interval '7 days' AND now() - interval '20 hours'`)
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Many lines at once, in one statement. */
export async function addKayitlar(
  { tx, buroId }: Tenant,
  kullaniciId: string | null,
  girdiler: readonly KayitGirdisi[],
): Promise<void> {
  if (girdiler.length === 0) return;
  const rows = girdiler.map((girdi) => ({
    eylem: girdi.eylem,
    takip_id: girdi.takipId ?? null,
    dilekce_id: girdi.dilekceId ?? null,
    dilekce_surum: girdi.dilekceSurum ?? null,
    bicim: girdi.bicim ?? null,
    eksik_kodlar: girdi.eksikKodlar ?? [],
    ozetler: (girdi.ozetler ?? []).map((ozet) => `\\x${ozet.toString('hex')}`),
    ayrinti: girdi.ayrinti ?? {},
  }));
  await sql`
    INSERT INTO kayit (buro_id, kullanici_id, eylem, takip_id, dilekce_id, dilekce_surum, bicim, eksik_kodlar,
      ozetler, ayrinti)
    SELECT ${buroId}, ${kullaniciId}, eylem, takip_id, dilekce_id, dilekce_surum, bicim, eksik_kodlar, ozetler, ayrinti
    FROM json_populate_recordset(NULL::kayit, ${JSON.stringify(rows)})`.execute(tx);
}

/** Lines that tell of one action, each of another file. */
export interface KayitDizisi extends Required<Pick<KayitGirdisi, 'eylem' | 'bicim' | 'ayrinti'>> {
  readonly satirlar: readonly KayitSatiri[];
}

export interface KayitSatiri
  extends Required<Pick<KayitGirdisi, 'takipId' | 'dilekceId' | 'dilekceSurum' | 'eksikKodlar'>> {
  /** SHA-256 of the output, in hexadecimal digits. */
  readonly ozet: string;
}

/** By arrays, which cost PostgreSQL and us less than JSON: there are thousands a second. */
export async function addKayitDizisi(
  { tx, buroId }: Tenant,
  kullaniciId: string,
  { eylem, bicim, ayrinti, satirlar }: KayitDizisi,
): Promise<void> {
  if (satirlar.length === 0) return;
  await sql`
    INSERT INTO kayit (buro_id, kullanici_id, eylem, bicim, ayrinti, takip_id, dilekce_id, dilekce_surum,
      eksik_kodlar, ozetler)
    SELECT ${buroId}, ${kullaniciId}, ${eylem}, ${bicim}, ${JSON.stringify(ayrinti)}, takip_id, dilekce_id,
      dilekce_surum, string_to_array(eksik_kodlar, ','), ARRAY[decode(ozet, 'hex')]
    FROM unnest(
      ${satirlar.map(({ takipId }) => takipId)}::uuid[],
      ${satirlar.map(({ dilekceId }) => dilekceId)}::uuid[],
      ${satirlar.map(({ dilekceSurum }) => dilekceSurum)}::int[],
      ${satirlar.map(({ eksikKodlar }) => eksikKodlar.join(','))}::text[],
      ${satirlar.map(({ ozet }) => ozet)}::text[]
    ) AS satir (takip_id, dilekce_id, dilekce_surum, eksik_kodlar, ozet)`.execute(tx);
}

/** Newest first; `imlec` is the id of the last line of the page before. */
export async function listKayit(
  tenant: Tenant,
  { adet, imlec, ...suzgec }: KayitSorgu,
  reader: KayitOkuyan,
): Promise<KayitSayfa> {
  // One more than asked for tells whether there is a next page.
  const rows = await lines(tenant, suzgec)
    .$if(imlec !== undefined, (query) => query.where('kayit.id', '<', Number(imlec)))
    .limit(adet + 1)
    .execute();
  const kayitlar = rows.slice(0, adet).map((row) => (reader.seesTakip ? toKayit(row) : withoutTakip(row)));
  return { kayitlar, sonraki: rows.length > adet ? String(kayitlar.at(-1)?.id) : null };
}

/** The reader of the log. A person who may not see cases is not told which case a line is about. */
export interface KayitOkuyan {
  readonly seesTakip: boolean;
}

/** Of the lines on each of the cases the newest `adet`, and whether there were more on any of them. */
export async function listKayitOf(
  tenant: Tenant,
  takipIds: readonly string[],
  adet: number,
): Promise<{ readonly kayitlar: readonly Kayit[]; readonly devamiVar: boolean }> {
  const { rows } = await sql<{ id: number; n: number }>`
    SELECT k.id, k.n::int FROM unnest(${takipIds}::uuid[]) WITH ORDINALITY AS t (id, place)
    CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM kayit
      WHERE buro_id = ${tenant.buroId} AND takip_id = t.id ORDER BY id DESC LIMIT ${adet + 1}) k
    ORDER BY t.place, k.n`.execute(tenant.tx);
  const ids = rows.filter(({ n }) => n <= adet).map(({ id }) => id);
  const found = await lines(tenant, {}).where(sql<boolean>`kayit.id = ANY(${ids}::bigint[])`).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  const kayitlar = ids.flatMap((id) => byId.get(id) ?? []).map(toKayit);
  return { kayitlar, devamiVar: ids.length < rows.length };
}

/** Of the cases that the import added or changed, how many are still there. */
export async function countTakipOfAktarim(
  { tx, buroId }: Tenant,
  aktarimId: string,
  basladi: Date,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT k.takip_id)::int AS n FROM kayit k
    JOIN takip t ON t.buro_id = ${buroId} AND t.id = k.takip_id
    WHERE k.buro_id = ${buroId} AND k.zaman >= ${basladi} AND k.eylem IN ('takip-ekle', 'takip-guncelle')
      AND k.ayrinti ->> 'aktarim' = ${aktarimId}`.execute(tx);
  return rows[0]?.n ?? 0;
}

const lines = ({ tx, buroId }: Tenant, suzgec: KayitSuzgeci) =>
  tx
    .selectFrom('kayit')
    .leftJoin('kullanici', (join) =>
      join.onRef('kullanici.id', '=', 'kayit.kullanici_id').on('kullanici.buro_id', '=', buroId),
    )
    .leftJoin('kullanici as hedef', (join) =>
      join.onRef('hedef.id', '=', 'kayit.hedef_kullanici_id').on('hedef.buro_id', '=', buroId),
    )
    .leftJoin('takip', (join) =>
      join.onRef('takip.id', '=', 'kayit.takip_id').on('takip.buro_id', '=', buroId),
    )
    .leftJoin('dilekce', (join) =>
      join
        .onRef('dilekce.id', '=', 'kayit.dilekce_id')
        .on((eb) => eb.or([eb('dilekce.buro_id', '=', buroId), eb('dilekce.standart_mi', '=', true)])),
    )
    .selectAll('kayit')
    .select([
      'kullanici.ad_soyad',
      'hedef.ad_soyad as hedef_ad_soyad',
      'takip.dosya_esas_no',
      'dilekce.isim as dilekce_isim',
    ])
    .where('kayit.buro_id', '=', buroId)
    .where((eb) => eb.and(conditions(eb, suzgec)))
    .orderBy('kayit.id', 'desc');

function conditions(
  eb: ExpressionBuilder<Database, 'kayit'>,
  { kullaniciId, eylem, takipId, dilekceId, baslangic, bitis }: KayitSuzgeci,
): Expression<SqlBool>[] {
  return [
    ...(kullaniciId === undefined ? [] : [eb('kayit.kullanici_id', '=', kullaniciId)]),
    ...(eylem === undefined ? [] : [eb('kayit.eylem', '=', eylem)]),
    ...(takipId === undefined ? [] : [eb('kayit.takip_id', '=', takipId)]),
    ...(dilekceId === undefined ? [] : [eb('kayit.dilekce_id', '=', dilekceId)]),
    ...(baslangic === undefined ? [] : [eb('kayit.zaman', '>=', midnight(baslangic, 0))]),
    ...(bitis === undefined ? [] : [eb('kayit.zaman', '<', midnight(bitis, 1))]),
  ];
}

/** When the day, or the one after it, begins in Istanbul. */
const midnight = (gun: string, later: 0 | 1) =>
  sql<Date>`(${gun}::date + ${later}::int)::timestamp AT TIME ZONE 'Europe/Istanbul'`;

type Row = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const toKayit = (row: Row): Kayit => ({
  id: row.id,
  zaman: row.zaman.toISOString(),
  kullanici: kisi(row.kullanici_id, row.ad_soyad),
  eylem: row.eylem,
  hedefKullanici: kisi(row.hedef_kullanici_id, row.hedef_ad_soyad),
  takipId: row.takip_id,
  takipEsasNo: row.dosya_esas_no,
  dilekceId: row.dilekce_id,
  dilekceIsim: row.dilekce_isim,
  dilekceSurum: row.dilekce_surum,
  bicim: row.bicim,
  eksikKodlar: [...row.eksik_kodlar],
  ozetler: row.ozetler.map((ozet) => ozet.toString('hex')),
  ayrinti: row.ayrinti,
});

const withoutTakip = (row: Row): Kayit => ({ ...toKayit(row), takipId: null, takipEsasNo: null });

const kisi = (id: string | null, adSoyad: string | null): Kayit['kullanici'] =>
  id === null ? null : { id, adSoyad: adSoyad ?? 'Bilinmeyen kullanıcı' };
