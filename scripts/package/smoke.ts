import { setTimeout as sleep } from 'node:timers/promises';

/** The office of the trials. */
export const OFFICE = {
  buroAdi: 'Deneme Hukuk Bürosu',
  adSoyad: 'Deneme Yönetici',
  eposta: 'deneme@buro.example',
  parola: 'mavi çaydanlık 7 vapur',
};
const SABLON = '<p>{{borcluAdSoyad}} hakkındaki takipte gereğini arz ederiz.</p>';
const JOB_FILES = 30;
const JOB_MS = 300_000;
/** The bytes that files of each format begin with. */
const BEGINS = { udf: 'PK', pdf: '%PDF', docx: 'PK' };

interface Job {
  readonly id: string;
  readonly durum: string;
}

/** Signs in at a running server; answers a function that asks it as that person. */
export async function signIn(address: string) {
  const { eposta, parola } = OFFICE;
  return personOf(address, await post(address, '/api/v1/oturum', { eposta, parola }));
}

/**
 * Does at a new server as an office does on its first day: set-up by the link's token, then `makeFiles`. Throws where an
 * answer is not the expected one.
 */
export async function smoke(address: string, belirtec: string): Promise<void> {
  const setup = await post(address, '/api/v1/kurulum', { ...OFFICE, belirtec, ornekTakipler: true });
  await makeFiles(personOf(address, setup));
}

/** Makes a petition of the office's own as UDF, PDF and Word, and a bulk job of 30 files of its cases. */
export async function makeFiles(ask: Ask): Promise<void> {
  const { takipler } = await json<{ takipler: readonly { id: string }[] }>(ask('/api/v1/takip'));
  const cases = takipler.map(({ id }) => id);
  for (const [format, begins] of Object.entries(BEGINS)) {
    const body = { format, belgeler: [{ ad: 'Deneme', html: '<p>Sayın Müdürlüğe, şüphesiz ğüşıöç</p>' }] };
    const file = Buffer.from(await (await ask('/api/v1/belge', body)).arrayBuffer());
    if (!file.toString('latin1').startsWith(begins)) throw new Error(`${format} is none`);
  }
  await runJob(ask, cases);
}

/** Writes a petition of the office's own and answers its id. */
export async function addPetition(ask: Ask, isim: string): Promise<string> {
  const body = { isim, dilekce_tipi: 'talepler', sablon: SABLON };
  return (await json<{ id: string }>(ask('/api/v1/dilekce', body))).id;
}

async function runJob(ask: Ask, cases: readonly string[]): Promise<void> {
  const count = Math.ceil(JOB_FILES / cases.length);
  const dilekceler: string[] = [];
  for (let n = 1; n <= count; n++) {
    dilekceler.push(await addPetition(ask, `Deneme ${n}`));
  }
  const started = await json<Job>(
    ask('/api/v1/toplu', { bicim: 'udf', borcluAyri: false, klasorlu: false, takipler: cases, dilekceler }),
  );
  const deadline = Date.now() + JOB_MS;
  for (;;) {
    const { durum } = await json<Job>(ask(`/api/v1/toplu/${started.id}`));
    if (durum === 'tamam') break;
    if (durum !== 'sirada' && durum !== 'suruyor') throw new Error(`the job is ${durum}`);
    if (Date.now() > deadline) throw new Error('the job takes too long');
    await sleep(200);
  }
  const zip = Buffer.from(await (await ask(`/api/v1/toplu/${started.id}/sonuc`)).arrayBuffer());
  const files = zip.toString('latin1').match(/PK\x01\x02/g)?.length ?? 0;
  if (files < JOB_FILES) throw new Error(`the job made ${files} files`);
}

interface UpdateState {
  readonly version: string;
  readonly last: { readonly outcome: string } | null;
}

/** Looks for a newer version at a running server and starts to install it. */
export async function startUpdate(address: string, version: string): Promise<void> {
  const ask = await signIn(address);
  await ask('/api/v1/guncelleme/denetim', {});
  await ask('/api/v1/guncelleme', { version });
}

/** The version of a running server, and how the last update ended. */
export async function updateState(address: string): Promise<string> {
  const { version, last } = await json<UpdateState>((await signIn(address))('/api/v1/guncelleme'));
  return `${version} ${last?.outcome}`;
}

type Ask = (path: string, body?: object) => Promise<Response>;

function personOf(address: string, signedIn: Response): Ask {
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return (path, body) =>
    body === undefined ? get(address, path, cookie) : post(address, path, body, cookie);
}

/** No connection is kept: the one to a server that was killed may stay open under wine. */
const connection = 'close';

const get = async (address: string, path: string, cookie: string): Promise<Response> =>
  accepted(path, await fetch(address + path, { headers: { cookie, connection } }));

const post = async (address: string, path: string, body: object, cookie = ''): Promise<Response> =>
  accepted(
    path,
    await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie, connection },
      body: JSON.stringify(body),
    }),
  );

async function accepted(path: string, answer: Response): Promise<Response> {
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
