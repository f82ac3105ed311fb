import { randomUUID } from 'node:crypto';
import type { Action, Rol } from '@derkenar/domain';
import { sql } from 'kysely';
import { insertUser } from '../src/buro/store.ts';
import { tenantTx } from '../src/db/tenant.ts';
import type { App } from '../src/http/app.ts';
import { hashPassword } from '../src/password.ts';
import { type Ask, askAs, CHEAP_HASH, type TestBuro, type TestServer } from './server.ts';

export const PASSWORD = 'mavi çaydanlık 7 vapur';
let ozet: Promise<string> | null = null;

export interface TestAccount {
  readonly id: string;
  readonly eposta: string;
}

/** A person who can sign in with PASSWORD. */
export async function addAccount(
  { db, buro }: TestServer,
  { rol = 'katip', of = buro }: { readonly rol?: Rol; readonly of?: TestBuro } = {},
): Promise<TestAccount> {
  ozet ??= hashPassword(PASSWORD, CHEAP_HASH);
  const passwordHash = await ozet;
  const eposta = `kisi-${randomUUID()}@kisi.example`;
  const id = await tenantTx(db, of.buroId, (tenant) =>
    insertUser(tenant, { adSoyad: 'Deneme Kişisi', eposta, rol, passwordHash }),
  );
  return { id, eposta };
}

export const signInWith = (
  app: App,
  payload: { eposta: string; parola: string; kod?: string },
  cookies: Readonly<Record<string, string>> = {},
) => app.inject({ method: 'POST', url: '/api/v1/oturum', payload, cookies });

/** Signs in and asks with the cookie. */
export async function signedInAsk(app: App, eposta: string, parola = PASSWORD): Promise<Ask> {
  const answer = await signInWith(app, { eposta, parola });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return askAs(app, answer.cookies[0]?.value ?? '');
}

export interface LogLine {
  readonly action: Action;
  /** Did the person do it, or was it done to them? */
  readonly own: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The log lines of a person, oldest first. */
export async function actions({ db, buro }: TestServer, id: string, of = buro): Promise<LogLine[]> {
  return tenantTx(db, of.buroId, async ({ tx }) => {
    const { rows } = await sql<LogLine>`
      SELECT action, user_id IS NOT DISTINCT FROM ${id}::uuid AS own, details FROM log_entry
      WHERE user_id = ${id} OR target_user_id = ${id} ORDER BY log_entry.id`.execute(tx);
    return rows;
  });
}
