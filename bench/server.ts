// Measures the server under load. This process sends the requests; the server runs in its own (serverProcess.ts).
import autocannon from 'autocannon';
import { handValuesOf, petitionOf } from './documents.ts';
import { median, quantile } from './measure.ts';
import { startServer } from './serverChild.ts';
import { RENDER, YARDSTICK } from './serverNames.ts';

const CONNECTIONS = [1, 16, 64];
const WARM_UP = 1;
const ROUNDS = 3;
/** Requests between two looks at the memory. */
const STEPS = 10;
/** Copies of each of the 20 standard petitions, so that the office has 1,000 of its own. */
const COPIES = 50;
export const JSON_BODY = { 'content-type': 'application/json' };

/**
 * {points, memory, loop}: `points` are rows {name, connections, perSecond, p50, p99, cpu, versus}, `cpu` the ms of
 * the server's own process for one request, `versus` its requests/s beside those of the yardstick; `memory` rows
 * {requests, rss, heap} in MB after a collection; `loop` {max, p99} in ms.
 * `seconds` a point and round, `requests` of the run that watches the memory.
 */
export async function measureServer({ seconds, requests }, say) {
  const server = await startServer(COPIES);
  try {
    const calls = await callsOf(server);
    const points = [];
    for (const connections of CONNECTIONS)
      points.push(...(await measurePoints(server, calls, { connections, seconds }, say)));
    say('server: event loop');
    const loop = await measureLoop(server, calls, seconds);
    say(`server: memory over ${requests} requests`);
    return { points, loop, memory: await measureMemory(server, calls, requests) };
  } finally {
    await server.stop();
  }
}

/** Sends all kinds of request one after another, in rounds, so that a busy moment of the machine meets them all. */
async function measurePoints(server, calls, { connections, seconds }, say) {
  const rounds = [];
  for (const [, list] of Object.entries(calls)) await load(server, list, { connections, duration: WARM_UP });
  for (let round = 1; round <= ROUNDS; round++) {
    say(`server: ${connections} connections, round ${round} of ${ROUNDS}`);
    const measured = {};
    for (const [name, list] of Object.entries(calls))
      measured[name] = await load(server, list, { connections, duration: seconds });
    rounds.push(measured);
  }
  return Object.keys(calls).map((name) => {
    const middle = (value) => median(rounds.map(value));
    return {
      name,
      connections,
      perSecond: middle((round) => round[name].perSecond),
      p50: middle((round) => round[name].p50),
      p99: middle((round) => round[name].p99),
      cpu: middle((round) => round[name].cpu),
      versus: middle((round) => round[name].perSecond / round[YARDSTICK].perSecond),
    };
  });
}

/** Lists of requests that each connection sends in turn. They name different records, so that none waits for a lock. */
async function callsOf(server) {
  const ask = asking(server);
  await ask('/takip-ornek', 'POST');
  const { takipler } = await ask('/takip');
  const list = await ask('/dilekce-list');
  const petitions = list.filter((dilekce) => !dilekce.standart_mi).filter((_, i) => i % 7 === 0);
  const path = (id, rest = '') => `/api/v1/dilekce/${id}${rest}`;
  return {
    [YARDSTICK]: [{ path: '/api/v1/yardstick' }],
    [`list of ${list.length}`]: [{ path: '/api/v1/dilekce-list' }],
    filter: ['satış', 'haciz', 'ödeme', 'tebligat'].map((isim) => ({
      path: `/api/v1/dilekce/filter?isim=${encodeURIComponent(isim)}`,
    })),
    'one petition': petitions.map(({ id }) => ({ path: path(id) })),
    PUT: petitions.map(({ id, isim, dilekce_tipi, favori_mi }, i) => ({
      method: 'PUT',
      path: path(id),
      headers: JSON_BODY,
      body: JSON.stringify({ isim, dilekce_tipi, favori_mi, sablon: petitionOf(i) }),
    })),
    'render by hand': petitions.map(({ id }, i) => ({
      method: 'POST',
      path: path(id, '/render'),
      headers: JSON_BODY,
      body: JSON.stringify(handValuesOf(i)),
    })),
    [RENDER]: petitions.map(({ id }, i) => ({
      method: 'POST',
      path: `/api/v1/takip/${takipler[i % takipler.length].id}/dilekce/${id}/render`,
    })),
  };
}

/** A function that sends one request as the signed-in person and gives the answer. */
export const asking =
  ({ address, cookie }) =>
  async (path, method = 'GET', body?: object) => {
    const sent = body && { headers: { cookie, ...JSON_BODY }, body: JSON.stringify(body) };
    const response = await fetch(`${address}/api/v1${path}`, { method, headers: { cookie }, ...sent });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };

/** {answered, perSecond, p50, p99, cpu}; times in ms. `how`: {connections} and {duration} or {amount}. */
export async function load({ address, cookie, tell }, list, { connections, ...how }) {
  const times = [];
  const { cpu: before } = await tell('cpu');
  const run = autocannon({
    url: address,
    connections,
    ...how,
    // Otherwise all connections would begin with the same record.
    setupClient: rotated(list, cookie),
  });
  run.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await run;
  const { cpu: after } = await tell('cpu');
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(
      `${list[0].path}: ${result.non2xx} refused (${JSON.stringify(result.statusCodeStats)}), ${result.errors} failed, ${result.timeouts} too late`,
    );
  return {
    answered: times.length,
    perSecond: times.length / result.duration,
    // Undefined when no answer came in time.
    p50: quantile(times, 0.5) ?? Number.POSITIVE_INFINITY,
    p99: quantile(times, 0.99) ?? Number.POSITIVE_INFINITY,
    cpu: (after - before) / times.length,
  };
}

function rotated(list, cookie) {
  const all = { cookie, 'accept-encoding': 'gzip, deflate, br' };
  const requests = list.map(({ headers, ...request }) => ({ ...request, headers: { ...headers, ...all } }));
  let client = 0;
  return (connection) => {
    const from = (client++ * 11) % requests.length;
    connection.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
  };
}

/** Measures the event loop while petitions are rendered and files are written. */
async function measureLoop(server, calls, seconds) {
  const files = ['pdf', 'docx', 'udf', 'doc'].map((format, i) => ({
    method: 'POST',
    path: '/api/v1/belge',
    headers: JSON_BODY,
    body: JSON.stringify({ format, belgeler: [{ ad: 'Talep', html: petitionOf(i) }] }),
  }));
  await load(server, files, { connections: 4, amount: 40 });
  await server.tell('loop');
  await Promise.all([
    load(server, calls[RENDER], { connections: 16, duration: 2 * seconds }),
    load(server, files, { connections: 4, duration: 2 * seconds }),
  ]);
  return server.tell('loopEnd');
}

async function measureMemory(server, calls, requests) {
  const { [YARDSTICK]: _, ...rest } = calls;
  const mixed = Object.values<readonly object[]>(rest).flatMap((list) => list.slice(0, 20));
  const rows = [{ requests: 0, ...(await server.tell('memory')) }];
  for (let step = 1; step <= STEPS; step++) {
    await load(server, mixed, { connections: 16, amount: requests / STEPS });
    rows.push({ requests: (step * requests) / STEPS, ...(await server.tell('memory')) });
  }
  return rows;
}
