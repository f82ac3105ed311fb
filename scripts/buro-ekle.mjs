// `npm run buro-ekle -- "<Büro adı>" "<Ad Soyad>" <e-posta>`: a further office on this installation, also
// while the server runs. What is built is left as it is, because a running server may be using it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, setUp } from './setup.mjs';

const command = join(root, 'apps', 'server', 'dist', 'buroEkle.js');
if (!existsSync(command)) setUp();
run(process.execPath, [command, ...process.argv.slice(2)]);
