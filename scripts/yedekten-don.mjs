// `npm run yedekten-don -- <backup> [--klasor <data folder>] [--yerine] [--anahtar <file>]`: brings a backup back.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callerFolder, root, run, setUp } from './setup.mjs';

const command = join(root, 'apps', 'server', 'dist', 'yedektenDon.js');
if (!existsSync(command)) setUp();
run(process.execPath, [command, ...process.argv.slice(2)], { cwd: callerFolder });
