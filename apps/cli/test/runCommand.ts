import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { runCommand } from '../src/command.ts';

export const repo = fileURLToPath(new URL('../../../', import.meta.url));
const bin = fileURLToPath(new URL('../bin/dilekce.mjs', import.meta.url));

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own for the test, with these files in it. */
export async function folder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dilekce-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Runs the command in this process, which costs a tenth of a new one; a text is split at its spaces. */
export async function dilekce(cwd: string, args: string | readonly string[]): Promise<CommandResult> {
  const before = process.cwd();
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  process.chdir(cwd);
  try {
    const code = await runCommand(wordsOf(args));
    return { code, out: written.stdout, err: written.stderr };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs the compiled command as a user does. */
export const dilekceProcess = (cwd: string, args: string | readonly string[]): Promise<CommandResult> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      [bin, ...wordsOf(args)],
      { cwd, encoding: 'utf8', timeout: 240_000, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) => done({ code: error ? Number(error.code ?? -1) : 0, out, err }),
    );
  });

const wordsOf = (args: string | readonly string[]): readonly string[] =>
  typeof args === 'string' ? args.split(' ') : args;

interface SampleTakip {
  readonly id: string;
  readonly dosyaEsasNo: string | null;
  readonly [member: string]: unknown;
}

/** The sample cases, without the members that only tests read. */
export async function sampleTakipler(): Promise<readonly SampleTakip[]> {
  const text = await readFile(join(repo, 'veri', 'ornek-takipler.json'), 'utf8');
  const { takipler } = JSON.parse(text) as { takipler: readonly SampleTakip[] };
  return takipler;
}
