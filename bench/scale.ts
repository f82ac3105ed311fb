// Measures the database's share of bulk jobs: npm run bench:scale -- [--takip=1000000] [--files=200000] [--seconds=4]
// In a temporary database with so many cases in ten offices: how long a job of so many files takes to begin, and how many
// chunks 1, 2, 4 and 8 worker processes finish when making a file costs nothing.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import { startJob } from '../apps/server/src/toplu/startJob.ts';
import { postgresSeconds } from './postgresSeconds.ts';
import { startOffice } from './serverOffice.ts';

const { values: args } = parseArgs({
  options: {
    takip: { type: 'string', default: '1000000' },
    files: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '4' },
  },
});
const [takip, files, seconds] = [args.takip, args.files, args.seconds].map(Number);
const OFFICES = 10;
const WORKERS = [1, 2, 4, 8];
const STORE = 'scale';
const CHILD = fileURLToPath(new URL('scaleWorker.ts', import.meta.url));

const office = await startOffice();
const owner = office.owner();
try {
  await timed('cases generated', generate);
  const [{ bytes }] = (
    await sql<{ bytes: number }>`SELECT pg_database_size(current_database())::float8 AS bytes`.execute(owner)
  ).rows;
  console.log(`  ${takip} cases, ${(bytes / 1e9).toFixed(2)} GB`);
  const [{ id: userId }] = (
    await sql<{ id: string }>`SELECT id FROM app_user WHERE buro_id = ${office.buroId}`.execute(owner)
  ).rows;
  const [{ id: dilekce }] = (
    await sql<{ id: string }>`SELECT id FROM dilekce WHERE standart_mi ORDER BY isim LIMIT 1`.execute(owner)
  ).rows;
  const ids = (
    await sql`SELECT id FROM takip WHERE buro_id = ${office.buroId} ORDER BY esas_order DESC LIMIT ${files}`.execute(
      owner,
    )
  ).rows.map(({ id }) => id);
  const begin = (chosen, bicim = 'udf') =>
    tenantTx(office.db, office.buroId, (tenant) =>
      startJob(
        tenant,
        userId,
        { dilekceler: [dilekce], bicim, borcluAyri: false, klasorlu: false, ...chosen },
        { key: null, documentDate: new Date(), store: STORE },
      ),
    );
  await timed(`job of ${ids.length} cases begun, by their ids`, () => begin({ takipler: ids }));
  await clear();
  await timed('job begun, by a filter', async () => {
    const { job } = await begin({ suzgec: { takipTipi: 'İlamsız Takip' } });
    console.log(`  ${job.toplam} files`);
  });
  await clear();
  for (const mode of ['claim', 'chunk'])
    for (const workers of WORKERS) {
      // The queue must not be empty before the time is over, so chunks have 50 files where only claims count.
      for (let i = 0; i < 4; i++) await begin({ takipler: ids }, mode === 'claim' ? 'pdf' : 'udf');
      await measure(mode, workers);
      await clear();
    }
} finally {
  await owner.destroy();
  await office.stop({ close: async () => undefined });
}

async function measure(mode, workers) {
  const children = Array.from({ length: workers }, () =>
    fork(CHILD, [JSON.stringify({ connection: office.connection, store: STORE, mode, seconds })]),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const before = postgresSeconds(office.embedded.pid());
  const wal = await walBytes();
  const answers = await Promise.all(
    children.map(async (child) => {
      child.send('start');
      return (await once(child, 'message'))[0];
    }),
  );
  const used = postgresSeconds(office.embedded.pid()) - before;
  const written = (await walBytes()) - wal;
  for (const child of children) child.disconnect();
  await Promise.all(children.map((child) => once(child, 'exit')));
  const chunks = answers.reduce((sum, answer) => sum + answer.chunks, 0);
  const files = answers.reduce((sum, answer) => sum + answer.files, 0);
  const ms = answers.flatMap(({ times }) => times).toSorted((a, b) => a - b);
  console.log(
    `${mode === 'claim' ? 'claims alone' : 'chunks without making files'}, ${workers} processes: ` +
      `${(chunks / seconds).toFixed(0)} chunks/s, ${(files / seconds).toFixed(0)} files/s; ` +
      `claim p50 ${ms[Math.floor(ms.length / 2)].toFixed(1)} ms, p99 ${ms[Math.floor(ms.length * 0.99)].toFixed(1)} ms; ` +
      `PostgreSQL ${((1000 * used) / chunks).toFixed(2)} ms and ${(written / chunks / 1024).toFixed(1)} kB of WAL a chunk, ` +
      `${(used / seconds).toFixed(2)} cores`,
  );
}

function clear() {
  return sql`TRUNCATE toplu_job CASCADE`.execute(owner);
}

async function walBytes() {
  const { rows } = await sql<{
    n: number;
  }>`SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS n`.execute(owner);
  return rows[0].n;
}

async function timed(name, work) {
  const start = performance.now();
  const before = postgresSeconds(office.embedded.pid());
  await work();
  console.log(
    `${name}: ${((performance.now() - start) / 1000).toFixed(2)} s, PostgreSQL ${(postgresSeconds(office.embedded.pid()) - before).toFixed(2)} s of processor`,
  );
}

/** Makes the cases by SQL alone, without search words. Half of them belong to the first office. */
async function generate() {
  await sql`INSERT INTO buro (id, name) SELECT gen_random_uuid(), 'Büro ' || n FROM generate_series(2, ${OFFICES}) n`.execute(
    owner,
  );
  const { rows } = await sql`SELECT id FROM buro`.execute(owner);
  const others = rows.map(({ id }) => id).filter((id) => id !== office.buroId);
  const shares = [
    [office.buroId, takip / 2],
    ...others.map((id) => [id, Math.ceil(takip / 2 / others.length)]),
  ];
  for (const [buroId, count] of shares) {
    await sql`
      INSERT INTO takip (buro_id, source, status, buro_dosya_no, dosya_esas_no, esas_order, icra_dairesi_ad,
        icra_dairesi_fold, icra_dairesi_il, takip_tipi, takip_yolu, takip_tarihi, para_birimi, takip_toplami,
        masraf_toplami, harc_toplami, vekalet_ucreti, tahsilat_toplami)
      SELECT ${buroId}, 'elle', 'acik', n::text, (2000 + n % 25) || '/' || n, (2000 + n % 25) * 10000000::bigint + n,
        'İstanbul ' || n % 40 || '. İcra Dairesi', 'istanbul ' || n % 40 || '. icra dairesi', 'İstanbul',
        CASE WHEN n % 5 < 2 THEN 'İlamsız Takip' ELSE 'İlamlı Takip' END, 'Genel Haciz Yoluyla Takip',
        date '2024-01-01' + n % 600, 'TRY', n * 100, 500, 300, 200, n
      FROM generate_series(1, ${count}::int) n`.execute(owner);
    await sql`
      INSERT INTO takip_taraf (buro_id, takip_id, side, position, kind, ad, soyad, unvan, tc_kimlik_no, sifat, adres_metin,
        adres_ilce, adres_il, vekiller)
      SELECT ${buroId}, id, y.side, 0, CASE y.side WHEN 'borclu' THEN 'kisi' ELSE 'kurum' END, 'Uydurma', 'Kişi',
        'Uydurma Ticaret A.Ş.', NULL, y.side, 'Deneme Mah. ' || t.buro_dosya_no || '. Sok.', 'Kadıköy', 'İstanbul', '{0}'
      FROM takip t, (VALUES ('alacakli'), ('borclu')) y (side) WHERE t.buro_id = ${buroId}`.execute(owner);
    await sql`
      INSERT INTO takip_vekil (buro_id, takip_id, position, vekil_id, unvan, ad_soyad, baro, sicil_no)
      SELECT ${buroId}, id, 0, 'v1', 'Av.', 'Deniz Uydurma', 'İstanbul', '1' FROM takip WHERE buro_id = ${buroId}`.execute(
      owner,
    );
  }
  await sql`VACUUM ANALYZE`.execute(owner);
}
