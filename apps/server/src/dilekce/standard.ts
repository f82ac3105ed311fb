import { writeHtml } from '@derkenar/belge';
import { alanIds, foldTr } from '@derkenar/domain';
import { type Form, type FormPackage, formsOf, packagesOf } from '@derkenar/form';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { DilekceTable } from '../db/schema.ts';
import { petitionForms } from '../db/searchForms.ts';
import { saveStandardPackages } from '../dilekcePackage/store.ts';
import { kodlarOf } from '../render/canonicalHtml.ts';

type Row = Insertable<DilekceTable>;

/** The petitions that come with the product, and their packages. */
export interface StandardLibrary {
  readonly dilekceler: readonly Row[];
  readonly packages: readonly FormPackage[];
}

/** Throws an Error that names the faults of the forms. */
export function readStandardLibrary(folder: string): StandardLibrary {
  const forms = formsOf(folder);
  return { dilekceler: forms.map(toRow), packages: packagesOf(forms) };
}

/** Rows that did not change stay as they are. The caller holds the start-up lock. */
export async function saveStandardLibrary(
  owner: Db,
  { dilekceler, packages }: StandardLibrary,
): Promise<void> {
  await saveDilekceler(owner, dilekceler);
  await saveStandardPackages(owner, packages);
}

function toRow(form: Form): Row {
  const sablon = writeHtml(form.sablon);
  return {
    isim: form.isim,
    isim_fold: foldTr(form.isim),
    diger_adlar: form.otherNames,
    search_forms: petitionForms(form.isim, sablon, form.otherNames),
    dilekce_tipi: form.dilekceType,
    sablon,
    alanlar: alanIds(kodlarOf(form.sablon)),
    standart_mi: true,
    standart_kod: form.kod,
    inceleme_notlari: form.doubts,
    adim: form.step,
    hukuk_tarihi: form.lawDate,
    kaynaklar: JSON.stringify(form.sources),
  };
}

/** The columns that an approval is of: a change of them makes a new version. */
const APPROVED = [
  'isim',
  'isim_fold',
  'dilekce_tipi',
  'sablon',
  'alanlar',
  'inceleme_notlari',
  'adim',
  'hukuk_tarihi',
  'kaynaklar',
] as const;
/** The columns by which it is searched. */
const SEARCHED = ['diger_adlar', 'search_forms'] as const;

/** Rows that did not change keep their version and updated_at. */
async function saveDilekceler(owner: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await owner
    .insertInto('dilekce')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('standart_kod')
        .doUpdateSet((eb) => ({
          ...Object.fromEntries([...APPROVED, ...SEARCHED].map((name) => [name, eb.ref(`excluded.${name}`)])),
          version: sql<number>`dilekce.version + (${differ(APPROVED)})::int`,
          updated_at: sql<Date>`now()`,
        }))
        .where(differ([...APPROVED, ...SEARCHED])),
    )
    .execute();
}

function differ(columns: readonly string[]) {
  const of = (table: string) => sql.join(columns.map((name) => sql.ref(`${table}.${name}`)));
  return sql<boolean>`(${of('dilekce')}) IS DISTINCT FROM (${of('excluded')})`;
}
