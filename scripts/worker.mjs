// `npm run worker`: bulk jobs on a further machine, with the DATABASE_URL and DERKENAR_TOPLU of the server.
import { join } from 'node:path';
import { follow, root, setUp } from './setup.mjs';

setUp();
follow([join(root, 'apps', 'server', 'dist', 'worker.js')]);
