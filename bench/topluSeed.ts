// Writes the cases of topluServer.ts in a process of its own, so that they do not count as the server's memory:
// node topluSeed.ts '{"connection": …, "buroId": …, "cases": …, "kind": "plain" or one of CHANGES}', as the owner.
import { sql } from 'kysely';
import { connect } from '../apps/server/src/db/connection.ts';
import { oneDebtor } from './resolvedForms.ts';
import { seedTakip } from './takipSeed.ts';
import { withAccount } from './topluAccount.ts';

const CHANGES = { account: withAccount, oneDebtor };

const { connection, buroId, cases, kind } = JSON.parse(process.argv[2]);
const owner = connect(connection, { max: 1 });
await seedTakip(owner, buroId, cases, 1, CHANGES[kind]);
await sql`VACUUM ANALYZE`.execute(owner);
await owner.destroy();
