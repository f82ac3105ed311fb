// Measures how long one request body keeps all others waiting: the longest turn of the server's event loop while the body
// is read, checked and answered. `npm run bench -- --bodies`.

import { startServer } from './serverChild.ts';
import { ROUTES } from './worstBodies.ts';

/** The least of these rounds counts, because other programs on the machine only add time. */
const ROUNDS = 3;

/** Answers rows {path, what, mb, status, ms}, where ms is processor time. */
export async function measureBodies(say) {
  const server = await startServer(1);
  try {
    const rows = [];
    for (const { path, bodies } of ROUTES) {
      say(`bodies: ${path}`);
      for (const [what, text] of bodies()) rows.push({ path, what, ...(await measure(server, path, text)) });
    }
    return rows;
  } finally {
    await server.stop();
  }
}

async function measure({ address, cookie, tell }, path, text) {
  const body = Buffer.from(text);
  const headers = { cookie, 'content-type': 'application/json' };
  let status = 0;
  let ms = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    await tell('turns');
    const response = await fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    status = response.status;
    ms = Math.min(ms, (await tell('turnsEnd')).longest);
  }
  return { mb: body.length / 2 ** 20, status, ms };
}
