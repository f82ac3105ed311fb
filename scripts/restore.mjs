// `npm run restore -- <backup> [--folder <data folder>] [--replace] [--key <file>]
// [--signing-key ed25519:… | --unsigned]`: brings a backup back.
import { callerFolder, runCommand } from './setup.mjs';

runCommand('restoreBackup', { cwd: callerFolder });
