// `npm run api-types` writes the types of the page's API client from the routes of the server. With --stdin it reads the
// OpenAPI document from stdin and prints the types, which a test compares with the written ones.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { createApp } from '../apps/server/src/app.ts';
import { connect } from '../apps/server/src/db/connection.ts';
import { bin, fail, root } from './setup.mjs';

const FILE = join(root, 'apps', 'web', 'src', 'client', 'api-types.d.ts');
const HEADER = '// Written by `npm run api-types` from the routes of the server; do not edit.\n\n';

/** No database has to run, because describing the routes asks nothing of it. */
async function describeRoutes(): Promise<string> {
  const app = await createApp({ db: connect({ host: '127.0.0.1', port: 1 }), demo: false });
  const { body } = await app.inject('/api/v1/openapi.json');
  await app.close();
  return body;
}

function format(source: string): string {
  const biome = spawnSync(
    process.execPath,
    [bin('@biomejs/biome', 'biome'), 'format', `--stdin-file-path=${FILE}`],
    { cwd: root, input: source, encoding: 'utf8' },
  );
  if (biome.status !== 0) fail(`Biçimlendirilemedi: ${biome.stderr}`);
  return biome.stdout;
}

const isFilter = process.argv.includes('--stdin');
const document = isFilter ? readFileSync(0, 'utf8') : await describeRoutes();
const types = format(HEADER + astToString(await openapiTS(document)));
if (isFilter) process.stdout.write(types);
else writeFileSync(FILE, types);
