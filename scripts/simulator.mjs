// `npm run simulator -- [--port 8975]`: a portal with invented people, to try the lookup out.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { follow, root, setUp } from './setup.mjs';

const command = join(root, 'packages', 'uyap', 'dist', 'simulator', 'main.js');
if (!existsSync(command)) setUp();
follow([command, ...process.argv.slice(2)]);
