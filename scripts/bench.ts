// `npm run bench` measures the product and compares its engine with others; the options are in bench/main.mjs. Other
// benchmarks are named by their file, for example `npm run bench -- scale.mjs`.
import { join } from 'node:path';
import { root, runNode } from './setup.mjs';

const words = process.argv.slice(2);
const [first = ''] = words;
const [file, rest] = first.endsWith('.mjs') ? [first, words.slice(1)] : ['main.mjs', words];

runNode(['--conditions=source', join(root, 'bench', file), ...rest]);
