import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, type IdentityProvider } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutgoing, isPublic } from '../src/identityProvider/outgoing.ts';
import { createExpected, createProviderClient } from '../src/identityProvider/provider.ts';
import { createKeyRing, createSecretKey, openText, PLACES } from '../src/secrets/keyRing.ts';
import { deleteLostProviders, holdsSecrets, sealRows } from '../src/secrets/sealedRows.ts';
import { readConfig } from '../src/startup/config.ts';
import { startProvider, type TestProvider } from './identityProvider.ts';
import { type Ask, type Problem, startServer, TEST_SECRETS, type TestServer } from './server.ts';

let server: TestServer;
let provider: TestProvider;
let ask: Ask;
beforeAll(async () => {
  provider = await startProvider();
  server = await startServer({
    identityProviders: [provider.issuer, provider.issuer.replace('localhost', '127.0.0.1')],
  });
  ask = server.as('yonetici');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const PATH = '/api/v1/buro/kimlik-saglayici';
const input = () => ({
  adres: provider.issuer,
  istemciNo: provider.clientId,
  istemciSirri: provider.clientSecret,
  alanAdlari: ['buro.example'],
});
const put = (payload: object) => ask({ method: 'PUT', url: PATH, payload });
const refusalOf = (answer: Awaited<ReturnType<Ask>>) =>
  answer.json<Problem & { errors?: Record<string, string> }>().errors ?? {};
const storedSecret = async () => {
  const row = await server.owner
    .selectFrom('identity_provider')
    .select(['buro_id', 'client_secret'])
    .executeTakeFirstOrThrow();
  return row;
};

describe('the office’s settings', () => {
  it('are kept with a sealed secret that no answer holds; the log names the address', async () => {
    expect((await ask(PATH)).json<IdentityProvider>()).toMatchObject({ saglayici: null });
    const answer = await put(input());
    expect(answer.json<IdentityProvider>()).toEqual({
      saglayici: {
        adres: provider.issuer,
        istemciNo: 'derkenar',
        alanAdlari: ['buro.example'],
        bagliKisi: 0,
      },
      donusAdresi: 'http://localhost/giris/kurum',
      girisAdresi: `http://localhost/giris?kurum=${server.buro.buroId}`,
    });
    expect(answer.body).not.toContain(provider.clientSecret);
    const { buro_id, client_secret } = await storedSecret();
    expect(client_secret).not.toContain(provider.clientSecret);
    expect(openText(TEST_SECRETS, PLACES.provider(buro_id), client_secret)).toBe(provider.clientSecret);
    const { rows } = await sql<{ details: object }>`
      SELECT details FROM log_entry WHERE action = 'kimlik-saglayici'`.execute(server.owner);
    expect(rows).toEqual([{ details: { address: provider.issuer, alanAdlari: 'buro.example' } }]);
  });

  it('keep the secret where none is given, for the same address only', async () => {
    const { istemciSirri: _, ...rest } = input();
    expect((await put({ ...rest, istemciNo: 'baska' })).statusCode).toBe(200);
    const { buro_id, client_secret } = await storedSecret();
    expect(openText(TEST_SECRETS, PLACES.provider(buro_id), client_secret)).toBe(provider.clientSecret);
    const elsewhere = { ...rest, adres: provider.issuer.replace('localhost', '127.0.0.1') };
    expect(refusalOf(await put(elsewhere))).toHaveProperty('istemciSirri');
  });

  it.each([
    ['adres', { adres: 'sağlayıcı' }],
    ['adres', { adres: 'ftp://kimlik.example' }],
    ['adres', { adres: 'https://kimlik.example/?a=1' }],
    ['adres', { adres: 'http://kimlik.example' }],
    ['adres', { adres: 'https://127.0.0.1:9' }],
    ['adres', { adres: 'https://[::1]/' }],
    ['adres', { adres: 'https://169.254.169.254' }],
    ['alanAdlari.0', { alanAdlari: ['@buro.example'] }],
    ['istemciSirri', { istemciSirri: '' }],
  ])('are refused at %s: %j', async (field, changes) => {
    const answer = await put({ ...input(), ...changes });
    expect(answer.statusCode).toBe(422);
    expect(refusalOf(answer)).toHaveProperty([field]);
  });

  it('are refused where the address is not the one that the provider calls itself by', async () => {
    const answer = await put({ ...input(), adres: provider.issuer.replace('localhost', '127.0.0.1') });
    expect(refusalOf(answer)).toHaveProperty('adres');
  });

  it('go with all accounts; then nobody can begin', async () => {
    await put(input());
    expect((await server.app.inject('/api/v1/sistem')).json()).toMatchObject({ kurumGirisi: null });
    expect((await ask({ method: 'DELETE', url: PATH })).statusCode).toBe(204);
    expect((await ask({ method: 'DELETE', url: PATH })).statusCode).toBe(404);
    for (const buro of [server.buro.buroId, 'x']) {
      const begun = await server.app.inject({
        method: 'POST',
        url: '/api/v1/oturum/kurum/istek',
        payload: { buro },
      });
      expect(begun.json<Problem>().code).toBe('kimlik-saglayici-yok');
    }
  });

  it('are offered to everyone where the installation has one office', async () => {
    const single = await startServer({ identityProviders: [provider.issuer] });
    // The rows that belong to the other office stay without it: nothing here reads them.
    await single.owner.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await tx.deleteFrom('buro').where('id', '=', single.otherBuro.buroId).execute();
    });
    const kurumGirisi = async () =>
      (await single.app.inject('/api/v1/sistem')).json<{ kurumGirisi: string | null }>().kurumGirisi;
    expect(await kurumGirisi()).toBeNull();
    await single.as('yonetici')({ method: 'PUT', url: PATH, payload: input() });
    expect(await kurumGirisi()).toBe(single.buro.buroId);
    await single.close();
  });

  it('are sealed anew by a rotation, and go when their key is lost', async () => {
    await put(input());
    const keys = [createSecretKey()];
    const next = createKeyRing(() => keys);
    const both = { ...next, open: TEST_SECRETS.open };
    expect(await sealRows(server.owner, both)).toBe(1);
    const { buro_id, client_secret } = await storedSecret();
    expect(openText(next, PLACES.provider(buro_id), client_secret)).toBe(provider.clientSecret);
    expect(await holdsSecrets(server.owner)).toBe(true);
    await deleteLostProviders(server.owner, next);
    expect(await holdsSecrets(server.owner)).toBe(true);
    await deleteLostProviders(server.owner, TEST_SECRETS);
    expect(await holdsSecrets(server.owner)).toBe(false);
  });

  it('of the operator name servers', () => {
    const text = 'https://kimlik.buro.example, http://localhost:8080';
    expect(readConfig({ DERKENAR_IDENTITY_PROVIDERS: text }).identityProviders).toEqual([
      'https://kimlik.buro.example',
      'http://localhost:8080',
    ]);
    for (const wrong of ['http://kimlik.example', 'https://kimlik.example/realms/a', 'kimlik'])
      expect(() => readConfig({ DERKENAR_IDENTITY_PROVIDERS: wrong })).toThrow('DERKENAR_IDENTITY_PROVIDERS');
  });
});

describe('the way out', () => {
  const get = (address: string, trusted: readonly string[] = []) =>
    createOutgoing(trusted).fetch(address, {
      method: 'GET',
      headers: {},
      body: null,
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
    });

  it.each(['8.8.8.8', '2606:4700::1111'])('leads to %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
  ])('does not lead to %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it('does not lead to a name of a private network, however it is called', async () => {
    await expect(get('https://localhost:9/')).rejects.toThrow('private network');
    await expect(get('https://2130706433/')).rejects.toThrow('not allowed');
    await expect(get('http://kimlik.example/')).rejects.toThrow('not allowed');
  });

  it('follows no redirect, and takes no answer without end', async () => {
    let asked = 0;
    const there = createServer((request, response) => {
      asked++;
      if (request.url === '/yon') return response.writeHead(302, { location: '/' }).end();
      const part = Buffer.alloc(64 * 1024);
      const send = () => void (response.writable && response.write(part, send));
      return send();
    });
    await new Promise<void>((resolve) => {
      there.listen(0, '127.0.0.1', resolve);
    });
    const origin = `http://127.0.0.1:${(there.address() as AddressInfo).port}`;
    expect((await get(`${origin}/yon`, [origin])).status).toBe(302);
    expect(asked).toBe(1);
    await expect(get(`${origin}/`, [origin])).rejects.toThrow('too large');
    there.closeAllConnections();
    there.close();
  });

  it('is closed to the pages and keys that a provider names inside', async () => {
    const described = createServer((_, response) => {
      const issuer = `http://127.0.0.1:${(described.address() as AddressInfo).port}`;
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          issuer,
          authorization_endpoint: 'http://10.0.0.1/login',
          token_endpoint: 'http://10.0.0.1/token',
          jwks_uri: 'http://10.0.0.1/jwks',
          response_types_supported: ['code'],
        }),
      );
    });
    await new Promise<void>((resolve) => {
      described.listen(0, '127.0.0.1', resolve);
    });
    const issuer = `http://127.0.0.1:${(described.address() as AddressInfo).port}`;
    const { begin } = createProviderClient(createOutgoing([issuer]));
    const asked = { ...createExpected(), redirectUri: 'http://localhost/giris/kurum' };
    const given = { issuer, clientId: 'a', clientSecret: 'b' };
    await expect(begin('x', given, asked)).rejects.toThrow(new AppError('kimlik-saglayici-hatasi').message);
    described.close();
  });
});
