import { randomUUID } from 'node:crypto';
import { AppError } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Tenant } from '../db/tenant.ts';
import { endIs, insertParcalar, lockIs } from './store.ts';

/** What a worker has in hand. */
export interface Alinan {
  readonly buroId: string;
  readonly isId: string;
  readonly ilkSira: number;
  readonly denemeKimligi: string;
}

/** The next chunk of whichever office is next, for so long; null: there is nothing to do. */
export async function takeParca(db: Db, depo: string, kiraMs: number): Promise<Alinan | null> {
  const denemeKimligi = randomUUID();
  const { rows } = await sql<{ buro_id: string; is_id: string; ilk_sira: number }>`
    SELECT * FROM toplu_parca_al(${denemeKimligi}::uuid, ${depo}, make_interval(secs => ${kiraMs / 1000}))`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return { buroId: row.buro_id, isId: row.is_id, ilkSira: row.ilk_sira, denemeKimligi };
}

const held = ({ tx, buroId }: Tenant, { isId, ilkSira, denemeKimligi }: Alinan) =>
  tx
    .updateTable('toplu_parca')
    .where('buro_id', '=', buroId)
    .where('is_id', '=', isId)
    .where('ilk_sira', '=', ilkSira)
    .where('deneme_kimligi', '=', denemeKimligi)
    .where('durum', '=', 'isleniyor');

/** false: it is no longer this attempt's, or its job is over. */
export async function renewParca(tenant: Tenant, alinan: Alinan, kiraMs: number): Promise<boolean> {
  const { numUpdatedRows } = await held(tenant, alinan)
    .set({ kira_bitis: sql<Date>`clock_timestamp() + make_interval(secs => ${kiraMs / 1000})` })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('toplu_is')
          .select('id')
          .where('buro_id', '=', tenant.buroId)
          .where('id', '=', alinan.isId)
          .where('durum', '=', 'suruyor'),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Back into the queue, as if it had not been taken; `after`: not before so many milliseconds. */
export async function returnParca(tenant: Tenant, alinan: Alinan, after = 0): Promise<void> {
  await (after === 0
    ? held(tenant, alinan).set({
        durum: 'bekliyor',
        deneme_kimligi: null,
        kira_bitis: null,
        deneme_sayisi: sql<number>`deneme_sayisi - 1`,
      })
    : held(tenant, alinan).set({
        deneme_kimligi: null,
        kira_bitis: sql<Date>`clock_timestamp() + make_interval(secs => ${after / 1000})`,
      })
  ).execute();
}

/** Longer than any chunk is lent (DERKENAR_LEASE_SECONDS): a clock that was set back left these taken for ever. */
const LONGEST = sql`interval '2 hours'`;

/** Chunks that are lent until a time far off go to whoever asks next. */
export async function freeParcalar({ tx, buroId }: Tenant): Promise<void> {
  await tx
    .updateTable('toplu_parca')
    .set({ kira_bitis: sql<Date>`clock_timestamp()` })
    .where('buro_id', '=', buroId)
    .where('durum', '=', 'isleniyor')
    .where(sql<boolean>`kira_bitis > clock_timestamp() + ${LONGEST}`)
    .execute();
}

export async function getParca({ tx, buroId }: Tenant, { isId, ilkSira, denemeKimligi }: Alinan) {
  const row = await tx
    .selectFrom('toplu_parca')
    .select(['takipler', 'deneme_sayisi', 'paketler', 'sonuc', 'dosya_sayisi'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', isId)
    .where('ilk_sira', '=', ilkSira)
    .where('deneme_kimligi', '=', denemeKimligi)
    .executeTakeFirst();
  return row ?? null;
}

/** Two of one: whatever brings a worker down is sought in ever smaller chunks. */
export async function splitParca(tenant: Tenant, alinan: Alinan): Promise<void> {
  const { tx, buroId } = tenant;
  await lockIs(tenant, alinan.isId, { kullaniciId: null });
  const parca = await getParca(tenant, alinan);
  if (parca === null) return;
  const half = Math.ceil(parca.takipler.length / 2);
  const dosyaSayisi = Math.ceil(parca.dosya_sayisi / 2);
  await insertParcalar({ tx, buroId }, alinan.isId, [
    {
      ilkSira: alinan.ilkSira + half,
      takipler: parca.takipler.slice(half),
      dosyaSayisi: parca.dosya_sayisi - dosyaSayisi,
    },
  ]);
  await held(tenant, alinan)
    .set({
      durum: 'bekliyor',
      takipler: sql<string[]>`takipler[1:${sql.lit(half)}]`,
      dosya_sayisi: dosyaSayisi,
      deneme_sayisi: 0,
      deneme_kimligi: null,
      kira_bitis: null,
    })
    .execute();
}

export interface BitenParca {
  /** ParcaSonucu as JSON. */
  readonly sonuc: string;
  /** Files that were made, in this attempt or before, and that were not. */
  readonly tamam: number;
  readonly basarisiz: number;
  readonly paketler: readonly string[];
}

/**
 * The chunk is done and the job's counters say so; the last one ends the job. 'gecti': the chunk or the job is no
 * longer this attempt's to finish; 'yapilmis': this attempt finished it already.
 */
export async function finishParca(
  tenant: Tenant,
  alinan: Alinan,
  { sonuc, tamam, basarisiz, paketler }: BitenParca,
): Promise<'bitti' | 'yapilmis' | 'gecti'> {
  const { tx, buroId } = tenant;
  const is = await lockIs(tenant, alinan.isId, { kullaniciId: null }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (is === null) return 'gecti';
  const old = await tx
    .selectFrom('toplu_parca')
    .select(['durum', 'deneme_kimligi', 'tamam', 'basarisiz', 'dosya_sayisi'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', alinan.isId)
    .where('ilk_sira', '=', alinan.ilkSira)
    .executeTakeFirst();
  if (old === undefined || old.deneme_kimligi !== alinan.denemeKimligi) return 'gecti';
  if (old.durum === 'tamam') return 'yapilmis';
  if (is.durum !== 'suruyor') return 'gecti';
  const dosyaSayisi = tamam + basarisiz;
  await held(tenant, alinan)
    .set({
      durum: 'tamam',
      kira_bitis: null,
      bitti_at: sql<Date>`now()`,
      tamam,
      basarisiz,
      dosya_sayisi: dosyaSayisi,
      paketler,
      sonuc,
    })
    .execute();
  await tx
    .updateTable('toplu_is')
    .set((eb) => ({
      tamam: eb('tamam', '+', tamam - old.tamam),
      basarisiz: eb('basarisiz', '+', basarisiz - old.basarisiz),
      toplam: eb('toplam', '+', dosyaSayisi - old.dosya_sayisi),
    }))
    .where('buro_id', '=', buroId)
    .where('id', '=', alinan.isId)
    .execute();
  const open = await tx
    .selectFrom('toplu_parca')
    .select('ilk_sira')
    .where('buro_id', '=', buroId)
    .where('is_id', '=', alinan.isId)
    .where('durum', '<>', 'tamam')
    .limit(1)
    .executeTakeFirst();
  if (open === undefined) await endIs(tenant, alinan.isId, 'tamam', null);
  return 'bitti';
}

/** Chunks that hold failed files, from that place on. */
export const listHataliParcalar = ({ tx, buroId }: Tenant, isId: string, from: number, limit: number) =>
  tx
    .selectFrom('toplu_parca')
    .select(['ilk_sira', 'sonuc'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', isId)
    .where('basarisiz', '>', 0)
    .where('ilk_sira', '>=', from)
    .orderBy('ilk_sira')
    .limit(limit)
    .execute();

/** Chunks in the order of the zip, after that place. */
export const listParcalar = ({ tx, buroId }: Tenant, isId: string, after: number, limit: number) =>
  tx
    .selectFrom('toplu_parca')
    .select(['ilk_sira', 'takipler', 'paketler', 'sonuc'])
    .where('buro_id', '=', buroId)
    .where('is_id', '=', isId)
    .where('ilk_sira', '>', after)
    .orderBy('ilk_sira')
    .limit(limit)
    .execute();
export type ParcaRow = Awaited<ReturnType<typeof listParcalar>>[number];
