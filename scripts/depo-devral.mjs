// `npm run depo-devral`: this database holds the store of bulk jobs' files from now on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callerFolder, root, run, setUp } from './setup.mjs';

const command = join(root, 'apps', 'server', 'dist', 'depoDevral.js');
if (!existsSync(command)) setUp();
run(process.execPath, [command], { cwd: callerFolder });
