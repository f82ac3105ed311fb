// `npm run worker`: bulk jobs on a further machine, with the server's DATABASE_URL and DERKENAR_BULK_DIR or DERKENAR_S3_….
import { join } from 'node:path';
import { follow, root, setUp } from './setup.mjs';

setUp();
follow([join(root, 'apps', 'server', 'dist', 'worker.js')]);
