import type { PasskeyAssertion, PasskeyCreation, SessionInfo, User } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { register } from '../src/passkey/register.ts';
import { createHasher } from '../src/password.ts';
import { findSession } from '../src/session/store.ts';
import { actions, addAccount, PASSWORD, signInWith, type TestAccount } from './accounts.ts';
import { type AuthenticatorOptions, TestAuthenticator } from './authenticator.ts';
import {
  type Ask,
  addBuro,
  askAs,
  type Problem,
  startServer,
  TEST_SECRETS,
  type TestBuro,
  type TestServer,
} from './server.ts';

let server: TestServer;
let buro: TestBuro;
let account: TestAccount;
let ask: Ask;
beforeAll(async () => {
  server = await startServer({ signInLimit: 100_000 });
});
afterAll(() => server.close());
beforeEach(async () => {
  buro = await addBuro(server.db, 'Anahtarlı Büro');
  account = await addAccount(server, { of: buro });
  ask = await signedIn(account);
});

type Answer = Awaited<ReturnType<Ask>>;
type Options = Omit<AuthenticatorOptions, 'userHandle'>;
const code = (answer: Answer) => answer.json<Problem>().code;

async function signedIn({ eposta }: TestAccount): Promise<Ask> {
  const answer = await signInWith(server.app, { eposta, parola: PASSWORD });
  expect(answer.statusCode).toBe(200);
  return askAs(server.app, answer.cookies[0]?.value ?? '');
}

const create = (by: Ask = ask) => by({ method: 'POST', url: '/api/v1/hesap/gecis-anahtari/istek' });
const send = (payload: object, by: Ask = ask) =>
  by({ method: 'POST', url: '/api/v1/hesap/gecis-anahtari', payload });

async function newKey(options: Options = {}, by: Ask = ask) {
  const { challenge, user } = (await create(by)).json<PasskeyCreation>();
  return { challenge, key: new TestAuthenticator({ ...options, userHandle: user.id }) };
}

/** Registers a passkey. */
async function add(options: Options = {}, by: Ask = ask) {
  const { challenge, key } = await newKey(options, by);
  const answer = await send(key.register(challenge), by);
  expect(answer.statusCode).toBe(201);
  const { gecisAnahtari, kurtarmaKodlari } = answer.json<{
    gecisAnahtari: { id: string };
    kurtarmaKodlari: string[];
  }>();
  return { key, id: gecisAnahtari.id, codes: kurtarmaKodlari };
}

async function challengeOf(headers: Record<string, string> = {}): Promise<string> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/oturum/gecis-anahtari/istek',
    headers,
  });
  return answer.json<{ challenge: string }>().challenge;
}

const enter = (payload: PasskeyAssertion) =>
  server.app.inject({ method: 'POST', url: '/api/v1/oturum/gecis-anahtari', payload });
const lastLine = async () => (await actions(server, account.id, buro)).at(-1);

describe('a passkey', () => {
  it('signs its person in alone, and the log says by what', async () => {
    const { key } = await add({ counts: true });
    const answer = await enter(key.sign(await challengeOf()));
    expect(answer.json<SessionInfo>()).toMatchObject({
      kullanici: { id: account.id, ikiAdim: false, gecisAnahtari: true },
      buro: { id: buro.buroId },
    });
    expect(await lastLine()).toMatchObject({ action: 'giris', details: { kod: 'gecis-anahtari' } });
    const own = askAs(server.app, answer.cookies[0]?.value ?? '');
    const [listed] = (await own('/api/v1/hesap/gecis-anahtari')).json<{ sonKullanim: string }[]>();
    expect(listed).toMatchObject({ ad: 'Telefonum', adres: 'localhost', esitlenen: false });
    expect(listed?.sonKullanim).not.toBeNull();
    expect((await enter(key.sign(await challengeOf()))).statusCode).toBe(200);
  });

  it('that its maker copies to other devices is known as such', async () => {
    await add({ synced: true });
    expect((await ask('/api/v1/hesap/gecis-anahtari')).json()).toMatchObject([{ esitlenen: true }]);
    const { rows } = await sql<{ backed_up: boolean }>`
      SELECT backed_up FROM passkey WHERE user_id = ${account.id}`.execute(server.owner);
    expect(rows).toEqual([{ backed_up: true }]);
  });

  it('lets its person in while others lock the account by wrong passwords', async () => {
    const { key } = await add();
    for (let i = 0; i < 5; i++) await signInWith(server.app, { eposta: account.eposta, parola: 'yanlış' });
    const locked = await signInWith(server.app, { eposta: account.eposta, parola: PASSWORD });
    expect(code(locked)).toBe('hesap-kilitli');
    expect((await enter(key.sign(await challengeOf()))).statusCode).toBe(200);
  });

  it('is refused after its person was disabled', async () => {
    const { key } = await add();
    await sql`UPDATE app_user SET status = 'pasif' WHERE id = ${account.id}`.execute(server.owner);
    expect(code(await enter(key.sign(await challengeOf())))).toBe('gecis-anahtari-gecersiz');
  });
});

describe('an answer that is not right', () => {
  const outcome = async (answer: Answer) => ({
    code: code(answer),
    status: answer.statusCode,
    cookies: answer.cookies,
    line: await lastLine(),
  });
  const refusedFor = (neden: string): object => ({
    code: 'gecis-anahtari-gecersiz',
    status: 401,
    cookies: [],
    line: { action: 'giris-basarisiz', own: false, details: { neden } },
  });
  const REFUSED = refusedFor('gecis-anahtari');

  it('of another origin', async () => {
    const { key } = await add();
    expect(
      await outcome(await enter(key.sign(await challengeOf(), { origin: 'http://localhost.kotu.example' }))),
    ).toMatchObject(REFUSED);
    expect(
      await outcome(await enter(key.sign(await challengeOf(), { origin: 'http://localhost:4000' }))),
    ).toMatchObject(REFUSED);
  });

  it('to a challenge that the server never gave, or gave long ago', async () => {
    const { key } = await add();
    expect(await outcome(await enter(key.sign('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')))).toMatchObject(
      REFUSED,
    );
    const old = await challengeOf();
    await sql`UPDATE passkey_challenge SET expires_at = now()`.execute(server.owner);
    expect(await outcome(await enter(key.sign(old)))).toMatchObject(REFUSED);
  });

  it('sent again', async () => {
    const { key } = await add();
    const assertion = key.sign(await challengeOf());
    expect((await enter(assertion)).statusCode).toBe(200);
    expect(await outcome(await enter(assertion))).toMatchObject(REFUSED);
  });

  it('to a challenge that a refused answer has used up', async () => {
    const { key } = await add();
    const challenge = await challengeOf();
    expect(await outcome(await enter({ ...key.sign(challenge), signature: 'AAAA' }))).toMatchObject(REFUSED);
    expect(await outcome(await enter(key.sign(challenge)))).toMatchObject(REFUSED);
  });

  it('of a copy: its counter has been seen', async () => {
    const { key } = await add({ counts: true });
    for (let i = 0; i < 3; i++) await enter(key.sign(await challengeOf()));
    key.setCounter(1);
    expect(await outcome(await enter(key.sign(await challengeOf())))).toMatchObject(refusedFor('sayac'));
    key.setCounter(7);
    expect((await enter(key.sign(await challengeOf()))).statusCode).toBe(200);
  });

  it('of two at once with the same counter: one signs in', async () => {
    const { key } = await add({ counts: true });
    const assertions: PasskeyAssertion[] = [];
    for (let i = 0; i < 4; i++) {
      key.setCounter(4);
      assertions.push(key.sign(await challengeOf()));
    }
    const statuses = (await Promise.all(assertions.map(enter))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  });

  it('without finger, face or PIN, or of another host name', async () => {
    const { key } = await add();
    for (const options of [{ verifies: false }, { rpId: 'kotu.example' }, { synced: true }]) {
      const other = Object.assign(key, { options: { ...key.options, ...options } });
      expect(await outcome(await enter(other.sign(await challengeOf())))).toMatchObject(REFUSED);
      Object.assign(key, { options: { userHandle: key.options.userHandle } });
    }
  });

  it('in the name of somebody else', async () => {
    const { key } = await add();
    const stranger = await newKey({}, server.as('katip'));
    const userHandle = stranger.key.options.userHandle;
    expect(await outcome(await enter({ ...key.sign(await challengeOf()), userHandle }))).toMatchObject(
      REFUSED,
    );
    // Their credential with our key.
    const assertion = key.sign(await challengeOf());
    const unknown = await enter({ ...assertion, id: stranger.key.id.toString('base64url') });
    expect(code(unknown)).toBe('gecis-anahtari-gecersiz');
  });
});

describe('a registration', () => {
  it('is for the person whose challenge it was, once', async () => {
    const { challenge, key } = await newKey();
    const other = await signedIn(await addAccount(server, { of: buro }));
    expect(code(await send(key.register(challenge), other))).toBe('gecis-anahtari-gecersiz');
    expect((await send(key.register(challenge))).statusCode).toBe(201);
    expect(code(await send(key.register(challenge)))).toBe('gecis-anahtari-gecersiz');
    expect(code(await send(key.register((await newKey()).challenge)))).toBe('gecis-anahtari-var');
  });

  it('is refused for another origin or host name and without finger, face or PIN', async () => {
    const bad = [{ origin: 'https://kotu.example' }, { rpId: 'kotu.example' }, { verifies: false }];
    for (const options of bad) {
      const { challenge, key } = await newKey(options);
      expect(code(await send(key.register(challenge)))).toBe('gecis-anahtari-gecersiz');
    }
    expect((await ask('/api/v1/hesap/gecis-anahtari')).json()).toEqual([]);
  });

  it('offers only signatures that every server can check', async () => {
    const { pubKeyCredParams } = (await create()).json<PasskeyCreation>();
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
  });

  it('takes no certificate, whose addresses a check would ask', async () => {
    const { challenge, key } = await newKey();
    const cookie = (await signInWith(server.app, { eposta: account.eposta, parola: PASSWORD })).cookies[0];
    const session = await findSession(server.db, cookie?.value ?? '');
    const given = key.register(challenge, { certificate: true });
    const rp = { id: 'localhost', origin: 'http://localhost' };
    const deps = { db: server.db, secrets: TEST_SECRETS, hasher: createHasher() };
    await expect(session && register(deps, session, { rp, given })).rejects.toMatchObject({
      code: 'gecis-anahtari-gecersiz',
      cause: { message: 'a certificate was not asked for' },
    });
  });

  it('stops at ten passkeys', async () => {
    for (let i = 0; i < 9; i++) await add();
    const { challenge, key } = await newKey();
    await add();
    expect(code(await create())).toBe('gecis-anahtari-sinir');
    expect(code(await send(key.register(challenge)))).toBe('gecis-anahtari-gecersiz');
  });

  it('says in Turkish where an address cannot have passkeys', async () => {
    const at = async (host: string) => {
      const answer = await ask({
        method: 'POST',
        url: '/api/v1/hesap/gecis-anahtari/istek',
        headers: { host },
      });
      return [answer.statusCode, answer.json<Problem>().detail];
    };
    const detail =
      'Geçiş anahtarı IP adresinde çalışmaz. Derkenar’ı bu bilgisayarda http://localhost:3000 adresiyle açın.';
    expect(await at('127.0.0.1:3000')).toEqual([409, detail]);
    expect(await at('[::1]:3000')).toEqual([409, detail]);
  });
});

describe('a server with a public address', () => {
  it('knows passkeys of that address alone', async () => {
    const own = await startServer({ publicUrl: new URL('https://dilekce.buro.example') });
    const at = (host: string) =>
      own.app.inject({ method: 'POST', url: '/api/v1/oturum/gecis-anahtari/istek', headers: { host } });
    expect((await at('dilekce.buro.example')).json()).toMatchObject({ rpId: 'dilekce.buro.example' });
    const elsewhere = await at('localhost:3000');
    expect(elsewhere.json<Problem>().detail).toBe(
      'Geçiş anahtarı yalnızca https://dilekce.buro.example adresinde çalışır.',
    );
    await own.close();
  });
});

describe('a password of a person with a passkey', () => {
  const byPassword = (kod?: string) =>
    signInWith(server.app, { eposta: account.eposta, parola: PASSWORD, ...(kod && { kod }) });

  it('does not sign in without it or a recovery code, which works once', async () => {
    const { codes } = await add();
    expect(codes).toHaveLength(8);
    expect(code(await byPassword())).toBe('gecis-anahtari-gerekli');
    expect(code(await byPassword('123456'))).toBe('kod-hatali');
    expect((await byPassword(codes[0])).statusCode).toBe(200);
    expect(code(await byPassword(codes[0]))).toBe('kod-hatali');
    // The second passkey brings no new codes.
    expect((await add()).codes).toEqual([]);
  });

  it('signs in again when the last passkey is deleted', async () => {
    const { id, codes } = await add();
    const gone = await ask({ method: 'DELETE', url: `/api/v1/hesap/gecis-anahtari/${id}` });
    expect(gone.statusCode).toBe(204);
    expect((await byPassword()).statusCode).toBe(200);
    expect((await add()).codes).not.toEqual(codes);
  });
});

describe('what wants to know again who it is', () => {
  /** The browser goes on with the token that a confirmation gives it. */
  const confirm = async (payload: object, by: Ask = ask) => {
    const answer = await by({ method: 'POST', url: '/api/v1/oturum/onay', payload });
    const [renewed] = answer.cookies;
    if (renewed !== undefined) ask = askAs(server.app, renewed.value);
    return answer;
  };
  const age = () =>
    sql`UPDATE session SET confirmed_at = now() - interval '11 minutes' WHERE buro_id = ${buro.buroId}`.execute(
      server.owner,
    );

  it('wants it before a passkey is added, named or deleted', async () => {
    const { id } = await add();
    await age();
    expect(code(await create())).toBe('onay-gerekli');
    const url = `/api/v1/hesap/gecis-anahtari/${id}`;
    expect(code(await ask({ method: 'PUT', url, payload: { ad: 'Yeni' } }))).toBe('onay-gerekli');
    expect(code(await ask({ method: 'DELETE', url }))).toBe('onay-gerekli');
  });

  it('takes the passkey of this person, and the password only with it or a recovery code', async () => {
    const { key, codes } = await add();
    await age();
    expect((await confirm({ parola: PASSWORD })).json<Problem>().errors).toEqual({
      kod: 'Geçiş anahtarınızla onaylayın ya da bir kurtarma kodu da yazın.',
    });
    const other = await signedIn(await addAccount(server, { of: buro }));
    const theirs = await confirm({ gecisAnahtari: key.sign(await challengeOf()) }, other);
    expect(code(theirs)).toBe('gecis-anahtari-gecersiz');
    expect((await confirm({ gecisAnahtari: key.sign(await challengeOf()) })).statusCode).toBe(204);
    await age();
    expect((await confirm({ parola: PASSWORD, kod: codes[1] })).statusCode).toBe(204);
    expect((await create()).statusCode).toBe(200);
  });

  it('asks for something', async () => {
    expect((await confirm({})).json<Problem>().errors).toEqual({ parola: 'Lütfen bu alanı doldurun.' });
  });
});

describe('an office that requires a second factor', () => {
  const require = (by: Ask) =>
    by({ method: 'PUT', url: '/api/v1/buro/guvenlik', payload: { twoFactorRequired: true } });

  it('is content with a passkey, of which the last stays', async () => {
    const boss = await signedIn(await addAccount(server, { rol: 'yonetici', of: buro }));
    expect(code(await require(boss))).toBe('iki-adim-once-siz');
    await add({}, boss);
    expect((await require(boss)).statusCode).toBe(200);
    expect(code(await ask('/api/v1/dilekce'))).toBe('iki-adim-gerekli');
    const [first, second] = [await add(), await add()];
    expect((await ask('/api/v1/dilekce')).statusCode).toBe(200);
    const remove = (id: string) => ask({ method: 'DELETE', url: `/api/v1/hesap/gecis-anahtari/${id}` });
    expect((await remove(first.id)).statusCode).toBe(204);
    expect(code(await remove(second.id))).toBe('iki-adim-zorunlu');
    expect((await enter(second.key.sign(await challengeOf()))).statusCode).toBe(200);
  });
});

describe('other people', () => {
  it('neither see, name nor delete it, of no office', async () => {
    const { id } = await add();
    const boss = await signedIn(await addAccount(server, { rol: 'yonetici', of: buro }));
    for (const other of [boss, server.as('yonetici')]) {
      const url = `/api/v1/hesap/gecis-anahtari/${id}`;
      expect((await other('/api/v1/hesap/gecis-anahtari')).json()).toEqual([]);
      expect(code(await other({ method: 'PUT', url, payload: { ad: 'x' } }))).toBe('gecis-anahtari-yok');
      expect(code(await other({ method: 'DELETE', url }))).toBe('gecis-anahtari-yok');
    }
    expect((await ask('/api/v1/hesap/gecis-anahtari')).json()).toMatchObject([{ id, ad: 'Telefonum' }]);
  });

  it('who manage the office see that there is one, and remove it when it is lost', async () => {
    const { key } = await add();
    const boss = await signedIn(await addAccount(server, { rol: 'yonetici', of: buro }));
    const person = async () =>
      (await boss('/api/v1/kullanici-list')).json<User[]>().find(({ id }) => id === account.id);
    expect(await person()).toMatchObject({ ikiAdim: false, gecisAnahtari: true });
    const url = `/api/v1/kullanici/${account.id}/iki-adim/kapat`;
    const foreign = await server.as('yonetici')({ method: 'POST', url });
    expect(code(foreign)).toBe('kullanici-yok');
    expect((await boss({ method: 'POST', url })).statusCode).toBe(204);
    expect(await person()).toMatchObject({ gecisAnahtari: false });
    expect(await lastLine()).toMatchObject({
      action: 'gecis-anahtari-sil',
      own: false,
      details: { sayi: 1 },
    });
    expect(code(await enter(key.sign(await challengeOf())))).toBe('gecis-anahtari-gecersiz');
    expect((await signInWith(server.app, { eposta: account.eposta, parola: PASSWORD })).statusCode).toBe(200);
  });
});

describe('the challenges of sign-ins', () => {
  it('are kept as hashes, and go when they are too old', async () => {
    const challenge = await challengeOf();
    await sql`UPDATE passkey_challenge SET expires_at = now() - interval '1 second'`.execute(server.owner);
    const last = await challengeOf();
    const { rows } = await sql<{ line: string }>`
      SELECT passkey_challenge::text AS line FROM passkey_challenge`.execute(server.owner);
    expect(rows).toHaveLength(1);
    for (const one of [challenge, last])
      expect(rows[0]?.line).not.toContain(Buffer.from(one, 'base64url').toString('hex'));
  });

  it('are given so often from one address', async () => {
    const limited = await startServer({ signInLimit: 3 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push(
        (await limited.app.inject({ method: 'POST', url: '/api/v1/oturum/gecis-anahtari/istek' })).statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
    await limited.close();
  });
});
