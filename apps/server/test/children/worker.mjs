// A worker as a process of its own, to be killed: node isci.mjs '{"connection": …, "depo": …, "kiraMs": …}'
import { connect } from '../../dist/db/connection.js';
import { openDepo } from '../../dist/toplu/store/config.js';
import { runIsci } from '../../dist/toplu/toplu.js';

const { connection, depo, kiraMs } = JSON.parse(process.argv[2]);
const { adres } = depo;
runIsci({
  db: connect(connection),
  depo: await openDepo({ ...depo, ...(adres && { adres: new URL(adres) }) }, console.error),
  processes: 1,
  sureler: { kiraMs, bosMs: 50, tekrarMs: 100 },
  onProblem: (error) => console.error(error),
});
