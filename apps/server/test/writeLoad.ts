import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/db/connection.ts';
import { connectOwner } from './liveServer.ts';
import { takipToWrite } from './takipler.ts';

export const CLIENTS = 6;
const LAST_VERSIONS = 50;

/** A server, and the cookie of someone who may write. */
export interface Target {
  readonly address: string;
  readonly cookie: string;
}

/** The writes that the server acknowledged, with their times. */
export interface Acknowledged {
  readonly dilekce: {
    readonly id: string;
    readonly surum: number;
    readonly sablon: string;
    readonly at: number;
  }[];
  readonly takip: { readonly id: string; readonly at: number }[];
  /** Status of each answer that was no success. */
  readonly refused: number[];
  /** The refusals' texts. */
  readonly told: Set<string>;
  unanswered: number;
}

export const nothing = (): Acknowledged => ({
  dilekce: [],
  takip: [],
  refused: [],
  told: new Set(),
  unanswered: 0,
});

async function write(
  { address, cookie }: Target,
  method: 'POST' | 'PUT',
  path: string,
  payload: object,
): Promise<Response> {
  return fetch(`${address}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(30_000),
  });
}

async function writeDilekce(
  target: Target,
  said: Acknowledged,
  id: string | null,
  text: string,
): Promise<string | null> {
  const payload = { isim: 'Kesinti Dilekçesi', dilekce_tipi: 'haciz', sablon: `<p>${text}</p>` };
  const response = await (id === null
    ? write(target, 'POST', 'dilekce', payload)
    : write(target, 'PUT', `dilekce/${id}`, payload));
  const body = await response.text();
  if (!response.ok) {
    await refuse(said, response.status, body);
    return id;
  }
  const saved = JSON.parse(body) as { id: string; sablon: string };
  const surum = Number(/^"(\d+)"$/.exec(response.headers.get('etag') ?? '')?.[1]);
  said.dilekce.push({ id: saved.id, surum, sablon: saved.sablon, at: Date.now() });
  return saved.id;
}

async function writeTakip(target: Target, said: Acknowledged): Promise<void> {
  const response = await write(target, 'POST', 'takip', takipToWrite());
  const body = await response.text();
  if (response.ok) said.takip.push({ id: (JSON.parse(body) as { id: string }).id, at: Date.now() });
  else await refuse(said, response.status, body);
}

async function refuse(said: Acknowledged, status: number, body: string): Promise<void> {
  said.refused.push(status);
  said.told.add((JSON.parse(body) as { detail: string }).detail);
  await sleep(20);
}

/** Writes until told to stop; a connection that breaks is no acknowledgement. */
async function runClient(target: Target, name: string, said: Acknowledged, stop: AbortSignal): Promise<void> {
  let id: string | null = null;
  for (let i = 0; !stop.aborted; i++) {
    try {
      if (i % 8 === 0) id = null;
      if (i % 4 === 3) await writeTakip(target, said);
      else id = await writeDilekce(target, said, id, `${name}-${i}`);
    } catch {
      said.unanswered++;
      await sleep(20);
    }
  }
}

export function startClients(
  target: Target,
  round: string,
): { said: Acknowledged; stop: () => Promise<unknown> } {
  const said = nothing();
  const stop = new AbortController();
  const clients = Array.from({ length: CLIENTS }, (_, i) =>
    runClient(target, `${round}-${i}`, said, stop.signal),
  );
  return {
    said,
    stop: () => {
      stop.abort();
      return Promise.all(clients);
    },
  };
}

/** Acknowledged writes that are missing, and records that are half written. */
export interface Damage {
  readonly lost: readonly unknown[];
  readonly half: readonly unknown[];
}

export async function damage(folder: string, said: Acknowledged): Promise<Damage> {
  const db = await connectOwner(folder);
  try {
    return await damageIn(db, said);
  } finally {
    await db.destroy();
  }
}

/** The same by a connection that no policy binds. */
export async function damageIn(db: Db, said: Acknowledged): Promise<Damage> {
  const lost = await sql`
    SELECT s.* FROM json_to_recordset(${JSON.stringify(said.dilekce)}) AS s (id uuid, surum int, sablon text)
    WHERE NOT EXISTS (SELECT FROM dilekce d WHERE d.id = s.id AND d.version = s.surum AND d.sablon = s.sablon)
      AND NOT EXISTS (SELECT FROM dilekce_version v
        WHERE v.dilekce_id = s.id AND v.version = s.surum AND v.sablon = s.sablon)
    UNION ALL
    SELECT t.id, NULL, NULL FROM unnest(${said.takip.map(({ id }) => id)}::uuid[]) AS t (id)
    WHERE NOT EXISTS (SELECT FROM takip WHERE takip.id = t.id)`.execute(db);
  const half = await sql`
    SELECT 'dilekce' AS what, d.id FROM dilekce d
    CROSS JOIN LATERAL (SELECT
      count(*) FILTER (WHERE action = 'dilekce-ekle') AS ekle,
      count(*) FILTER (WHERE action = 'dilekce-guncelle') AS guncelle
      FROM log_entry WHERE dilekce_id = d.id) k
    WHERE NOT standart_mi AND (ekle <> 1 OR guncelle <> version - 1 OR least(version - 1, ${LAST_VERSIONS}) <>
      (SELECT count(*) FROM dilekce_version WHERE dilekce_id = d.id))
    UNION ALL
    SELECT 'takip', t.id FROM takip t
    WHERE (SELECT count(*) FROM log_entry WHERE takip_id = t.id AND action = 'takip-ekle') <> 1
      OR (SELECT count(*) FROM takip_taraf WHERE takip_id = t.id) <> 2
      OR NOT EXISTS (SELECT FROM takip_word WHERE takip_id = t.id)
    UNION ALL
    SELECT action, coalesce(dilekce_id, takip_id) FROM log_entry
    WHERE (dilekce_id IS NOT NULL AND NOT EXISTS (SELECT FROM dilekce WHERE dilekce.id = dilekce_id))
      OR (takip_id IS NOT NULL AND NOT EXISTS (SELECT FROM takip WHERE takip.id = takip_id))`.execute(db);
  return { lost: lost.rows, half: half.rows };
}

/** Waits a varying time, so that a kill meets a write, a commit or an answer. */
export async function someWrites(said: Acknowledged): Promise<void> {
  for (let i = 0; i < 400 && said.takip.length < CLIENTS; i++) await sleep(25);
  await sleep(Math.random() * 300);
}
