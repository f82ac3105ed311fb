// The measured server, in a process of its own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Answers {address, cookie, pid, tell(name), stop()} of a server with one office, one signed-in person and `copies` of
 * each standard petition. `checkout` is the folder of another state of the project, built, whose server is started.
 * `tell` asks the process for 'cpu', 'memory', 'loop', 'loopEnd', 'turns' or 'turnsEnd'.
 */
export const startServer = (copies, checkout?: string) =>
  startChild('serverProcess.ts', [copies], checkout && join(checkout, 'bench'));

/** Starts a program of the folder. Answers what it says first, with tell(name) and stop(). */
export async function startChild(program, args, folder = import.meta.dirname) {
  const child = fork(join(folder, program), args.map(String), {
    execArgv: ['--expose-gc', ...process.execArgv],
  });
  const [hello] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the server ended with code ${code}`);
    }),
  ]);
  const waiting = [];
  child.on('message', (answer) => waiting.shift()(answer));
  return {
    ...hello,
    pid: child.pid,
    // Answers come in the order of the questions.
    tell: (name) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.send(name);
      }),
    async stop() {
      if (child.connected) child.disconnect();
      await once(child, 'exit');
    },
  };
}
