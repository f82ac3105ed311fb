import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftKey } from '@derkenar/domain';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink } from '../src/account/store.ts';
import { tenantTx } from '../src/db/tenant.ts';
import { addKey, keyFileOf, makeKeyFile, readKeyFile } from '../src/secrets/keyFile.ts';
import {
  createKeyRing,
  createSecretKey,
  keyText,
  openText,
  PLACES,
  parseKeys,
  sealText,
} from '../src/secrets/keyRing.ts';
import { openSecrets } from '../src/secrets/open.ts';
import { listLost, missingKey, readCheck, sealRows } from '../src/secrets/sealedRows.ts';
import { tokenHash } from '../src/session/store.ts';
import { addAccount, PASSWORD, signInWith, type TestAccount } from './accounts.ts';
import { bringAgent, pairingCode } from './agent.ts';
import { officeTables } from './rows.ts';
import { askAs, NOW, TEST_SECRETS, temporaryFolder } from './server.ts';
import { startUyapServer, type UyapServer } from './uyapServer.ts';

const [old, fresh] = [createSecretKey(), createSecretKey()];
const ringOf = (...keys: readonly ReturnType<typeof createSecretKey>[]) => createKeyRing(() => keys);

describe('a sealed value', () => {
  const sealed = sealText(ringOf(old), PLACES.totp('a'), 'JBSWY3DPEHPK3PXP');

  it('opens with its key in its place, and is never twice the same', () => {
    expect(openText(ringOf(fresh, old), PLACES.totp('a'), sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealText(ringOf(old), PLACES.totp('a'), 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  });

  it('opens neither at another row, nor changed, nor without its key', () => {
    expect(() => openText(ringOf(old), PLACES.totp('b'), sealed)).toThrow('authenticate');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => openText(ringOf(old), PLACES.totp('a'), changed)).toThrow('authenticate');
    expect(() => openText(ringOf(fresh), PLACES.totp('a'), sealed)).toThrow(`key ${old.id} is missing`);
  });
});

describe('the text of keys', () => {
  it('is base64 or base64url, one or more', () => {
    const text = `${keyText(fresh)},\n${old.bytes.toString('base64')}\n`;
    expect(parseKeys(text)?.map(({ id }) => id)).toEqual([fresh.id, old.id]);
  });

  it.each(['', 'kısa', `${keyText(old)} gizli`, 'A'.repeat(64)])('is refused: %j', (text) => {
    expect(parseKeys(text)).toBeNull();
  });
});

describe('the file of keys', () => {
  it('is made once, for its owner alone', async () => {
    const folder = await temporaryFolder();
    await Promise.all([makeKeyFile(folder), makeKeyFile(folder)]);
    const [first] = readKeyFile(keyFileOf(folder));
    await makeKeyFile(folder);
    expect(readKeyFile(keyFileOf(folder))).toEqual([first]);
    expect((await stat(keyFileOf(folder))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  it('gets a new key in front, which a ring sees at once, and keeps only the one before it', async () => {
    const folder = await temporaryFolder();
    await makeKeyFile(folder);
    const ring = createKeyRing(() => readKeyFile(keyFileOf(folder)));
    const sealed = ring.seal('x', Buffer.from('a'));
    await addKey(folder);
    expect(ring.isFresh(sealed)).toBe(false);
    expect(ring.open('x', sealed).toString()).toBe('a');
    expect(ring.isFresh(ring.seal('x', Buffer.from('a')))).toBe(true);
    await addKey(folder);
    expect(readKeyFile(keyFileOf(folder))).toHaveLength(2);
    expect((await stat(keyFileOf(folder))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });

  it('is not read as keys when it is damaged or no file', async () => {
    const folder = await temporaryFolder();
    await writeFile(keyFileOf(folder), 'bozuk');
    expect(() => readKeyFile(keyFileOf(folder))).toThrow('bozuk');
    await rm(keyFileOf(folder));
    await mkdir(keyFileOf(folder));
    expect(() => readKeyFile(keyFileOf(folder))).toThrow('okunamadı');
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });
});

describe('a database', () => {
  let server: UyapServer;
  let clock = NOW.getTime();
  beforeAll(async () => {
    server = await startUyapServer({}, { now: () => new Date(clock) });
  });
  afterAll(() => server.close());

  const cookieOf = (answer: Awaited<ReturnType<typeof signInWith>>, n: number) =>
    answer.cookies[n]?.value ?? '';

  /** A second factor that is confirmed, with a further one begun. */
  async function openFactor({ eposta }: TestAccount) {
    const signedIn = await signInWith(server.app, { eposta, parola: PASSWORD });
    const ask = askAs(server.app, cookieOf(signedIn, 0));
    const url = '/api/v1/hesap/iki-adim';
    const codeOf = (anahtar: string) =>
      new TOTP({ secret: Secret.fromBase32(anahtar) }).generate({ timestamp: clock });
    const begin = async (kod?: string) =>
      (await ask({ method: 'POST', url, payload: { parola: PASSWORD, kod } })).json<{ anahtar: string }>()
        .anahtar;
    const anahtar = await begin();
    const { kurtarmaKodlari } = (await ask({ method: 'PUT', url, payload: { kod: codeOf(anahtar) } })).json<{
      kurtarmaKodlari: string[];
    }>();
    clock += 60_000;
    const pending = await begin(codeOf(anahtar));
    clock += 60_000;
    return {
      anahtar,
      kurtarmaKodlari,
      pending,
      session: cookieOf(signedIn, 0),
      device: cookieOf(signedIn, 1),
      codeOf,
    };
  }

  /** All rows of all tables as text, as a dump has them. */
  async function dump(): Promise<string> {
    const parts: string[] = [];
    for (const table of await officeTables(server.owner, [])) {
      const { rows } = await sql<{ line: string }>`
        SELECT t::text AS line FROM ${sql.table(table)} AS t`.execute(server.owner);
      parts.push(...rows.map(({ line }) => line));
    }
    return parts.join('\n');
  }

  it('gives whoever reads all of it nothing to sign in with', async () => {
    const account = await addAccount(server, { rol: 'avukat' });
    const { anahtar, pending, kurtarmaKodlari, session, device } = await openFactor(account);
    const link = await tenantTx(server.db, server.buro.buroId, (tenant) =>
      createLink(tenant, account.id, 'parola'),
    );
    const ask = askAs(server.app, session);
    const calendar = (
      await ask({ method: 'POST', url: '/api/v1/hesap/takvim', payload: { vekil: null } })
    ).json<{
      yol: string;
    }>();
    const code = await pairingCode(ask);
    const draftKey = (await ask('/api/v1/oturum/taslak-anahtari')).json<DraftKey>();
    const { belirtec, agent } = await bringAgent(server.adres, code);
    await server.waitFor(ask, 'bagli');
    const text = await dump();

    expect(text).toContain(account.eposta);
    // The form in which a token's hash stands there: the search below would find a plain one.
    expect(text).toContain(tokenHash(session).toString('hex'));
    const base32 = (key: string) => [
      key,
      Buffer.from(Secret.fromBase32(key).bytes).toString('hex'),
      Secret.fromBase32(key).hex,
    ];
    const secrets = [
      PASSWORD,
      ...base32(anahtar),
      ...base32(pending),
      ...kurtarmaKodlari.flatMap((one) => [one, one.replaceAll('-', '')]),
      // The plain hash of a recovery code is quickly undone: it has 60 bits.
      ...kurtarmaKodlari.map((one) => tokenHash(one.replaceAll('-', '')).toString('hex')),
      session,
      device,
      link.belirtec,
      calendar.yol.split('/').at(-1) ?? '',
      code,
      belirtec,
      draftKey.anahtar,
      Buffer.from(draftKey.anahtar, 'base64').toString('hex'),
    ];
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(9);
      // oxlint-disable-next-line no-restricted-properties -- hexadecimal digits
      expect(text.toLowerCase()).not.toContain(secret?.toLowerCase());
      expect(text).not.toContain(Buffer.from(secret ?? '').toString('hex'));
    }
    const { rows } = await sql<{ plain: number }>`
      SELECT count(*)::int AS plain FROM uyap_connection WHERE octet_length(line_key) = 32`.execute(
      server.owner,
    );
    expect(rows).toEqual([{ plain: 0 }]);
    await agent.close();
  });

  it('refuses a key of a second factor that is not sealed', async () => {
    const { id } = await addAccount(server);
    for (const column of ['totp_secret', 'totp_pending'])
      await expect(
        sql`UPDATE app_user SET ${sql.ref(column)} = 'JBSWY3DPEHPK3PXP' WHERE id = ${id}`.execute(
          server.owner,
        ),
      ).rejects.toThrow('_sealed');
  });

  it('keeps recovery codes sealed, as slow hashes under one salt', async () => {
    const account = await addAccount(server);
    await openFactor(account);
    const { rows } = await sql<{ recovery_hashes: Buffer[] }>`
      SELECT recovery_hashes FROM app_user WHERE id = ${account.id}`.execute(server.owner);
    const place = PLACES.recovery(account.id);
    const stored = rows[0]?.recovery_hashes.map((one) => TEST_SECRETS.open(place, one).toString()) ?? [];
    expect(new Set(stored).size).toBe(8);
    for (const one of stored) expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[^$]+\$[^$]+$/);
    expect(new Set(stored.map((one) => one.split('$')[4])).size).toBe(1);
  });

  it('is sealed at the first start where an older version left secrets as they were, and they still count', async () => {
    const account = await addAccount(server);
    const { anahtar, kurtarmaKodlari, codeOf } = await openFactor(account);
    const [code = '', other = ''] = kurtarmaKodlari;
    const hashes = [code, other].map((one) => tokenHash(one.replaceAll('-', '')));
    await sql`ALTER TABLE app_user DROP CONSTRAINT totp_secret_sealed`.execute(server.owner);
    await sql`
      UPDATE app_user SET totp_secret = ${anahtar}, recovery_hashes = ${hashes} WHERE id = ${account.id}`.execute(
      server.owner,
    );
    expect(await sealRows(server.owner, TEST_SECRETS)).toBe(1);
    expect(await sealRows(server.owner, TEST_SECRETS)).toBe(0);
    await sql`
      ALTER TABLE app_user ADD CONSTRAINT totp_secret_sealed CHECK (totp_secret LIKE 's1.%')`.execute(
      server.owner,
    );
    expect(await dump()).not.toContain(anahtar);
    for (const kod of [codeOf(anahtar), other]) {
      const answer = await signInWith(server.app, { eposta: account.eposta, parola: PASSWORD, kod });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('is sealed anew by a rotation, after which the former key opens nothing', async () => {
    const account = await addAccount(server);
    const { anahtar, codeOf } = await openFactor(account);
    const keys = [createSecretKey()];
    const next = createKeyRing(() => keys);
    // A ring that seals with the new key and still opens what the tests' key sealed.
    const both = {
      ...next,
      open: (place: string, sealed: Buffer) =>
        (next.holdsKeyOf(sealed) ? next : TEST_SECRETS).open(place, sealed),
    };
    expect(await sealRows(server.owner, both)).toBeGreaterThan(0);
    expect(await listLost(server.owner, next)).toEqual([]);
    expect((await listLost(server.owner, TEST_SECRETS)).map(({ kullaniciId }) => kullaniciId)).toContain(
      account.id,
    );
    const back = {
      ...TEST_SECRETS,
      open: (place: string, sealed: Buffer) =>
        (TEST_SECRETS.holdsKeyOf(sealed) ? TEST_SECRETS : next).open(place, sealed),
    };
    await sealRows(server.owner, back);
    const answer = await signInWith(server.app, {
      eposta: account.eposta,
      parola: PASSWORD,
      kod: codeOf(anahtar),
    });
    expect(answer.statusCode).toBe(200);
  });

  it('starts only with its key, and makes no new one beside it', async () => {
    const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
    const config = { secretKeys: null, databaseUrl: null, dataFolder: folder };
    // Rows that the tests' key sealed are of no interest here.
    await sql`UPDATE app_user SET totp_secret = NULL, totp_pending = NULL, recovery_hashes = '{}'`.execute(
      server.owner,
    );
    await sql`UPDATE uyap_connection SET line_key = NULL`.execute(server.owner);
    await sql`DELETE FROM draft_key`.execute(server.owner);
    expect(await readCheck(server.owner)).toBeNull();
    const ring = await openSecrets(server.owner, config);
    expect(await missingKey(server.owner, ring)).toBeNull();
    const { id } = await server.owner.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    const totp_pending = sealText(ring, PLACES.totp(id), 'KEY');
    await server.owner.updateTable('app_user').set({ totp_pending }).where('id', '=', id).execute();
    await expect(openSecrets(server.owner, { ...config, dataFolder: elsewhere })).rejects.toThrow(
      /gizli anahtarı \([0-9a-f]{8}\) burada yok.+secret-keys/,
    );
    await expect(readFile(join(elsewhere, 'secret-keys'))).rejects.toThrow('ENOENT');
    await expect(openSecrets(server.owner, { ...config, secretKeys: [fresh] })).rejects.toThrow(
      'DERKENAR_SECRET_KEY',
    );
    const moved = readKeyFile(keyFileOf(folder));
    expect(await openSecrets(server.owner, { ...config, secretKeys: moved })).toBeDefined();
    await expect(
      openSecrets(server.owner, { secretKeys: null, databaseUrl: 'postgres://a', dataFolder: folder }),
    ).rejects.toThrow('DERKENAR_SECRET_KEY_FILE');
    // A database that came from a backup and holds no secret but keys of drafts needs no former key.
    await server.owner.updateTable('app_user').set({ totp_pending: null }).execute();
    await server.owner
      .insertInto('draft_key')
      .values({
        user_id: id,
        buro_id: server.buro.buroId,
        sealed_key: ring.seal(PLACES.draft(id), Buffer.alloc(32)),
      })
      .execute();
    const own = await openSecrets(server.owner, { ...config, dataFolder: elsewhere });
    expect(await missingKey(server.owner, own)).toBeNull();
    expect(await missingKey(server.owner, ring)).not.toBeNull();
    expect(await server.owner.selectFrom('draft_key').select('id').execute()).toEqual([]);
    for (const one of [folder, elsewhere]) await rm(one, { recursive: true });
  });
});
