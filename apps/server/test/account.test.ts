import type { OneTimeLinkInfo, SessionInfo } from '@derkenar/domain';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLink } from '../src/account/store.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { actions, addAccount, PASSWORD, signedInAsk, signInWith, type TestAccount } from './accounts.ts';
import { type Ask, NOW, type Problem, startServer, type TestServer } from './server.ts';

const NEW_PASSWORD = 'turuncu merdiven 3 bulut';
const STEP_MS = 30_000;

let server: TestServer;
let clock = NOW.getTime();
let account: TestAccount;
let ask: Ask;
beforeAll(async () => {
  server = await startServer({ signInLimit: 100_000, now: () => new Date(clock) });
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await addAccount(server);
  ask = await signedInAsk(server.app, account.eposta);
});

type Answer = Awaited<ReturnType<Ask>>;
const problem = (answer: Answer) => answer.json<Problem>();
const signIn = (parola: string, kod?: string) =>
  signInWith(server.app, { eposta: account.eposta, parola, ...(kod !== undefined && { kod }) });
const lastAction = async () => (await actions(server, account.id)).at(-1);
const wrongSignIns = async () => {
  const { rows } = await sql<{ failed_sign_ins: number }>`
    SELECT failed_sign_ins FROM app_user WHERE id = ${account.id}`.execute(server.owner);
  return rows[0]?.failed_sign_ins;
};

describe('PUT /hesap/parola', () => {
  const change = (payload: object) => ask({ method: 'PUT', url: '/api/v1/hesap/parola', payload });

  it('sets the new password and leaves other sessions unless told', async () => {
    const other = await signedInAsk(server.app, account.eposta);
    expect((await change({ eskiParola: PASSWORD, yeniParola: NEW_PASSWORD })).statusCode).toBe(204);
    expect((await other('/api/v1/oturum')).statusCode).toBe(200);
    expect((await signIn(PASSWORD)).statusCode).toBe(401);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
    expect((await actions(server, account.id)).map(({ action }) => action)).toContain('parola-degistir');
  });

  it('ends the other sessions when told, and keeps this one', async () => {
    const other = await signedInAsk(server.app, account.eposta);
    await change({ eskiParola: PASSWORD, yeniParola: NEW_PASSWORD, digerOturumlariKapat: true });
    expect((await other('/api/v1/oturum')).statusCode).toBe(401);
    expect((await ask('/api/v1/oturum')).statusCode).toBe(200);
  });

  it('voids a reset link that was on its way', async () => {
    const { belirtec } = await tenantTx(server.db, server.buro.buroId, (tenant) =>
      createLink(tenant, account.id, 'parola'),
    );
    await change({ eskiParola: PASSWORD, yeniParola: NEW_PASSWORD });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/baglanti/coz',
      payload: { belirtec },
    });
    expect(problem(answer).code).toBe('baglanti-gecersiz');
  });

  it('names the old password when it is wrong, and counts it toward the lock', async () => {
    for (let i = 1; i <= 5; i++) {
      const answer = await change({ eskiParola: 'yanlış', yeniParola: NEW_PASSWORD });
      expect(answer.statusCode).toBe(422);
      expect(problem(answer).errors).toEqual({ eskiParola: 'Parola hatalı.' });
      expect(await wrongSignIns()).toBe(i);
    }
    expect(problem(await change({ eskiParola: PASSWORD, yeniParola: NEW_PASSWORD })).code).toBe(
      'hesap-kilitli',
    );
    expect(problem(await signIn(PASSWORD)).code).toBe('hesap-kilitli');
  });

  it('keeps earlier wrong tries counted when it is right: only signing in forgets them', async () => {
    await signIn('yanlış');
    await signIn('yanlış');
    await change({ eskiParola: PASSWORD, yeniParola: NEW_PASSWORD });
    expect(await wrongSignIns()).toBe(2);
  });

  it.each([
    '\0 boş bayt içeren parola',
    '\ud800 yarım harf içeren parola',
    '🦊🐢🌵🍋🚲🎻🧭🪁⛵🎲🧩🪴',
    'ş'.normalize('NFD') + ' harfli mavi vapur',
  ])('takes any characters: %j', async (yeniParola) => {
    expect((await change({ eskiParola: PASSWORD, yeniParola })).statusCode).toBe(204);
    expect((await signIn(yeniParola.normalize('NFC'))).statusCode).toBe(200);
    expect((await signIn(`${yeniParola} `)).statusCode).toBe(401);
  });

  it.each([
    ['kısa', /en az 12/],
    ['a'.repeat(129), /en fazla 128/],
    ['Galatasaray1905', /kolay tahmin edilir/],
    ['123456789012', /sıralı/],
    ['deneme-buro-34', /büronun adını|kolay tahmin/],
    [PASSWORD, /eskisinden farklı/],
  ])('refuses %j', async (yeniParola, message) => {
    const answer = await change({ eskiParola: PASSWORD, yeniParola });
    expect(answer.statusCode).toBe(422);
    expect(problem(answer).errors?.['yeniParola']).toMatch(message);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it('refuses a password with the name part of the address', async () => {
    const ad = account.eposta.split('@')[0] ?? '';
    const answer = await change({ eskiParola: PASSWORD, yeniParola: `${ad}!` });
    expect(problem(answer).errors?.['yeniParola']).toMatch(/e-posta/);
  });

  it('lets one of two changes at the same time win', async () => {
    const answers = await Promise.all(
      [NEW_PASSWORD, `${NEW_PASSWORD} daha`].map((yeniParola) =>
        change({ eskiParola: PASSWORD, yeniParola }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 422]);
  });
});

describe('the second factor', () => {
  const codeOf = (anahtar: string, shift = 0) =>
    new TOTP({ secret: Secret.fromBase32(anahtar) }).generate({ timestamp: clock + shift * STEP_MS });
  const start = (parola = PASSWORD, kod?: string) =>
    ask({ method: 'POST', url: '/api/v1/hesap/iki-adim', payload: { parola, kod } });
  const confirm = (kod: string) => ask({ method: 'PUT', url: '/api/v1/hesap/iki-adim', payload: { kod } });
  const close = (parola = PASSWORD, kod?: string) =>
    ask({ method: 'POST', url: '/api/v1/hesap/iki-adim/kapat', payload: { parola, kod } });
  beforeEach(() => {
    clock += 10 * STEP_MS;
  });

  async function open(): Promise<{ anahtar: string; kurtarmaKodlari: string[] }> {
    const { anahtar } = (await start()).json<{ anahtar: string }>();
    const { kurtarmaKodlari } = (await confirm(codeOf(anahtar))).json<{ kurtarmaKodlari: string[] }>();
    clock += 5 * STEP_MS;
    return { anahtar, kurtarmaKodlari };
  }

  it('counts only after a code of it, and is then asked for at each sign-in', async () => {
    const started = await start();
    expect(started.statusCode).toBe(200);
    const { anahtar, adres } = started.json<{ anahtar: string; adres: string }>();
    expect(anahtar).toMatch(/^[A-Z2-7]{32}$/);
    expect(adres).toMatch(/^otpauth:\/\/totp\/Derkenar:/);
    expect(adres).toContain(anahtar);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);

    const wrong = await confirm('000000');
    expect(wrong.statusCode).toBe(422);
    expect(problem(wrong).errors).toHaveProperty('kod');
    const confirmed = await confirm(codeOf(anahtar));
    expect(confirmed.statusCode).toBe(200);
    const { kurtarmaKodlari } = confirmed.json<{ kurtarmaKodlari: string[] }>();
    expect(new Set(kurtarmaKodlari).size).toBe(8);
    expect((await lastAction())?.action).toBe('iki-adim-ac');

    expect(problem(await signIn(PASSWORD)).code).toBe('kod-gerekli');
    expect(problem(await signIn(PASSWORD, codeOf(anahtar))).code).toBe('kod-hatali');
    clock += STEP_MS;
    const signedIn = await signIn(PASSWORD, codeOf(anahtar));
    expect(signedIn.json<SessionInfo>().kullanici.ikiAdim).toBe(true);
  });

  it('takes the codes of the step before and after, none older, each once', async () => {
    const { anahtar } = await open();
    expect(problem(await signIn(PASSWORD, codeOf(anahtar, -2))).code).toBe('kod-hatali');
    expect((await signIn(PASSWORD, codeOf(anahtar, -1))).statusCode).toBe(200);
    expect((await signIn(PASSWORD, codeOf(anahtar, 1))).statusCode).toBe(200);
    // An earlier step than the last one used, even though its own code was not.
    expect(problem(await signIn(PASSWORD, codeOf(anahtar))).code).toBe('kod-hatali');
    expect(problem(await signIn(PASSWORD, codeOf(anahtar, 2))).code).toBe('kod-hatali');
  });

  it('takes one code once, also for sign-ins at the same time', async () => {
    const { anahtar } = await open();
    const kod = codeOf(anahtar).replace(/(...)/, '$1 ');
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(PASSWORD, kod)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is written', async () => {
    const { kurtarmaKodlari } = await open();
    const [first = '', second = ''] = kurtarmaKodlari;
    expect(first).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect((await signIn(PASSWORD, first)).statusCode).toBe(200);
    expect(problem(await signIn(PASSWORD, first)).code).toBe('kod-hatali');
    // oxlint-disable-next-line no-restricted-properties -- the signs are ASCII
    const written = second.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([signIn(PASSWORD, written), signIn(PASSWORD, written)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await actions(server, account.id)).find(({ details }) => details['kod'])?.details).toEqual({
      kod: 'kurtarma',
      newDevice: true,
    });
  });

  it('locks the account after five wrong codes, which the right password alone does not take back', async () => {
    const { anahtar } = await open();
    for (let i = 0; i < 4; i++) {
      expect(problem(await signIn(PASSWORD, '000000')).code).toBe('kod-hatali');
      expect(problem(await signIn(PASSWORD)).code).toBe('kod-gerekli');
    }
    expect(problem(await signIn(PASSWORD, '000000')).code).toBe('kod-hatali');
    expect(problem(await signIn(PASSWORD, codeOf(anahtar))).code).toBe('hesap-kilitli');
    expect((await lastAction())?.details).toEqual({ neden: 'kod' });
  });

  it('is neither shown again nor stored where the recovery codes could be read', async () => {
    const { anahtar, kurtarmaKodlari } = await open();
    const { rows } = await sql<{ line: string }>`
      SELECT app_user::text AS line FROM app_user WHERE id = ${account.id}`.execute(server.owner);
    for (const kod of kurtarmaKodlari) expect(rows[0]?.line).not.toContain(kod.replaceAll('-', ''));
    const body = (await ask('/api/v1/oturum')).body;
    expect(body).not.toContain(anahtar);
  });

  it('is neither closed nor replaced by the password alone, nor by a wrong, used or older code', async () => {
    const { anahtar, kurtarmaKodlari } = await open();
    for (const attempt of [start, close]) {
      const bare = await attempt();
      expect([bare.statusCode, Object.keys(problem(bare).errors ?? {})]).toEqual([422, ['kod']]);
      expect(await wrongSignIns()).toBe(0);
    }
    expect((await signIn(PASSWORD, codeOf(anahtar))).statusCode).toBe(200);
    const wrong = ['000000', codeOf(anahtar), codeOf(anahtar, -2), 'ABCD-EFGH-JKLM'];
    for (const [n, kod] of wrong.entries()) {
      const refused = await (n % 2 === 0 ? start : close)(PASSWORD, kod);
      expect([refused.statusCode, problem(refused).errors]).toEqual([
        422,
        { kod: 'Doğrulama kodu hatalı ya da kullanılmış. Uygulamadaki yeni kodu yazın.' },
      ]);
    }
    expect(await wrongSignIns()).toBe(wrong.length);
    clock += 2 * STEP_MS;
    expect(problem(await signIn(PASSWORD)).code).toBe('kod-gerekli');
    const replaced = await start(PASSWORD, codeOf(anahtar));
    expect(replaced.statusCode).toBe(200);
    // The earlier factor counts until the new one is confirmed.
    expect((await close(PASSWORD, kurtarmaKodlari[0])).statusCode).toBe(204);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it('locks the account after five wrong codes at being closed', async () => {
    const { anahtar } = await open();
    for (let i = 0; i < 5; i++) expect((await close(PASSWORD, '000000')).statusCode).toBe(422);
    expect(problem(await close(PASSWORD, codeOf(anahtar))).code).toBe('hesap-kilitli');
  });

  it('wants the password to be opened and closed, and is gone when closed', async () => {
    const { anahtar } = await open();
    for (const answer of [await start('yanlış'), await close('yanlış', codeOf(anahtar))]) {
      expect(answer.statusCode).toBe(422);
      expect(problem(answer).errors).toEqual({ parola: 'Parola hatalı.' });
    }
    expect(await wrongSignIns()).toBe(2);
    expect((await close(PASSWORD, codeOf(anahtar))).statusCode).toBe(204);
    expect((await lastAction())?.action).toBe('iki-adim-kapat');
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
  });

  it('cannot be confirmed when nobody began', async () => {
    expect((await confirm('123456')).statusCode).toBe(422);
  });
});

describe('a one-time link', () => {
  const give = (tur: 'davet' | 'parola', id = account.id) =>
    tenantTx(server.db, server.buro.buroId, (tenant) => createLink(tenant, id, tur));
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
  const look = (belirtec: string) => post('/api/v1/baglanti/coz', { belirtec });
  const use = (belirtec: string, parola = NEW_PASSWORD) => post('/api/v1/baglanti', { belirtec, parola });

  it('says whose it is, sets the password once, ends all sessions and the lock', async () => {
    const { belirtec, bitis } = await give('parola');
    expect(Math.round((bitis.getTime() - Date.now()) / 3_600_000)).toBe(24);
    for (let i = 0; i < 5; i++) await signIn('yanlış');
    const looked = await look(belirtec);
    expect(looked.json<OneTimeLinkInfo>()).toEqual({
      tur: 'parola',
      adSoyad: 'Deneme Kişisi',
      eposta: account.eposta,
      buroAd: 'Deneme Hukuk Bürosu',
    });
    const used = await use(belirtec);
    expect(used.statusCode).toBe(204);
    expect(used.cookies).toEqual([]);
    expect((await ask('/api/v1/oturum')).statusCode).toBe(401);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
    expect((await actions(server, account.id)).map(({ action }) => action)).toContain('parola-belirle');
    for (const answer of [await look(belirtec), await use(belirtec)]) {
      expect(answer.statusCode).toBe(404);
      expect(problem(answer).code).toBe('baglanti-gecersiz');
    }
  });

  it('opens an invited account', async () => {
    await sql`UPDATE app_user SET status = 'davetli', password_hash = NULL WHERE id = ${account.id}`.execute(
      server.owner,
    );
    const { belirtec, bitis } = await give('davet');
    expect(Math.round((bitis.getTime() - Date.now()) / 3_600_000)).toBe(72);
    expect((await look(belirtec)).json<OneTimeLinkInfo>().tur).toBe('davet');
    expect((await use(belirtec)).statusCode).toBe(204);
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is used once by five at the same time', async () => {
    const { belirtec } = await give('parola');
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => use(belirtec, `${NEW_PASSWORD} ${i}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(4);
  });

  it('is void when another was given, when it is late, and when the account is disabled', async () => {
    const first = await give('parola');
    const second = await give('parola');
    expect((await look(first.belirtec)).statusCode).toBe(404);
    await sql`UPDATE link SET expires_at = now() - interval '1 second' WHERE user_id = ${account.id}`.execute(
      server.owner,
    );
    expect((await look(second.belirtec)).statusCode).toBe(404);
    expect((await use(second.belirtec)).statusCode).toBe(404);
    const third = await give('parola');
    await sql`UPDATE app_user SET status = 'pasif' WHERE id = ${account.id}`.execute(server.owner);
    expect((await look(third.belirtec)).statusCode).toBe(404);
    expect((await use(third.belirtec)).statusCode).toBe(404);
  });

  it('is not used up by a password that is too weak', async () => {
    const { belirtec } = await give('parola');
    const weak = await use(belirtec, 'parola123456');
    expect(weak.statusCode).toBe(422);
    expect(problem(weak).errors).toHaveProperty('parola');
    expect((await use(belirtec)).statusCode).toBe(204);
  });

  it('does not take the second factor away', async () => {
    const { anahtar } = (
      await ask({ method: 'POST', url: '/api/v1/hesap/iki-adim', payload: { parola: PASSWORD } })
    ).json<{ anahtar: string }>();
    const totp = new TOTP({ secret: Secret.fromBase32(anahtar) });
    const kod = totp.generate({ timestamp: clock });
    await ask({ method: 'PUT', url: '/api/v1/hesap/iki-adim', payload: { kod } });
    await use((await give('parola')).belirtec);
    expect(problem(await signIn(NEW_PASSWORD)).code).toBe('kod-gerekli');
  });

  it.each(['', 'x', 'A'.repeat(43)])('is not %j', async (belirtec) => {
    expect((await look(belirtec)).statusCode).toBe(404);
  });
});
