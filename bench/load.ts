// Measures an office's day in a minute: 64 persons sign in, search, read, render, save and download files while bulk jobs
// run. `npm run bench:load`.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { emailOf, PASSWORD } from './loadNames.ts';
import { quantile } from './measure.ts';
import { startChild } from './serverChild.ts';

const PERSONS = 64;
const TAKIP = 20_000;
/** Average pause between two actions of a person. Real persons are slower. */
const PAUSE_MS = 250;
const BULK_FILES = 500;
const MOMENTS = 8;
const WORDS = ['yılmaz', 'banka', 'istanbul', '2026/12', 'şahin ankara'];
const JSON_TYPE = { 'content-type': 'application/json' };
const TOO_MANY = [429, 503];

/**
 * Answers {persons, takip, seconds, kinds, memory, bulk}. `kinds` are rows {name, count, p50, p99, later, failed} in ms,
 * where `later` counts the answers that said when to come again. `memory` are rows {second, rss, heap} in MB after a
 * collection. `bulk` counts the files made meanwhile.
 */
export async function measureLoad({ seconds }, say) {
  const server = await startChild('loadServer.ts', [PERSONS, TAKIP]);
  try {
    const kinds = new Map();
    const person = (n) => signedIn(server.address, kinds, emailOf(n));
    say(`load: ${PERSONS} persons sign in`);
    const persons = await Promise.all(Array.from({ length: PERSONS }, (_, n) => person(n)));
    const office = await contentOf(persons[0]);
    const memory = [{ second: 0, ...(await server.tell('memory')) }];
    say(`load: ${seconds} s`);
    const stop = AbortSignal.timeout(seconds * 1000);
    const work = persons.map((ask, n) => workday(ask, office, n, stop));
    const bulk = runBulk(persons[0], office, stop);
    for (let moment = 1; moment <= MOMENTS; moment++) {
      await sleep((seconds * 1000) / MOMENTS);
      memory.push({ second: (moment * seconds) / MOMENTS, ...(await server.tell('memory')) });
    }
    await Promise.all(work);
    return { persons: PERSONS, takip: TAKIP, seconds, kinds: rowsOf(kinds), memory, bulk: await bulk };
  } finally {
    await server.stop();
  }
}

interface Request {
  readonly headers?: Readonly<Record<string, string>>;
  /** An object to send as JSON, or JSON itself. */
  readonly payload?: object | string;
}

/**
 * Signs a person in. Answers ask(kind, method, path, options), which reads the response and counts it under the kind.
 */
export async function signedIn(address, kinds, email) {
  let cookie = '';
  const ask = async (kind, method, path, { headers = {}, payload }: Request = {}) => {
    const row = kinds.get(kind) ?? { times: [], later: 0, failed: [] };
    kinds.set(kind, row);
    const started = performance.now();
    try {
      const response = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: { ...headers, cookie, ...(payload && JSON_TYPE) },
        ...(payload && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.ok) row.times.push(performance.now() - started);
      else if (TOO_MANY.includes(response.status) && Number(response.headers.get('retry-after')) > 0)
        row.later++;
      else row.failed.push(`${response.status} ${String(body)}`);
      return { response, json: () => JSON.parse(String(body)), text: () => String(body) };
    } catch (error) {
      row.failed.push(error.message);
      return { response: null };
    }
  };
  for (;;) {
    const { response } = await ask('sign in', 'POST', '/oturum', {
      payload: { eposta: email, parola: PASSWORD },
    });
    if (response?.ok) {
      cookie = response.headers.getSetCookie()[0].split(';', 1)[0];
      return ask;
    }
    if (response?.status !== 429) throw new Error(`sign-in failed: ${response?.status}`);
    await sleep(1000 * Number(response.headers.get('retry-after')) * (0.5 + Math.random()));
  }
}

async function contentOf(ask) {
  const list = (await ask('list', 'GET', '/dilekce-list')).json();
  const { takipler } = (await ask('cases', 'GET', '/takip?adet=200')).json();
  return {
    dilekceler: list.filter(({ standart_mi }) => !standart_mi).map(({ id }) => id),
    takipler: takipler.map(({ id }) => id),
  };
}

async function workday(ask, { dilekceler, takipler }, n, stop) {
  const own = `/dilekce/${dilekceler[n % dilekceler.length]}`;
  for (let round = n; !stop.aborted; round++) {
    const takip = takipler[(7 * round) % takipler.length];
    const pause = async () => {
      await sleep(2 * PAUSE_MS * Math.random());
      return !stop.aborted;
    };
    const payload = { ara: WORDS[round % WORDS.length] };
    const steps = [
      () => ask('list', 'GET', '/dilekce-list'),
      () => ask('search', 'GET', `/dilekce/filter?isim=${encodeURIComponent('haciz')}`),
      () => ask('cases', 'GET', '/takip'),
      () => ask('search cases', 'POST', '/takip/ara', { payload }),
      () => openAndSave(ask, own, round),
      () => renderAndTake(ask, `/takip/${takip}${own}/render`, round % 2 === 0 ? 'udf' : 'pdf'),
      () => ask('bulk status', 'GET', '/toplu'),
    ];
    for (const step of steps) if (await pause()) await step();
  }
}

async function openAndSave(ask, path, round) {
  const { response, json } = await ask('open', 'GET', path);
  if (!response?.ok) return;
  const { isim, dilekce_tipi, favori_mi, sablon } = json();
  await ask('save', 'PUT', path, {
    headers: { 'if-match': response.headers.get('etag') },
    payload: {
      isim,
      dilekce_tipi,
      favori_mi,
      sablon: sablon.replace(/(<p>Tur \d+<\/p>)?$/, `<p>Tur ${round}</p>`),
    },
  });
}

async function renderAndTake(ask, path, format) {
  const { response, text } = await ask('render', 'POST', path);
  if (response?.ok)
    await ask(format, 'POST', '/belge', {
      payload: { format, belgeler: [{ ad: 'Talep', html: text() }] },
    });
}

/** Runs one job after another; answers how many files were made. */
async function runBulk(ask, { dilekceler, takipler }, stop) {
  const payload = {
    dilekceler: dilekceler.slice(0, Math.ceil(BULK_FILES / takipler.length)),
    takipler,
    bicim: 'udf',
    borcluAyri: false,
    klasorlu: false,
  };
  let made = 0;
  while (!stop.aborted) {
    let job = (await ask('bulk start', 'POST', '/toplu', { payload })).json();
    while (!stop.aborted && ['sirada', 'suruyor'].includes(job.durum)) {
      await sleep(500);
      job = (await ask('bulk status', 'GET', `/toplu/${job.id}`)).json();
    }
    made += job.tamam;
    await ask('bulk end', 'DELETE', `/toplu/${job.id}`);
  }
  return made;
}

/** {name, count, p50, p99, later, failed} of each kind. */
export const rowsOf = (kinds) =>
  [...kinds].map(([name, { times, later, failed }]) => ({
    name,
    count: times.length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    later,
    failed,
  }));
