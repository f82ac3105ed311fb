// `npm run bench`: measures the engine and compares it with others; options are in bench/main.mjs. The other benchmarks
// are named by their file, e.g. `node scripts/bench.mjs scale.mjs`.
import { join } from 'node:path';
import { root, runNode, setUp } from './setup.mjs';

const [first, ...rest] = process.argv.slice(2);
const isFile = first?.endsWith('.mjs') ?? false;

setUp();
runNode([join(root, 'bench', isFile ? first : 'main.mjs'), ...(isFile ? rest : process.argv.slice(2))]);
