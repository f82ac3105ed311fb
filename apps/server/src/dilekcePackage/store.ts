import { type DilekcePackage, type DilekcePackageRequest, foldTr } from '@derkenar/domain';
import type { FormPackage } from '@derkenar/form';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { PackageItem } from '../db/schema.ts';
import type { Tenant } from '../db/tenant.ts';
import { visible } from '../dilekce/store.ts';

/** The office's own packages and the standard ones, by name. */
export async function listPackages(tenant: Tenant): Promise<DilekcePackage[]> {
  const rows = await packages(tenant).orderBy(sql`isim_fold COLLATE "tr-x-icu"`).orderBy('id').execute();
  return withNames(tenant, rows);
}

/** In the order of the ids; those that the office does not see are left out. */
export async function getPackages(tenant: Tenant, ids: readonly string[]): Promise<DilekcePackage[]> {
  const rows = await packages(tenant)
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], id)`)
    .execute();
  return withNames(tenant, rows);
}

export async function countPackages({ tx, buroId }: Tenant): Promise<number> {
  const { n } = await tx
    .selectFrom('dilekce_package')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('buro_id', '=', buroId)
    .executeTakeFirstOrThrow();
  return n;
}

/** A package of the office or a standard one, locked until the transaction ends where it is the office's. */
export const lockPackage = ({ tx, buroId }: Tenant, id: string) =>
  tx
    .selectFrom('dilekce_package')
    .select(['version'])
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .forUpdate()
    .executeTakeFirst();

export async function insertPackage({ tx, buroId }: Tenant, request: DilekcePackageRequest): Promise<string> {
  const { id } = await tx
    .insertInto('dilekce_package')
    .values({ ...toRow(request), buro_id: buroId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Requires a locked package. */
export const updatePackage = ({ tx, buroId }: Tenant, id: string, request: DilekcePackageRequest) =>
  tx
    .updateTable('dilekce_package')
    .set((eb) => ({
      ...toRow(request),
      version: eb('version', '+', 1),
      updated_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', id)
    .where('buro_id', '=', buroId)
    .execute();

/** Requires a locked package. */
export const deletePackage = ({ tx, buroId }: Tenant, id: string) =>
  tx.deleteFrom('dilekce_package').where('id', '=', id).where('buro_id', '=', buroId).execute();

const toRow = ({ isim, dilekceler }: DilekcePackageRequest) => ({
  isim,
  isim_fold: foldTr(isim),
  items: JSON.stringify(dilekceler),
});

const packages = ({ tx, buroId }: Tenant) =>
  tx
    .selectFrom('dilekce_package')
    .select(['id', 'isim', 'version', 'items', sql<boolean>`buro_id IS NULL`.as('standart_mi')])
    .where((eb) => eb.or([eb('buro_id', '=', buroId), eb('buro_id', 'is', null)]));

interface Row {
  readonly id: string;
  readonly isim: string;
  readonly version: number;
  readonly items: readonly PackageItem[];
  readonly standart_mi: boolean;
}

async function withNames(tenant: Tenant, rows: readonly Row[]): Promise<DilekcePackage[]> {
  const ids = [...new Set(rows.flatMap(({ items }) => items.map(({ dilekceId }) => dilekceId)))];
  const found = await visible(tenant)
    .select(['id', 'isim'])
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
  const names = new Map(found.map(({ id, isim }) => [id, isim]));
  return rows.map(({ id, isim, version, items, standart_mi }) => ({
    id,
    isim,
    standart_mi,
    surum: version,
    dilekceler: items.flatMap(({ dilekceId, kosul }) => {
      const name = names.get(dilekceId);
      return name === undefined ? [] : [{ dilekceId, isim: name, kosul }];
    }),
  }));
}

/**
 * Packages that did not change keep their version and updated_at; those that no form names any more go. The standard
 * petitions are there, and the caller holds the start-up lock.
 */
export async function saveStandardPackages(owner: Db, packages: readonly FormPackage[]): Promise<void> {
  const kodlar = packages.map(({ kod }) => kod);
  await owner
    .deleteFrom('dilekce_package')
    .where('buro_id', 'is', null)
    .where(sql<boolean>`standart_kod <> ALL(${kodlar}::text[])`)
    .execute();
  if (packages.length === 0) return;
  const ids = await idsByKod(owner);
  await owner
    .insertInto('dilekce_package')
    .values(packages.map((one) => standardRow(one, ids)))
    .onConflict((conflict) =>
      conflict
        .column('standart_kod')
        .doUpdateSet((eb) => ({
          isim: eb.ref('excluded.isim'),
          isim_fold: eb.ref('excluded.isim_fold'),
          items: eb.ref('excluded.items'),
          version: sql<number>`dilekce_package.version + 1`,
          updated_at: sql<Date>`now()`,
        }))
        .where(
          sql<boolean>`(dilekce_package.isim, dilekce_package.isim_fold, dilekce_package.items)
            IS DISTINCT FROM (excluded.isim, excluded.isim_fold, excluded.items)`,
        ),
    )
    .execute();
}

async function idsByKod(owner: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await owner
    .selectFrom('dilekce')
    .select(['id', 'standart_kod'])
    .where('standart_kod', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, standart_kod }) => [standart_kod ?? '', id]));
}

const standardRow = ({ kod, isim, items }: FormPackage, ids: ReadonlyMap<string, string>) => ({
  buro_id: null,
  standart_kod: kod,
  isim,
  isim_fold: foldTr(isim),
  items: JSON.stringify(items.map((item) => ({ dilekceId: idOf(ids, item.kod), kosul: item.kosul }))),
});

function idOf(ids: ReadonlyMap<string, string>, kod: string): string {
  const id = ids.get(kod);
  if (id === undefined) throw new Error(`no standard petition: ${kod}`);
  return id;
}
