import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeZip } from '../../../scripts/package/archive.ts';
import { manifestOf } from '../../../scripts/package/files.ts';
import { toStartError } from '../src/backup/copy.ts';
import type { UpdatePlace } from '../src/update/address.ts';
import { bringRelease } from '../src/update/bring.ts';
import { archiveName, titleOf } from '../src/update/program.ts';
import { unpack } from '../src/update/unpack.ts';
import { temporaryFolder } from './server.ts';
import { canMount, mountSmallDisk } from './smallDisk.ts';

const VERSION = '2.0.0';
const NAME = archiveName(VERSION);
const CONTENT = randomBytes(1 << 20);

/** A folder with a release of one file, and an installation for it. */
async function release() {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'program');
  mkdirSync(join(program, 'versions', '1.0.0'), { recursive: true });
  const place = join(folder, 'tree', titleOf(VERSION));
  const files = join(place, 'versions', VERSION);
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'content'), CONTENT);
  writeFileSync(join(files, 'manifest.json'), manifestOf(files, { version: VERSION }));
  const packed = spawnSync('tar', ['-czf', join(folder, NAME), '-C', join(folder, 'tree'), titleOf(VERSION)]);
  expect(packed.status).toBe(0);
  const data = readFileSync(join(folder, NAME));
  return { folder, program, data };
}

/** Brings it; answers the sentence of a refusal, and what is left in the installation. */
async function bring(
  program: string,
  data: Buffer,
  place: UpdatePlace,
  signal = new AbortController().signal,
  onUnpack: () => void = () => undefined,
) {
  const sha256 = createHash('sha256').update(data).digest('hex');
  const files = [{ name: NAME, bytes: data.length, sha256 }];
  const manifest = { product: 'derkenar', version: VERSION, date: '2027-01-01', files } as const;
  const parts: number[] = [];
  const refusal = await bringRelease(
    { manifest, place },
    { program, onBytes: (part) => parts.push(part), onUnpack, checkRoom: async () => undefined, signal },
  ).then(
    () => null,
    (error: Error) => error.message,
  );
  return { refusal, parts, versions: readdirSync(join(program, 'versions')).toSorted() };
}

async function serve(answer: RequestListener): Promise<UpdatePlace> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/surumler`) };
}

describe.runIf(process.platform === 'linux')('a release that is brought', () => {
  it('comes from a web server, with its progress, and takes the place of an earlier try', async () => {
    const { program, data } = await release();
    mkdirSync(join(program, 'versions', `${VERSION}.partial`));
    mkdirSync(join(program, 'versions', VERSION));
    writeFileSync(join(program, 'versions', VERSION, 'old'), '');
    const asked: string[] = [];
    const place = await serve((request, response) => {
      asked.push(String(request.url));
      response.end(data);
    });
    const { refusal, parts, versions } = await bring(program, data, place);
    expect([refusal, versions, asked, parts.at(-1)]).toEqual([
      null,
      ['1.0.0', VERSION],
      [`/surumler/${NAME}`],
      1,
    ]);
    expect(readFileSync(join(program, 'versions', VERSION, 'content'))).toEqual(CONTENT);
    expect(existsSync(join(program, 'versions', VERSION, 'old'))).toBe(false);
  });

  it.each<[string, (data: Buffer) => RequestListener, string]>([
    [
      'breaks off',
      (data) => (_request, response) => {
        response.writeHead(200, { 'content-length': data.length });
        response.write(data.subarray(0, 70_000), () => response.destroy());
      },
      'indirilemedi',
    ],
    [
      'answers with an error',
      () => (_request, response) => void response.writeHead(500).end(),
      'indirilemedi',
    ],
    [
      'leads elsewhere',
      () => (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'indirilemedi',
    ],
    [
      'sends more than was signed',
      (data) => (_request, response) => void response.end(Buffer.concat([data, randomBytes(1 << 20)])),
      'imzalı listedeki dosya değil',
    ],
  ])('leaves nothing behind where the server %s', async (_name, answer, sentence) => {
    const { program, data } = await release();
    const { refusal, versions } = await bring(program, data, await serve(answer(data)));
    expect([refusal, versions]).toEqual([expect.stringContaining(sentence), ['1.0.0']]);
  });

  it('leaves nothing behind when the server closes meanwhile', async () => {
    const { folder, program, data } = await release();
    const { refusal, versions } = await bring(
      program,
      data,
      { folder },
      AbortSignal.abort(new Error('closed')),
    );
    expect([refusal === null, versions]).toEqual([false, ['1.0.0']]);
  });

  it.runIf(canMount())('is refused where the disk is too small, before it is copied', async () => {
    const { folder, data } = await release();
    const program = join(folder, 'disk');
    const disk = mountSmallDisk(program, 2);
    onTestFinished(disk.remove);
    mkdirSync(join(program, 'versions', '1.0.0'), { recursive: true });
    const { refusal, parts, versions } = await bring(program, data, { folder });
    expect([refusal, parts, versions]).toEqual([
      expect.stringContaining('Diskte yeterli yer yok'),
      [],
      ['1.0.0'],
    ]);
  });

  it.runIf(canMount())(
    'is refused where the disk fills up while it is unpacked, and comes later',
    async () => {
      const { folder, data } = await release();
      const program = join(folder, 'disk');
      const disk = mountSmallDisk(program, 8);
      onTestFinished(disk.remove);
      mkdirSync(join(program, 'versions', '1.0.0'), { recursive: true });
      const { signal } = new AbortController();
      const full = await bring(program, data, { folder }, signal, disk.fill);
      expect([full.refusal, full.versions]).toEqual([
        expect.stringContaining('Diskte yer kalmadı'),
        ['1.0.0'],
      ]);
      disk.free();
      const { refusal, versions } = await bring(program, data, { folder });
      expect([refusal, versions]).toEqual([null, ['1.0.0', VERSION]]);
    },
  );

  it.runIf(canMount())('says the same of the archive of Windows', async () => {
    const { folder } = await release();
    const title = titleOf(VERSION);
    const archive = join(folder, 'windows.zip');
    await writeZip(join(folder, 'tree', title), title, new Date(), archive);
    const disk = mountSmallDisk(join(folder, 'disk'), 8);
    onTestFinished(disk.remove);
    disk.fill();
    const refusal = await unpack(archive, `${title}/versions/${VERSION}`, join(folder, 'disk'), VERSION).then(
      () => null,
      toStartError,
    );
    expect(refusal).toMatchObject({ message: expect.stringContaining('Diskte yer kalmadı') });
  });
});
