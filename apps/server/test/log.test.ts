import { randomUUID } from 'node:crypto';
import { ACTIONS, type LogEntry, type LogPage, type Rol } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { addLogEntry, type NewLogEntry } from '../src/log/store.ts';
import { addBuro, askAs, type Problem, startServer, type TestBuro, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Line extends NewLogEntry {
  readonly rol?: Rol | null;
  /** Instead of now. */
  readonly zaman?: string;
}

/** A new office whose log holds these lines. */
async function buroWith(lines: readonly Line[]): Promise<TestBuro> {
  const buro = await addBuro(server.db, 'Kayıt Bürosu');
  for (const { rol = 'katip', zaman, ...input } of lines) {
    const kullaniciId = rol === null ? null : buro.kullanicilar[rol].id;
    await tenantTx(server.db, buro.buroId, (tenant) => addLogEntry(tenant, kullaniciId, input));
    if (zaman !== undefined)
      await sql`UPDATE log_entry SET logged_at = ${zaman}
        WHERE id = (SELECT max(id) FROM log_entry WHERE buro_id = ${buro.buroId})`.execute(server.owner);
  }
  return buro;
}

const ask = (buro: TestBuro, query = '') =>
  askAs(server.app, buro.kullanicilar.yonetici.belirtec)(`/api/v1/kayit${query}`);
const read = async (buro: TestBuro, query = ''): Promise<LogPage> => (await ask(buro, query)).json<LogPage>();
const actions = ({ kayitlar }: LogPage) => kayitlar.map(({ eylem }) => eylem);

/** The cells of a file without quoted ones. */
const cells = (csv: string): string[][] =>
  csv
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(';'));

describe('GET /api/v1/kayit', () => {
  it('leaves the files of bulk jobs out where they are folded below the line of the job', async () => {
    const job = randomUUID();
    const buro = await buroWith([
      { eylem: 'toplu-baslat' },
      { eylem: 'toplu-olustur' },
      { eylem: 'dilekce-durdur', ayrinti: { toplu: job } },
      { eylem: 'dilekce-durdur', ayrinti: { toplu: randomUUID() } },
      { eylem: 'dilekce-durdur' },
      { eylem: 'toplu-indir' },
    ]);
    expect(actions(await read(buro, '?topluKatla=evet'))).toEqual([
      'toplu-indir',
      'dilekce-durdur',
      'toplu-baslat',
    ]);
    expect(actions(await read(buro))).toHaveLength(6);
    const stopped = await read(buro, `?eylem=dilekce-durdur&toplu=${job}`);
    expect(stopped.kayitlar.map(({ ayrinti }) => ayrinti)).toEqual([{ toplu: job }]);
  });

  it('answers who did what to which record, newest first, with today’s names', async () => {
    const { id: dilekceId, isim } = await server.owner
      .selectFrom('dilekce')
      .select(['id', 'isim'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const takipId = randomUUID();
    const buro = await buroWith([
      { eylem: 'giris-basarisiz', rol: null },
      {
        eylem: 'dilekce-olustur',
        takipId,
        dilekceId,
        dilekceSurum: 3,
        format: 'udf',
        eksikKodlar: ['borcluTc'],
        ozetler: [Buffer.alloc(32, 0xab)],
        ayrinti: { borclu: 2 },
      },
    ]);
    await tenantTx(server.db, buro.buroId, (tenant) =>
      addLogEntry(tenant, buro.kullanicilar.yonetici.id, {
        eylem: 'kullanici-guncelle',
        targetUserId: buro.kullanicilar.stajyer.id,
      }),
    );
    const { kayitlar, sonraki } = await read(buro);
    expect(sonraki).toBeNull();
    const [updateEntry, createEntry, signInEntry] = kayitlar as [LogEntry, LogEntry, LogEntry];
    expect(updateEntry).toMatchObject({
      eylem: 'kullanici-guncelle',
      kullanici: { id: buro.kullanicilar.yonetici.id, adSoyad: 'Deneme Yönetici' },
      hedefKullanici: { id: buro.kullanicilar.stajyer.id, adSoyad: 'Deneme Stajyer' },
    });
    expect(createEntry).toEqual({
      id: expect.any(Number) as number,
      zaman: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      kullanici: { id: buro.kullanicilar.katip.id, adSoyad: 'Deneme Kâtip' },
      eylem: 'dilekce-olustur',
      hedefKullanici: null,
      takipId,
      takipEsasNo: null,
      dilekceId,
      dilekceIsim: isim,
      dilekceSurum: 3,
      bicim: 'udf',
      eksikKodlar: ['borcluTc'],
      ozetler: ['ab'.repeat(32)],
      ayrinti: { borclu: 2 },
    });
    expect(signInEntry).toMatchObject({ eylem: 'giris-basarisiz', kullanici: null });
  });

  it('narrows by person, action, case and petition', async () => {
    const takipId = randomUUID();
    const dilekceId = randomUUID();
    const buro = await buroWith([
      { eylem: 'takip-ekle', takipId },
      { eylem: 'dilekce-ekle', dilekceId, rol: 'avukat' },
      { eylem: 'dilekce-olustur', dilekceId, takipId, rol: 'avukat' },
    ]);
    const { id: avukat } = buro.kullanicilar.avukat;
    for (const [query, expected] of [
      [`?kullaniciId=${avukat}`, ['dilekce-olustur', 'dilekce-ekle']],
      ['?eylem=takip-ekle', ['takip-ekle']],
      [`?takipId=${takipId}`, ['dilekce-olustur', 'takip-ekle']],
      [`?dilekceId=${dilekceId}`, ['dilekce-olustur', 'dilekce-ekle']],
      [`?takipId=${takipId}&kullaniciId=${avukat}`, ['dilekce-olustur']],
      [`?takipId=${dilekceId}`, []],
    ] as const)
      expect(actions(await read(buro, query))).toEqual(expected);
  });

  it('takes days as they are in Istanbul, both included', async () => {
    const buro = await buroWith([
      { eylem: 'giris', zaman: '2026-11-18T20:59:59.999Z' },
      { eylem: 'cikis', zaman: '2026-11-18T21:00:00.000Z' },
      { eylem: 'takip-ekle', zaman: '2026-11-19T20:59:59.999Z' },
      { eylem: 'takip-sil', zaman: '2026-11-19T21:00:00.000Z' },
    ]);
    for (const [query, expected] of [
      ['?baslangic=2026-11-19&bitis=2026-11-19', ['takip-ekle', 'cikis']],
      ['?baslangic=19.11.2026', ['takip-sil', 'takip-ekle', 'cikis']],
      ['?bitis=2026-11-18', ['giris']],
      ['?baslangic=2026-11-21', []],
    ] as const)
      expect(actions(await read(buro, query))).toEqual(expected);
  });

  it('goes through all lines page by page, though new ones are added meanwhile', async () => {
    const buro = await buroWith(Array.from({ length: 7 }, (_, i) => ({ eylem: 'giris', ayrinti: { i } })));
    const seen: unknown[] = [];
    let imlec: string | null = '';
    for (let pages = 0; imlec !== null; pages++) {
      expect(pages).toBeLessThan(3);
      const page: LogPage = await read(buro, `?adet=3${imlec && `&imlec=${imlec}`}`);
      seen.push(...page.kayitlar.map(({ ayrinti }) => ayrinti['i']));
      imlec = page.sonraki;
      await tenantTx(server.db, buro.buroId, (tenant) => addLogEntry(tenant, null, { eylem: 'cikis' }));
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0]);
  });

  it('refuses filters it cannot read, by field', async () => {
    for (const [query, field] of [
      ['kullaniciId=1', 'kullaniciId'],
      ['takipId=10000000146', 'takipId'],
      ['dilekceId=%27%3B--', 'dilekceId'],
      ['eylem=yok', 'eylem'],
      ['baslangic=2026-02-30', 'baslangic'],
      ['baslangic=2026-11-20&bitis=2026-11-19', 'bitis'],
      ['adet=0', 'adet'],
      ['adet=201', 'adet'],
      ['adet=on', 'adet'],
      ['imlec=-1', 'imlec'],
      ['imlec=9999999999999999', 'imlec'],
      ['eylem=giris&eylem=cikis', 'eylem'],
    ] as const) {
      const response = await server.as()(`/api/v1/kayit?${query}`);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<Problem>().errors ?? {})).toEqual([field]);
    }
  });
});

describe('GET /api/v1/kayit/csv', () => {
  it('answers a file that Turkish Excel opens', async () => {
    const buro = await buroWith([
      { eylem: 'dilekce-olustur', format: 'pdf', dilekceSurum: 2, zaman: '2026-01-05T21:04:09.000Z' },
    ]);
    const response = await ask(buro, '/csv');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition':
        'attachment; filename="islem Kaydi 2026-11-20.csv"; filename*=UTF-8\'\'%C4%B0%C5%9Flem%20Kayd%C4%B1%202026-11-20.csv',
    });
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.body.slice(1).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const [head, download, createEntry] = cells(response.body) as [string[], string[], string[]];
    expect(head.slice(0, 5)).toEqual(['Sıra', 'Zaman', 'Kullanıcı', 'İşlem', 'İlgili Kullanıcı']);
    expect(download.slice(2, 4)).toEqual(['Deneme Yönetici', ACTIONS['kayit-indir']]);
    expect(createEntry.slice(1, 4)).toEqual(['06.01.2026 00:04:09', 'Deneme Kâtip', 'Dilekçe oluşturuldu']);
    expect(new Set([head, download, createEntry].map(({ length }) => length))).toEqual(
      new Set([head.length]),
    );
  });

  it('is itself written into the log first, with what was asked for', async () => {
    const buro = await buroWith([{ eylem: 'giris' }, { eylem: 'cikis' }]);
    const { body } = await ask(buro, '/csv?eylem=giris&baslangic=01.01.2026');
    expect(cells(body)).toHaveLength(2);
    const [first] = (await read(buro)).kayitlar;
    expect(first).toMatchObject({
      eylem: 'kayit-indir',
      kullanici: { id: buro.kullanicilar.yonetici.id },
      ayrinti: { eylem: 'giris', baslangic: '2026-01-01' },
    });
  });

  it('holds every line once when there are more than are read at a time', async () => {
    const buro = await buroWith([]);
    await sql`INSERT INTO log_entry (buro_id, action) SELECT ${buro.buroId}, 'giris' FROM generate_series(1, 2500)`.execute(
      server.owner,
    );
    const rows = cells((await ask(buro, '/csv?eylem=giris')).body).slice(1);
    const ids = rows.map(([id]) => Number(id));
    expect(ids).toHaveLength(2500);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it('lets no cell run as a formula, break out of its column or of its row', async () => {
    const names = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '＝1', ' =1', 'a;b', 'a"b', 'a\r\nb'];
    const buro = await addBuro(server.db, 'Hileli Büro');
    const lines: string[] = [];
    for (const ad of names) {
      await server.owner
        .updateTable('app_user')
        .set({ full_name: ad })
        .where('id', '=', buro.kullanicilar.yonetici.id)
        .execute();
      lines.push((await ask(buro, '/csv')).body.split('\r\n').slice(1).join('\r\n'));
    }
    const third = lines.map(
      (line) => /^\d+;[\d. :]+;((?:"(?:[^"]|"")*"|[^;"])*);İşlem kaydı/.exec(line)?.[1],
    );
    expect(third.slice(0, 7).every((cell) => cell?.startsWith("'"))).toBe(true);
    expect(third.slice(7)).toEqual(['"a;b"', '"a""b"', '"a\r\nb"']);
  });
});

describe('who may read the log', () => {
  const routes = ['/api/v1/kayit', '/api/v1/kayit/csv'];

  it('refuses every role without the key, and writes the attempt down', async () => {
    const buro = await buroWith([]);
    for (const url of routes)
      for (const rol of ['avukat', 'katip', 'stajyer'] as const) {
        const response = await server.as(rol, buro)(url);
        expect(response.statusCode).toBe(403);
        expect(response.json<Problem>().code).toBe('yetki-yok');
      }
    expect(actions(await read(buro))).toEqual(Array.from({ length: 6 }, () => 'yetki-reddi'));
  });

  it('refuses whoever is not signed in', async () => {
    for (const url of routes) expect((await server.app.inject(url)).statusCode).toBe(401);
  });

  it('shows one office nothing of another, even by its ids', async () => {
    const takipId = randomUUID();
    const buro = await buroWith([{ eylem: 'takip-ekle', takipId }]);
    const other = await buroWith([]);
    const { id } = buro.kullanicilar.katip;
    for (const query of ['', `?takipId=${takipId}`, `?kullaniciId=${id}`, `?imlec=${'9'.repeat(15)}`])
      expect((await read(other, query)).kayitlar).toEqual([]);
    expect(cells((await ask(other, `/csv?takipId=${takipId}`)).body)).toHaveLength(1);
  });

  it('gives no name of another office to an id that got into the log', async () => {
    const other = await buroWith([]);
    const buro = await buroWith([
      { eylem: 'kullanici-guncelle', targetUserId: other.kullanicilar.avukat.id },
    ]);
    expect((await read(buro)).kayitlar[0]?.hedefKullanici?.adSoyad).toBe('Bilinmeyen kullanıcı');
  });
});

describe('the log', () => {
  it('can be added to and read by the app, not changed, taken away or emptied', async () => {
    const buro = await buroWith([{ eylem: 'giris' }]);
    for (const statement of [
      "UPDATE log_entry SET action = 'cikis'",
      'TRUNCATE log_entry',
      'ALTER TABLE log_entry DISABLE ROW LEVEL SECURITY',
      'DROP TABLE log_entry',
      'SELECT FROM log_entry FOR UPDATE',
    ])
      await expect(
        tenantTx(server.db, buro.buroId, ({ tx }) => sql.raw(statement).execute(tx)),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(
      tenantTx(server.db, buro.buroId, ({ tx }) =>
        sql`INSERT INTO log_entry (buro_id, id, action) OVERRIDING SYSTEM VALUE VALUES (${buro.buroId}, 1, 'giris')
          ON CONFLICT (buro_id, id) DO UPDATE SET action = 'cikis'`.execute(tx),
      ),
    ).rejects.toMatchObject({ code: '42501' });
    // No line is past a period of the office.
    await tenantTx(server.db, buro.buroId, ({ tx }) => sql`DELETE FROM log_entry`.execute(tx));
    expect(actions(await read(buro))).toEqual(['giris']);
  });

  it('keeps no line of what was rolled back', async () => {
    const buro = await buroWith([]);
    const failed = tenantTx(server.db, buro.buroId, async (tenant) => {
      await addLogEntry(tenant, null, { eylem: 'giris' });
      throw new Error('after the line');
    });
    await expect(failed).rejects.toThrow('after the line');
    expect((await read(buro)).kayitlar).toEqual([]);
  });
});
