// `npm run take-over-store`: this database holds the store of bulk jobs' files from now on.
import { runCommand } from './setup.mjs';

runCommand('takeOverStore');
