// `npm run restore -- <backup> [--klasor <data folder>] [--yerine] [--anahtar <file>]
// [--imza-anahtari ed25519:… | --imzasiz]`: brings a backup back.
import { callerFolder, runCommand } from './setup.mjs';

runCommand('restoreBackup', { cwd: callerFolder });
