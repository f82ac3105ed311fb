import { EventEmitter, once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect as connectSocket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { connect } from '../src/db/connection.ts';
import { addShutdown } from '../src/http/shutdown.ts';
import { createHealth } from '../src/monitoring/health.ts';
import { createMetrics } from '../src/monitoring/metrics.ts';
import { type MetricsPort, openMetricsPort } from '../src/monitoring/metricsPort.ts';
import { expectPrompt } from './expectPrompt.ts';
import { askAs, type Problem, startServer, type TestServer, temporaryFolder } from './server.ts';
import { mountSmallDisk } from './smallDisk.ts';
import { takipToWrite } from './takipler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('the probes', () => {
  it('answer without a session, and say that the server is there and ready', async () => {
    for (const [path, word] of [
      ['/saglik', 'calisiyor'],
      ['/hazir', 'hazir'],
    ] as const) {
      const response = await server.app.inject(path);
      expect([response.statusCode, response.body]).toEqual([200, word]);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('say so when the server is closing, or its database does not answer, and stay alive', async () => {
    const durum = createHealth(server.db);
    const gone = connect({ host: '127.0.0.1', port: 1 });
    for (const [one, word, before] of [
      [durum, 'kapaniyor', () => durum.startClosing()],
      [createHealth(gone), 'veritabani-yok', () => undefined],
    ] as const) {
      const app = await createApp({ db: server.db, demo: false, durum: one });
      before();
      const response = await app.inject('/hazir');
      expect([response.statusCode, response.body]).toEqual([503, word]);
      expect((await app.inject('/saglik')).statusCode).toBe(200);
      await app.close();
    }
  });
});

describe('readiness', () => {
  it('looks whether the disks can be written to, leaves nothing there, and says which cannot', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'dosya');
    await writeFile(file, '');
    const [good, bad] = [join(folder, 'toplu'), join(file, 'toplu')];
    const words = await Promise.all(
      [
        { data: folder, bulk: good },
        { data: bad, bulk: good },
        { data: folder, bulk: bad },
        { data: null, bulk: null },
      ].map((folders) => createHealth(server.db, folders).readiness()),
    );
    expect(words).toEqual(['hazir', 'veri-klasoru-yazilamiyor', 'toplu-klasoru-yazilamiyor', 'hazir']);
    expect(await readdir(folder)).toEqual(['dosya', 'toplu']);
    expect(await readdir(good)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('says that a database can only be read', async () => {
    const options = '-c default_transaction_read_only=on';
    const db = connect({ ...server.connection, options: `${server.connection.options ?? ''} ${options}` });
    expect(await createHealth(db).readiness()).toBe('veritabani-salt-okunur');
    await db.destroy();
  });

  it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'ends with a full disk or one that can only be read, and comes back with it',
    async () => {
      const top = await temporaryFolder();
      const disk = mountSmallDisk(join(top, 'veri'), 2);
      onTestFinished(() => disk.remove());
      const word = () => createHealth(server.db, { data: join(top, 'veri'), bulk: null }).readiness();
      expect(await word()).toBe('hazir');
      disk.fill();
      expect(await word()).toBe('veri-klasoru-yazilamiyor');
      disk.free();
      expect(await word()).toBe('hazir');
      await disk.bar();
      expect(await word()).toBe('veri-klasoru-yazilamiyor');
      disk.unbar();
      expect(await word()).toBe('hazir');
    },
  );

  it('asks a disk no more often than each five seconds, whatever asks', async () => {
    const folder = await temporaryFolder();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const durum = createHealth(server.db, { data: join(folder, 'veri'), bulk: null });
    expect(await durum.readiness()).toBe('hazir');
    await rm(join(folder, 'veri'), { recursive: true });
    await Promise.all(Array.from({ length: 100 }, () => durum.readiness()));
    expect(await readdir(folder)).toEqual([]);
    clock.mockReturnValue(5001);
    await durum.readiness();
    expect(await readdir(folder)).toEqual(['veri']);
  });
});

describe('the numbers', () => {
  let metricsPort: MetricsPort;
  let ask: ReturnType<typeof askAs>;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const [durum, metrics] = [createHealth(server.db), createMetrics(server.db)];
    const app = await createApp({ db: server.db, demo: false, durum, metrics });
    metricsPort = await openMetricsPort({ host: '127.0.0.1', port: 0, durum, metrics });
    ask = askAs(app, server.buro.kullanicilar.yonetici.belirtec);
    close = async () => {
      metricsPort.close();
      await app.close();
    };
  });
  afterAll(() => close());

  const look = (path: string) => fetch(`http://127.0.0.1:${metricsPort.port}${path}`);

  it('count requests by the route’s pattern, documents by format, the queue and the pool, and name nobody', async () => {
    const { id } = (await ask({ method: 'POST', url: '/api/v1/takip', payload: takipToWrite() })).json<{
      id: string;
    }>();
    await ask(`/api/v1/takip/${id}?isim=Gizlioglu`);
    await ask('/boyle/bir/sayfa/yok.html');
    const belge = await ask({
      method: 'POST',
      url: '/api/v1/belge',
      payload: { format: 'udf', belgeler: [{ ad: 'Gizlioglu Talebi', html: '<p>Metin</p>' }] },
    });
    expect(belge.statusCode).toBe(200);
    const response = await look('/metrics');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toContain(
      'derkenar_http_istek_saniye_count{yontem="GET",yol="/api/v1/takip/:id",durum="200"} 1',
    );
    expect(text).toContain('derkenar_belge_toplam{kaynak="istek",bicim="udf",sonuc="tamam"} 1');
    expect(text).toContain('derkenar_toplu_kuyruk{durum="bekleyen"} 0');
    expect(text).toMatch(/derkenar_veritabani_baglanti\{durum="bosta"\} \d/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/Gizlioglu|[0-9a-f]{8}-[0-9a-f]{4}-|@/);
  });

  it('are served at an address of their own, with the probes', async () => {
    expect(await (await look('/saglik')).text()).toBe('calisiyor\n');
    expect(await (await look('/hazir')).text()).toBe('hazir\n');
    expect((await look('/api/v1/sistem')).status).toBe(404);
    expect((await ask('/metrics')).headers['content-type']).not.toMatch(/version=0/);
    await expect(
      openMetricsPort({
        host: '127.0.0.1',
        port: metricsPort.port,
        durum: createHealth(server.db),
        metrics: createMetrics(server.db),
      }),
    ).rejects.toThrow('DERKENAR_METRICS_PORT');
  });
});

describe('a request’s id', () => {
  const idOf = async (given?: string) => {
    const response = await server.app.inject({
      url: '/api/v1/oturum',
      headers: given === undefined ? {} : { 'x-request-id': given },
    });
    const id = response.headers['x-request-id'] as string;
    expect(response.json<Problem & { instance: string }>().instance).toBe(`urn:derkenar:istek:${id}`);
    return id;
  };

  it('is the proxy’s own where that is one, else a new one, in the answer and in its problem', async () => {
    const nginx = '0123456789abcdef0123456789abcdef';
    expect(await idOf(nginx)).toBe(nginx);
    expect(await idOf()).toMatch(UUID);
    for (const given of ['81002747278', 'ayse@buro.example', 'x'.repeat(10_000), `${nginx}0`, 'Ayşe'])
      expect(await idOf(given)).toMatch(UUID);
  });
});

describe('the log of requests', () => {
  it('holds one JSON line a request, and nothing of what people sent or were sent', async () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const NAME = 'Gizlioğlu';
    const TC = '10000000146';
    let lines: string[];
    try {
      const app = await createApp({ db: server.db, demo: false, logLevel: 'trace' });
      const ask = askAs(app, server.buro.kullanicilar.yonetici.belirtec);
      const text = encodeURIComponent(NAME);
      await ask({
        url: `/api/v1/takip?takipTipi=${text}+${TC}`,
        headers: { 'x-request-id': TC, 'user-agent': NAME },
      });
      await ask(`/api/v1/dilekce/filter?isim=${text}`);
      await ask(`/api/v1/takip/${TC}`);
      await ask(`/${text}/${TC}`);
      await ask({
        method: 'POST',
        url: '/api/v1/takip',
        payload: { borclular: [{ ad: NAME, tcKimlikNo: TC }] },
      });
      await ask({
        method: 'POST',
        url: '/api/v1/oturum',
        payload: { eposta: `${TC}@x.example`, parola: NAME },
      });
      await ask({
        method: 'POST',
        url: '/api/v1/belge',
        payload: { format: 'pdf', belgeler: [{ ad: NAME, html: `<p>${NAME} ${TC}</p>` }] },
      });
      await server.owner.schema.alterTable('takip_vekil').renameTo('takip_vekil_yok').execute();
      const failed = await ask({
        method: 'POST',
        url: '/api/v1/takip',
        payload: takipToWrite({ icraDairesi: { ad: NAME, il: '' } }),
      });
      await server.owner.schema.alterTable('takip_vekil_yok').renameTo('takip_vekil').execute();
      expect(failed.statusCode).toBe(500);
      await app.close();
      lines = written.mock.calls.map(([line]) => String(line));
    } finally {
      written.mockRestore();
    }
    const log = lines.join('');
    expect(log).not.toMatch(/Gizlio|Gizlio%C4%9Flu|10000000146|@x\.example/);
    const { buroId, kullanicilar } = server.buro;
    for (const secret of [buroId, kullanicilar.yonetici.id, kullanicilar.yonetici.belirtec, '127.0.0.1'])
      expect(log).not.toContain(secret);
    const requests = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ route }) => route !== undefined);
    expect(requests).toHaveLength(8);
    for (const line of requests) expect(line['reqId']).toMatch(UUID);
    expect(requests[0]).toMatchObject({ method: 'GET', route: '/api/v1/takip', status: 200 });
  });
});

describe('shutdown', () => {
  it('does not wait for a connection on which nothing is ever asked, and finishes what was asked', async () => {
    const app = await createApp({ db: server.db, demo: false });
    const work = new EventEmitter();
    const arrived = once(work, 'arrived');
    app.get('/yavas', { config: { access: 'herkes' } }, async () => {
      work.emit('arrived');
      await once(work, 'end');
      return 'bitti';
    });
    const { close } = addShutdown(app);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const silent = connectSocket(Number(new URL(address).port), '127.0.0.1');
    const half = connectSocket(Number(new URL(address).port), '127.0.0.1');
    half.on('error', () => undefined).write('GET /sag');
    const slow = fetch(`${address}/yavas`);
    await arrived;
    const closed = close();
    // The silent ones go while the request is still at work.
    await expectPrompt(Promise.all([silent, half].map((socket) => once(socket, 'close'))));
    work.emit('end');
    expect(await (await slow).text()).toBe('bitti');
    await expectPrompt(closed);
  });
});
