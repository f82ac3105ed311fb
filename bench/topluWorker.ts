// A worker as a process of its own, with one thread: node topluWorker.ts '{"connection": …, "folder": …}'
import { connect } from '../apps/server/src/db/connection.ts';
import { createFolderStore } from '../apps/server/src/toplu/store/folder.ts';
import { runChunkWorker } from '../apps/server/src/toplu/toplu.ts';

const { connection, folder } = JSON.parse(process.argv[2]);
runChunkWorker({
  db: connect(connection, { max: 4 }),
  store: createFolderStore(folder),
  processes: 1,
  timings: { idleMs: 20 },
  onProblem: (error) => console.error(error),
});
process.once('disconnect', () => process.exit());
