// A program with a process at work, which processPool.test.ts kills: prints the id of that process.
import { fileURLToPath } from 'node:url';
import { createProcessPool } from '../../src/render/processPool.ts';

const module = fileURLToPath(new URL('jobs.ts', import.meta.url));
const pool = createProcessPool({ module, size: 1 });
const { pid } = await pool.run<{ pid: number }>('echo', null, new AbortController().signal);
process.stdout.write(String(pid));
