import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHesap, PAROLA } from './hesaplar.ts';
import { type Problem, startServer, type TestServer } from './server.ts';

let server: TestServer;
let eposta: string;
beforeAll(async () => {
  server = await startServer({ girisLimiti: 100_000 });
  ({ eposta } = await addHesap(server));
});
afterAll(() => server.close());

const signIn = (payload: object) => server.app.inject({ method: 'POST', url: '/api/v1/oturum', payload });

describe('POST /oturum', () => {
  it('answers who is signed in and puts the token into the cookie alone', async () => {
    const answer = await signIn({ eposta, parola: PAROLA });
    expect(answer.statusCode).toBe(200);
    const cookie = answer.cookies[0];
    expect(cookie).toMatchObject({ name: 'derkenar', httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(answer.body).not.toContain(cookie?.value);
  });

  it('answers the same for a wrong password', async () => {
    const answer = await signIn({ eposta, parola: 'yanlış' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json<Problem>().code).toBe('giris-hatali');
  });
});
