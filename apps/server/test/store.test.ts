import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/startup/config.ts';
import { StartError } from '../src/startup/startError.ts';
import type { S3Config } from '../src/toplu/store/config.ts';
import { createFolderStore } from '../src/toplu/store/folder.ts';
import { openStore } from '../src/toplu/store/open.ts';
import { createS3Store } from '../src/toplu/store/s3.ts';
import { type Store, StoreError } from '../src/toplu/store/store.ts';
import { type S3, s3Config, s3Env, startS3 } from './s3.ts';
import { temporaryFolder, UNKNOWN_ID } from './server.ts';

const MB = 1024 * 1024;

let s3: S3;
let folder: string;
beforeAll(async () => {
  s3 = await startS3();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

async function* bytes(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

describe.each([
  ['folder', () => createFolderStore(join(folder, 'depo'))],
  ['S3 store', () => createS3Store(s3.config)],
])('a %s', (_, open) => {
  let store: Store;
  beforeAll(() => {
    store = open();
  });

  it('keeps what is written, whatever its size, and nothing of what is removed', async () => {
    const large = Array.from({ length: 18 }, (_, i) => new Uint8Array(MB).fill(i));
    await store.write('buro/is/0-a.paket', bytes(Buffer.from('ab'), Buffer.from('c')));
    await store.write('buro/is/1-b.paket', bytes(...large));
    await store.write('buro/is/2-c.paket', bytes());
    await store.write('buro/is-2/0-a.paket', bytes(Buffer.from('other')));
    expect(String(await buffer(store.read('buro/is/0-a.paket')))).toBe('abc');
    expect((await buffer(store.read('buro/is/1-b.paket'))).equals(Buffer.concat(large))).toBe(true);
    expect(await buffer(store.read('buro/is/2-c.paket'))).toHaveLength(0);
    expect((await store.list('buro')).toSorted()).toEqual(['is', 'is-2']);
    expect((await store.list('buro/is')).toSorted()).toEqual(['0-a.paket', '1-b.paket', '2-c.paket']);
    await store.remove('buro/is/1-b.paket');
    expect((await store.list('buro/is')).toSorted()).toEqual(['0-a.paket', '2-c.paket']);
    await store.remove('buro/is');
    expect(await store.list('buro/is')).toEqual([]);
    expect(await store.list('buro')).toContain('is-2');
    await store.remove('buro/is');
    await expect(buffer(store.read('buro/is/0-a.paket'))).rejects.toThrow(/ENOENT|does not exist/);
  });

  it('has one name for whoever opens it, also at the same time', async () => {
    const [first, ...others] = await Promise.all([store, open(), open()].map(({ identity }) => identity()));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(others)).toEqual(new Set([first]));
  });

  it('keeps nothing of a pack whose making failed, and says that failure', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      for (let i = 0; i < 12; i++) yield new Uint8Array(MB);
      throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
    }
    await expect(store.write('buro/yarim/0-a.paket', failing())).rejects.toThrow('the database is away');
    expect(await store.list('buro/yarim')).toEqual([]);
  });

  it('takes no name that leads elsewhere', async () => {
    for (const name of ['../a', '/a', 'a//b', 'A/b', 'a/.b', ''])
      await expect((async () => store.write(name, bytes()))()).rejects.toThrow(TypeError);
  });
});

describe('a folder', () => {
  it('has a name again where a power failure left an empty mark', async () => {
    const place = join(folder, 'bos-isaret');
    await mkdir(place);
    await writeFile(join(place, 'kimlik'), '');
    const store = createFolderStore(place);
    const identity = await store.identity();
    expect(identity).toMatch(/^[0-9a-f-]{36}$/);
    expect(await createFolderStore(place).identity()).toBe(identity);
    expect(await readdir(place)).toEqual(['kimlik']);
  });
});

describe('an S3 store that fails', () => {
  /** A server that answers as the test says. */
  async function answering<T>(listener: RequestListener, work: (config: S3Config) => Promise<T>): Promise<T> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      return await work(s3Config((server.address() as AddressInfo).port));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }
  const refusing =
    (status: number, code: string): RequestListener =>
    (request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
    };
  const one = () => bytes(Buffer.from('a'));

  it.each([
    [403, 'AccessDenied', 'erişime izin vermedi', false],
    [403, 'SignatureDoesNotMatch', 'DERKENAR_S3_SECRET_ACCESS_KEY', false],
    [404, 'NoSuchBucket', 'DERKENAR_S3_BUCKET', false],
    [507, 'XMinioStorageFull', 'yer kalmadı', false],
    [403, 'QuotaExceeded', 'yer kalmadı', false],
    [503, 'SlowDown', 'ulaşılamadı', true],
  ])('says what %i %s means for whoever waits', async (status, code, sentence, temporary) => {
    const error = await answering(refusing(status, code), (config) =>
      createS3Store(config, { attempts: 2 })
        .write('a', one())
        .catch((error: unknown) => error),
    );
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({ message: expect.stringContaining(sentence), temporary });
  });

  it('is asked again when it was busy or did not answer', async () => {
    let asked = 0;
    const written: string[] = [];
    await answering(
      (request, response) => {
        asked++;
        if (asked === 1) return refusing(503, 'SlowDown')(request, response);
        if (asked === 2) return;
        void buffer(request).then((body) => {
          written.push(String(body));
          response.end();
        });
      },
      (config) => createS3Store(config, { silentMs: 200 }).write('a', one()),
    );
    expect(written).toEqual(['a']);
    expect(asked).toBe(3);
  });

  it('is read on from where the connection broke off', async () => {
    const whole = Buffer.from('0123456789'.repeat(1000));
    const ranges: unknown[] = [];
    const read = await answering(
      ({ headers }, response) => {
        ranges.push(headers.range);
        const from = Number(/\d+/.exec(headers.range ?? '0')?.[0]);
        const range = { 'content-range': `bytes ${from}-${whole.length - 1}/${whole.length}` };
        response.writeHead(from === 0 ? 200 : 206, {
          'content-length': whole.length - from,
          ...(from > 0 && range),
        });
        response.write(whole.subarray(from, from + 4000), () => {
          if (from + 4000 < whole.length) response.destroy();
          else response.end();
        });
      },
      (config) => buffer(createS3Store(config).read('a')),
    );
    expect(read.equals(whole)).toBe(true);
    expect(ranges).toEqual([undefined, 'bytes=4000-', 'bytes=8000-']);
  });

  it('is asked again for a mark of which it gave only a part', async () => {
    const mark = UNKNOWN_ID;
    let asked = 0;
    const read = await answering(
      (_, response) => {
        asked++;
        // A part as if it were all, then a part before the connection breaks.
        if (asked === 1) response.end(mark.slice(0, 18));
        else if (asked === 2)
          response
            .writeHead(200, { 'content-length': mark.length })
            .write(mark.slice(0, 18), () => response.destroy());
        else response.end(mark);
      },
      (config) => createS3Store(config).mark('buro/sahip', 'another'),
    );
    expect({ read, asked }).toEqual({ read: mark, asked: 3 });
  });

  it('stops the start where a setting is wrong, and only warns where it cannot be reached', async () => {
    const warned: StoreError[] = [];
    const start = (config: S3Config) => openStore(config, (error) => warned.push(error));
    await start(s3.config);
    for (const wrong of [{ bucket: 'yok' }, { accessKeyId: 'yok' }])
      await expect(start({ ...s3.config, ...wrong })).rejects.toThrow(StartError);
    expect(warned).toEqual([]);
    await answering(
      (request) => void request.socket.destroy(),
      async (config) => {
        await expect(createS3Store(config, { attempts: 1 }).identity()).rejects.toMatchObject({
          temporary: true,
        });
      },
    );
  });
});

describe('the setting of the store', () => {
  const environment = s3Env(s3Config(9000));
  const read = (changes: object) => readConfig({ ...environment, ...changes }).toplu.store;

  it('is read from the environment, the secret key also from a file', async () => {
    expect(read({})).toEqual(s3Config(9000));
    const file = join(folder, 'gizli');
    await writeFile(file, 'S3RVER\n');
    expect(read({ DERKENAR_S3_SECRET_ACCESS_KEY: '', DERKENAR_S3_SECRET_ACCESS_KEY_FILE: file })).toEqual(
      s3Config(9000),
    );
    expect(
      read({ DERKENAR_S3_ENDPOINT: '', DERKENAR_S3_PREFIX: 'a/b', DERKENAR_S3_REGION: 'eu-south-1' }),
    ).toMatchObject({
      adres: null,
      prefix: 'a/b/',
      region: 'eu-south-1',
    });
  });

  it.each([
    ['DERKENAR_S3_ENDPOINT', { DERKENAR_S3_ENDPOINT: 'http://depo.example:9000' }],
    ['DERKENAR_S3_ENDPOINT', { DERKENAR_S3_ENDPOINT: 'depo' }],
    ['DERKENAR_S3_BUCKET', { DERKENAR_S3_BUCKET: 'Büyük Harf' }],
    ['DERKENAR_S3_BUCKET', { DERKENAR_S3_BUCKET: '' }],
    ['DERKENAR_S3_PREFIX', { DERKENAR_S3_PREFIX: '/a' }],
    ['DERKENAR_S3_ACCESS_KEY_ID', { DERKENAR_S3_ACCESS_KEY_ID: '' }],
    ['DERKENAR_S3_SECRET_ACCESS_KEY', { DERKENAR_S3_SECRET_ACCESS_KEY: '' }],
    ['DERKENAR_S3_SECRET_ACCESS_KEY_FILE', { DERKENAR_S3_SECRET_ACCESS_KEY_FILE: '/a' }],
    [
      'DERKENAR_S3_SECRET_ACCESS_KEY_FILE',
      { DERKENAR_S3_SECRET_ACCESS_KEY: '', DERKENAR_S3_SECRET_ACCESS_KEY_FILE: '/yok/gizli' },
    ],
    ['DERKENAR_BULK_DIR', { DERKENAR_BULK_DIR: '/ortak' }],
  ])('names %s when that is wrong, and repeats no key', (name, changes) => {
    const wrong = () => read({ DERKENAR_S3_SECRET_ACCESS_KEY: 'cok-gizli', ...changes });
    expect(wrong).toThrow(StartError);
    expect(wrong).toThrow(name);
    expect(wrong).not.toThrow('cok-gizli');
  });
});
