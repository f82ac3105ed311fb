import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TopluCheck, TopluJob } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { runChunkWorker } from '../src/toplu/toplu.ts';
import { type Ask, type Problem, UNKNOWN_ID } from './server.ts';
import { kisi } from './takipler.ts';
import {
  addDilekce,
  addTakipler,
  download,
  ended,
  rowsOf,
  start,
  startToplu,
  stateOf,
  type TopluServer,
  topluRequest,
  until,
  unzip,
} from './topluServer.ts';

let toplu: TopluServer;
let ask: Ask;
let dilekce: string;
let takipler: string[];
beforeAll(async () => {
  toplu = await startToplu();
  ask = toplu.server.as();
  dilekce = await addDilekce(ask);
  takipler = await addTakipler(toplu.server, toplu.server.buro, 600, (i) => ({
    borclular: [kisi('Bora', String(i + 1)), ...(i % 3 === 0 ? [kisi('Can')] : [])],
  }));
});
afterAll(() => toplu.close());

const contentOf = async (udf: Buffer | undefined): Promise<string> =>
  String((await unzip(udf as Buffer)).get('content.xml'));

const kayitlar = (jobId: string, action: string) =>
  tenantTx(toplu.server.db, toplu.server.buro.buroId, async ({ tx }) =>
    (
      await tx
        .selectFrom('log_entry')
        .selectAll()
        .where('action', '=', action as never)
        .execute()
    ).filter(({ details }) => details['toplu'] === jobId),
  );

describe('a bulk job', () => {
  it('makes a file of each case, once, in an archive with a summary', async () => {
    const begun = await start(ask, { dilekceler: [dilekce], takipler });
    expect(begun).toMatchObject({ toplam: 600, takip: 600, atlanan: 0, tamam: 0, kalan: 600 });
    const is = await until(ask, begun.id, ended);
    expect(is).toMatchObject({
      durum: 'tamam',
      toplam: 600,
      tamam: 600,
      basarisiz: 0,
      kalan: 0,
      neden: null,
    });
    const files = await download(ask, is.id);
    expect(files.size).toBe(601);
    for (const i of [1, 250, 600]) {
      const text = await contentOf(files.get(`2025-${i}-Talep.udf`));
      expect(text).toContain(`Bora ${i}`);
      expect(text).toContain(`2025/${i} E.`);
    }
    const rows = rowsOf(files);
    expect(rows).toHaveLength(600);
    expect(rows.map(([esasNo]) => esasNo)).toEqual(takipler.map((_, i) => `2025/${i + 1} E.`));
    expect(rows[1]).toEqual([
      '2025/2 E.',
      'Ankara 1. İcra Dairesi',
      'Talep',
      '',
      '2025-2-Talep.udf',
      'Borçlu Adresi',
      '',
      '',
      takipler[1],
    ]);
    const lines = await kayitlar(is.id, 'toplu-olustur');
    expect(new Set(lines.map(({ takip_id }) => takip_id)).size).toBe(600);
    expect(lines).toHaveLength(600);
    expect(lines[0]).toMatchObject({ dilekce_id: dilekce, dilekce_version: 1, format: 'udf' });
    expect(lines[0]?.missing_kodlar).toEqual(['borcluAdresi']);
    expect(lines[0]?.hashes[0]).toHaveLength(32);
    expect(await kayitlar(is.id, 'toplu-indir')).toHaveLength(1);
  });

  it('answers the same archive each time', async () => {
    const begun = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 30), bicim: 'doc' });
    await until(ask, begun.id, ended);
    const [first, second] = [
      await ask(`/api/v1/toplu/${begun.id}/sonuc`),
      await ask(`/api/v1/toplu/${begun.id}/sonuc`),
    ];
    expect(first.headers['content-disposition']).toContain("filename*=UTF-8''Dilek%C3%A7eler.zip");
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
  });

  it('makes one of each debtor, in a folder of each case, named by the pattern', async () => {
    const begun = await start(ask, {
      dilekceler: [dilekce, await addDilekce(ask, 'Haciz')],
      takipler: takipler.slice(0, 4),
      borcluAyri: true,
      klasorlu: true,
      dosyaAdi: '{sira} {borclu} - {dilekce}',
    });
    expect(begun.toplam).toBe(12);
    await until(ask, begun.id, ended);
    const files = await download(ask, begun.id);
    expect([...files.keys()].filter((path) => path.startsWith('2025-1-'))).toEqual([
      '2025-1-Ankara 1. İcra Dairesi/1 Bora 1 - Talep.udf',
      '2025-1-Ankara 1. İcra Dairesi/1 Can - Talep.udf',
      '2025-1-Ankara 1. İcra Dairesi/1 Bora 1 - Haciz.udf',
      '2025-1-Ankara 1. İcra Dairesi/1 Can - Haciz.udf',
    ]);
    expect(await contentOf(files.get('2025-1-Ankara 1. İcra Dairesi/1 Can - Talep.udf'))).not.toContain(
      'Bora',
    );
  });

  it('names a file for all debtors by the first one, where the pattern asks for a debtor', async () => {
    const begun = await start(ask, {
      dilekceler: [dilekce],
      takipler: takipler.slice(0, 4),
      dosyaAdi: '{dosyaEsasNo} {borclu}',
    });
    await until(ask, begun.id, ended);
    const files = await download(ask, begun.id);
    expect([...files.keys()]).toContain('2025-1 Bora 1 vd.udf');
  });

  it('tells equal names apart, over all chunks', async () => {
    const begun = await start(ask, { dilekceler: [dilekce], takipler, dosyaAdi: '{dilekce}' });
    await until(ask, begun.id, ended);
    const files = await download(ask, begun.id);
    expect(files.size).toBe(601);
    expect(files.has('Talep (600).udf')).toBe(true);
    expect(await contentOf(files.get('Talep (600).udf'))).toContain('2025/600 E.');
  });

  it('takes all that a filter of the case list shows', async () => {
    await addTakipler(toplu.server, toplu.server.buro, 7, () => ({
      icraDairesi: { ad: 'Iğdır İcra Dairesi', il: 'Iğdır' },
    }));
    const byFilter = await start(ask, {
      dilekceler: [dilekce],
      suzgec: { icraDairesi: 'Iğdır İcra Dairesi' },
    });
    const byWord = await start(ask, { dilekceler: [dilekce], suzgec: { ara: 'ığdır 2025/3' } });
    expect([byFilter.toplam, byWord.toplam]).toEqual([7, 1]);
    await until(ask, byFilter.id, ended);
    await until(ask, byWord.id, ended);
  });

  it('writes PDF and Word as well', async () => {
    for (const [bicim, magic] of [
      ['pdf', '%PDF'],
      ['docx', 'PK'],
      ['doc', '{\\rtf'],
    ] as const) {
      const begun = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 3), bicim });
      const is = await until(ask, begun.id, ended);
      expect(is).toMatchObject({ durum: 'tamam', tamam: 3 });
      const files = await download(ask, begun.id);
      expect(String(files.get(`2025-1-Talep.${bicim}`)).startsWith(magic)).toBe(true);
    }
  });

  it('keeps the petition as it was when the job began', async () => {
    const id = await addDilekce(ask, 'Değişen', '<p>Eski metin</p>');
    const begun = await start(ask, { dilekceler: [id], takipler });
    await ask({
      method: 'PUT',
      url: `/api/v1/dilekce/${id}`,
      payload: { isim: 'Değişen', dilekce_tipi: 'talepler', sablon: '<p>Yeni metin</p>' },
    });
    await until(ask, begun.id, ended);
    const files = await download(ask, begun.id);
    const last = await contentOf(files.get('2025-600-Değişen.udf'));
    expect(last).toContain('Eski metin');
  });

  it('names the files that cannot be made and makes the others, and the failed ones alone when repeated', async () => {
    const long = 'x'.repeat(2000);
    const ids = await addTakipler(
      toplu.server,
      toplu.server.buro,
      30,
      (i) => (i % 10 === 4 ? { takipTipi: long } : {}),
      2024,
    );
    // Three hundred times a long value is more than a document may hold.
    const id = await addDilekce(ask, 'Uzun', `<p>${'{{takipTipi}} '.repeat(300)}</p>`);
    const begun = await start(ask, { dilekceler: [id], takipler: ids });
    const is = await until(ask, begun.id, ended);
    expect(is).toMatchObject({ durum: 'tamam', tamam: 27, basarisiz: 3, kalan: 0 });
    const rows = rowsOf(await download(ask, is.id));
    expect(rows.filter((row) => row[4] === '').map((row) => row[7])).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('512 KB')),
    );
    const failed = await ask(`/api/v1/toplu/${is.id}/hatalar`);
    expect(failed.json()).toEqual({
      dosyalar: [5, 15, 25].map((n) => ({
        takipId: ids[n - 1],
        dosyaEsasNo: `2024/${n}`,
        icraDairesi: 'Ankara 1. İcra Dairesi',
        dilekce: 'Uzun',
        borcluSirasi: null,
        neden: expect.stringContaining('512 KB') as string,
      })),
      sonraki: null,
    });
    await toplu.server.owner
      .updateTable('takip')
      .set({ takip_tipi: 'kısa' })
      .where('id', 'in', [ids[4] as string, ids[14] as string])
      .execute();
    const again = await ask({ method: 'POST', url: `/api/v1/toplu/${is.id}/yinele` });
    expect(again.json<TopluJob>()).toMatchObject({ durum: 'sirada', tamam: 27, basarisiz: 0, kalan: 3 });
    expect(await until(ask, is.id, ended)).toMatchObject({
      durum: 'tamam',
      tamam: 29,
      basarisiz: 1,
      kalan: 0,
    });
    const files = await download(ask, is.id);
    expect(files.size).toBe(30);
    expect([...files.keys()].slice(3, 6)).toEqual(['2024-4-Uzun.udf', '2024-5-Uzun.udf', '2024-6-Uzun.udf']);
    expect(await contentOf(files.get('2024-5-Uzun.udf'))).toContain('kısa');
    expect(await kayitlar(is.id, 'toplu-olustur')).toHaveLength(29);
  });

  it('waits for a worker, and says which case or debtor was taken away meanwhile', async () => {
    const quiet = await startToplu({ processes: 0 });
    const { server, store } = quiet;
    try {
      const other = server.as();
      const ids = await addTakipler(server, server.buro, 4, () => ({
        borclular: [kisi('Bora'), kisi('Can')],
      }));
      const begun = await start(other, {
        dilekceler: [await addDilekce(other)],
        takipler: [...ids, UNKNOWN_ID],
        borcluAyri: true,
      });
      expect(begun).toMatchObject({ durum: 'sirada', toplam: 8, atlanan: 1, hiz: null, kalanSaniye: null });
      expect((await other(`/api/v1/toplu/${begun.id}/sonuc`)).json<Problem>().code).toBe('toplu-suruyor');
      await other({ method: 'DELETE', url: `/api/v1/takip/${ids[1]}` });
      await server.owner
        .deleteFrom('takip_taraf')
        .where('takip_id', '=', ids[2] as string)
        .where('side', '=', 'borclu')
        .where('position', '=', 1)
        .execute();
      const worker = runChunkWorker({ db: server.db, store, processes: 1, onProblem: () => undefined });
      const is = await until(other, begun.id, ended);
      await worker.stop();
      // The number of debtors of a deleted case is unknown.
      expect(is).toMatchObject({ durum: 'tamam', toplam: 6, tamam: 5, basarisiz: 1, kalan: 0 });
      const rows = rowsOf(await download(other, is.id));
      expect(rows.map((row) => row[7])).toEqual(['', '', 'Takip silinmiş.', '', '', '']);
    } finally {
      await quiet.close();
    }
  });
});

describe('before a job', () => {
  const check = async (changes: object): Promise<TopluCheck> =>
    (
      await ask({ method: 'POST', url: '/api/v1/toplu/denetle', payload: topluRequest(changes) })
    ).json<TopluCheck>();

  it('is told how many files there will be, what they miss and how they are called', async () => {
    const { ozet, eksikler, sonraki } = await check({
      dilekceler: [dilekce],
      takipler: [...takipler, UNKNOWN_ID],
    });
    expect(ozet).toEqual({
      takip: 600,
      atlanan: 1,
      gecmisSureTakip: 0,
      dosya: 600,
      eksikDosya: 600,
      eksikTakip: 600,
      uygunOlmayanDosya: 0,
      uygunOlmayanTakip: 0,
      yanitsizDosya: 0,
      yanitsizTakip: 0,
      yanitsizSorular: [],
      uyariliDosya: 0,
      kosulDisiDosya: 0,
      hesapsizDosya: 0,
      hesapsizTakip: 0,
      hesapEngelleri: [],
      hesapKuskulari: [],
      engeller: [],
      uyarilar: [],
      eksikAlanlar: [{ kod: 'borcluAdresi', isim: 'Borçlu Adresi', dosya: 600 }],
      ornekAdlar: [1, 2, 3, 4, 5].map((i) => `2025-${i}-Talep.udf`),
    });
    expect(eksikler).toHaveLength(100);
    expect(sonraki).toBe(100);
    const next = await check({ dilekceler: [dilekce], takipler, imlec: 500 });
    expect(next.ozet).toBeNull();
    expect(next.eksikler.map(({ takipId }) => takipId)).toEqual(takipler.slice(500));
    expect(next.sonraki).toBeNull();
  });

  it('is told of a case in which something is not known of one debtor', async () => {
    const [tam, eksik] = await addTakipler(toplu.server, toplu.server.buro, 2, (i) => ({
      dosyaEsasNo: `2023/${i + 1}`,
      tebligTarihi: null,
      borclular: ['Ali', 'Bora'].map((ad, n) => ({
        ...kisi(ad),
        tebligTarihi: i === 1 && n === 1 ? null : '2025-03-04',
      })),
    }));
    const isim = await addDilekce(ask, 'Tebliğ', '<p>Tebliğ: {{tebligTarihi}}</p>');
    const { eksikler } = await check({ dilekceler: [isim], takipler: [tam, eksik] });
    expect(eksikler).toMatchObject([
      { takipId: eksik, eksikKodlar: ['tebligTarihi'], eksikMetinleri: ['2. borçlunun tebliğ tarihi'] },
    ]);
    const begun = await start(ask, { dilekceler: [isim], takipler: [tam, eksik] });
    await until(ask, begun.id, ended);
    const rows = rowsOf(await download(ask, begun.id));
    expect(rows.map((row) => [row[5], row[6]])).toEqual([
      ['', ''],
      ['2. borçlunun tebliğ tarihi', ''],
    ]);
  });

  it('misses what the files then miss', async () => {
    const ids = (await toplu.server.as()('/api/v1/takip?adet=50')).json<{ takipler: { id: string }[] }>();
    const selected = ids.takipler.map(({ id }) => id);
    const standard = (await ask('/api/v1/dilekce')).json<{ id: string }[]>().slice(0, 20);
    const request = {
      dilekceler: standard.map(({ id }) => id),
      takipler: selected,
      borcluAyri: true,
      gerekce: 'Deneme',
    };
    const begun = await start(ask, request);
    await until(ask, begun.id, ended);
    const rows = rowsOf(await download(ask, begun.id));
    const csv = await ask({
      method: 'POST',
      url: '/api/v1/toplu/denetle/csv',
      payload: topluRequest(request),
    });
    expect(csv.headers['content-type']).toContain('text/csv');
    const predicted = csv.body.trimEnd().split('\r\n').slice(1);
    expect(predicted.map((row) => row.split(';')[4]).filter((eksik) => eksik !== '')).toEqual(
      rows.map((row) => row[5]).filter((eksik) => eksik !== ''),
    );
  });
});

describe('a job that is no longer wanted', () => {
  it('stops when cancelled, hands out what was made, and goes on when repeated', async () => {
    const begun = await start(ask, { dilekceler: [dilekce], takipler, bicim: 'pdf' });
    await until(ask, begun.id, ({ tamam }) => tamam > 0);
    const cancelled = await ask({ method: 'POST', url: `/api/v1/toplu/${begun.id}/iptal` });
    const { durum, tamam, kalan } = cancelled.json<TopluJob>();
    expect(durum).toBe('iptal');
    expect(tamam + kalan).toBe(600);
    expect(kalan).toBeGreaterThan(0);
    const files = await download(ask, begun.id);
    expect(files.size).toBe(tamam + 1);
    expect(rowsOf(files).filter((row) => row[7]?.startsWith('Oluşturulmadı'))).toHaveLength(kalan);
    expect(await stateOf(ask, begun.id)).toMatchObject({ durum: 'iptal', tamam });
    const twice = await ask({ method: 'POST', url: `/api/v1/toplu/${begun.id}/iptal` });
    expect(twice.json<Problem>().code).toBe('toplu-bitti');
    await ask({ method: 'POST', url: `/api/v1/toplu/${begun.id}/yinele` });
    expect(await until(ask, begun.id, ended)).toMatchObject({ durum: 'tamam', tamam: 600, basarisiz: 0 });
    expect((await download(ask, begun.id)).size).toBe(601);
    const done = await ask({ method: 'POST', url: `/api/v1/toplu/${begun.id}/yinele` });
    expect(done.json<Problem>().code).toBe('toplu-yinelenmez');
  });

  it('is gone with its files when deleted', async () => {
    const begun = await start(ask, { dilekceler: [dilekce], takipler: takipler.slice(0, 5) });
    await until(ask, begun.id, ended);
    const folder = join(toplu.folder, toplu.server.buro.buroId);
    expect(await readdir(folder)).toContain(begun.id);
    expect((await ask({ method: 'DELETE', url: `/api/v1/toplu/${begun.id}` })).statusCode).toBe(204);
    expect(await readdir(folder)).not.toContain(begun.id);
    expect((await ask(`/api/v1/toplu/${begun.id}`)).json<Problem>().code).toBe('toplu-yok');
  });
});

describe('whoever asks', () => {
  it('begins one job by a key, however often and however fast it is sent', async () => {
    const request = { dilekceler: [dilekce], takipler: takipler.slice(0, 2) };
    const headers = { 'idempotency-key': 'bir-kez' };
    const begun = await Promise.all(Array.from({ length: 10 }, () => start(ask, request, headers)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    const other = await ask({
      method: 'POST',
      url: '/api/v1/toplu',
      payload: topluRequest({ ...request, klasorlu: true }),
      headers,
    });
    expect(other.json<Problem>()).toMatchObject({ status: 422, code: 'toplu-anahtar' });
    await until(ask, (begun[0] as TopluJob).id, ended);
  });

  it('sees their own jobs, and all of the office when they manage it', async () => {
    const katip = toplu.server.as('katip');
    const begun = await start(katip, { dilekceler: [dilekce], takipler: takipler.slice(0, 2) });
    await until(katip, begun.id, ended);
    const of = async (who: Ask) =>
      (await who('/api/v1/toplu')).json<{ isler: TopluJob[] }>().isler.map(({ id }) => id);
    expect(await of(katip)).toEqual([begun.id]);
    expect(await of(ask)).toContain(begun.id);
    expect(await of(toplu.server.as('avukat'))).toEqual([]);
    const denied = await toplu.server.as('avukat')(`/api/v1/toplu/${begun.id}`);
    expect(denied.json<Problem>().code).toBe('toplu-yok');
  });

  it('is told what is wrong with a request', async () => {
    const send = async (changes: object) => {
      const response = await ask({ method: 'POST', url: '/api/v1/toplu', payload: topluRequest(changes) });
      return [response.statusCode, Object.values(response.json<Problem>().errors ?? {})[0]];
    };
    const ok = { dilekceler: [dilekce], takipler: takipler.slice(0, 1) };
    expect(await send({ ...ok, dilekceler: [] })).toEqual([422, 'En az bir dilekçe ya da paket seçin.']);
    expect(await send({ ...ok, suzgec: {} })).toEqual([
      422,
      'Takipleri ya tek tek ya da bir süzgeçle seçin.',
    ]);
    expect(await send({ ...ok, dosyaAdi: '{yok}' })).toEqual([
      422,
      expect.stringContaining('“{yok}” bilinmiyor'),
    ]);
    expect(await send({ ...ok, takipler: [UNKNOWN_ID] })).toEqual([
      422,
      'Seçime uyan takip yok. Seçimi ya da süzgeci değiştirin.',
    ]);
    expect((await send({ ...ok, dilekceler: [UNKNOWN_ID] }))[0]).toBe(404);
  });
});
