// A worker as a process of its own, to be killed: node worker.mjs '{"connection": …, "store": …, "leaseMs": …}'
import { connect } from '../../src/db/connection.ts';
import { openStore } from '../../src/toplu/store/open.ts';
import { runChunkWorker } from '../../src/toplu/toplu.ts';

const { connection, store, leaseMs } = JSON.parse(process.argv[2]);
const { adres } = store;
runChunkWorker({
  db: connect(connection),
  store: await openStore({ ...store, ...(adres && { adres: new URL(adres) }) }, console.error),
  processes: 1,
  timings: { leaseMs, idleMs: 50, retryMs: 100 },
  onProblem: (error) => console.error(error),
});
