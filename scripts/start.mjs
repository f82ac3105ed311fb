// `npm start`: everything from a fresh clone to a running product. `--demo` loads the sample cases.
import { join } from 'node:path';
import { follow, root, setUp } from './setup.mjs';

setUp();
const demo = process.argv.includes('--demo');
follow([join(root, 'apps', 'server', 'dist', 'main.js')], {
  env: { ...process.env, ...(demo && { DERKENAR_DEMO: '1' }) },
});
