import { randomUUID } from 'node:crypto';
import type { IdentityProvider, SessionInfo } from '@derkenar/domain';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actions, addAccount, PASSWORD, signInWith, type TestAccount } from './accounts.ts';
import { startProvider, type TestProvider } from './identityProvider.ts';
import {
  type Ask,
  addBuro,
  askAs,
  NOW,
  type Problem,
  startServer,
  type TestBuro,
  type TestServer,
} from './server.ts';

let server: TestServer;
let provider: TestProvider;
let other: TestProvider;
let quick: TestProvider;
let buro: TestBuro;
let account: TestAccount;
let clock = NOW.getTime();
beforeAll(async () => {
  [provider, other, quick] = await Promise.all([
    startProvider(),
    startProvider({ emailInIdToken: true }),
    startProvider({ codeSeconds: 1 }),
  ]);
  server = await startServer({
    signInLimit: 100_000,
    now: () => new Date(clock),
    identityProviders: [provider, other, quick].map(({ issuer }) => issuer),
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([provider, other, quick].map((one) => one.close()));
});
beforeEach(async () => {
  buro = await addBuro(server.db, 'Kurumlu Büro');
  account = await addAccount(server, { of: buro });
  await connect();
});

type Answer = Awaited<ReturnType<Ask>>;
const PATH = '/api/v1/buro/kimlik-saglayici';
const code = (answer: Answer) => answer.json<Problem>().code;
const yonetici = (of = buro) => server.as('yonetici', of);

const inputFor = ({ issuer, clientId, clientSecret }: TestProvider) => ({
  adres: issuer,
  istemciNo: clientId,
  istemciSirri: clientSecret,
  alanAdlari: [] as string[],
});

async function connect(to = provider, changes: object = {}, of = buro): Promise<void> {
  const payload = { ...inputFor(to), ...changes };
  const answer = await yonetici(of)({ method: 'PUT', url: PATH, payload });
  expect(answer.statusCode).toBe(200);
}

interface Browser {
  readonly post: (url: string, payload: object) => Promise<Answer>;
  /** Begins and goes to the provider; answers the query that it came back with. */
  readonly visit: (subject: string, at?: TestProvider, changed?: (address: URL) => void) => Promise<string>;
}

/** A browser keeps its cookies. */
function newBrowser(of = buro): Browser {
  const cookies: Record<string, string> = {};
  async function post(url: string, payload: object): Promise<Answer> {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/v1/oturum/kurum${url}`,
      payload,
      cookies,
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  }
  return {
    post,
    visit: async (subject, at = provider, change = () => undefined) => {
      const begun = await post('/istek', { buro: of.buroId });
      expect(begun.statusCode).toBe(200);
      const address = new URL(begun.json<{ adres: string }>().adres);
      change(address);
      return at.enter(address.href, subject);
    },
  };
}

const finish = (browser: Browser, sorgu: string) => browser.post('', { sorgu });

/** An account at the provider, with the person's address unless said otherwise. */
function addPerson({ eposta }: TestAccount = account, changes: object = {}, at = provider): string {
  const subject = randomUUID();
  at.people.set(subject, { email: eposta, email_verified: true, ...changes });
  return subject;
}

async function signIn(subject: string, of = buro, at = provider): Promise<Answer> {
  const browser = newBrowser(of);
  return finish(browser, await browser.visit(subject, at));
}

const lines = () => actions(server, account.id, buro);
const failures = () =>
  sql<{ details: object }>`
    SELECT details FROM log_entry WHERE buro_id = ${buro.buroId} AND action = 'giris-basarisiz' ORDER BY id`
    .execute(server.owner)
    .then(({ rows }) => rows.map(({ details }) => details));
const accountsOf = (of: TestBuro) =>
  sql<{ user_id: string }>`SELECT user_id FROM provider_account WHERE buro_id = ${of.buroId}`
    .execute(server.owner)
    .then(({ rows }) => rows.map(({ user_id }) => user_id));

async function outcome(answer: Answer) {
  const session = answer.cookies.find(({ name }) => name === 'derkenar');
  return { status: answer.statusCode, code: code(answer), session };
}
const UNKNOWN = { status: 401, code: 'kurum-hesabi-taninmadi', session: undefined };
const INVALID = { status: 401, code: 'kurum-girisi-gecersiz', session: undefined };

describe('a person of the office', () => {
  it('is known by the verified address first, by the account from then on, and the log says so', async () => {
    const subject = addPerson({ ...account, eposta: account.eposta.replace('kisi', 'KISI') });
    const answer = await signIn(subject);
    expect(answer.json<SessionInfo>()).toMatchObject({
      kullanici: { id: account.id },
      buro: { id: buro.buroId },
    });
    expect(await lines()).toMatchObject([
      { action: 'kurum-hesabi', own: true },
      { action: 'giris', own: true, details: { yol: 'kurum' } },
    ]);
    // The provider may change the address, or stop vouching for it.
    provider.people.set(subject, { email: 'baska@kisi.example', email_verified: false });
    expect((await signIn(subject)).statusCode).toBe(200);
    expect(await accountsOf(buro)).toEqual([account.id]);
    const { saglayici } = (await yonetici()(PATH)).json<IdentityProvider>();
    expect(saglayici).toMatchObject({ adres: provider.issuer, bagliKisi: 1 });
  });

  it('is known where the provider puts the address into the ID token', async () => {
    await connect(other);
    expect((await signIn(addPerson(account, {}, other), buro, other)).statusCode).toBe(200);
  });

  it('must prove anew who they are before what wants it', async () => {
    const answer = await signIn(addPerson());
    const ask = askAs(server.app, answer.cookies.find(({ name }) => name === 'derkenar')?.value ?? '');
    expect(code(await ask('/api/v1/oturum/onay'))).toBe('onay-gerekli');
    const confirmed = await ask({
      method: 'POST',
      url: '/api/v1/oturum/onay',
      payload: { parola: PASSWORD },
    });
    expect(confirmed.statusCode).toBe(204);
    const renewed = askAs(server.app, confirmed.cookies[0]?.value ?? '');
    expect((await renewed('/api/v1/oturum/onay')).statusCode).toBe(204);
  });

  it('gives the second factor as after the password; wrong codes lock', async () => {
    const { ask, codeOf } = await withFactor();
    const browser = newBrowser();
    const asked = await finish(browser, await browser.visit(addPerson()));
    expect(await outcome(asked)).toEqual({ status: 401, code: 'kod-gerekli', session: undefined });
    expect(code(await browser.post('/kod', { kod: '000000' }))).toBe('kod-hatali');
    clock += 60_000;
    const opened = await browser.post('/kod', { kod: codeOf() });
    expect(opened.json<SessionInfo>()).toMatchObject({ kullanici: { id: account.id, ikiAdim: true } });
    expect((await lines()).at(-1)).toMatchObject({
      action: 'giris',
      details: { yol: 'kurum', kod: 'uygulama' },
    });
    // The cookie of the step is used up.
    expect(code(await browser.post('/kod', { kod: codeOf() }))).toBe('kurum-girisi-gecersiz');
    for (let i = 0; i < 5; i++) {
      const again = newBrowser();
      await finish(again, await again.visit([...provider.people.keys()].at(-1) ?? ''));
      await again.post('/kod', { kod: '000000' });
    }
    const locked = newBrowser();
    await finish(locked, await locked.visit([...provider.people.keys()].at(-1) ?? ''));
    expect(code(await locked.post('/kod', { kod: codeOf() }))).toBe('hesap-kilitli');
    expect((await ask('/api/v1/oturum')).statusCode).toBe(200);
  });

  /** The person has codes of an authenticator. */
  async function withFactor() {
    const signedIn = await signInWith(server.app, { eposta: account.eposta, parola: PASSWORD });
    const ask = askAs(server.app, signedIn.cookies[0]?.value ?? '');
    const url = '/api/v1/hesap/iki-adim';
    const begun = await ask({ method: 'POST', url, payload: { parola: PASSWORD } });
    const { anahtar } = begun.json<{ anahtar: string }>();
    const codeOf = () => new TOTP({ secret: Secret.fromBase32(anahtar) }).generate({ timestamp: clock });
    expect((await ask({ method: 'PUT', url, payload: { kod: codeOf() } })).statusCode).toBe(200);
    return { ask, codeOf };
  }
});

describe('nobody gets in', () => {
  it('whose address the provider does not vouch for', async () => {
    expect(await outcome(await signIn(addPerson(account, { email_verified: false })))).toEqual(UNKNOWN);
    expect(await outcome(await signIn(addPerson(account, { email_verified: undefined })))).toEqual(UNKNOWN);
    expect(await outcome(await signIn(addPerson(account, { email: undefined })))).toEqual(UNKNOWN);
    expect(await accountsOf(buro)).toEqual([]);
    expect(await failures()).toEqual(Array.from({ length: 3 }, () => ({ neden: 'kurum-hesabi' })));
  });

  it('who is of another office, and nobody is made', async () => {
    const stranger = await addAccount(server, { of: server.otherBuro });
    const before = await server.owner.selectFrom('app_user').select('id').execute();
    expect(await outcome(await signIn(addPerson(stranger)))).toEqual(UNKNOWN);
    const nobody = { id: '', eposta: `yeni-${randomUUID()}@kisi.example` };
    expect(await outcome(await signIn(addPerson(nobody)))).toEqual(UNKNOWN);
    expect(await server.owner.selectFrom('app_user').select('id').execute()).toHaveLength(before.length);
  });

  it('by an account that another office knows, at the same provider', async () => {
    const elsewhere = await addBuro(server.db, 'Komşu Büro');
    await connect(provider, {}, elsewhere);
    const subject = addPerson();
    expect((await signIn(subject)).statusCode).toBe(200);
    expect(await outcome(await signIn(subject, elsewhere))).toEqual(UNKNOWN);
    expect(await accountsOf(elsewhere)).toEqual([]);
  });

  it('whose account in Derkenar was closed; opened again, the address counts anew', async () => {
    const subject = addPerson();
    expect((await signIn(subject)).statusCode).toBe(200);
    const change = (durum: string) =>
      yonetici()({
        method: 'PUT',
        url: `/api/v1/kullanici/${account.id}`,
        payload: { adSoyad: 'Deneme Kişisi', rol: 'katip', durum },
      });
    expect((await change('pasif')).statusCode).toBe(200);
    expect(await outcome(await signIn(subject))).toEqual(UNKNOWN);
    expect(await accountsOf(buro)).toEqual([]);
    expect((await change('etkin')).statusCode).toBe(200);
    expect((await signIn(subject)).statusCode).toBe(200);
  });

  it('by another account with the same address: it may have been given to somebody else', async () => {
    expect((await signIn(addPerson())).statusCode).toBe(200);
    expect(await outcome(await signIn(addPerson()))).toEqual(UNKNOWN);
  });

  it('of another domain than the office allows', async () => {
    await connect(provider, { alanAdlari: ['buro.example'] });
    const subject = addPerson();
    expect(await outcome(await signIn(subject))).toEqual(UNKNOWN);
    await connect(provider, { alanAdlari: ['buro.example', 'Kisi.Example'] });
    expect((await signIn(subject)).statusCode).toBe(200);
    await connect(provider, { alanAdlari: ['buro.example'] });
    expect(await outcome(await signIn(subject))).toEqual(UNKNOWN);
  });
});

describe('an answer counts only for the browser and the sign-in that asked', () => {
  it('not with another state, and not a second time', async () => {
    const browser = newBrowser();
    const sorgu = await browser.visit(addPerson());
    const changed = new URLSearchParams(sorgu);
    changed.set('state', 'baska');
    expect(await outcome(await finish(browser, `?${changed.toString()}`))).toEqual(INVALID);
    // The wrong answer used the sign-in up.
    expect(await outcome(await finish(browser, sorgu))).toEqual(INVALID);
    expect(await outcome(await finish(newBrowser(), sorgu))).toEqual(INVALID);
  });

  it('not another sign-in’s code, whose nonce and key are others', async () => {
    const [browser, stranger] = [newBrowser(), newBrowser()];
    const own = new URLSearchParams(await browser.visit(addPerson()));
    own.set('code', new URLSearchParams(await stranger.visit(addPerson())).get('code') ?? '');
    expect(await outcome(await finish(browser, `?${own.toString()}`))).toEqual(INVALID);
  });

  it('not with another nonce in what the provider signed', async () => {
    const browser = newBrowser();
    const change = ({ searchParams }: URL) => searchParams.set('nonce', 'baska');
    expect(await outcome(await finish(browser, await browser.visit(addPerson(), provider, change)))).toEqual(
      INVALID,
    );
  });

  it('not of another issuer, or with an issuer left out', async () => {
    for (const iss of ['https://kotu.example', null]) {
      const browser = newBrowser();
      const query = new URLSearchParams(await browser.visit(addPerson()));
      if (iss === null) query.delete('iss');
      else query.set('iss', iss);
      const before = provider.tokenRequests();
      expect(await outcome(await finish(browser, `?${query.toString()}`))).toEqual(INVALID);
      expect(provider.tokenRequests()).toBe(before);
    }
  });

  it('not with a code that is too old', async () => {
    await connect(quick);
    const subject = addPerson(account, {}, quick);
    const browser = newBrowser();
    const sorgu = await browser.visit(subject, quick);
    await expect.poll(() => quick.takesCode(sorgu), { timeout: 20_000 }).toBe(false);
    expect(await outcome(await finish(browser, sorgu))).toEqual(INVALID);
  });

  it('not after ten minutes, and not what the person refused', async () => {
    const browser = newBrowser();
    const sorgu = await browser.visit(addPerson());
    clock += 601_000;
    expect(await outcome(await finish(browser, sorgu))).toEqual(INVALID);
    const refusing = newBrowser();
    const state = new URLSearchParams(await refusing.visit(addPerson())).get('state');
    const refused = new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: provider.issuer });
    expect(await outcome(await finish(refusing, `?${refused.toString()}`))).toEqual(INVALID);
  });

  it('not made by hand, or sealed for something else', async () => {
    for (const value of ['', 'AA', Buffer.alloc(100).toString('base64url')]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/oturum/kurum',
        payload: { sorgu: '?code=a&state=b' },
        cookies: { 'derkenar-kurum': value },
      });
      expect(await outcome(answer)).toEqual(INVALID);
    }
  });
});
