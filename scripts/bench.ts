// `npm run bench` measures the product and compares its engine with others; the options are in bench/main.ts. Other
// benchmarks are named by their file, for example `npm run bench -- scale.ts`.
import { join } from 'node:path';
import { root, runNode } from './setup.mjs';

const words = process.argv.slice(2);
const [first = ''] = words;
const [file, rest] = first.endsWith('.ts') ? [first, words.slice(1)] : ['main.ts', words];

runNode(['--conditions=source', join(root, 'bench', file), ...rest]);
