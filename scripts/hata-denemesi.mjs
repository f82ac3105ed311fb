// `npm run hata-denemesi -- --tur 100`: server, worker, database and agent killed in turn, at random moments, while all
// of them work; nothing acknowledged may be lost, no file made twice.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { bin, fail, root, setUp } from './setup.mjs';

const { tur } = parseArgs({ options: { tur: { type: 'string', default: '100' } } }).values;
if (!/^[1-9]\d*$/.test(tur)) fail(`--tur, kaç kez öldürüleceğidir: bir sayı verin (verilen: ${tur}).`);
setUp();
const { status } = spawnSync(process.execPath, [bin('vitest', 'vitest'), 'run', 'hataDenemesi.test'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DERKENAR_HATA_TUR: tur },
});
process.exit(status ?? 1);
