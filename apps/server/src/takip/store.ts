import { AppError, esasSirasi, type TakipKayit, type TakipYaz } from '@derkenar/domain';
import { sql } from 'kysely';
import type { Tenant } from '../db/tenant.ts';
import { takipKelimeleri } from './kelime.ts';
import {
  type TakipRow,
  type TarafRow,
  toTakip,
  toTakipRow,
  toTarafRows,
  toVekilRows,
  type VekilRow,
} from './row.ts';

/** The case with its parties and representatives, in one statement. */
export async function findTakip({ tx, buroId }: Tenant, id: string): Promise<TakipKayit | null> {
  const row = await tx
    .selectFrom('takip as t')
    .selectAll('t')
    .select([
      sql<TarafRow[]>`(
        SELECT coalesce(json_agg(p ORDER BY p.yan, p.sira), '[]') FROM takip_taraf p
        WHERE p.buro_id = ${buroId} AND p.takip_id = t.id)`.as('taraflar'),
      sql<VekilRow[]>`(
        SELECT coalesce(json_agg(v ORDER BY v.sira), '[]') FROM takip_vekil v
        WHERE v.buro_id = ${buroId} AND v.takip_id = t.id)`.as('vekiller'),
    ])
    .where('t.buro_id', '=', buroId)
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toTakip(row satisfies TakipRow);
}

export interface YeniTakip {
  /** 'elle', 'ornek', or the import it came by. */
  readonly kaynak: string;
  readonly id?: string;
}

/** The new case's id; null when its id or its file number in that office is taken. */
export async function insertTakip(
  tenant: Tenant,
  takip: TakipYaz,
  { kaynak, id }: YeniTakip,
): Promise<string | null> {
  const row = await tenant.tx
    .insertInto('takip')
    .values({ ...toTakipRow(takip), ...(id !== undefined && { id }), buro_id: tenant.buroId, kaynak })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return null;
  await insertParts(tenant, row.id, takip);
  return row.id;
}

/** The new case's id. Throws 'takip-var'. */
export async function addTakip(tenant: Tenant, takip: TakipYaz, yeni: YeniTakip): Promise<string> {
  const id = await insertTakip(tenant, takip, yeni);
  if (id === null) throw new AppError('takip-var');
  return id;
}

/** Replaces the whole case; where it came from stays. `surumler` null: whatever its version is. */
export async function updateTakip(
  tenant: Tenant,
  id: string,
  takip: TakipYaz,
  surumler: readonly number[] | null,
): Promise<void> {
  const { tx, buroId } = tenant;
  const updated = await tx
    .updateTable('takip')
    .set({ ...toTakipRow(takip), surum: sql`surum + 1`, updated_at: sql`now()` })
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .$if(surumler !== null, (query) => query.where('surum', 'in', surumler ?? []))
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isTaken(error) ? new AppError('takip-var') : error;
    });
  if (updated === undefined) await refuse(tenant, id);
  for (const table of ['takip_taraf', 'takip_vekil', 'takip_kelime'] as const)
    await tx.deleteFrom(table).where('buro_id', '=', buroId).where('takip_id', '=', id).execute();
  await insertParts(tenant, id, takip);
}

export async function deleteTakip(
  tenant: Tenant,
  id: string,
  surumler: readonly number[] | null,
): Promise<void> {
  const deleted = await tenant.tx
    .deleteFrom('takip')
    .where('buro_id', '=', tenant.buroId)
    .where('id', '=', id)
    .$if(surumler !== null, (query) => query.where('surum', 'in', surumler ?? []))
    .returning('id')
    .executeTakeFirst();
  if (deleted === undefined) await refuse(tenant, id);
}

/** How many there were. */
export async function deleteByKaynak({ tx, buroId }: Tenant, kaynak: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('takip')
    .where('buro_id', '=', buroId)
    .where('kaynak', '=', kaynak)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Nothing was changed: is the case another version, or is there none? */
async function refuse({ tx, buroId }: Tenant, id: string): Promise<never> {
  const found = await tx
    .selectFrom('takip')
    .select('id')
    .where('buro_id', '=', buroId)
    .where('id', '=', id)
    .executeTakeFirst();
  throw new AppError(found === undefined ? 'takip-yok' : 'takip-degisti');
}

const isTaken = (error: unknown): boolean => (error as { constraint?: unknown }).constraint === 'takip_tek';

async function insertParts({ tx, buroId }: Tenant, id: string, takip: TakipYaz): Promise<void> {
  const owner = { buro_id: buroId, takip_id: id };
  const taraflar = toTarafRows(takip).map((row) => ({ ...owner, ...row }));
  await tx.insertInto('takip_taraf').values(taraflar).execute();
  const vekiller = toVekilRows(takip).map((row) => ({ ...owner, ...row }));
  if (vekiller.length > 0) await tx.insertInto('takip_vekil').values(vekiller).execute();
  await sql`
    INSERT INTO takip_kelime (buro_id, takip_id, esas_sirasi, kelime)
    SELECT ${buroId}, ${id}, ${esasSirasi(takip.dosyaEsasNo)}, unnest(${takipKelimeleri(takip)}::text[])`.execute(
    tx,
  );
}
