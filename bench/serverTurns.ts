// Two states of the project beside each other: the same requests to the server of an earlier one and to this one's, in
// turns, so that a busy moment of the machine meets both.
import { readdirSync, readFileSync } from 'node:fs';
import { handValuesOf, petitionOf } from './documents.ts';
import { median } from './measure.ts';
import { asking, JSON_BODY, load } from './server.ts';
import { startServer } from './serverChild.ts';
import { RENDER, YARDSTICK } from './serverNames.ts';

/** A server that is started anew may run faster or slower for good, by how V8 compiled it: more tells than longer. */
const STARTS = 6;
const TURNS = 5;
const SECONDS = 1;
const WARM_UP_SECONDS = 2;
/** Enough to keep all processors awake: waking one costs more than a short request does, but only at times. */
const CONNECTIONS = 16;
const PETITIONS = 40;

/**
 * {starts, turns, seconds, connections, rows}; rows are {name, before, after, ratio, from, to}: the ms of processor that
 * Node and PostgreSQL took for a request, and the median of the starts' ratios with the least and the most of them, which
 * hold the true median with 97 % (of six). `folder`: the earlier state, built. Linux only.
 */
export async function measureTurns(folder, say) {
  const measured = new Map();
  for (let start = 1; start <= STARTS; start++) {
    const servers = [await startServer(0, folder), await startServer(0)];
    try {
      const calls = [];
      for (const server of servers) calls.push(await callsOf(server));
      for (const name of Object.keys(calls[0])) {
        say(`start ${start} of ${STARTS}: ${name}`);
        const times = await timesOf((n, duration) => processorOf(servers[n], calls[n][name], duration));
        measured.set(name, [...(measured.get(name) ?? []), times]);
      }
    } finally {
      for (const server of servers) await server.stop();
    }
  }
  const rows = [...measured].map(([name, starts]) => rowOf(name, starts));
  return { starts: STARTS, turns: TURNS, seconds: SECONDS, connections: CONNECTIONS, rows };
}

/** [before, after]: the medians of the turns. `once(0 or 1, seconds)` measures one of the two. */
async function timesOf(once) {
  const times = [[], []];
  for (const n of [0, 1]) await once(n, WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn++)
    for (const n of turn % 2 === 0 ? [0, 1] : [1, 0]) times[n].push(await once(n, SECONDS));
  return times.map(median);
}

/** Requests that both states answer in the same way, for petitions and cases that are the same in both. */
async function callsOf(server) {
  const ask = asking(server);
  await ask('/takip-ornek', 'POST');
  const { takipler } = await ask('/takip');
  const petitions = [];
  for (let n = 0; n < PETITIONS; n++) {
    const fields = { isim: `Ölçüm ${n}`, dilekce_tipi: 'talepler', favori_mi: false, sablon: petitionOf(n) };
    const { id } = await ask('/dilekce', 'POST', fields);
    petitions.push({ id, path: `/api/v1/dilekce/${id}`, fields });
  }
  const path = (name) => [{ path: `/api/v1${name}` }];
  const sent = (method, at, body) => ({ method, path: at, headers: JSON_BODY, body: JSON.stringify(body) });
  return {
    [YARDSTICK]: path('/yardstick'),
    session: path('/oturum'),
    office: path('/buro'),
    filter: path(`/dilekce/filter?isim=${encodeURIComponent('ölçüm')}`),
    'one petition': petitions.map((one) => ({ path: one.path })),
    PUT: petitions.map((one) => sent('PUT', one.path, one.fields)),
    'render by hand': petitions.map((one, n) => sent('POST', `${one.path}/render`, handValuesOf(n))),
    [RENDER]: petitions.map(({ id }, n) => ({
      method: 'POST',
      path: `/api/v1/takip/${takipler[n % takipler.length].id}/dilekce/${id}/render`,
    })),
  };
}

function rowOf(name, starts) {
  const ratios = starts.map(([before, after]) => after / before).toSorted((a, b) => a - b);
  return {
    name,
    before: median(starts.map(([before]) => before)),
    after: median(starts.map(([, after]) => after)),
    ratio: median(ratios),
    from: ratios[0],
    to: ratios.at(-1),
  };
}

/** Ms of processor a request, of as many as are answered within `duration` seconds. */
async function processorOf(server, list, duration) {
  const before = postgresTimes(server.pid);
  const { cpu, answered } = await load(server, list, { connections: CONNECTIONS, duration });
  let postgres = 0;
  for (const [pid, ms] of postgresTimes(server.pid)) postgres += ms - (before.get(pid) ?? ms);
  return cpu + postgres / answered;
}

/** Ms of processor of each process that the server has started, by its number. */
function postgresTimes(parent) {
  const times = new Map();
  for (const task of readdirSync(`/proc/${parent}/task`))
    for (const pid of childrenOf(`/proc/${parent}/task/${task}`)) {
      times.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6);
      for (const [below, ms] of postgresTimes(pid)) times.set(below, ms);
    }
  return times;
}

const childrenOf = (task) => readFileSync(`${task}/children`, 'utf8').split(' ').filter(Boolean);
