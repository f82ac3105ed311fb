import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { manifestOf } from '../../../scripts/package/files.ts';
import { publicHalf, signedManifest } from '../../../scripts/package/signedManifest.ts';
import { projectFile } from '../src/startup/config.ts';
import { MANIFEST_FILE } from '../src/update/manifest.ts';
import { archiveName, titleOf } from '../src/update/program.ts';

export const { privateKey: RELEASE } = generateKeyPairSync('ed25519');

/** A version's folder as the packages have it, of the built product; its runtime is a link to that of the tests. */
export function writeVersion(program: string, version: string): string {
  const folder = join(program, 'versions', version);
  for (const part of ['apps/server/dist', 'apps/web/dist', 'veri'])
    cpSync(projectFile(part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'runtime'));
  symlinkSync(process.execPath, join(folder, 'runtime/node'));
  const described = JSON.parse(readFileSync(projectFile('apps/server/package.json'), 'utf8')) as object;
  writeFileSync(
    join(folder, 'apps/server/package.json'),
    JSON.stringify({ ...described, version, releaseKey: publicHalf(RELEASE) }),
  );
  return folder;
}

/** An installation of the version. */
export function install(program: string, version: string): void {
  writeVersion(program, version);
  // Node looks for packages in the folders above, too.
  symlinkSync(projectFile('node_modules'), join(program, 'node_modules'));
  writeFileSync(join(program, 'current'), `${version}\n`);
  writeLauncher(program, 60);
}

/** The launcher; it ends a new version that is not ready after these seconds. */
export function writeLauncher(program: string, readySeconds: number): void {
  const script = readFileSync(projectFile('deploy/launcher.sh'), 'utf8');
  writeFileSync(
    join(program, 'derkenar'),
    script.replace(/^READY_SECONDS=.*$/m, `READY_SECONDS=${readySeconds}`),
    {
      mode: 0o755,
    },
  );
}

/** A signed release of the version in `folder`; `change` is made in its files before they are packed. */
export function release(
  folder: string,
  version: string,
  change: (files: string) => void = () => undefined,
): string {
  const title = titleOf(version);
  const place = join(folder, 'tree', title);
  const files = writeVersion(place, version);
  change(files);
  writeFileSync(join(files, 'manifest.json'), manifestOf(files, { version }));
  const archive = join(folder, archiveName(version));
  const packed = spawnSync('tar', ['-czf', archive, '-C', join(folder, 'tree'), title]);
  if (packed.status !== 0) throw new Error(String(packed.stderr));
  signRelease(folder, version);
  return archive;
}

export function signRelease(folder: string, version: string, key = RELEASE): void {
  const about = { version, date: '2027-01-01' };
  writeFileSync(join(folder, MANIFEST_FILE), signedManifest(folder, [archiveName(version)], about, key));
}

/** The launcher of an installation as a process, and what it says. */
export class Launched {
  readonly child: ChildProcess;
  said = '';

  constructor(program: string, dataFolder: string, port: number) {
    this.child = spawn(join(program, 'derkenar'), {
      env: { PATH: process.env['PATH'], DERKENAR_DATA_DIR: dataFolder, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its group holds the server, so that all of it can be killed.
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
        this.said += `${line}\n`;
      });
  }

  /** Waits until the server has been ready so many times in all. */
  async ready(times = 1): Promise<void> {
    await this.until(() => this.said.split('Durdurmak için').length > times);
  }

  async until(is: () => boolean): Promise<void> {
    for (const end = Date.now() + 120_000; !is(); await new Promise((resolve) => setTimeout(resolve, 50)))
      if (Date.now() > end || this.child.exitCode !== null)
        throw new Error(`it did not come to it:\n${this.said}`);
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    process.kill(signal === 'SIGKILL' ? -(this.child.pid as number) : (this.child.pid as number), signal);
    await once(this.child, 'exit');
  }
}

export const removeAll = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
