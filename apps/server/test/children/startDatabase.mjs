// Starts the embedded PostgreSQL below the folder given, says its pid, and stays until it is stopped.
import { startEmbedded } from '../../dist/db/embedded/supervisor.js';

const embedded = await startEmbedded({ folder: process.argv[2] });
process.on('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
setInterval(() => undefined, 1000);
console.log(JSON.stringify({ pid: embedded.pid(), adopted: embedded.adopted() }));
