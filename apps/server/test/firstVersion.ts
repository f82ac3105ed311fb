import { randomUUID } from 'node:crypto';
import { Migrator, sql } from 'kysely';
import type { Db } from '../src/db/connection.ts';
import { migrations } from '../src/db/migrations/index.ts';
import { standardLibrary } from './testDatabase.ts';

export interface OldDilekce {
  readonly id: string;
  readonly standart_kod: string;
  readonly created_at: Date;
}

/** The database as the first version left it: its one migration, the standard petitions, 12 invented cases. */
export async function makeFirstVersion(owner: Db): Promise<OldDilekce[]> {
  const [name, migration] = Object.entries(migrations)[0] as [string, (typeof migrations)[string]];
  const provider = { getMigrations: () => Promise.resolve({ [name]: migration }) };
  const { error } = await new Migrator({ db: owner, provider }).migrateToLatest();
  if (error !== undefined) throw error as Error;
  for (const row of standardLibrary().dilekceler)
    await sql`
      INSERT INTO dilekce (isim, isim_fold, dilekce_tipi, sablon, alanlar, standart_mi, standart_kod,
        inceleme_notlari, created_at, updated_at)
      VALUES (${row.isim}, ${row.isim_fold}, ${row.dilekce_tipi}, ${row.sablon}, ${row.alanlar}, true,
        ${row.standart_kod}, ${row.inceleme_notlari}, '2026-10-01', '2026-10-01')`.execute(owner);
  for (let i = 0; i < 12; i++)
    await sql`
      INSERT INTO takip (id, durum, buro_dosya_no, icra_dairesi_ad, icra_dairesi_il, takip_tipi, takip_yolu,
        alacaklilar, borclular, vekiller, para_birimi, takip_toplami, masraf_toplami, harc_toplami,
        vekalet_ucreti, genel_toplam, tahsilat_toplami, kalan_tutar)
      VALUES (${randomUUID()}, 'acik', ${String(i)}, 'Deneme İcra Dairesi', 'Deneme', 'ilamsiz', 'haciz',
        '[]', '[]', '[]', 'TRY', 100, 0, 0, 0, 100, 0, 100)`.execute(owner);
  return listOld(owner);
}

export async function listOld(db: Db): Promise<OldDilekce[]> {
  const { rows } = await sql<OldDilekce>`
    SELECT id, standart_kod, created_at FROM dilekce ORDER BY standart_kod`.execute(db);
  return rows;
}
