// Writes the cases of topluServer.ts in a process of its own, so that they do not count as the server's memory:
// node topluSeed.ts '{"connection": …, "buroId": …, "cases": …}', as the owner.
import { sql } from 'kysely';
import { connect } from '../apps/server/src/db/connection.ts';
import { seedTakip } from './takipSeed.ts';

const { connection, buroId, cases } = JSON.parse(process.argv[2]);
const owner = connect(connection, { max: 1 });
await seedTakip(owner, buroId, cases);
await sql`VACUUM ANALYZE`.execute(owner);
await owner.destroy();
