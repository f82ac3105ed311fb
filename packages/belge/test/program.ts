import { type ExecFileOptions, execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

/** The programs that judge our files, with Debian's package for each. */
const PACKAGES = {
  soffice: 'libreoffice-writer',
  localc: 'libreoffice-calc',
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdffonts: 'poppler-utils',
  qpdf: 'qpdf',
  unzip: 'unzip',
};
export type Program = keyof typeof PACKAGES;

const MAX_OUTPUT = 1 << 27;
const start = promisify(execFile);

/** Runs a program and returns its output. Throws when it fails, or says how to install it. */
export function run(program: Program, args: readonly string[], env: NodeJS.ProcessEnv = process.env): string {
  try {
    return execFileSync(program, args, { ...limits(240_000), env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw explained(program, error);
  }
}

/** Like run, for slow programs that must not block the test runner. */
export async function runLong(program: Program, args: readonly string[]): Promise<string> {
  try {
    return (await start(program, args, { ...limits(600_000), encoding: 'utf8' })).stdout;
  } catch (error) {
    throw explained(program, error);
  }
}

const limits = (timeout: number): ExecFileOptions => ({ timeout, maxBuffer: MAX_OUTPUT });

const explained = (program: Program, cause: unknown): unknown =>
  (cause as NodeJS.ErrnoException).code === 'ENOENT'
    ? new Error(`${program} is missing: sudo apt-get install ${PACKAGES[program]}`, { cause })
    : cause;
