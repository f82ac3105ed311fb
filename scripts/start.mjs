// `npm start`: everything from a fresh clone to a running product. `--demo` loads the sample cases.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

setUp();
const demo = process.argv.includes('--demo');
const server = spawn(process.execPath, [join(root, 'apps', 'server', 'dist', 'main.js')], {
  stdio: 'inherit',
  env: { ...process.env, ...(demo && { DERKENAR_DEMO: '1' }) },
});
// Ctrl+C reaches the server by itself; this process only waits for it to end in order. On Windows
// kill() ends a process at once, whatever the signal: PostgreSQL would stay behind.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    if (process.platform !== 'win32') server.kill(signal);
  });
server.on('exit', (code) => process.exit(code ?? 0));
