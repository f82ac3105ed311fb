import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Giris } from '@derkenar/domain';
import { GirdiHatasi, SunucuHatasi } from '../hata.ts';
import { type Sunucu, signIn } from './sunucu.ts';

type Env = NodeJS.ProcessEnv;

/** Signs in with what the environment says, and asks at the terminal for what it does not. */
export async function openSunucu(sunucu: URL, env: Env): Promise<Sunucu> {
  const giris: Giris = {
    eposta: env['DERKENAR_EMAIL'] || (await sor('E-posta: ', 'DERKENAR_EMAIL', false)),
    parola: env['DERKENAR_PASSWORD'] || (await sor('Parola: ', 'DERKENAR_PASSWORD', true)),
    ...(env['DERKENAR_CODE'] && { kod: env['DERKENAR_CODE'] }),
  };
  try {
    return await signIn(sunucu, giris);
  } catch (error) {
    if (!(error instanceof SunucuHatasi) || error.code !== 'kod-gerekli') throw error;
    return signIn(sunucu, { ...giris, kod: await sor('Doğrulama kodu: ', 'DERKENAR_CODE', false) });
  }
}

/** On stderr, as stdout may go into a file; what is hidden is not shown while it is typed. */
function sor(soru: string, variable: string, hidden: boolean): Promise<string> {
  if (!process.stdin.isTTY)
    throw new GirdiHatasi(`Giriş bilgisi eksik: ${variable} ortam değişkenini verin.`);
  process.stderr.write(soru);
  const echo = new Writable({
    write(part: Buffer, _, done) {
      if (!hidden) process.stderr.write(part);
      done();
    },
  });
  const readline = createInterface({ input: process.stdin, output: echo, terminal: true, historySize: 0 });
  return new Promise((resolve, reject) => {
    readline.once('line', (line) => {
      resolve(line);
      readline.close();
    });
    readline.once('close', () => {
      if (hidden) process.stderr.write('\n');
      reject(new GirdiHatasi('Giriş yapılmadı.'));
    });
  });
}
