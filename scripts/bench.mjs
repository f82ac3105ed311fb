// `npm run bench`: measures the engine and compares it with others; options are in bench/main.mjs.
import { join } from 'node:path';
import { root, run, setUp } from './setup.mjs';

setUp();
run(process.execPath, [join(root, 'bench', 'main.mjs'), ...process.argv.slice(2)]);
