// A worker as a process of its own, with one thread: node topluIsci.mjs '{"connection": …, "folder": …}'
import { connect } from '../apps/server/dist/db/connection.js';
import { createKlasorDepo } from '../apps/server/dist/toplu/store/folder.js';
import { runIsci } from '../apps/server/dist/toplu/toplu.js';

const { connection, folder } = JSON.parse(process.argv[2]);
runIsci({
  db: connect(connection, { max: 4 }),
  depo: createKlasorDepo(folder),
  processes: 1,
  sureler: { bosMs: 20 },
  onProblem: (error) => console.error(error),
});
process.once('disconnect', () => process.exit());
