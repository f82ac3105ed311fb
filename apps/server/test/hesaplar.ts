import { randomUUID } from 'node:crypto';
import type { Eylem, Rol } from '@derkenar/domain';
import { sql } from 'kysely';
import { insertKullanici } from '../src/buro/store.ts';
import { tenantTx } from '../src/db/tenant.ts';
import type { App } from '../src/http/app.ts';
import { hashParola } from '../src/parola.ts';
import { type Ask, askAs, CHEAP_HASH, type TestBuro, type TestServer } from './server.ts';

export const PAROLA = 'mavi çaydanlık 7 vapur';
let ozet: Promise<string> | null = null;

export interface TestHesap {
  readonly id: string;
  readonly eposta: string;
}

/** A person who can sign in with PAROLA. */
export async function addHesap(
  { db, buro }: TestServer,
  { rol = 'katip', of = buro }: { readonly rol?: Rol; readonly of?: TestBuro } = {},
): Promise<TestHesap> {
  ozet ??= hashParola(PAROLA, CHEAP_HASH);
  const parolaOzeti = await ozet;
  const eposta = `kisi-${randomUUID()}@kisi.example`;
  const id = await tenantTx(db, of.buroId, (tenant) =>
    insertKullanici(tenant, { adSoyad: 'Deneme Kişisi', eposta, rol, parolaOzeti }),
  );
  return { id, eposta };
}

export const giris = (
  app: App,
  payload: { eposta: string; parola: string; kod?: string },
  cookies: Readonly<Record<string, string>> = {},
) => app.inject({ method: 'POST', url: '/api/v1/oturum', payload, cookies });

/** Signs in and asks with the cookie. */
export async function girisli(app: App, eposta: string, parola = PAROLA): Promise<Ask> {
  const answer = await giris(app, { eposta, parola });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return askAs(app, answer.cookies[0]?.value ?? '');
}

export interface KayitSatiri {
  readonly eylem: Eylem;
  /** Did the person do it, or was it done to them? */
  readonly kendisi: boolean;
  readonly ayrinti: Readonly<Record<string, unknown>>;
}

/** What the log tells of a person, oldest first. */
export async function eylemler({ db, buro }: TestServer, id: string, of = buro): Promise<KayitSatiri[]> {
  return tenantTx(db, of.buroId, async ({ tx }) => {
    const { rows } = await sql<KayitSatiri>`
      SELECT eylem, kullanici_id IS NOT DISTINCT FROM ${id}::uuid AS kendisi, ayrinti FROM kayit
      WHERE kullanici_id = ${id} OR hedef_kullanici_id = ${id} ORDER BY kayit.id`.execute(tx);
    return rows;
  });
}
