import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlaceholders, readHtml, writeHtml } from '@derkenar/belge';
import { alanIds, dilekceTypeSchema, foldTr } from '@derkenar/domain';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { DilekceTable } from '../db/schema.ts';
import { petitionForms } from '../db/searchForms.ts';

/** 'NN-<dilekce_tipi>-<kod>.html' */
const FILE = /^\d+-([a-z_]+)-([a-z0-9-]+)\.html$/;
const NOTE = /<!--\s*not:\s*(.+?)\s*-->/g;
const NAME = /<!--\s*isim:\s*(.+?)\s*-->/;

type Row = Insertable<DilekceTable>;

/** The library that comes with the product: one file a petition. */
export function readStandardDilekceler(folder: string): Row[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => toRow(file, readFileSync(join(folder, file), 'utf8')));
}

function toRow(file: string, html: string): Row {
  const [, dilekceType, kod] = FILE.exec(file) ?? [];
  const isim = NAME.exec(html)?.[1];
  if (dilekceType === undefined || kod === undefined || isim === undefined)
    throw new Error(`not a standard petition: ${file}`);
  const { value } = readHtml(html);
  const sablon = writeHtml(value);
  return {
    isim,
    isim_fold: foldTr(isim),
    search_forms: petitionForms(isim, sablon),
    dilekce_tipi: dilekceTypeSchema.parse(dilekceType),
    sablon,
    alanlar: alanIds(findPlaceholders(value).map((found) => found.kod)),
    standart_mi: true,
    standart_kod: kod,
    inceleme_notlari: Array.from(html.matchAll(NOTE), ([, note = '']) => note),
  };
}

/** Rows that did not change keep their version and updated_at. The caller holds the start-up lock. */
export async function saveStandardDilekceler(owner: Db, rows: readonly Row[]): Promise<void> {
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
          version: sql<number>`dilekce.version + 1`,
          updated_at: sql<Date>`now()`,
        }))
        .where(
          sql<boolean>`(dilekce.isim, dilekce.isim_fold, dilekce.dilekce_tipi, dilekce.sablon, dilekce.alanlar,
             dilekce.inceleme_notlari)
            IS DISTINCT FROM
            (excluded.isim, excluded.isim_fold, excluded.dilekce_tipi, excluded.sablon, excluded.alanlar,
             excluded.inceleme_notlari)`,
        ),
    )
    .execute();
}
