import type { SessionInfo } from '@derkenar/domain';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { processorMs } from '../../../test/growth.ts';
import { createApp } from '../src/app.ts';
import type { App } from '../src/http/app.ts';
import { hashPassword } from '../src/password.ts';
import { tokenHash } from '../src/session/store.ts';
import { MAX_STRANGERS } from '../src/session/strangers.ts';
import { actions, addAccount, PASSWORD, signInWith, type TestAccount } from './accounts.ts';
import { askAs, type Problem, startServer, type TestServer } from './server.ts';

let server: TestServer;
let account: TestAccount;
beforeAll(async () => {
  server = await startServer({ signInLimit: 100_000 });
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await addAccount(server);
});

const code = (answer: LightMyRequestResponse) => answer.json<Problem>().code;
const signIn = (parola = PASSWORD, eposta = account.eposta) => signInWith(server.app, { eposta, parola });
/** Runs as the owner of the tables, who sees every office's rows. */
const change = (what: ReturnType<typeof sql>) => what.execute(server.owner);
const isOpen = async (belirtec: string) =>
  (await askAs(server.app, belirtec)('/api/v1/oturum')).statusCode === 200;
const tokenOf = (answer: Awaited<ReturnType<typeof signIn>>) => answer.cookies[0]?.value ?? '';

/** The answer without the request's id. */
const saidBy = (answer: LightMyRequestResponse | undefined) => ({
  ...answer?.json<Problem>(),
  instance: null,
});

describe('signing in', () => {
  it('answers who it is, and keeps the token in the cookie alone', async () => {
    const answer = await signIn();
    expect(answer.statusCode).toBe(200);
    expect(answer.json<SessionInfo>()).toEqual({
      kullanici: {
        id: account.id,
        adSoyad: 'Deneme Kişisi',
        eposta: account.eposta,
        ikiAdim: false,
        gecisAnahtari: false,
      },
      ikiAdimZorunlu: false,
      buro: { id: server.buro.buroId, ad: 'Deneme Hukuk Bürosu' },
      rol: 'katip',
      yetkiler: ['dilekce-ekle', 'dilekce-duzenle', 'dilekce-indir', 'takip-gor', 'takip-yonet'],
      uyap: { durum: 'yok' },
    });
    const [cookie] = answer.cookies;
    expect(cookie).toEqual({
      name: 'derkenar',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(answer.body).not.toContain(cookie?.value);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await isOpen(cookie?.value ?? '')).toBe(true);
  });

  it('binds the cookie to TLS and to this host where the page is served over TLS', async () => {
    const app = await createApp({ db: server.db, demo: false, publicUrl: new URL('https://buro.example') });
    try {
      const { cookies } = await app.inject({
        method: 'POST',
        url: '/api/v1/oturum',
        headers: { host: 'buro.example' },
        payload: { eposta: account.eposta, parola: PASSWORD },
      });
      expect(cookies[0]).toMatchObject({ name: '__Host-derkenar', secure: true, httpOnly: true, path: '/' });
      expect(cookies[0]).not.toHaveProperty('domain');
    } finally {
      await app.close();
    }
  });

  it('hashes a password anew that was hashed at a lower cost, once, and only for whoever knows it', async () => {
    const app = await createApp({
      db: server.db,
      demo: false,
      hashCost: { memoryCost: 64, timeCost: 2, parallelism: 1 },
    });
    onTestFinished(() => app.close());
    const hash = async () => {
      const { rows } = await sql<{ hash: string }>`
        SELECT password_hash AS hash FROM app_user WHERE id = ${account.id}`.execute(server.owner);
      return rows[0]?.hash ?? '';
    };
    const [cheap, hashes] = [await hash(), [] as string[]];
    expect((await signInWith(app, { eposta: account.eposta, parola: 'yanlış parola' })).statusCode).toBe(401);
    expect(await hash()).toBe(cheap);
    for (let n = 0; n < 2; n++) {
      const answer = await signInWith(app, { eposta: account.eposta, parola: PASSWORD });
      expect(answer.statusCode).toBe(200);
      expect(await isOpen(tokenOf(answer))).toBe(true);
      hashes.push(await hash());
    }
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
    expect(hashes[1]).toBe(hashes[0]);
    // A program with a lower cost leaves it as it is.
    expect((await signIn()).statusCode).toBe(200);
    expect(await hash()).toBe(hashes[0]);
  });

  it('takes the address however it is capitalised, and never trims the password', async () => {
    expect((await signIn(PASSWORD, ` ${account.eposta.replace(/i/g, 'I')} `)).statusCode).toBe(200);
    expect((await signIn(` ${PASSWORD}`)).statusCode).toBe(401);
  });

  it('makes a new token each time and ends the session that the browser had', async () => {
    const first = tokenOf(await signIn());
    const other = tokenOf(await signIn());
    const again = await server.app.inject({
      method: 'POST',
      url: '/api/v1/oturum',
      payload: { eposta: account.eposta, parola: PASSWORD },
      cookies: { derkenar: first },
    });
    expect(new Set([first, other, tokenOf(again)]).size).toBe(3);
    expect([await isOpen(first), await isOpen(other), await isOpen(tokenOf(again))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('answers alike for an unknown address, a wrong password, and an invited or disabled account', async () => {
    const inactive = await addAccount(server);
    await change(sql`UPDATE app_user SET status = 'pasif' WHERE id = ${inactive.id}`);
    const invited = await addAccount(server);
    await change(sql`UPDATE app_user SET status = 'davetli', password_hash = NULL WHERE id = ${invited.id}`);
    const answers = await Promise.all([
      signIn(PASSWORD, 'kimse@yok.example'),
      signIn('yanlış parola'),
      signIn(PASSWORD, inactive.eposta),
      signIn(PASSWORD, invited.eposta),
      signIn('', invited.eposta).then(() => signIn('yanlış', invited.eposta)),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(saidBy(answer)).toEqual(saidBy(answers[0]));
      expect(answer.cookies).toEqual([]);
    }
  });

  it('does the work of a hash for an address that nobody has, too', async () => {
    // Hashing costs as much as in the product.
    const app = await createApp({ db: server.db, demo: false, signInLimit: 1_000_000 });
    onTestFinished(() => app.close());
    const ms = { unknown: Number.POSITIVE_INFINITY, hash: Number.POSITIVE_INFINITY };
    for (let i = 0; i < 8; i++) {
      const payload = { eposta: `kimse${i}@yok.example`, parola: 'yanlış parola' };
      const unknown = await processorMs(() => signInWith(app, payload));
      const hash = await processorMs(() => hashPassword('yanlış parola'));
      ms.unknown = Math.min(ms.unknown, unknown);
      ms.hash = Math.min(ms.hash, hash);
    }
    // Without a hash the answer would take a fraction of the time.
    expect(ms.unknown).toBeGreaterThan(ms.hash / 2);
  });

  it.each([
    [{}, ['eposta', 'parola']],
    [{ eposta: 'adres', parola: 'x' }, ['eposta']],
    [{ eposta: 'a@b.example', parola: 'x'.repeat(1001) }, ['parola']],
    [{ eposta: 'a@b.example', parola: 'x', rol: 'yonetici' }, ['rol']],
    [{ eposta: 'a@b.example', parola: 'x', kod: 123456 }, ['kod']],
  ])('refuses the body %j', async (payload, fields) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/oturum', payload });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual(fields);
  });

  it('writes a sign-in and a failed one into the log, without the address or the password', async () => {
    await signIn('yanlış parola');
    await signIn();
    const lines = await actions(server, account.id);
    expect(lines.map(({ action, own }) => [action, own])).toEqual([
      ['giris-basarisiz', false],
      ['giris', true],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@|yanlış/);
  });
});

describe('the lock of an account', () => {
  const lock = async () => {
    const { rows } = await sql<{ hatali: number; saniye: number | null }>`
      SELECT failed_sign_ins AS hatali, extract(epoch FROM locked_until - now())::int AS saniye
      FROM app_user WHERE id = ${account.id}`.execute(server.owner);
    return rows[0];
  };
  const expire = () =>
    change(sql`UPDATE app_user SET locked_until = now() - interval '1 second' WHERE id = ${account.id}`);

  it('comes after five wrong tries and refuses the right password too', async () => {
    for (let i = 0; i < 5; i++) expect(code(await signIn('yanlış'))).toBe('giris-hatali');
    const locked = await signIn();
    expect(locked.statusCode).toBe(429);
    expect(code(locked)).toBe('hesap-kilitli');
    const seconds = Number(locked.headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(locked.json<Problem>().detail).toContain('1 dakika');
  });

  it('doubles with each further wrong try, up to 15 minutes, and is forgotten at a sign-in', async () => {
    for (let i = 0; i < 4; i++) await signIn('yanlış');
    for (const seconds of [60, 120, 240, 480, 900, 900]) {
      await signIn('yanlış');
      expect((await lock())?.saniye).toBeGreaterThan(seconds - 10);
      expect((await lock())?.saniye).toBeLessThanOrEqual(seconds);
      await expire();
    }
    expect((await signIn()).statusCode).toBe(200);
    expect(await lock()).toEqual({ hatali: 0, saniye: null });
  });

  it('ends when the clock is set back by hours, too', async () => {
    for (let i = 0; i < 5; i++) await signIn('yanlış');
    await change(
      sql`UPDATE app_user SET locked_until = locked_until + interval '5 hours' WHERE id = ${account.id}`,
    );
    expect((await signIn()).statusCode).toBe(200);
  });

  it('holds under 30 tries at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('yanlış')));
    const codes = answers.map(code);
    expect(codes.filter((one) => one === 'giris-hatali')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['giris-hatali', 'hesap-kilitli', 'cok-istek']));
    expect(answers.every(({ statusCode }) => statusCode === 401 || statusCode === 429)).toBe(true);
    expect((await lock())?.hatali).toBe(5);
  });

  it('holds when the tries go to several servers', async () => {
    const apps: App[] = [];
    for (let i = 0; i < 3; i++)
      apps.push(await createApp({ db: server.db, demo: false, signInLimit: 100_000 }));
    try {
      const tries = apps.flatMap((app) =>
        Array.from({ length: 9 }, () => signInWith(app, { eposta: account.eposta, parola: 'yanlış' })),
      );
      const codes = (await Promise.all(tries)).map(code);
      expect(codes.filter((one) => one === 'giris-hatali')).toHaveLength(5);
    } finally {
      for (const app of apps) await app.close();
    }
  });

  it('does not refuse right passwords at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => signIn()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(9).fill(200));
  });

  it('is the same for an address that nobody has, so that it tells nothing', async () => {
    const eposta = 'kilitli@yok.example';
    for (let i = 0; i < 5; i++) expect(code(await signIn('yanlış', eposta))).toBe('giris-hatali');
    for (let i = 0; i < 5; i++) await signIn('yanlış');
    const [unknown, known] = [await signIn('yanlış', eposta), await signIn('yanlış')];
    expect(saidBy(unknown)).toEqual(saidBy(known));
    expect(unknown.statusCode).toBe(429);
    // It waits in the same queue too: an answer out of turn would tell that nobody has the address.
    const storm = Array.from({ length: 30 }, (_, i) => `sira${i}@yok.example`);
    const answers = await Promise.all(
      [...storm, eposta, account.eposta].map((adres) => signIn('yanlış', adres)),
    );
    expect(answers.slice(-2).map(code)).toEqual(['cok-istek', 'cok-istek']);
  });
});

describe('an address that nobody has', () => {
  const eposta = 'yabanci@yok.example';
  const forget = () => change(sql`DELETE FROM stranger_try`);
  /** The answers to a known and an unknown address, which must not differ. */
  const both = async (app: App = server.app) => {
    const [known, unknown] = [
      await signInWith(app, { eposta: account.eposta, parola: 'yanlış' }),
      await signInWith(app, { eposta, parola: 'yanlış' }),
    ];
    expect(saidBy(unknown)).toEqual(saidBy(known));
    return code(unknown);
  };
  const age = (interval: string) =>
    change(sql`
      WITH known AS (UPDATE app_user SET locked_until = locked_until - ${interval}::interval WHERE id = ${account.id})
      UPDATE stranger_try SET locked_until = locked_until - ${interval}::interval`);
  beforeEach(forget);

  it('is locked on every server, and after a restart, as an account is', async () => {
    for (let i = 0; i < 5; i++) expect(await both()).toBe('giris-hatali');
    const other = await createApp({ db: server.db, demo: false, signInLimit: 100_000 });
    expect(await both(other)).toBe('hesap-kilitli');
    await other.close();
  });

  it('is locked longer with each further try, and forgotten after a day, as an account is', async () => {
    for (let i = 0; i < 4; i++) await both();
    for (const locked of ['61 seconds', '121 seconds', '241 seconds']) {
      expect(await both()).toBe('giris-hatali');
      expect(await both()).toBe('hesap-kilitli');
      await age(locked);
    }
    await age('25 hours');
    for (let i = 0; i < 5; i++) expect(await both()).toBe('giris-hatali');
    expect(await both()).toBe('hesap-kilitli');
  });

  it('forgets a few tries after a day too', async () => {
    for (let i = 0; i < 4; i++) await both();
    await age('25 hours');
    for (let i = 0; i < 5; i++) expect(await both()).toBe('giris-hatali');
  });

  it('stands nowhere itself, and no flood of others makes the table grow beyond its bound', async () => {
    await both();
    const { rows } = await sql<{ line: string }>`SELECT stranger_try::text AS line FROM stranger_try`.execute(
      server.owner,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.line).not.toContain('yabanci');
    await change(sql`
      INSERT INTO stranger_try (address_hash)
      SELECT sha256(n::text::bytea) FROM generate_series(1, ${MAX_STRANGERS + 500}::int) n`);
    await signIn('yanlış', 'baska@yok.example');
    const { n } = await server.owner
      .selectFrom('stranger_try')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(n).toBeLessThanOrEqual(MAX_STRANGERS);
    await forget();
  });
});

describe('a device from which somebody has signed in', () => {
  const signInOn = (device: string, parola = PASSWORD, eposta = account.eposta) =>
    signInWith(server.app, { eposta, parola }, { 'derkenar-cihaz': device });
  const deviceOf = async (eposta = account.eposta) =>
    (await signIn(PASSWORD, eposta)).cookies.find(({ name }) => name === 'derkenar-cihaz')?.value ?? '';
  /** A stranger who knows the address. */
  const lockOut = async () => {
    for (let i = 0; i < 5; i++) await signIn('yanlış');
    expect(code(await signIn())).toBe('hesap-kilitli');
  };

  it('is told by a cookie for half a year, of which the hash alone is stored', async () => {
    const [, cookie] = (await signIn()).cookies;
    expect(cookie).toEqual({
      name: 'derkenar-cihaz',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 180 * 24 * 3600,
    });
    const { rows } = await sql<{ ozet: Buffer }>`
      SELECT token_hash AS ozet FROM device WHERE user_id = ${account.id}`.execute(server.owner);
    expect(rows).toEqual([{ ozet: tokenHash(cookie?.value ?? '') }]);
    const again = await signInOn(cookie?.value ?? '');
    expect(again.cookies[1]?.value).toBe(cookie?.value);
  });

  it('signs in while strangers have locked the account, and leaves them locked', async () => {
    const device = await deviceOf();
    await lockOut();
    expect((await signInOn(device)).statusCode).toBe(200);
    expect(code(await signIn())).toBe('hesap-kilitli');
  });

  it('changes the password while strangers have locked the account', async () => {
    const { cookies } = await signIn();
    await lockOut();
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/v1/hesap/parola',
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
      payload: { eskiParola: PASSWORD, yeniParola: 'yeşil fincan 9 tramvay' },
    });
    expect(answer.statusCode).toBe(204);
  });

  it('has a lock of its own, which locks nobody else', async () => {
    const device = await deviceOf();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signInOn(device, 'yanlış')));
    expect(answers.map(code).filter((one) => one === 'giris-hatali')).toHaveLength(5);
    expect(code(await signInOn(device))).toBe('hesap-kilitli');
    expect((await signIn()).statusCode).toBe(200);
  });

  it('is nothing to another person, and an invented one nothing to anybody', async () => {
    const other = await addAccount(server);
    const devices = [await deviceOf(other.eposta), 'x'.repeat(43), ''];
    await lockOut();
    for (const device of devices) {
      const answer = await signInOn(device);
      expect(saidBy(answer)).toEqual(saidBy(await signIn()));
      expect(answer.statusCode).toBe(429);
    }
  });

  it.each([
    ['signing out everywhere', 'DELETE', '/api/v1/oturum/hepsi', undefined],
    ['signing out everywhere else', 'DELETE', '/api/v1/oturum/digerleri', undefined],
    [
      'a new password',
      'PUT',
      '/api/v1/hesap/parola',
      { eskiParola: PASSWORD, yeniParola: 'yeşil fincan 9 tramvay' },
    ],
  ] as const)('is a stranger’s after %s', async (_, method, url, payload) => {
    const { cookies } = await signIn();
    const answer = await askAs(
      server.app,
      cookies[0]?.value ?? '',
    )({ method, url, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(204);
    await lockOut();
    expect(code(await signInOn(cookies[1]?.value ?? ''))).toBe('hesap-kilitli');
  });

  it('is one of 20 at most: the idlest is forgotten', async () => {
    const first = await deviceOf();
    await change(sql`
      INSERT INTO device (token_hash, buro_id, user_id, last_sign_in_at)
      SELECT sha256((${account.id} || n)::bytea), ${server.buro.buroId}, ${account.id}, now() + interval '1 second'
      FROM generate_series(1, 19) n`);
    await deviceOf();
    const { rows } = await sql`SELECT FROM device WHERE user_id = ${account.id}`.execute(server.owner);
    expect(rows).toHaveLength(20);
    await lockOut();
    expect(code(await signInOn(first))).toBe('hesap-kilitli');
  });
});

describe('a storm of sign-ins', () => {
  it('fills the queue and is then asked to come later', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => signIn('yanlış', `kimse${i}@firtina.example`)),
    );
    const busy = answers.filter(({ statusCode }) => statusCode === 429);
    expect(busy.length).toBeGreaterThan(0);
    for (const answer of busy) {
      expect(code(answer)).toBe('cok-istek');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(answers.length - busy.length).toBeGreaterThanOrEqual(9);
  });

  it('is limited by address, with a problem that says when to come again', async () => {
    const app = await createApp({ db: server.db, demo: false, signInLimit: 3 });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 4; i++)
        statuses.push((await signInWith(app, { eposta: `a${i}@b.example`, parola: 'x' })).statusCode);
      expect(statuses).toEqual([401, 401, 401, 429]);
      const refused = await signInWith(app, { eposta: account.eposta, parola: PASSWORD });
      expect(refused.headers['content-type']).toContain('application/problem+json');
      expect(code(refused)).toBe('cok-istek');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      for (const [url, payload] of [
        ['/api/v1/baglanti/coz', { belirtec: 'x' }],
        ['/api/v1/baglanti', { belirtec: 'x', parola: 'y' }],
        ['/api/v1/kurulum', {}],
      ] as const) {
        const answers = [];
        for (let i = 0; i < 4; i++) answers.push(await app.inject({ method: 'POST', url, payload }));
        expect(answers.map(({ statusCode }) => statusCode === 429)).toEqual([false, false, false, true]);
      }
    } finally {
      await app.close();
    }
  });

  it('counts by the address that the proxy saw, not by one the client invents', async () => {
    const publicUrl = new URL('https://buro.example');
    const app = await createApp({ db: server.db, demo: false, publicUrl, signInLimit: 1 });
    const from = (forwarded: string) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/oturum',
        headers: { host: 'buro.example', 'x-forwarded-for': forwarded },
        payload: { eposta: 'a@b.example', parola: 'x' },
      });
    try {
      expect((await from('198.51.100.1')).statusCode).toBe(401);
      expect((await from('203.0.113.9, 198.51.100.1')).statusCode).toBe(429);
      expect((await from('198.51.100.2')).statusCode).toBe(401);
    } finally {
      await app.close();
    }
    const vekil = ['10.0.0.5'];
    const elsewhere = await createApp({
      db: server.db,
      demo: false,
      publicUrl,
      signInLimit: 1,
      trustedProxies: vekil,
    });
    const direct = (forwarded: string) =>
      elsewhere.inject({
        method: 'POST',
        url: '/api/v1/oturum',
        headers: { host: 'buro.example', 'x-forwarded-for': forwarded },
        payload: { eposta: 'a@b.example', parola: 'x' },
      });
    try {
      expect((await direct('198.51.100.1')).statusCode).toBe(401);
      expect((await direct('198.51.100.2')).statusCode).toBe(429);
    } finally {
      await elsewhere.close();
    }
  });
});

describe('a session', () => {
  it('ends when signed out, and the cookie with it', async () => {
    const [one, other] = [tokenOf(await signIn()), tokenOf(await signIn())];
    const answer = await askAs(server.app, one)({ method: 'DELETE', url: '/api/v1/oturum' });
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies[0]).toMatchObject({ name: 'derkenar', value: '', path: '/' });
    expect([await isOpen(one), await isOpen(other)]).toEqual([false, true]);
    expect((await actions(server, account.id)).at(-1)?.action).toBe('cikis');
  });

  it('ends everywhere when asked', async () => {
    const stranger = tokenOf(await signIn(PASSWORD, (await addAccount(server)).eposta));
    const [one, other] = [tokenOf(await signIn()), tokenOf(await signIn())];
    const answer = await askAs(server.app, one)({ method: 'DELETE', url: '/api/v1/oturum/hepsi' });
    expect(answer.statusCode).toBe(204);
    expect([await isOpen(one), await isOpen(other), await isOpen(stranger)]).toEqual([false, false, true]);
    expect((await actions(server, account.id)).at(-1)?.action).toBe('cikis-hepsi');
  });

  it.each([
    ['12 idle hours', sql`last_seen_at = now() - interval '12 hours 1 second'`],
    ['7 days', sql`created_at = now() - interval '7 days 1 second'`],
  ])('ends after %s', async (_, moved) => {
    const token = tokenOf(await signIn());
    await change(sql`UPDATE session SET ${moved} WHERE user_id = ${account.id}`);
    const answer = await askAs(server.app, token)('/api/v1/oturum');
    expect(answer.statusCode).toBe(401);
    expect(code(answer)).toBe('oturum-yok');
  });

  const seen = async () => {
    const { rows } = await sql<{ yeni: boolean }>`
      SELECT last_seen_at > now() - interval '1 hour' AS yeni FROM session
      WHERE user_id = ${account.id}`.execute(server.owner);
    return rows;
  };

  it('lives on while it is used, but not by a page that asks whether it stands', async () => {
    const token = tokenOf(await signIn());
    await change(sql`
      UPDATE session SET last_seen_at = now() - interval '11 hours', created_at = now() - interval '6 days'
      WHERE user_id = ${account.id}`);
    const asked = await askAs(server.app, token)({ method: 'HEAD', url: '/api/v1/oturum' });
    expect(asked.statusCode).toBe(200);
    expect(await seen()).toEqual([{ yeni: false }]);
    expect(await isOpen(token)).toBe(true);
    await expect.poll(seen).toEqual([{ yeni: true }]);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(4000), '%00'])('is not %j', async (token) => {
    const answer = await askAs(server.app, token)('/api/v1/oturum');
    expect(answer.statusCode).toBe(401);
  });
});
