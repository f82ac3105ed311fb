// `npm run yedekten-don -- <backup> [--klasor <data folder>] [--yerine] [--anahtar <file>]`: brings a backup back.
import { callerFolder, runCommand } from './setup.mjs';

runCommand('yedektenDon', { cwd: callerFolder });
