// Measures what ten persons lose while another one asks for more than the server can do. Part of `npm run bench:load`.
import { setTimeout as sleep } from 'node:timers/promises';
import { rowsOf, signedIn } from './load.ts';
import { emailOf } from './loadNames.ts';
import { longPetition } from './longPetition.ts';
import { startChild } from './serverChild.ts';

const OTHERS = 10;
const LANES = 200;
const SECONDS = 20;
const TAKIP = 100;
/** Share of the 40 pages of longPetition. */
const SHARE = 0.75;
/** Pause of the person who floods. The Retry-After of the answer is ignored. */
const IMPATIENCE_MS = 1000;
const PAUSE_MS = 1500;

/** {lanes, others, seconds, kinds}: `kinds` as in load.ts. */
export async function measureFlood(say) {
  const server = await startChild('loadServer.ts', [OTHERS + 1, TAKIP]);
  try {
    say(`load: one person floods for ${SECONDS} s`);
    const kinds = new Map();
    const [greedy, ...others] = await inTurn(OTHERS + 1, (n) => signedIn(server.address, kinds, emailOf(n)));
    kinds.clear();
    const stop = AbortSignal.timeout(SECONDS * 1000);
    const page = { ad: 'Talep', html: '<p>Gereğinin yapılmasını saygıyla talep ederim.</p>'.repeat(25) };
    const until = async (work) => {
      while (!stop.aborted) await work();
    };
    await Promise.all([
      ...Array.from({ length: LANES }, () => until(() => flood(greedy))),
      ...others.map((ask) =>
        until(async () => {
          await sleep(2 * PAUSE_MS * Math.random());
          await ask('others: a page', 'POST', '/belge', { payload: { format: 'pdf', belgeler: [page] } });
          await ask('others: the list', 'GET', '/dilekce-list');
        }),
      ),
    ]);
    return { lanes: LANES, others: OTHERS, seconds: SECONDS, kinds: rowsOf(kinds) };
  } finally {
    await server.stop();
  }
}

const html = longPetition();
const long = html.slice(0, html.indexOf('<p ', Math.floor(SHARE * html.length)));
const payload = JSON.stringify({ format: 'pdf', belgeler: [{ ad: 'Uzun', html: long }] });

async function flood(ask) {
  const { response } = await ask('flood', 'POST', '/belge', { payload });
  if (!response?.ok) await sleep(IMPATIENCE_MS);
}

async function inTurn(count, work) {
  const results = [];
  for (let n = 0; n < count; n++) results.push(await work(n));
  return results;
}
