import type { Rol, User } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, sealText } from '../src/secrets/keyRing.ts';
import { actions, addAccount, PASSWORD, signedInAsk, signInWith } from './accounts.ts';
import {
  type Ask,
  addBuro,
  type Problem,
  startServer,
  TEST_SECRETS,
  type TestBuro,
  type TestServer,
  UNKNOWN_ID,
} from './server.ts';

const PASSWORD_2 = 'turuncu merdiven 3 bulut';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ signInLimit: 100_000 });
});
afterAll(() => server.close());

interface Invitation {
  readonly kullanici: User;
  readonly baglanti: { readonly belirtec: string; readonly bitis: string };
}

const invite = (payload: object, rol: Rol = 'yonetici', of = server.buro) =>
  server.as(rol, of)({ method: 'POST', url: '/api/v1/kullanici', payload });
const update = (id: string, payload: object, of = server.buro) =>
  server.as('yonetici', of)({ method: 'PUT', url: `/api/v1/kullanici/${id}`, payload });
const give = (id: string, of = server.buro) =>
  server.as('yonetici', of)({ method: 'POST', url: `/api/v1/kullanici/${id}/baglanti` });
const useLink = (belirtec: string, parola: string) =>
  server.app.inject({ method: 'POST', url: '/api/v1/baglanti', payload: { belirtec, parola } });
const list = async (of = server.buro) =>
  (await server.as('yonetici', of)('/api/v1/kullanici-list')).json<User[]>();
const find = async (id: string) => (await list()).find((one) => one.id === id);

describe('inviting', () => {
  it('answers the person and, this once, the link that sets the password', async () => {
    const answer = await invite({ adSoyad: 'Yeni Kâtip', eposta: 'Yeni.Katip@buro.example', rol: 'katip' });
    expect(answer.statusCode).toBe(201);
    const { kullanici, baglanti } = answer.json<Invitation>();
    expect(kullanici).toEqual({
      id: kullanici.id,
      adSoyad: 'Yeni Kâtip',
      eposta: 'yeni.katip@buro.example',
      rol: 'katip',
      durum: 'davetli',
      ikiAdim: false,
      gecisAnahtari: false,
      sonGiris: null,
    });
    expect(Math.round((Date.parse(baglanti.bitis) - Date.now()) / 3_600_000)).toBe(72);
    expect(await find(kullanici.id)).toEqual(kullanici);
    expect((await signInWith(server.app, { eposta: kullanici.eposta, parola: PASSWORD_2 })).statusCode).toBe(
      401,
    );

    expect((await useLink(baglanti.belirtec, PASSWORD_2)).statusCode).toBe(204);
    const ask = await signedInAsk(server.app, kullanici.eposta, PASSWORD_2);
    expect((await ask('/api/v1/oturum')).json()).toMatchObject({ buro: { id: server.buro.buroId } });
    const now = await find(kullanici.id);
    expect(now?.durum).toBe('etkin');
    expect(Date.parse(now?.sonGiris ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await actions(server, kullanici.id)).map(({ action }) => action)).toEqual([
      'kullanici-davet',
      'giris-basarisiz',
      'parola-belirle',
      'giris',
    ]);
  });

  it.each(['buro', 'otherBuro'] as const)(
    'refuses an address taken in %s, and tells no office',
    async (of) => {
      const { eposta } = await addAccount(server, { of: server[of] });
      // oxlint-disable-next-line no-restricted-properties -- the address is ASCII
      const answer = await invite({ adSoyad: 'Biri', eposta: eposta.toUpperCase(), rol: 'katip' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().errors).toEqual({
        eposta: 'Bu e-posta adresi kullanılamıyor. Başka bir adres yazın.',
      });
      expect((await list()).filter((one) => one.adSoyad === 'Biri')).toEqual([]);
    },
  );

  it('invites one of five with the same address at the same time', async () => {
    const payload = { adSoyad: 'Tek', eposta: 'tek@buro.example', rol: 'katip' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(payload)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422, 422,
    ]);
  });

  it.each([
    [{ adSoyad: '', eposta: 'a@b.example', rol: 'katip' }, 'adSoyad'],
    [{ adSoyad: 'A', eposta: 'a b@c', rol: 'katip' }, 'eposta'],
    [{ adSoyad: 'A', eposta: 'a@b.example', rol: 'patron' }, 'rol'],
    [{ adSoyad: 'A', eposta: 'a@b.example', rol: 'katip', parola: '123' }, 'parola'],
    [{ adSoyad: 'A', eposta: 'a@b.example', rol: 'katip', buroId: UNKNOWN_ID }, 'buroId'],
  ])('refuses %j', async (payload, field) => {
    const answer = await invite(payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([field]);
  });
});

describe('the list of people', () => {
  it('is sorted as Turkish sorts', async () => {
    const of = await addBuro(server.db, 'Sıralı');
    const { yonetici, avukat, katip, stajyer } = of.kullanicilar;
    for (const [kullanici, rol, adSoyad] of [
      [yonetici, 'yonetici', 'Şule'],
      [avukat, 'avukat', 'Sezen'],
      [katip, 'katip', 'Irmak'],
      [stajyer, 'stajyer', 'İlker'],
    ] as const)
      await update(kullanici.id, { adSoyad, rol, durum: 'etkin' }, of);
    expect((await list(of)).map(({ adSoyad }) => adSoyad)).toEqual(['Irmak', 'İlker', 'Sezen', 'Şule']);
  });
});

describe('changing people', () => {
  it('changes name and role, at once for sessions that are open', async () => {
    const account = await addAccount(server);
    const ask = await signedInAsk(server.app, account.eposta);
    const answer = await update(account.id, { adSoyad: 'Yeni Ad', rol: 'stajyer', durum: 'etkin' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json<User>()).toMatchObject({ adSoyad: 'Yeni Ad', rol: 'stajyer', durum: 'etkin' });
    expect((await ask('/api/v1/oturum')).json()).toMatchObject({
      rol: 'stajyer',
      yetkiler: ['dilekce-indir', 'takip-gor'],
    });
    expect((await actions(server, account.id)).at(-1)).toMatchObject({
      action: 'kullanici-guncelle',
      details: { rol: 'stajyer', durum: 'etkin' },
    });
  });

  it('ends sessions and links of whom it disables, and lets them in again when enabled', async () => {
    const account = await addAccount(server);
    const ask = await signedInAsk(server.app, account.eposta);
    const { belirtec } = (await give(account.id)).json<Invitation['baglanti']>();
    await update(account.id, { adSoyad: 'Kişi', rol: 'katip', durum: 'pasif' });
    expect((await ask('/api/v1/oturum')).statusCode).toBe(401);
    expect((await signInWith(server.app, { eposta: account.eposta, parola: PASSWORD })).statusCode).toBe(401);
    expect((await useLink(belirtec, PASSWORD_2)).statusCode).toBe(404);
    expect((await give(account.id)).json<Problem>().detail).toContain('Önce hesabı yeniden açın.');
    await update(account.id, { adSoyad: 'Kişi', rol: 'katip', durum: 'etkin' });
    expect((await signInWith(server.app, { eposta: account.eposta, parola: PASSWORD })).statusCode).toBe(200);
    // The sessions of before do not come back.
    expect((await ask('/api/v1/oturum')).statusCode).toBe(401);
  });

  it('leaves someone invited who has no password yet', async () => {
    const { kullanici } = (
      await invite({ adSoyad: 'Davetli', eposta: 'davetli@buro.example', rol: 'katip' })
    ).json<Invitation>();
    for (const durum of ['etkin', 'pasif', 'etkin'])
      expect((await update(kullanici.id, { adSoyad: 'D', rol: 'katip', durum })).json<User>().durum).toBe(
        durum === 'etkin' ? 'davetli' : 'pasif',
      );
  });

  it.each([
    { adSoyad: 'A', rol: 'katip', durum: 'davetli' },
    { adSoyad: 'A', rol: 'katip' },
    { adSoyad: 'A', rol: 'katip', durum: 'etkin', eposta: 'yeni@b.example' },
  ])('refuses %j', async (payload) => {
    expect((await update(server.buro.kullanicilar.katip.id, payload)).statusCode).toBe(422);
  });

  it('keeps the last yonetici', async () => {
    const of = await addBuro(server.db, 'Tek Yönetici');
    const { id } = of.kullanicilar.yonetici;
    for (const change of [
      { rol: 'avukat', durum: 'etkin' },
      { rol: 'yonetici', durum: 'pasif' },
    ]) {
      const answer = await update(id, { adSoyad: 'Y', ...change }, of);
      expect(answer.statusCode).toBe(409);
      expect(answer.json<Problem>().code).toBe('son-yonetici');
    }
    // An invited or disabled person cannot manage anything.
    const { kullanici } = (
      await invite({ adSoyad: 'İ', eposta: 'ikinci@tek.example', rol: 'yonetici' }, 'yonetici', of)
    ).json<Invitation>();
    expect((await update(id, { adSoyad: 'Y', rol: 'avukat', durum: 'etkin' }, of)).statusCode).toBe(409);
    expect((await list(of)).find((one) => one.id === id)).toMatchObject({ rol: 'yonetici', durum: 'etkin' });
    await sql`UPDATE app_user SET status = 'etkin', password_hash = 'x' WHERE id = ${kullanici.id}`.execute(
      server.owner,
    );
    expect((await update(id, { adSoyad: 'Y', rol: 'avukat', durum: 'etkin' }, of)).statusCode).toBe(200);
  });

  it.each(['avukat', 'pasif'])(
    'keeps one of two yoneticis when both are made %s at the same time',
    async (to) => {
      const of = await addBuro(server.db, 'İki Yönetici');
      const second = await addAccount(server, { rol: 'yonetici', of });
      const change = to === 'pasif' ? { rol: 'yonetici', durum: 'pasif' } : { rol: 'avukat', durum: 'etkin' };
      const answers = await Promise.all(
        [of.kullanicilar.yonetici.id, second.id].map((id) => update(id, { adSoyad: 'Y', ...change }, of)),
      );
      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(statuses.filter((one) => one === 200)).toHaveLength(1);
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM app_user
        WHERE buro_id = ${of.buroId} AND rol = 'yonetici' AND status = 'etkin'`.execute(server.owner);
      expect(rows).toEqual([{ n: 1 }]);
    },
  );
});

describe('links and second factors of others', () => {
  it('gives a reset link for 24 hours, an invitation for 72', async () => {
    const account = await addAccount(server);
    const hours = async (id: string) => {
      const answer = await give(id);
      expect(answer.statusCode).toBe(201);
      return Math.round((Date.parse(answer.json<Invitation['baglanti']>().bitis) - Date.now()) / 3_600_000);
    };
    expect(await hours(account.id)).toBe(24);
    const { kullanici, baglanti } = (
      await invite({ adSoyad: 'D', eposta: 'yeniden@buro.example', rol: 'katip' })
    ).json<Invitation>();
    expect(await hours(kullanici.id)).toBe(72);
    expect((await useLink(baglanti.belirtec, PASSWORD_2)).statusCode).toBe(404);
    expect((await actions(server, account.id)).at(-1)).toMatchObject({
      action: 'baglanti-ver',
      details: { tur: 'parola' },
    });
  });

  it('takes a lost second factor away', async () => {
    const account = await addAccount(server);
    const sealed = sealText(TEST_SECRETS, PLACES.totp(account.id), 'JBSWY3DPEHPK3PXP');
    await sql`UPDATE app_user SET totp_secret = ${sealed} WHERE id = ${account.id}`.execute(server.owner);
    expect((await find(account.id))?.ikiAdim).toBe(true);
    const answer = await server.as('yonetici')({
      method: 'POST',
      url: `/api/v1/kullanici/${account.id}/iki-adim/kapat`,
    });
    expect(answer.statusCode).toBe(204);
    expect((await signInWith(server.app, { eposta: account.eposta, parola: PASSWORD })).statusCode).toBe(200);
    expect((await actions(server, account.id)).map(({ action }) => action)).toContain('iki-adim-kapat');
  });
});

describe('sessions that a yonetici ends', () => {
  const isOpen = async (ask: Ask) => (await ask('/api/v1/oturum')).statusCode === 200;
  async function connect(id: string, of: TestBuro): Promise<void> {
    const row = { buro_id: of.buroId, user_id: id, expires_at: new Date(Date.now() + 60_000) };
    await server.owner.insertInto('uyap_connection').values(row).execute();
  }
  const connected = async (): Promise<readonly string[]> =>
    (await server.owner.selectFrom('uyap_connection').select('user_id').execute()).map(
      ({ user_id }) => user_id,
    );

  it('are one person’s, with their agent; the log names both', async () => {
    const [boss, person, other] = await Promise.all([
      addAccount(server, { rol: 'yonetici' }),
      addAccount(server),
      addAccount(server),
    ]);
    const [ask, theirs, elsewhere, others] = await Promise.all(
      [boss, person, person, other].map(({ eposta }) => signedInAsk(server.app, eposta)),
    );
    await connect(person.id, server.buro);
    await connect(other.id, server.buro);
    const end = (id: string) => ask?.({ method: 'DELETE', url: `/api/v1/kullanici/${id}/oturum` });
    expect((await end(person.id))?.statusCode).toBe(204);
    expect(await Promise.all([ask, theirs, elsewhere, others].map((one) => isOpen(one as Ask)))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await connected()).toContain(other.id);
    expect(await connected()).not.toContain(person.id);
    expect((await actions(server, person.id)).at(-1)).toMatchObject({ action: 'oturum-kapat', own: false });
    // They sign in again with the same password.
    expect((await signInWith(server.app, { eposta: person.eposta, parola: PASSWORD })).statusCode).toBe(200);
    expect((await end(UNKNOWN_ID))?.json<Problem>().code).toBe('kullanici-yok');
    const stranger = await addAccount(server, { of: server.otherBuro });
    const strangers = await signedInAsk(server.app, stranger.eposta);
    expect((await end(stranger.id))?.json<Problem>().code).toBe('kullanici-yok');
    expect(await isOpen(strangers)).toBe(true);
  });

  it('are everybody’s in the office but the one that asks', async () => {
    const buro = await addBuro(server.db, 'Kapatan Büro');
    const [boss, person] = [
      await addAccount(server, { rol: 'yonetici', of: buro }),
      await addAccount(server, { of: buro }),
    ];
    const ask = await signedInAsk(server.app, boss.eposta);
    const asks = await Promise.all([boss, person].map(({ eposta }) => signedInAsk(server.app, eposta)));
    const strangers = await signedInAsk(server.app, (await addAccount(server)).eposta);
    await connect(person.id, buro);
    const [{ id: neighbour }] = [await addAccount(server)];
    await connect(neighbour, server.buro);
    const refused = await asks[1]?.({ method: 'DELETE', url: '/api/v1/buro/oturum' });
    expect(refused?.json<Problem>().code).toBe('yetki-yok');
    expect((await ask({ method: 'DELETE', url: '/api/v1/buro/oturum' })).statusCode).toBe(204);
    expect(await Promise.all([ask, ...asks, strangers].map(isOpen))).toEqual([true, false, false, true]);
    expect(await connected()).toContain(neighbour);
    expect(await connected()).not.toContain(person.id);
    expect((await actions(server, boss.id, buro)).at(-1)).toMatchObject({
      action: 'oturum-kapat-hepsi',
      own: true,
    });
  });
});
