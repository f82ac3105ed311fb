// `npm run dev`: the product with the demo's data, from its sources and in one terminal. The page changes in the browser
// as its files are saved; the server starts anew when one of its files or of the packages' is saved.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { startEmbedded } from '../apps/server/src/db/embedded/supervisor.ts';
import { readConfig } from '../apps/server/src/startup/config.ts';
import { root } from './setup.mjs';

const SERVER = join('apps', 'server', 'src');
const env = {
  ...process.env,
  DERKENAR_DEMO: '1',
  // The server reads hundreds of sources at each start; those that have not changed need not be compiled again.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
};
const { dataFolder, port } = readConfig(env);

// Held here, the database does not start anew with the server.
const database = await startEmbedded({ folder: dataFolder });
const server = spawn(
  process.execPath,
  [
    '--conditions=source',
    '--watch',
    '--watch-preserve-output',
    `--watch-path=${SERVER}`,
    '--watch-path=packages',
    join(SERVER, 'bin', 'main.ts'),
  ],
  { cwd: root, stdio: 'inherit', env },
);
const page = await createServer({
  root: join(root, 'apps', 'web'),
  server: { proxy: { '/api': { target: `http://127.0.0.1:${port}`, ws: true } } },
});
await page.listen();
page.printUrls();

async function stop(): Promise<void> {
  server.kill();
  await page.close();
  await database.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
