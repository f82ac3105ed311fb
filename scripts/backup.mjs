// `npm run backup -- <folder> [--bulk] [--recipient age1…]`: a backup of the embedded database, also while the server runs.
// `--new-key <file>` makes a key for encrypted ones, `--signing-key` shows the key that signs them.
import { callerFolder, runCommand } from './setup.mjs';

runCommand('createBackup', { cwd: callerFolder });
