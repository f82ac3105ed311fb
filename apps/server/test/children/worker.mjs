// A worker as a process of its own, to be killed: node worker.mjs '{"connection": …, "depo": …, "leaseMs": …}'
import { connect } from '../../dist/db/connection.js';
import { openStore } from '../../dist/toplu/store/config.js';
import { runChunkWorker } from '../../dist/toplu/toplu.js';

const { connection, depo, leaseMs } = JSON.parse(process.argv[2]);
const { adres } = depo;
runChunkWorker({
  db: connect(connection),
  depo: await openStore({ ...depo, ...(adres && { adres: new URL(adres) }) }, console.error),
  processes: 1,
  timings: { leaseMs, idleMs: 50, retryMs: 100 },
  onProblem: (error) => console.error(error),
});
