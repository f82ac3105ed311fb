// `npm run baglanti-ver -- <e-posta> [--iki-adimi-kaldir]`: a link to set a new password, also while the server runs.
// What is built is left as it is, because a running server may be using it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, setUp } from './setup.mjs';

const command = join(root, 'apps', 'server', 'dist', 'baglantiVer.js');
if (!existsSync(command)) setUp();
run(process.execPath, [command, ...process.argv.slice(2)]);
