// `npm run test:kill -- 20`: server, worker and PostgreSQL killed so often at random moments, under load and in bulk jobs.
import { spawnSync } from 'node:child_process';
import { bin, fail, root, setUp } from './setup.mjs';

const rounds = process.argv[2] ?? '20';
if (!/^[1-9]\d*$/.test(rounds)) fail(`Kaç kez öldürüleceği bir sayıdır (verilen: ${rounds}).`);
setUp();
const { status } = spawnSync(process.execPath, [bin('vitest', 'vitest'), 'run', 'Kill.test', 'kill.test'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DERKENAR_KILL_ROUNDS: rounds },
});
process.exit(status ?? 1);
