// Opens (makes, migrates) a database of the running embedded PostgreSQL and says what it found.
import { startEmbedded } from '../../src/db/embedded/supervisor.ts';
import { openIn } from '../../src/db/open.ts';
import { tenantTx } from '../../src/db/tenant.ts';
import { readStandardLibrary, saveStandardLibrary } from '../../src/dilekce/standard.ts';

const [folder = '', library = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ folder });
const db = await openIn(embedded, {
  database: 'ayni_anda',
  prepare: (owner) => saveStandardLibrary(owner, readStandardLibrary(library)),
  onProblem: console.error,
});
const noBuro = '00000000-0000-4000-8000-000000000000';
const { length } = await tenantTx(db, noBuro, ({ tx }) => tx.selectFrom('dilekce').select('id').execute());
await db.destroy();
console.log(JSON.stringify({ dilekce: length }));
process.exit(0);
