// `npm run reset-link -- <e-posta> [--drop-two-factor]`: a link to set a new password, also while the server runs.
import { runCommand } from './setup.mjs';

runCommand('resetLink');
