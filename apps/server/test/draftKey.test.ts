import type { DraftKey } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyRing, createSecretKey, type KeyRing, PLACES } from '../src/secrets/keyRing.ts';
import { deleteLostDraftKeys, holdsSecrets, sealRows } from '../src/secrets/sealedRows.ts';
import { addAccount, signedInAsk, type TestAccount } from './accounts.ts';
import { type Ask, type Problem, startServer, TEST_SECRETS, type TestServer } from './server.ts';

const URL = '/api/v1/oturum/taslak-anahtari';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ signInLimit: 100_000 });
});
afterAll(() => server.close());

const keyOf = async (ask: Ask) => (await ask(URL)).json<DraftKey>();

async function addPerson(of = server.buro): Promise<{ account: TestAccount; ask: Ask }> {
  const account = await addAccount(server, { of });
  return { account, ask: await signedInAsk(server.app, account.eposta) };
}

const rowOf = ({ id }: TestAccount) =>
  server.owner
    .selectFrom('draft_key')
    .select(['id', 'sealed_key'])
    .where('user_id', '=', id)
    .executeTakeFirst();

describe('the key of drafts', () => {
  it('is 256 bits, the same each time, and is kept by no cache', async () => {
    const { account, ask } = await addPerson();
    const answer = await ask(URL);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json<DraftKey>().kullanici).toBe(account.id);
    expect(Buffer.from(answer.json<DraftKey>().anahtar, 'base64')).toHaveLength(32);
    expect(await keyOf(ask)).toEqual(answer.json());
    expect(await keyOf(await signedInAsk(server.app, (await addPerson()).account.eposta))).not.toEqual(
      answer.json(),
    );
  });

  it('is the same for a person who signs in again, and for two pages that want the first one at once', async () => {
    const { account, ask } = await addPerson();
    const again = await signedInAsk(server.app, account.eposta);
    const [one, other] = await Promise.all([keyOf(ask), keyOf(again)]);
    expect(one.anahtar).toHaveLength(44);
    expect(other).toEqual(one);
  });

  it('is each person’s own, whatever the office and the role', async () => {
    const people = await Promise.all([addPerson(), addPerson(), addPerson(server.otherBuro)]);
    const keys = [];
    for (const { ask } of people) keys.push(await keyOf(ask));
    for (const rol of ['yonetici', 'avukat', 'katip', 'stajyer'] as const) {
      const answer = await server.as(rol)(URL);
      expect(answer.statusCode).toBe(200);
      keys.push(answer.json<DraftKey>());
    }
    expect(new Set(keys.map(({ anahtar }) => anahtar)).size).toBe(7);
    expect(new Set(keys.map(({ kimlik }) => kimlik)).size).toBe(7);
  });

  it('is given to nobody who is not signed in', async () => {
    const answer = await server.app.inject({ method: 'GET', url: URL });
    expect(answer.statusCode).toBe(401);
    expect(answer.json<Problem>().code).toBe('oturum-yok');
  });

  it('is not given again after signing out', async () => {
    const { ask } = await addPerson();
    await keyOf(ask);
    await ask({ method: 'DELETE', url: '/api/v1/oturum' });
    expect((await ask(URL)).statusCode).toBe(401);
  });

  it('stands sealed in the database, for its person alone', async () => {
    const { account, ask } = await addPerson();
    const { kimlik, anahtar } = await keyOf(ask);
    const row = await rowOf(account);
    expect(row?.id).toBe(kimlik);
    const sealed = row?.sealed_key ?? Buffer.alloc(0);
    expect(sealed.includes(Buffer.from(anahtar, 'base64'))).toBe(false);
    expect(TEST_SECRETS.open(PLACES.draft(account.id), sealed).toString('base64')).toBe(anahtar);
    const other = await addPerson();
    expect(() => TEST_SECRETS.open(PLACES.draft(other.account.id), sealed)).toThrow('authenticate');
    await expect(
      server.owner
        .updateTable('draft_key')
        .set({ sealed_key: Buffer.from(anahtar, 'base64') })
        .where('user_id', '=', account.id)
        .execute(),
    ).rejects.toThrow('draft_key_sealed');
  });

  it('stays what it is through a rotation, after which the former key opens nothing', async () => {
    const { account, ask } = await addPerson();
    const before = await keyOf(ask);
    const keys = [createSecretKey()];
    const next = createKeyRing(() => keys);
    await sealRows(server.owner, over(next, TEST_SECRETS));
    const sealed = (await rowOf(account))?.sealed_key ?? Buffer.alloc(0);
    expect(TEST_SECRETS.holdsKeyOf(sealed)).toBe(false);
    expect(next.open(PLACES.draft(account.id), sealed).toString('base64')).toBe(before.anahtar);
    await sealRows(server.owner, over(TEST_SECRETS, next));
    expect(await keyOf(ask)).toEqual(before);
  });

  it('gives way to another one, with another name, when nobody can open it any more', async () => {
    const { account, ask } = await addPerson();
    const kept = await addPerson();
    const [before, stays] = [await keyOf(ask), await keyOf(kept.ask)];
    const keys = [createSecretKey()];
    const sealed = createKeyRing(() => keys).seal(PLACES.draft(account.id), Buffer.alloc(32));
    await server.owner
      .updateTable('draft_key')
      .set({ sealed_key: sealed })
      .where('user_id', '=', account.id)
      .execute();
    expect((await ask(URL)).statusCode).toBe(500);
    await deleteLostDraftKeys(server.owner, TEST_SECRETS);
    const after = await keyOf(ask);
    expect(after.anahtar).not.toBe(before.anahtar);
    expect(after.kimlik).not.toBe(before.kimlik);
    expect(await keyOf(kept.ask)).toEqual(stays);
  });

  it('keeps no restored database from starting', async () => {
    const { ask } = await addPerson();
    await keyOf(ask);
    expect(await holdsSecrets(server.owner)).toBe(false);
  });

  it('goes with its person', async () => {
    const { account, ask } = await addPerson();
    await keyOf(ask);
    await server.owner.deleteFrom('session').where('user_id', '=', account.id).execute();
    await server.owner.deleteFrom('device').where('user_id', '=', account.id).execute();
    await server.owner.deleteFrom('log_entry').where('user_id', '=', account.id).execute();
    await server.owner.deleteFrom('app_user').where('id', '=', account.id).execute();
    expect(await rowOf(account)).toBeUndefined();
  });
});

/** Seals with one ring, and opens what either sealed. */
const over = (ring: KeyRing, former: KeyRing): KeyRing => ({
  ...ring,
  open: (place, sealed) => (ring.holdsKeyOf(sealed) ? ring : former).open(place, sealed),
});
