import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));

export interface Program {
  /** All it said, both streams. */
  readonly text: () => string;
  /** Waits for a text that it has not waited for before, then types. */
  readonly waitFor: (wanted: string, answer?: string) => Promise<void>;
  readonly sendSignal: (signal: NodeJS.Signals) => void;
  readonly endInput: () => void;
  readonly kod: Promise<number | null>;
}

/** The compiled program as a lawyer starts it, in a home of its own. */
export async function startProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const home = await mkdtemp(join(tmpdir(), 'ajan-'));
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { HOME: home, XDG_CONFIG_HOME: home, APPDATA: home, ...env },
  });
  const kod = once(child, 'exit').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await kod;
    await rm(home, { recursive: true, force: true });
  });
  let text = '';
  let readTo = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return {
    text: () => text,
    async waitFor(wanted, answer) {
      await expect.poll(() => text.slice(readTo)).toContain(wanted);
      readTo = text.indexOf(wanted, readTo) + wanted.length;
      if (answer !== undefined) child.stdin.write(`${answer}\n`);
    },
    sendSignal: (signal) => void child.kill(signal),
    endInput: () => void child.stdin.end(),
    kod,
  };
}
