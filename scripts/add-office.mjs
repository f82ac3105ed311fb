// `npm run add-office -- "<Büro adı>" "<Ad Soyad>" <e-posta>`: a further office on this installation, also
// while the server runs.
import { runCommand } from './setup.mjs';

runCommand('addBuro');
