// Starts the embedded PostgreSQL below the folder given, says its pid, and stays until it is stopped.
import { startEmbedded } from '../../src/db/embedded/supervisor.ts';

const embedded = await startEmbedded({ folder: process.argv[2] ?? '' });
process.on('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
setInterval(() => undefined, 1000);
console.log(JSON.stringify({ pid: embedded.pid(), adopted: embedded.adopted() }));
