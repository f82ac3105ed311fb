// Opens (makes, migrates) a database of the running embedded PostgreSQL and says what it found.
import { readFileSync } from 'node:fs';
import { startEmbedded } from '../../src/db/embedded/supervisor.ts';
import { openIn } from '../../src/db/open.ts';
import { tenantTx } from '../../src/db/tenant.ts';
import { type StandardLibrary, saveStandardLibrary } from '../../src/dilekce/standard.ts';

const [folder = '', libraryFile = ''] = process.argv.slice(2);
const library = JSON.parse(readFileSync(libraryFile, 'utf8')) as StandardLibrary;
const embedded = await startEmbedded({ folder });
const db = await openIn(embedded, {
  database: 'ayni_anda',
  prepare: (owner) => saveStandardLibrary(owner, library),
  onProblem: console.error,
});
const noBuro = '00000000-0000-4000-8000-000000000000';
const { length } = await tenantTx(db, noBuro, ({ tx }) => tx.selectFrom('dilekce').select('id').execute());
await db.destroy();
console.log(JSON.stringify({ dilekce: length }));
process.exit(0);
