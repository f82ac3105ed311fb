import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dilekce, TakipInput, Today, Vekil } from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newestBackup } from '../src/backup/daily.ts';
import { type Tenant, tenantTx } from '../src/db/tenant.ts';
import { insertTakipler } from '../src/takip/store.ts';
import type { BackupStatus } from '../src/today/backups.ts';
import { readToday } from '../src/today/read.ts';
import { type Ask, addBuro, startServer, type TestServer, temporaryFolder } from './server.ts';
import { kisi, takipToWrite } from './takipler.ts';
import { noUpdates } from './updates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const today = async (ask: Ask): Promise<Today> => {
  const response = await ask('/api/v1/bugun');
  expect(response.statusCode).toBe(200);
  return response.json<Today>();
};
const VEKIL: Vekil = { id: 'v1', unvan: 'Av.', adSoyad: 'Elif Örnek', baro: '', sicilNo: '', adres: null };
const WHOLE_BORCLU = {
  ...kisi('Bora'),
  tcKimlikNo: '10000000146',
  adres: { metin: 'Gül Sok. 1', ilce: 'Çankaya', il: 'Ankara', tamAdres: 'Gül Sok. 1 Çankaya/Ankara' },
};
/** A case that lacks nothing. */
const whole = (changes: Partial<TakipInput>): TakipInput =>
  takipToWrite({
    takipTarihi: '2025-01-10',
    vekiller: [VEKIL],
    alacaklilar: [{ ...kisi('Ada'), vekiller: ['v1'] }],
    borclular: [WHOLE_BORCLU],
    ...changes,
  });
const addTakip = async (ask: Ask, takip: TakipInput): Promise<string> => {
  const response = await ask({ method: 'POST', url: '/api/v1/takip', payload: takip });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
};
const addDilekce = async (ask: Ask, isim: string): Promise<Dilekce> => {
  const payload = { isim, dilekce_tipi: 'talepler', sablon: '<p>Talep</p>', favori_mi: false };
  return (await ask({ method: 'POST', url: '/api/v1/dilekce', payload })).json<Dilekce>();
};
const make = async (ask: Ask, takipId: string, dilekceId: string): Promise<void> => {
  const url = `/api/v1/takip/${takipId}/dilekce/${dilekceId}/render`;
  expect((await ask({ method: 'POST', url, payload: {} })).statusCode).toBe(200);
};

/** Rows of cases, parties and the log that the work reads. */
const rowsRead = (buroId: string, work: (tenant: Tenant) => Promise<unknown>): Promise<number> =>
  tenantTx(server.db, buroId, async (tenant) => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS n FROM pg_stat_xact_user_tables
        WHERE relname IN ('takip', 'takip_taraf', 'takip_vekil', 'log_entry')`.execute(tenant.tx);
      return rows[0]?.n ?? 0;
    };
    const before = await count();
    await work(tenant);
    return (await count()) - before;
  });

describe('today', () => {
  it('leads a new office to its first document, step by step', async () => {
    const buro = await addBuro(server.db, 'Yeni Büro');
    const ask = server.as('yonetici', buro);
    const steps = async () => (await today(ask)).adimlar;
    expect(await steps()).toEqual({ takip: false, vekil: false, dilekce: false, belge: false });
    const first = await addTakip(ask, takipToWrite({ dosyaEsasNo: '2025/1' }));
    expect(await steps()).toEqual({ takip: true, vekil: false, dilekce: false, belge: false });
    await addTakip(ask, whole({ dosyaEsasNo: '2025/2' }));
    const { id, ...dilekce } = await addDilekce(ask, 'Talep');
    const url = `/api/v1/dilekce/${id}`;
    await ask({ method: 'PUT', url, payload: { ...dilekce, id, favori_mi: true } });
    expect(await steps()).toEqual({ takip: true, vekil: true, dilekce: true, belge: false });
    await make(ask, first, id);
    expect(await steps()).toEqual({ takip: true, vekil: true, dilekce: true, belge: true });
    expect((await today(ask)).favoriler).toEqual([{ id, isim: 'Talep' }]);
    expect((await today(server.as('katip', buro))).favoriler).toEqual([]);
  });

  it('shows the cases and documents that the person worked on, the latest first, each once', async () => {
    const buro = await addBuro(server.db, 'Yeni Büro');
    const ask = server.as('avukat', buro);
    const [a, b] = [
      await addTakip(ask, whole({ dosyaEsasNo: '2025/1' })),
      await addTakip(ask, whole({ dosyaEsasNo: '2025/2' })),
    ];
    const dilekce = await addDilekce(ask, 'Haciz talebi');
    for (const id of [a, b, a]) await make(ask, id, dilekce.id);
    const { takipler, belgeler } = await today(ask);
    expect(takipler.map(({ id }) => id)).toEqual([a, b]);
    expect(belgeler.map(({ takip, dilekce: of }) => [takip?.dosyaEsasNo, of.isim])).toEqual([
      ['2025/1', 'Haciz talebi'],
      ['2025/2', 'Haciz talebi'],
    ]);
    expect(await today(server.as('katip', buro))).toMatchObject({ takipler: [], belgeler: [] });
    const other = await today(server.as('avukat', server.otherBuro));
    expect(JSON.stringify(other)).not.toContain('Haciz talebi');
    await ask({ method: 'DELETE', url: `/api/v1/takip/${a}` });
    const left = await today(ask);
    expect(left.takipler.map(({ id }) => id)).toEqual([b]);
    expect(left.belgeler.map(({ takip }) => takip?.id)).toEqual([b]);
  });

  it('takes no case that a bulk job stopped for one that the person worked on', async () => {
    const buro = await addBuro(server.db, 'Yeni Büro');
    const [stopped, opened] = [randomUUID(), randomUUID()];
    const takipler = [stopped, opened].map((id, n) => ({
      id,
      kaynak: 'elle',
      takip: whole({ dosyaEsasNo: `2025/${n + 1}` }),
    }));
    await tenantTx(server.db, buro.buroId, (tenant) => insertTakipler(tenant, takipler));
    const user = buro.kullanicilar.avukat.id;
    await sql`
      INSERT INTO log_entry (buro_id, user_id, action, takip_id, details) VALUES
        (${buro.buroId}, ${user}, 'dilekce-durdur', ${opened}, '{}'),
        (${buro.buroId}, ${user}, 'dilekce-durdur', ${stopped}, ${JSON.stringify({ toplu: randomUUID() })})`.execute(
      server.owner,
    );
    const { takipler: shown } = await today(server.as('avukat', buro));
    expect(shown.map(({ id }) => id)).toEqual([opened]);
  });

  it('names what open cases lack', async () => {
    const buro = await addBuro(server.db, 'Yeni Büro');
    const ask = server.as('avukat', buro);
    await addTakip(ask, whole({ dosyaEsasNo: '2025/1' }));
    await addTakip(ask, whole({ dosyaEsasNo: '2025/2', takipTarihi: null, borclular: [kisi('Bora')] }));
    await addTakip(ask, whole({ dosyaEsasNo: '2025/3', takipTarihi: null, durum: 'kapali' }));
    const { eksikler } = await today(ask);
    expect(eksikler.map((one) => [one.takip.dosyaEsasNo, one.eksikler])).toEqual([
      ['2025/2', ['takipTarihi', 'borcluNo', 'borcluAdresi']],
    ]);
  });

  it('reads no more of thousands of cases and lines than it shows', async () => {
    const buro = await addBuro(server.db, 'Yeni Büro');
    const takipler = Array.from({ length: 3000 }, (_, n) => ({
      id: randomUUID(),
      kaynak: 'elle',
      takip: whole({ dosyaEsasNo: `2024/${n + 1}` }),
    }));
    await tenantTx(server.db, buro.buroId, (tenant) => insertTakipler(tenant, takipler));
    const { id: dilekceId } = await addDilekce(server.as('avukat', buro), 'Çok');
    await sql`
      INSERT INTO log_entry (buro_id, user_id, action, takip_id, dilekce_id, details)
      SELECT ${buro.buroId}, ${buro.kullanicilar.avukat.id}, 'dilekce-olustur', id, ${dilekceId}, '{}'
      FROM takip WHERE buro_id = ${buro.buroId}`.execute(server.owner);
    await sql`ANALYZE`.execute(server.owner);
    const { takipler: shown, belgeler } = await today(server.as('avukat', buro));
    expect([shown.length, belgeler.length]).toEqual([6, 6]);
    const reader = { kullaniciId: buro.kullanicilar.avukat.id, seesTakip: true };
    expect(await rowsRead(buro.buroId, (tenant) => readToday(tenant, reader))).toBeLessThan(2800);
  });
});

it('names a newer version to whoever manages the office, and to nobody else', async () => {
  const updates = { ...noUpdates, newest: () => '9.8.7' };
  const own = await startServer({ updates });
  onTestFinished(() => own.close());
  expect((await today(own.as('yonetici'))).yeniSurum).toBe('9.8.7');
  expect((await today(own.as('katip'))).yeniSurum).toBeNull();
  expect((await today(server.as('yonetici'))).yeniSurum).toBeNull();
});

describe('the backups', () => {
  const backupOf = async (backups?: BackupStatus) => {
    const own = await startServer(backups && { backups });
    onTestFinished(() => own.close());
    return async (rol: 'yonetici' | 'avukat') => (await today(own.as(rol))).backup;
  };

  it('are told to whoever manages the office, and to nobody else', async () => {
    const taken = new Date('2026-11-20T03:00:00Z');
    const good = '2026-11-20T03:05:00.000Z';
    const ask = await backupOf({
      isOn: true,
      newest: async () => taken,
      proof: async () => ({ fault: 'Yedek okunamadı.', lastGood: good }),
      log: async () => good,
    });
    expect(await ask('yonetici')).toEqual({
      klasor: true,
      son: taken.toISOString(),
      deneme: { basarili: good, hata: true },
      surekli: { ulasti: good },
    });
    expect(await ask('avukat')).toBeNull();
  });

  it('are said to be off without a folder, and are not spoken of beside a database of the operator’s own', async () => {
    const off = { isOn: false, newest: async () => null, proof: async () => null, log: null };
    expect(await (await backupOf(off))('yonetici')).toEqual({
      klasor: false,
      son: null,
      deneme: null,
      surekli: null,
    });
    expect(await (await backupOf())('yonetici')).toBeNull();
  });

  it('are not waited for where their folder does not answer', async () => {
    const ask = await backupOf({
      isOn: true,
      newest: () => new Promise(() => undefined),
      proof: async () => null,
      log: null,
    });
    expect(await ask('yonetici')).toEqual({ klasor: true, son: null, deneme: null, surekli: null });
  });

  it('are found by their names in the folder, but for one of a clock that was wrong', async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const now = new Date('2026-11-26T10:00:00Z');
    expect(await newestBackup(folder, now)).toBeNull();
    for (const name of ['20261120-030000', '20261124-030500', '20270101-000000'])
      await mkdir(join(folder, `derkenar-yedek-${name}`));
    expect(await newestBackup(folder, now)).toEqual(new Date('2026-11-24T03:05:00Z'));
    expect(await newestBackup(join(folder, 'gone'), now)).toBeNull();
  });
});
