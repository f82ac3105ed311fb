import { spawnSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { surum } from '../src/startup/config.ts';
import { findUpdate } from '../src/update/find.ts';
import { isNewer, MANIFEST_FILE, MAX_MANIFEST_BYTES, readManifest } from '../src/update/manifest.ts';
import { watchUpdates } from '../src/update/watch.ts';
import { temporaryFolder } from './server.ts';

const SIGN = fileURLToPath(new URL('../../../scripts/sign-release.ts', import.meta.url));
const publicHalf = (key: KeyObject): string => `ed25519:${createPublicKey(key).export({ format: 'jwk' }).x}`;
const { privateKey } = generateKeyPairSync('ed25519');
const { privateKey: strangers } = generateKeyPairSync('ed25519');
const KEY = publicHalf(privateKey);

const release = (changes: object = {}, key = privateKey): string => {
  const file = { name: 'derkenar-2.0.0-kurulum.exe', bytes: 5, sha256: 'a'.repeat(64) };
  const manifest = JSON.stringify({
    product: 'derkenar',
    version: '2.0.0',
    date: '2027-01-01',
    files: [file],
    ...changes,
  });
  return JSON.stringify({ manifest, signature: sign(null, Buffer.from(manifest), key).toString('base64') });
};

async function folderWith(text: string | Buffer | null): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (text !== null) await writeFile(join(folder, MANIFEST_FILE), text);
  return folder;
}

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/surumler`);
}

/** The version that is found, and the places that were refused. */
async function find(folder: string, url: URL | null = null, current = '1.0.0') {
  const problems: string[] = [];
  const places = [{ folder }, ...(url === null ? [] : [{ url }])];
  const found = await findUpdate(places, KEY, current, (error) => problems.push((error as Error).message));
  return { version: found?.manifest.version ?? null, problems };
}

describe('a release', () => {
  it('is told when a newer one, signed by our key, lies in the folder', async () => {
    const folder = await folderWith(release());
    expect(await find(folder)).toEqual({ version: '2.0.0', problems: [] });
    expect((await find(folder, null, '2.0.0')).version).toBeNull();
    expect((await find(folder, null, '2.0.1')).version).toBeNull();
    expect(await find(await folderWith(null))).toEqual({ version: null, problems: [] });
    expect(await find(join(folder, 'none'))).toEqual({ version: null, problems: [] });
  });

  it.each([
    ['of another key', release({}, strangers)],
    ['that was changed', release().replace('2.0.0', '9.0.0')],
    ['of another product', release({ product: 'other' })],
    ['with a path for a name', release({ files: [{ name: '../x', bytes: 1, sha256: 'a'.repeat(64) }] })],
    ['with a member that is not known', release({ more: 1 })],
    ['that is no JSON', '{'],
    ['without a signature', JSON.stringify({ manifest: '{}' })],
    ['that is too large', Buffer.alloc(MAX_MANIFEST_BYTES + 1, ' ')],
  ])('%s is refused', async (_name, text) => {
    const { version, problems } = await find(await folderWith(text));
    expect(version).toBeNull();
    expect(problems).toHaveLength(1);
  });

  it('is asked for at the address, which learns nothing of the installation', async () => {
    const seen: string[] = [];
    const url = await serve((request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.cookie} ${request.headers.referer}`);
      response.end(release());
    });
    expect(await find(await folderWith(null), url)).toEqual({ version: '2.0.0', problems: [] });
    expect(seen).toEqual([`GET /surumler/${MANIFEST_FILE} undefined undefined`]);
    const newer = await folderWith(release({ version: '3.0.0' }));
    expect((await find(newer, url)).version).toBe('3.0.0');
  });

  it('is not followed to another address, and not read without end', async () => {
    let asked = 0;
    const inside = await serve((_request, response) => {
      asked++;
      response.end(release());
    });
    const redirecting = await serve((_request, response) =>
      response.writeHead(302, { location: inside.href }).end(),
    );
    const none = await folderWith(null);
    expect((await find(none, redirecting)).problems).toHaveLength(1);
    expect(asked).toBe(0);
    const endless = await serve((_request, response) => {
      const write = (): void => {
        while (response.write(Buffer.alloc(16_384, ' ')));
        response.once('drain', write);
      };
      write();
    });
    expect((await find(none, endless)).problems).toEqual([`${MANIFEST_FILE} is too large`]);
    const refusing = await serve((_request, response) => response.writeHead(404).end());
    expect((await find(none, refusing)).problems).toHaveLength(1);
  });

  it('is not looked for by a build that has no key', async () => {
    let asked = 0;
    const url = await serve((_request, response) => {
      asked++;
      response.end(release());
    });
    const folder = await folderWith(release());
    const options = {
      places: async () => [{ folder }, { url }],
      current: '1.0.0',
      onProblem: () => undefined,
    };
    expect(watchUpdates({ ...options, key: null }).newest()).toBeNull();
    const watch = watchUpdates({ ...options, key: KEY });
    await expect.poll(() => watch.newest()?.manifest.version).toBe('2.0.0');
    watch.stop();
    expect(asked).toBe(1);
  });
});

describe('versions', () => {
  it.each([
    ['1.0.1', '1.0.0', true],
    ['1.10.0', '1.9.9', true],
    ['2.0.0', '1.99.99', true],
    ['1.0.0', '1.0.0', false],
    ['0.9.9', '1.0.0', false],
  ])('%s is newer than %s: %s', (one, other, newer) => {
    expect(isNewer(one, other)).toBe(newer);
  });
});

describe('npm run sign-release', () => {
  const run = (words: readonly string[], env: object = {}) =>
    spawnSync(process.execPath, ['--conditions=source', SIGN, ...words], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
      encoding: 'utf8',
    });

  it('makes a key, and signs the packages of a folder so that the program accepts them', async () => {
    const folder = await folderWith(null);
    const key = join(folder, 'key.pem');
    const made = run(['--new-key', key]);
    const [shown = ''] = /ed25519:[\w-]{43}/.exec(made.stdout) ?? [];
    expect(run(['--new-key', key]).status).toBe(1);
    const packages = join(folder, 'packages');
    await mkdir(packages);
    const env = { DERKENAR_RELEASE_KEY_FILE: key };
    expect(run([packages], env).stderr).toContain('Klasörde paket yok');
    await writeFile(join(packages, `derkenar-${surum}-kurulum.exe`), 'bytes');
    await writeFile(join(packages, 'notes.txt'), 'no package');
    expect(run([packages]).stderr).toContain('DERKENAR_RELEASE_KEY_FILE');
    expect(run([packages], env).status).toBe(0);
    const manifest = readManifest(await readFile(join(packages, MANIFEST_FILE), 'utf8'), shown);
    expect(manifest.files).toEqual([
      {
        name: `derkenar-${surum}-kurulum.exe`,
        bytes: 5,
        sha256: '277089d91c0bdf4f2e6862ba7e4a07605119431f5d13f726dd352b06f1b206a9',
      },
    ]);
    await writeFile(join(packages, 'derkenar-0.0.9-kurulum.exe'), 'bytes');
    expect(run([packages], env).stderr).toContain('0.0.9');
  });
});
