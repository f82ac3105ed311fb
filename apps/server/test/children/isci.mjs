// A worker as a process of its own, to be killed: node isci.mjs '{"connection": …, "folder": …, "kiraMs": …}'
import { connect } from '../../dist/db/connection.js';
import { createLocalDepo } from '../../dist/toplu/depo.js';
import { runIsci } from '../../dist/toplu/toplu.js';

const { connection, folder, kiraMs } = JSON.parse(process.argv[2]);
runIsci({
  db: connect(connection),
  depo: createLocalDepo(folder),
  threads: 1,
  sureler: { kiraMs, bosMs: 50, tekrarMs: 100 },
  onProblem: (error) => console.error(error),
});
