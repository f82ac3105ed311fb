import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { SignInInput } from '@derkenar/domain';
import { InputError, ServerError } from '../error.ts';
import { messages } from '../messages.ts';
import { type ServerSession, signIn } from './server.ts';

const t = messages.signIn;

type Env = NodeJS.ProcessEnv;

/** Signs in with what the environment says, and asks at the terminal for what it does not. */
export async function openServerSession(server: URL, env: Env): Promise<ServerSession> {
  const credentials: SignInInput = {
    eposta: env['DERKENAR_EMAIL'] || (await ask(t.email, 'DERKENAR_EMAIL', false)),
    parola: env['DERKENAR_PASSWORD'] || (await ask(t.password, 'DERKENAR_PASSWORD', true)),
    ...(env['DERKENAR_CODE'] && { kod: env['DERKENAR_CODE'] }),
  };
  try {
    return await signIn(server, credentials);
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== 'kod-gerekli') throw error;
    return signIn(server, { ...credentials, kod: await ask(t.code, 'DERKENAR_CODE', false) });
  }
}

/** Asks on stderr, because stdout may go into a file. A hidden answer is not shown while it is typed. */
function ask(question: string, variable: string, hidden: boolean): Promise<string> {
  if (!process.stdin.isTTY) throw new InputError(t.missing(variable));
  process.stderr.write(question);
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
      reject(new InputError(t.givenUp));
    });
  });
}
