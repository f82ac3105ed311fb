// `npm run backup -- <folder> [--toplu] [--alici age1…]`: a backup of the embedded database, also while the server runs.
// `--anahtar-uret <file>` makes a key for encrypted ones, `--imza-anahtari` shows the key that signs them.
import { callerFolder, runCommand } from './setup.mjs';

runCommand('createBackup', { cwd: callerFolder });
