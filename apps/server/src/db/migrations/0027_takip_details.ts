import { type Kysely, sql } from 'kysely';

/** A case holds what petitions need: claims, seizures, payments, third persons, service of each party. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE takip
      ADD COLUMN alacak_kalemleri jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN hacizler jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN tahsilatlar jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN masraflar jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN ucuncu_kisiler jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN itirazlar jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN dayanak jsonb,
      ADD COLUMN alacakli_hesabi jsonb,
      ADD COLUMN ek_alanlar jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`
    ALTER TABLE takip_taraf
      ADD COLUMN taraf_id text,
      ADD COLUMN tebligatlar jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN yasal_temsilci jsonb,
      ADD COLUMN ekler jsonb,
      ADD COLUMN okunus text`.execute(db);
}
