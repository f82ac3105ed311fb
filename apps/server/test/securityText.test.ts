import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/startup/config.ts';
import { NOW, startServer, type TestServer } from './server.ts';

const ADDRESS = '/.well-known/security.txt';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the address for finders of weaknesses', () => {
  it('names the contact, an end within a year and its own address, to everyone', async () => {
    const app = await createApp({
      db: server.db,
      demo: false,
      now: () => NOW,
      publicUrl: new URL('https://buro.example'),
      securityContact: 'mailto:guvenlik@buro.example',
    });
    const answer = await app.inject({ url: ADDRESS, headers: { host: 'buro.example' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:guvenlik@buro.example',
      'Expires: 2027-05-19T09:00:00.000Z',
      'Preferred-Languages: tr, en',
      `Canonical: https://buro.example${ADDRESS}`,
      '',
    ]);
    await app.close();
  });

  it('does not exist where the operator named no contact', async () => {
    expect((await server.app.inject(ADDRESS)).statusCode).toBe(404);
  });

  it.each(['guvenlik@buro.example', 'http://buro.example', 'mailto:a b@c', 'mailto:a@b\nX: y'])(
    'takes no contact like %j',
    (value) =>
      expect(() => readConfig({ DERKENAR_SECURITY_CONTACT: value })).toThrow('DERKENAR_SECURITY_CONTACT'),
  );
});
