// `npm run yedek -- <folder> [--toplu] [--alici age1…]`: a backup of the embedded database, also while the server runs.
// `--anahtar-uret <file>` makes a key for encrypted ones. What is built is left as it is, because a running server may be
// using it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { callerFolder, root, run, setUp } from './setup.mjs';

const command = join(root, 'apps', 'server', 'dist', 'yedekAl.js');
if (!existsSync(command)) setUp();
run(process.execPath, [command, ...process.argv.slice(2)], { cwd: callerFolder });
