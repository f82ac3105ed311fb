// `npm run agent`: the lawyer's end of a lookup, on the computer with the e-signature; options: --help.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { follow, root, setUp } from './setup.mjs';

const command = join(root, 'apps', 'agent', 'dist', 'main.js');
if (!existsSync(command)) setUp();
follow([command, ...process.argv.slice(2)]);
