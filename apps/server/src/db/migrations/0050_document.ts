import { type Kysely, sql } from 'kysely';

/** What documents were made of, so that they can be made again, and what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The lines of the log that name a petition and a file are the list of documents: a line for each file as before, with
  // the place of what it was made of.
  await sql`
    ALTER TABLE log_entry ADD COLUMN basis_id uuid, ADD COLUMN takip_version int, ADD COLUMN borclu smallint`.execute(
    db,
  );
  // Texts that many documents share, by their SHA-256: templates, settings of bulk jobs, rates.
  await sql`
    CREATE TABLE document_text (
      buro_id uuid NOT NULL REFERENCES buro,
      hash bytea NOT NULL,
      content text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (buro_id, hash)
    )`.execute(db);
  // One for a single document, one for a chunk of a bulk job.
  await sql`
    CREATE TABLE document_basis (
      buro_id uuid NOT NULL REFERENCES buro,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      text_hashes bytea[] NOT NULL,
      takip_ids uuid[] NOT NULL DEFAULT '{}',
      input text,
      job_id uuid,
      first_entry bigint,
      last_entry bigint,
      pending boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (buro_id, id)
    )`.execute(db);
  // Cases as they were when documents of bulk jobs were made of them; the present version is the case itself.
  await sql`
    CREATE TABLE document_takip (
      buro_id uuid NOT NULL,
      takip_id uuid NOT NULL,
      version int NOT NULL,
      content text NOT NULL,
      PRIMARY KEY (buro_id, takip_id, version),
      FOREIGN KEY (buro_id, takip_id) REFERENCES takip (buro_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX document_basis_job ON document_basis (buro_id, job_id) WHERE job_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX document_basis_pending ON document_basis (buro_id, created_at) WHERE pending`.execute(
    db,
  );
  // A document without a row is a draft.
  await sql`
    CREATE TABLE document_state (
      buro_id uuid NOT NULL REFERENCES buro,
      entry_id bigint NOT NULL,
      state text NOT NULL CHECK (state IN ('imzada', 'sunuldu', 'reddedildi')),
      state_date date NOT NULL,
      user_id uuid NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (buro_id, entry_id)
    )`.execute(db);
  await sql`CREATE INDEX document_state_state ON document_state (buro_id, state, entry_id)`.execute(db);
  for (const table of ['document_text', 'document_basis', 'document_takip', 'document_state']) {
    const name = sql.id(table);
    await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
    await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
    await sql`
      CREATE POLICY buro ON ${name} TO derkenar_app USING (buro_id = (SELECT current_buro()))`.execute(db);
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ${name} TO derkenar_app`.execute(db);
  }
  // The page of the log folds the files of a bulk job into the line of the job.
  await sql`
    CREATE INDEX log_entry_page ON log_entry (buro_id, id) WHERE action <> 'toplu-olustur'`.execute(db);
}
