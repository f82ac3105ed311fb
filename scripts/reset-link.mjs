// `npm run reset-link -- <e-posta> [--iki-adimi-kaldir]`: a link to set a new password, also while the server runs.
import { runCommand } from './setup.mjs';

runCommand('resetLink');
