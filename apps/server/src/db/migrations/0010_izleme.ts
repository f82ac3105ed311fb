import { type Kysely, sql } from 'kysely';

/** How much the workers have before them, over all offices: three numbers, for who watches the program. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION toplu_kuyruk() RETURNS TABLE (bekleyen int, islenen int, dosya int)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
    AS $$
      SELECT count(*) FILTER (WHERE p.durum = 'bekliyor')::int,
        count(*) FILTER (WHERE p.durum = 'isleniyor')::int, coalesce(sum(p.dosya_sayisi), 0)::int
      FROM toplu_is i JOIN toplu_parca p ON p.is_id = i.id
      WHERE i.durum = 'suruyor' AND p.durum <> 'tamam'
    $$`.execute(db);
  await sql`REVOKE EXECUTE ON FUNCTION toplu_kuyruk() FROM PUBLIC`.execute(db);
  await sql`GRANT EXECUTE ON FUNCTION toplu_kuyruk() TO derkenar_app`.execute(db);
}
