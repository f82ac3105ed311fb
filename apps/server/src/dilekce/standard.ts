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
    search_forms: petitionForms(form.isim, sablon),
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
          isim: eb.ref('excluded.isim'),
          isim_fold: eb.ref('excluded.isim_fold'),
          search_forms: eb.ref('excluded.search_forms'),
          dilekce_tipi: eb.ref('excluded.dilekce_tipi'),
          sablon: eb.ref('excluded.sablon'),
          alanlar: eb.ref('excluded.alanlar'),
          inceleme_notlari: eb.ref('excluded.inceleme_notlari'),
          adim: eb.ref('excluded.adim'),
          hukuk_tarihi: eb.ref('excluded.hukuk_tarihi'),
          kaynaklar: eb.ref('excluded.kaynaklar'),
          version: sql<number>`dilekce.version + 1`,
          updated_at: sql<Date>`now()`,
        }))
        .where(
          sql<boolean>`(dilekce.isim, dilekce.isim_fold, dilekce.dilekce_tipi, dilekce.sablon, dilekce.alanlar,
             dilekce.inceleme_notlari, dilekce.adim, dilekce.hukuk_tarihi, dilekce.kaynaklar)
            IS DISTINCT FROM
            (excluded.isim, excluded.isim_fold, excluded.dilekce_tipi, excluded.sablon, excluded.alanlar,
             excluded.inceleme_notlari, excluded.adim, excluded.hukuk_tarihi, excluded.kaynaklar)`,
        ),
    )
    .execute();
}
