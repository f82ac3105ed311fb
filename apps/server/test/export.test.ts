import { randomUUID } from 'node:crypto';
import { compareTr, type StoredTakip } from '@derkenar/domain';
import { type ReadTakip, readETakip } from '@derkenar/transfer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ODD_TAKIP, takiplerOf } from '../../../packages/transfer/test/files.ts';
import { type Ask, startServer, type TestServer } from './server.ts';
import { TAKIP_DETAILS } from './takipDetails.ts';
import { kisi, takipToWrite } from './takipler.ts';
import { unzip } from './topluServer.ts';

let server: TestServer;
let ask: Ask;
let other: Ask;
beforeAll(async () => {
  server = await startServer({ samples: true });
  ask = server.as('avukat');
  other = server.as('avukat', server.otherBuro);
  const oddTakip = takipToWrite({
    dosyaEsasNo: null,
    buroDosyaNo: '@SUM(1)',
    takipTipi: '=1+2',
    takipYolu: 'a;"b"',
    borclular: [kisi('-Tire', '+Artı')],
  });
  const { alacakKalemleri, ucuncuKisiler, dayanak, alacakliHesabi } = TAKIP_DETAILS;
  const withDetails = takipToWrite({
    dosyaEsasNo: '2025/7',
    alacakKalemleri,
    ucuncuKisiler,
    dayanak,
    alacakliHesabi,
  });
  for (const payload of [oddTakip, ODD_TAKIP, withDetails])
    await ask({ method: 'POST', url: '/api/v1/takip', payload });
  // A draft as e-takip has it, without an enforcement office.
  const { durum: _, tutarlar: __, ...draftTakip } = ODD_TAKIP;
  const withoutIcraDairesi = {
    ...draftTakip,
    buroDosyaNo: '',
    icraDairesi: { ad: '', il: '' },
    tutarlar: {},
  };
  await importTakipler(ask, [withoutIcraDairesi]);
});
afterAll(() => server.close());

const importTakipler = (as: Ask, takipler: readonly unknown[], tur: 'xlsx' | 'csv' | 'etakip' = 'xlsx') =>
  as({
    method: 'POST',
    url: '/api/v1/takip/ice-aktar',
    payload: { aktarimId: randomUUID(), tur, mod: 'kaydet', takipler: takipler as object[] },
  });
const exportTakipler = async (bicim: 'xlsx' | 'csv', suzgec: object = {}, as = ask): Promise<Blob> => {
  const response = await as({ method: 'POST', url: '/api/v1/takip/disa-aktar', payload: { bicim, suzgec } });
  expect(response.statusCode).toBe(200);
  return new Blob([new Uint8Array(response.rawPayload)]);
};
const allTakipler = async (as: Ask): Promise<StoredTakip[]> => {
  const { takipler } = (await as('/api/v1/takip?adet=200')).json<{ takipler: { id: string }[] }>();
  const all = takipler.map(async ({ id }) => (await as(`/api/v1/takip/${id}`)).json<StoredTakip>());
  // Drafts are listed by their ids, which differ from office to office.
  return (await Promise.all(all)).toSorted((a, b) => compareTr(a.buroDosyaNo, b.buroDosyaNo));
};

/** Apart from what each record has of its own: ids are those of the record. */
function content(stored: StoredTakip) {
  const takip = { ...stored, id: '', kaynak: '', surum: 0, created_at: '', updated_at: '' };
  const vekil = (id: string) => ({ ...takip.vekiller.find((one) => one.id === id), id: '' });
  const taraf = (one: StoredTakip['borclular'][number]) => ({ ...one, vekiller: one.vekiller.map(vekil) });
  return {
    ...takip,
    vekiller: takip.vekiller.length,
    alacaklilar: takip.alacaklilar.map(taraf),
    borclular: takip.borclular.map(taraf),
  };
}

describe.each(['xlsx', 'csv'] as const)('cases as %s', (bicim) => {
  it('are the same cases where they are imported', async () => {
    const parsed = await takiplerOf(await exportTakipler(bicim));
    expect(parsed.flatMap(({ errors: cellErrors }) => cellErrors)).toEqual([]);
    const response = await importTakipler(
      other,
      parsed.map(({ takip }) => takip),
      bicim,
    );
    expect(response.statusCode).toBe(200);
    const imported = (await allTakipler(other)).map(content);
    expect(imported).toEqual((await allTakipler(ask)).map(content));
    expect(imported).toHaveLength(16);
    expect(imported.filter(({ dayanak }) => dayanak !== null)).toMatchObject([
      { alacakKalemleri: TAKIP_DETAILS.alacakKalemleri, ucuncuKisiler: TAKIP_DETAILS.ucuncuKisiler },
    ]);
  });

  it('hold only what the filter lets pass, and nothing of another office', async () => {
    const rows = await takiplerOf(await exportTakipler(bicim, { ara: 'harmankaya' }));
    expect(rows.map(({ dosya }) => dosya)).toEqual(['2025/5512']);
    expect(await takiplerOf(await exportTakipler(bicim, { durum: 'taslak', ara: 'yokböyle' }))).toEqual([]);
  });
});

describe('an export', () => {
  it('begins no cell of its CSV as a formula, and opens in a Turkish Excel', async () => {
    const text = Buffer.from(await (await exportTakipler('csv')).arrayBuffer()).toString();
    expect(text).toMatch(/^\uFEFFDosya Esas No;/);
    expect(text).toContain(`;'@SUM(1);'=1+2;"a;""b""";`);
    expect(text).toContain(";'-Tire;'+Artı;");
  });

  it('is written into the log with the number of cases, without what was searched for', async () => {
    await exportTakipler('xlsx', { ara: 'harmankaya' });
    const row = await server.owner
      .selectFrom('log_entry')
      .select(['action', 'format', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ action: 'takip-disa-aktar', format: 'xlsx', details: { takip: 1 } });
  });

  it('can begin with the file to fill in, whose example is a case', async () => {
    const response = await ask('/api/v1/takip/aktarim-sablonu');
    expect(response.headers['content-disposition']).toContain(
      "filename*=UTF-8''Takip%20Aktar%C4%B1m%20%C5%9Eablonu.xlsx",
    );
    const [sample, ...others] = await takiplerOf(new Blob([new Uint8Array(response.rawPayload)]));
    expect(sample?.errors).toEqual([]);
    expect(sample?.takip).toMatchObject({
      dosyaEsasNo: '2025/123',
      borclular: [{ ad: 'Ayşe', soyad: 'Örnek' }],
    });
    expect(others).toEqual([]);
  });
});

describe('cases as e-takip', () => {
  const exportETakip = async (suzgec: object = {}, as = ask): Promise<{ xml: Blob; notes: string }> => {
    const response = await as({
      method: 'POST',
      url: '/api/v1/takip/disa-aktar',
      payload: { bicim: 'etakip', suzgec },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['content-disposition']).toMatch(/e-takip%20\d{4}-\d{2}-\d{2}\.zip/);
    const files = await unzip(response.rawPayload);
    expect([...files.keys()]).toEqual(['e-takip.xml', 'Notlar.txt']);
    return {
      xml: new Blob([new Uint8Array(files.get('e-takip.xml') ?? Buffer.alloc(0))]),
      notes: String(files.get('Notlar.txt')),
    };
  };
  const readAll = async (file: Blob) => {
    const all: ReadTakip[] = [];
    for await (const batch of readETakip(file)) all.push(...batch);
    return all;
  };
  const newTakip = takipToWrite({
    dosyaEsasNo: null,
    buroDosyaNo: 'YENİ-1',
    takipTipi: 'İlamsız Takip',
    alacakKalemleri: TAKIP_DETAILS.alacakKalemleri,
  });

  it('hold the new cases of the list, and name those that are left out', async () => {
    const added = await ask({ method: 'POST', url: '/api/v1/takip', payload: newTakip });
    expect(added.statusCode).toBe(201);
    const { xml, notes } = await exportETakip();
    const parsed = await readAll(xml);
    expect(parsed.flatMap(({ errors }) => errors)).toEqual([]);
    expect(parsed.map(({ dosya }) => dosya)).toContain('YENİ-1');
    expect(parsed.every(({ takip }) => takip?.dosyaEsasNo === null)).toBe(true);
    expect(notes).toContain('Bu dosya UYAP’ta denenmedi.');
    expect(notes).toMatch(/2025\/5512.*: esas numarası var; e-takip yeni takip içindir\./);
    expect(notes).toMatch(/\n007 .*: takip tipi ilamlı mı ilamsız mı belli değil\./);
    const imported = await importTakipler(
      other,
      parsed.map(({ takip }) => takip),
      'etakip',
    );
    expect(imported.statusCode).toBe(200);
  });

  it('hold nothing that the filter leaves out, and nothing of another office', async () => {
    const { xml, notes } = await exportETakip({ ara: 'harmankaya' });
    expect(await readAll(xml)).toEqual([]);
    expect(notes).toContain('0 takip yazıldı.');
    const payload = { ...newTakip, buroDosyaNo: 'ÖTEKİ-1' };
    expect((await other({ method: 'POST', url: '/api/v1/takip', payload })).statusCode).toBe(201);
    const numbersOf = async (as: Ask) =>
      (await readAll((await exportETakip({}, as)).xml)).map(({ dosya }) => dosya);
    expect(await numbersOf(other)).toContain('ÖTEKİ-1');
    expect(await numbersOf(ask)).not.toContain('ÖTEKİ-1');
  });

  it('are logged as the other formats are', async () => {
    await exportETakip({ ara: 'harmankaya' });
    const row = await server.owner
      .selectFrom('log_entry')
      .select(['action', 'format', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ action: 'takip-disa-aktar', format: 'etakip', details: { takip: 1 } });
  });

  it.each([
    ['yonetici', 200],
    ['avukat', 200],
    ['katip', 200],
    ['stajyer', 403],
  ] as const)('need the right to manage cases (%s)', async (rol, status) => {
    const payload = { bicim: 'etakip', suzgec: {} };
    const response = await server.as(rol)({ method: 'POST', url: '/api/v1/takip/disa-aktar', payload });
    expect(response.statusCode).toBe(status);
  });
});
