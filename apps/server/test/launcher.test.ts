import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatCurrent, parseCurrent, readCurrent, writeCurrent } from '../src/update/current.ts';
import { findProgram, RESTART_CODE } from '../src/update/program.ts';
import { temporaryFolder } from './server.ts';
import { writeLauncher } from './updateProgram.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A version of which the runtime is this script; it notes each start. */
function addVersion(version: string, script: string): void {
  const runtime = join(folder, 'versions', version, 'runtime');
  mkdirSync(runtime, { recursive: true });
  writeFileSync(join(runtime, 'node'), `#!/bin/sh\necho ${version} "$@" >>"${folder}/starts"\n${script}\n`);
  chmodSync(join(runtime, 'node'), 0o755);
}

/** Lets the launcher run to its end; answers its exit code, the versions that it started, and what it leaves. */
async function run(current: string, readySeconds = 30) {
  writeFileSync(join(folder, 'current'), current);
  writeLauncher(folder, readySeconds);
  const child = spawn(join(folder, 'derkenar'), ['--word'], { stdio: 'ignore' });
  const [code] = (await once(child, 'exit')) as [number];
  const starts = readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n');
  return {
    code,
    starts: starts.map((line) => line.split(' ')[0]),
    words: starts[0]?.split(' ').slice(2),
    left: readFileSync(join(folder, 'current'), 'utf8'),
  };
}

const CONFIRM = `printf '2.0.0\\nbefore 1.0.0\\n' >"$(dirname "$0")/../../../current"`;

describe.runIf(process.platform === 'linux')('the launcher', () => {
  it('starts the version of the file, also of one without an end of line, with its own words and those given', async () => {
    addVersion('1.0.0', 'exit 3');
    expect(await run('1.0.0')).toEqual({
      code: 3,
      starts: ['1.0.0'],
      words: ['--from-launcher', '--word'],
      left: '1.0.0',
    });
  });

  it('starts again when the server asks for it, and tries a new version once', async () => {
    addVersion(
      '1.0.0',
      `printf '2.0.0\\ntrying 1.0.0\\n' >"$(dirname "$0")/../../../current"; exit ${RESTART_CODE}`,
    );
    addVersion('2.0.0', `cat "$(dirname "$0")/../../../current" >"$(dirname "$0")/seen"; ${CONFIRM}; exit 0`);
    expect(await run('1.0.0\n')).toMatchObject({
      code: 0,
      starts: ['1.0.0', '2.0.0'],
      left: '2.0.0\nbefore 1.0.0\n',
    });
    expect(readFileSync(join(folder, 'versions/2.0.0/runtime/seen'), 'utf8')).toBe('2.0.0\ntried 1.0.0\n');
  });

  it.each([
    ['ends', 'exit 1'],
    ['is killed', 'kill -KILL $$'],
    ['hangs', 'exec sleep 60'],
  ])('goes back from a new version that %s before it is ready', async (_name, script) => {
    addVersion('1.0.0', 'exit 0');
    addVersion('2.0.0', script);
    expect(await run('2.0.0\ntrying 1.0.0\n', 1)).toMatchObject({
      code: 0,
      starts: ['2.0.0', '1.0.0'],
      left: '1.0.0\nfailed 2.0.0\n',
    });
  });

  it('goes back from a version whose files are gone, or that a power failure interrupted', async () => {
    addVersion('1.0.0', 'exit 0');
    const back = { starts: ['1.0.0'], left: '1.0.0\nfailed 2.0.0\n' };
    expect(await run('2.0.0\ntrying 1.0.0\n')).toMatchObject(back);
    await rm(join(folder, 'starts'));
    addVersion('2.0.0', 'exit 0');
    expect(await run('2.0.0\ntried 1.0.0\n')).toMatchObject(back);
  });

  it('stays with a version that got ready, whatever its end', async () => {
    addVersion('1.0.0', 'exit 0');
    addVersion('2.0.0', `${CONFIRM}; exit 9`);
    expect(await run('2.0.0\ntrying 1.0.0\n')).toMatchObject({ code: 9, starts: ['2.0.0'] });
    expect(await run('2.0.0\nbefore 1.0.0\n')).toMatchObject({ code: 9, starts: ['2.0.0', '2.0.0'] });
  });
});

describe('the file of the launcher', () => {
  it.each([
    '1.0.0\n',
    '2.0.0\ntrying 1.0.0\n',
    '2.0.0\ntried 1.0.0\n',
    '1.0.0\nfailed 2.0.0\n',
    '2.0.0\nbefore 1.0.0\n',
  ])('is written as it was read: %j', async (text) => {
    const current = parseCurrent(text);
    expect(current && formatCurrent(current)).toBe(text);
    writeFileSync(join(folder, 'current'), 'else');
    if (current !== null) await writeCurrent(folder, current);
    expect(readFileSync(join(folder, 'current'), 'utf8')).toBe(text);
  });

  it.each([
    '',
    '../1.0.0',
    '1.0',
    '1.0.0\ntrying',
    '1.0.0\nother 2.0.0\n',
    '1.0.0\ntried ../2\n',
    '1.0.0\n2.0.0\nx',
  ])('names nothing when it says %j', (text) => {
    expect(parseCurrent(text)).toBeNull();
  });

  it('is looked for only by a version that a launcher started', async () => {
    expect(await readCurrent(join(folder, 'none'))).toBeNull();
    const own = join(folder, 'versions', '1.0.0');
    expect(findProgram(own, ['--from-launcher'])).toBe(folder);
    expect(findProgram(own, [])).toBeNull();
    expect(findProgram('/usr/lib/derkenar', ['--from-launcher'])).toBeNull();
  });
});
