import { randomUUID } from 'node:crypto';
import type {
  ImportedTakip,
  StoredTakip,
  TakipInput,
  TakipResult,
  Taraf,
  Transfer,
  UndoResult,
} from '@derkenar/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasWaiting } from './rows.ts';
import { type Ask, type Problem, startServer, type TestServer } from './server.ts';
import { detailedTakip, IBAN } from './takipDetails.ts';
import { kisi, kurum, takipToWrite } from './takipler.ts';

let server: TestServer;
let ask: Ask;
beforeAll(async () => {
  server = await startServer();
  ask = server.as('avukat');
});
afterAll(() => server.close());

let count = 0;
const esasNo = () => `2024/${9000 + ++count}`;

const EMPTY: ImportedTakip = {
  buroDosyaNo: '',
  dosyaEsasNo: null,
  icraDairesi: { ad: 'İzmir 3. İcra Dairesi', il: '' },
  takipTipi: '',
  takipYolu: '',
  ornekNo: null,
  takipTarihi: null,
  vadeTarihi: null,
  tebligTarihi: null,
  hacizTarihi: null,
  alacaklilar: [],
  borclular: [],
  vekiller: [],
  paraBirimi: 'TRY',
  tutarlar: {},
};
/** A case of a file that says all that a new one needs. */
const yeni = (changes: Partial<ImportedTakip> = {}): ImportedTakip => ({
  ...EMPTY,
  dosyaEsasNo: esasNo(),
  takipTipi: 'İlamsız Takip',
  alacaklilar: [kurum('Örnek A.Ş.')],
  borclular: [kisi('Işıl', 'Çağ')],
  tutarlar: { takipToplami: 100_000 },
  ...changes,
});

interface ImportOptions {
  readonly aktarimId?: string;
  readonly mod?: 'denetle' | 'kaydet';
  readonly as?: Ask;
}

const send = (
  takipler: readonly unknown[],
  { aktarimId = randomUUID(), mod = 'kaydet', as = ask }: ImportOptions = {},
) =>
  as({
    method: 'POST',
    url: '/api/v1/takip/ice-aktar',
    payload: { aktarimId, tur: 'xlsx', mod, takipler: takipler as object[] },
  });
async function importTakipler(
  takipler: readonly ImportedTakip[],
  request: ImportOptions = {},
): Promise<TakipResult[]> {
  const response = await send(takipler, request);
  expect(response.statusCode).toBe(200);
  return response.json<{ sonuclar: TakipResult[] }>().sonuclar;
}
const one = async (takip: ImportedTakip, request: ImportOptions = {}) => {
  const [result] = await importTakipler([takip], request);
  if (result === undefined) throw new Error('no answer');
  return result;
};
const read = async (id: string | null, as = ask) => (await as(`/api/v1/takip/${id}`)).json<StoredTakip>();
const edit = async (id: string | null, changes: Partial<StoredTakip>) => {
  const takip = { ...(await read(id)), ...changes };
  const response = await ask({ method: 'PUT', url: `/api/v1/takip/${id}`, payload: takip });
  expect(response.statusCode).toBe(200);
};
const undo = (id: string, as = ask) => as({ method: 'DELETE', url: `/api/v1/takip/ice-aktar/${id}` });
const kayitlar = async (aktarimId: string) => {
  const rows = await server.owner.selectFrom('log_entry').select(['action', 'takip_id', 'details']).execute();
  return rows.filter(({ details }) => details['aktarim'] === aktarimId);
};

describe('an import of cases', () => {
  it('adds new ones, findable, with a line of the log for each', async () => {
    const aktarimId = randomUUID();
    const takip = yeni({ borclular: [kisi('Gülşah', 'Aktarılmışoğlu')] });
    const result = await one(takip, { aktarimId });
    expect(result).toMatchObject({ durum: 'eklendi', degisen: [] });
    expect(await read(result.takipId)).toMatchObject({
      kaynak: `aktarim:${aktarimId}`,
      durum: 'acik',
      dosyaEsasNo: takip.dosyaEsasNo,
      tutarlar: { takipToplami: 100_000, genelToplam: 100_000, kalanTutar: 100_000 },
    });
    const found = await ask({ method: 'POST', url: '/api/v1/takip/ara', payload: { ara: 'AKTARILMISOGLU' } });
    expect(found.json<{ takipler: { id: string }[] }>().takipler.map(({ id }) => id)).toEqual([
      result.takipId,
    ]);
    expect(await kayitlar(aktarimId)).toEqual([
      { action: 'takip-ekle', takip_id: result.takipId, details: { aktarim: aktarimId } },
    ]);
  });

  it('changes nothing the second time, and answers a batch sent twice as the first time', async () => {
    const aktarimId = randomUUID();
    const takipler = [yeni(), yeni({ dosyaEsasNo: null }), yeni({ dosyaEsasNo: null, buroDosyaNo: 'B-1' })];
    const first = await importTakipler(takipler, { aktarimId });
    expect(first.map(({ durum }) => durum)).toEqual(['eklendi', 'eklendi', 'eklendi']);
    const again = await importTakipler(takipler, { aktarimId });
    expect(again.map(({ durum, takipId }) => [durum, takipId])).toEqual(
      first.map(({ durum, takipId }) => [durum, takipId]),
    );
    const later = await importTakipler(takipler);
    expect(later.map(({ durum }) => durum)).toEqual(['degismedi', 'degismedi', 'degismedi']);
    expect(await kayitlar(aktarimId)).toHaveLength(3);
    expect((await read(first[1]?.takipId ?? null)).durum).toBe('taslak');
  });

  it('adds a batch that comes several times at once a single time, and answers all alike', async () => {
    const aktarimId = randomUUID();
    const takipler = Array.from({ length: 20 }, () => yeni());
    const all = await Promise.all([1, 2, 3, 4].map(() => importTakipler(takipler, { aktarimId })));
    expect(new Set(all.flat().map(({ durum }) => durum))).toEqual(new Set(['eklendi']));
    const list = (await ask('/api/v1/takip/ice-aktar')).json<{ aktarimlar: Transfer[] }>();
    expect(list.aktarimlar.find(({ id }) => id === aktarimId)).toMatchObject({ eklenen: 20, guncellenen: 0 });
    expect(await kayitlar(aktarimId)).toHaveLength(20);
  });

  it('says of a draft that was given its number since that it stands in the file twice', async () => {
    const draftTakip = yeni({ dosyaEsasNo: null, buroDosyaNo: 'B-2' });
    const { takipId } = await one(draftTakip);
    const dosyaEsasNo = esasNo();
    await edit(takipId, { dosyaEsasNo, durum: 'acik' });
    const tahsilat = { tahsilatToplami: 5000 };
    const sonuclar = await importTakipler([{ ...draftTakip, tutarlar: tahsilat }, yeni({ dosyaEsasNo })]);
    expect(sonuclar.map(({ durum }) => durum)).toEqual(['guncellendi', 'hata']);
    expect(await read(takipId)).toMatchObject({ dosyaEsasNo, tutarlar: tahsilat });
  });

  it('keeps apart representatives of one name, and what it was told of one that two parties share', async () => {
    const vekil = (id: string, baro: string) => ({
      id,
      unvan: 'Av.',
      adSoyad: 'Deniz Örnek',
      baro,
      sicilNo: '',
      adres: null,
    });
    const sharedVekil = { ...vekil('v3', ''), adSoyad: 'Ortak Vekil' };
    const takip = yeni({
      alacaklilar: [
        { ...kurum('Bir A.Ş.'), vekiller: ['v1', 'v3'] },
        { ...kurum('İki A.Ş.'), vekiller: ['v2', 'v3'] },
      ],
      vekiller: [vekil('v1', 'İzmir Barosu'), vekil('v2', 'Bursa Barosu'), sharedVekil],
    });
    const { takipId } = await one(takip);
    const changed = {
      ...takip,
      alacaklilar: [{ ...kurum('Bir A.Ş.'), vekiller: ['v3'] }],
      vekiller: [{ ...sharedVekil, baro: 'Ankara Barosu' }],
    };
    expect((await one(changed)).durum).toBe('guncellendi');
    const { vekiller } = await read(takipId);
    expect(vekiller.map(({ baro }) => baro)).toEqual(['İzmir Barosu', 'Bursa Barosu', 'Ankara Barosu']);
    expect((await one(changed)).durum).toBe('degismedi');
  });

  it('begins a new case without representatives with the office’s lawyers, as the form does, and no other', async () => {
    const as = server.as('yonetici', server.otherBuro);
    const lawyer = { unvan: 'Av.', baro: 'İzmir Barosu', sicilNo: '35001', uets: '15000-00001-00001' };
    const vekiller = [
      { ...lawyer, adSoyad: 'Ali Denemeci', adres: { metin: '', ilce: '', il: '' }, inNewTakip: false },
      {
        ...lawyer,
        adSoyad: 'Şule Örneksoy',
        adres: { metin: 'Kordon 1', ilce: 'Konak', il: 'İzmir' },
        inNewTakip: true,
      },
      { ...lawyer, adSoyad: 'Can Örneksoy', adres: { metin: '', ilce: '', il: '' }, inNewTakip: true },
    ];
    const takip = yeni({ alacaklilar: [kurum('Bir A.Ş.'), kurum('İki A.Ş.')] });
    const before = await one(yeni(), { as });
    const set = await as({
      method: 'PUT',
      url: '/api/v1/buro',
      payload: { ad: 'Başka Hukuk Bürosu', vekiller },
    });
    expect(set.statusCode).toBe(200);
    const { takipId } = await one(takip, { as });
    const made = await read(takipId, as);
    const tamAdres = 'Kordon 1 Konak/İzmir';
    expect(made.vekiller).toEqual([
      {
        ...lawyer,
        id: 'v1',
        adSoyad: 'Şule Örneksoy',
        adres: { metin: 'Kordon 1', ilce: 'Konak', il: 'İzmir', tamAdres },
      },
      { ...lawyer, id: 'v2', adSoyad: 'Can Örneksoy', adres: null },
    ]);
    expect(made.alacaklilar.map((taraf) => taraf.vekiller)).toEqual([
      ['v1', 'v2'],
      ['v1', 'v2'],
    ]);
    expect(made.borclular.map((taraf) => taraf.vekiller)).toEqual([[]]);
    expect(await one(takip, { as })).toMatchObject({ durum: 'degismedi', takipId });
    expect((await read(before.takipId, as)).vekiller).toEqual([]);
    const own = { ...lawyer, id: 'v7', adSoyad: 'Dosyadaki Vekil', adres: null };
    const named = yeni({ vekiller: [own], borclular: [{ ...kisi('Işıl', 'Çağ'), vekiller: ['v7'] }] });
    expect((await read((await one(named, { as })).takipId, as)).vekiller).toEqual([own]);
  });

  it('writes what differs, and leaves what the file does not say', async () => {
    const takip = yeni({ takipTarihi: '2024-05-06', ornekNo: '7' });
    const { takipId } = await one(takip);
    const changed = {
      ...EMPTY,
      dosyaEsasNo: takip.dosyaEsasNo,
      icraDairesi: { ad: 'İZMİR 3. İCRA MÜDÜRLÜĞÜ', il: 'İzmir' },
      takipTipi: 'İLAMSIZ TAKİP',
      borclular: [
        { ...kisi('IŞIL', 'ÇAĞ'), sifat: '', tebligTarihi: '2024-06-01' },
        { ...kisi('Yeni', 'Kefil'), sifat: '' },
      ],
      tutarlar: { tahsilatToplami: 2500 },
    };
    expect(await one(changed, { mod: 'denetle' })).toMatchObject({
      durum: 'guncellendi',
      takipId,
      surum: 1,
      degisen: [
        { alan: 'icraDairesiIl', eski: '', yeni: 'İzmir', elle: false },
        { alan: 'tahsilatToplami', eski: '0,00 TL', yeni: '25,00 TL', elle: false },
        { alan: 'borclular', elle: false },
      ],
    });
    expect((await read(takipId)).surum).toBe(1);
    expect((await one(changed)).durum).toBe('guncellendi');
    expect(await read(takipId)).toMatchObject({
      surum: 2,
      takipTipi: 'İlamsız Takip',
      takipTarihi: '2024-05-06',
      ornekNo: '7',
      icraDairesi: { ad: 'İzmir 3. İcra Dairesi', il: 'İzmir' },
      alacaklilar: [{ unvan: 'Örnek A.Ş.' }],
      borclular: [
        { ad: 'Işıl', sifat: 'taraf', tebligTarihi: '2024-06-01' },
        { ad: 'Yeni', soyad: 'Kefil', sifat: 'borçlu' },
      ],
      tutarlar: { takipToplami: 100_000, tahsilatToplami: 2500, kalanTutar: 97_500 },
    });
    const found = await ask({ method: 'POST', url: '/api/v1/takip/ara', payload: { ara: 'kefil' } });
    expect(found.json<{ takipler: { id: string }[] }>().takipler.map(({ id }) => id)).toContain(takipId);
  });

  it('keeps a field that was changed by hand, until it is said to overwrite it', async () => {
    const takip = yeni({ vadeTarihi: '2024-01-01', takipYolu: 'Genel' });
    const { takipId } = await one(takip);
    await edit(takipId, { vadeTarihi: '2024-12-31' });
    const file = { ...takip, vadeTarihi: '2024-02-02', takipYolu: 'Kambiyo' };
    const checked = await one(file, { mod: 'denetle' });
    expect(checked.degisen).toEqual([
      { alan: 'takipYolu', eski: 'Genel', yeni: 'Kambiyo', elle: false },
      { alan: 'vadeTarihi', eski: '31.12.2024', yeni: '02.02.2024', elle: true },
    ]);
    expect((await one(file)).durum).toBe('guncellendi');
    expect(await read(takipId)).toMatchObject({ vadeTarihi: '2024-12-31', takipYolu: 'Kambiyo' });
    expect((await one(file)).durum).toBe('atlandi');
    const { surum } = await read(takipId);
    expect((await one({ ...file, surum, uzerineYaz: ['vadeTarihi'] })).durum).toBe('guncellendi');
    expect(await read(takipId)).toMatchObject({ vadeTarihi: '2024-02-02' });
    // A value that an import wrote may be changed by the next one.
    expect((await one({ ...file, vadeTarihi: '2024-03-03' })).durum).toBe('guncellendi');
  });

  it('overwrites nothing in a case that was changed since it was checked', async () => {
    const takip = yeni({ ornekNo: '7' });
    const { takipId } = await one(takip);
    await edit(takipId, { ornekNo: '10' });
    const { surum } = await read(takipId);
    await edit(takipId, { ornekNo: '49' });
    const result = await one({ ...takip, surum, uzerineYaz: ['ornekNo'] });
    expect(result.durum).toBe('atlandi');
    expect((await read(takipId)).ornekNo).toBe('49');
  });

  it('fills blanks of a case that was entered by hand, and asks for the rest', async () => {
    const elle = await ask({
      method: 'POST',
      url: '/api/v1/takip',
      payload: takipToWrite({ dosyaEsasNo: esasNo(), ornekNo: null, takipTipi: 'İlamlı Takip' }),
    });
    const stored = elle.json<StoredTakip>();
    const result = await one({
      ...EMPTY,
      dosyaEsasNo: stored.dosyaEsasNo,
      icraDairesi: stored.icraDairesi,
      takipTipi: 'İlamsız Takip',
      ornekNo: '4',
    });
    expect(result).toMatchObject({
      durum: 'guncellendi',
      degisen: [
        { alan: 'takipTipi', elle: true },
        { alan: 'ornekNo', elle: false },
      ],
    });
    expect(await read(stored.id)).toMatchObject({ ornekNo: '4', takipTipi: 'İlamlı Takip', kaynak: 'elle' });
  });

  it('says why a case cannot be added, and adds the others', async () => {
    const [first, second, third] = await importTakipler([
      yeni({ borclular: [] }),
      yeni({ dosyaEsasNo: '2024/77' }),
      yeni({ dosyaEsasNo: '2024/77' }),
    ]);
    expect(first).toMatchObject({
      durum: 'hata',
      mesaj: 'Takip büroda kayıtlı değil; eklenmesi için bir borçlu yazılmalıdır.',
    });
    expect(second?.durum).toBe('eklendi');
    expect(third).toMatchObject({ durum: 'hata', mesaj: 'Bu takip aynı istekte iki kez yazılmış.' });
  });

  it('refuses what the form would refuse, naming case and field, and saves none of the batch', async () => {
    const good = yeni();
    const bad = yeni({ borclular: [{ ...kisi('Ali', 'Can'), tcKimlikNo: '12345678901' }] });
    const response = await send([good, bad, { ...good, icraDairesi: { ad: '', il: '' } }]);
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>().errors).toEqual({
      'takipler.1.borclular.0.tcKimlikNo': 'TC Kimlik No doğru değil.',
      'takipler.2.icraDairesi.ad': 'Dosya numarası olan takibin icra dairesi yazılmalıdır.',
    });
    expect((await one(good, { mod: 'denetle' })).durum).toBe('eklendi');
    expect((await send(Array.from({ length: 501 }, () => EMPTY))).statusCode).toBe(422);
  });

  it('neither sees nor touches the cases of another office', async () => {
    const takip = yeni();
    const { takipId } = await one(takip);
    const draft = yeni({ dosyaEsasNo: null, buroDosyaNo: 'Ortak' });
    const { takipId: draftId } = await one(draft);
    const other = server.as('avukat', server.otherBuro);
    const sonuclar = await importTakipler([takip, draft], { as: other });
    expect(sonuclar.map(({ durum }) => durum)).toEqual(['eklendi', 'eklendi']);
    expect(sonuclar.map(({ takipId }) => takipId)).not.toContain(takipId);
    expect(sonuclar.map(({ takipId }) => takipId)).not.toContain(draftId);
  });
});

describe('namesakes without numbers', () => {
  const adres = (metin: string) => ({ metin, ilce: '', il: 'Bursa', tamAdres: `${metin} Bursa` });
  const ali = (metin?: string): Taraf => ({
    ...kisi('Ali', 'Can'),
    adres: metin === undefined ? null : adres(metin),
  });
  const borclular = async (id: string | null) =>
    (await read(id)).borclular.map(({ adres, tcKimlikNo }) => [adres?.metin ?? null, tcKimlikNo]);

  it('stay two, whatever their order when they come again', async () => {
    const takip = yeni({ borclular: [ali('A Sok. 1'), ali('B Sok. 2')] });
    const { takipId } = await one(takip);
    const again = { ...takip, borclular: takip.borclular.toReversed() };
    expect((await one(again)).durum).toBe('degismedi');
    expect(await borclular(takipId)).toEqual([
      ['A Sok. 1', null],
      ['B Sok. 2', null],
    ]);
  });

  it('are told by their numbers, and left alone where nothing tells them', async () => {
    const [firstTckn, secondTckn] = ['81001374116', '81002747278'];
    const withTckn = (tcKimlikNo: string): Taraf => ({ ...kisi('Ali', 'Can'), tcKimlikNo });
    const takip = yeni({ borclular: [withTckn(firstTckn), withTckn(secondTckn)] });
    const { takipId } = await one(takip);
    expect((await one({ ...takip, borclular: [ali('C Sok. 3')] })).durum).toBe('degismedi');
    await one({ ...takip, borclular: [ali(), { ...withTckn(secondTckn), adres: adres('D Sok. 4') }] });
    expect(await borclular(takipId)).toEqual([
      [null, firstTckn],
      ['D Sok. 4', secondTckn],
    ]);
  });
});

describe('a draft of no enforcement office', () => {
  it('stands in the list, fills petitions but for the office, and is asked for it when it is edited', async () => {
    const { takipId } = await one(
      yeni({ dosyaEsasNo: null, icraDairesi: { ad: '', il: '' }, borclular: [kisi('Ece', 'Dairesiz')] }),
    );
    const found = await ask({ method: 'POST', url: '/api/v1/takip/ara', payload: { ara: 'dairesiz' } });
    expect(found.json()).toMatchObject({ takipler: [{ id: takipId, icraDairesi: { ad: '' } }] });
    const dilekce = await ask({
      method: 'POST',
      url: '/api/v1/dilekce',
      payload: {
        isim: 'Dairesiz',
        dilekce_tipi: 'talepler',
        sablon: '<p>{{icraDairesi}}</p><p>{{borcluAdSoyad}}</p>',
      },
    });
    const { id } = dilekce.json<{ id: string }>();
    const rendered = await ask({ method: 'POST', url: `/api/v1/takip/${takipId}/dilekce/${id}/render` });
    expect(rendered.body).toContain('<p>……………</p><p>Ece Dairesiz</p>');
    expect(rendered.headers['dilekce-eksik-alanlar']).toBe('icraDairesi');
    const takip = await read(takipId);
    const saved = await ask({ method: 'PUT', url: `/api/v1/takip/${takipId}`, payload: takip });
    expect(saved.json<Problem>().errors).toEqual({ 'icraDairesi.ad': 'Lütfen bu alanı doldurun.' });
  });
});

describe('a draft that was entered by hand', () => {
  const elle = async (changes: Partial<TakipInput>) =>
    (
      await ask({
        method: 'POST',
        url: '/api/v1/takip',
        payload: takipToWrite({ durum: 'taslak', icraDairesi: EMPTY.icraDairesi, ...changes }),
      })
    ).json<StoredTakip>();

  it('is brought up to date by a draft of its number and office', async () => {
    const { id } = await elle({ buroDosyaNo: 'ELLE-1' });
    const draftTakip = yeni({ dosyaEsasNo: null, buroDosyaNo: 'ELLE-1', ornekNo: '7' });
    expect(await one(draftTakip)).toMatchObject({ durum: 'guncellendi', takipId: id });
    const otherIcraDairesi = { ...draftTakip, icraDairesi: { ad: 'Bursa 9. İcra Dairesi', il: '' } };
    expect((await one(otherIcraDairesi)).durum).toBe('eklendi');
  });

  it('is completed by the case of its number, office and debtor, and is a draft again when that is taken back', async () => {
    const { id } = await elle({ buroDosyaNo: 'ELLE-3', borclular: [kisi('Işıl', 'Çağ')] });
    const takip = yeni({ buroDosyaNo: 'ELLE-3' });
    const aktarimId = randomUUID();
    expect(await one(takip, { aktarimId, mod: 'denetle' })).toMatchObject({
      durum: 'guncellendi',
      takipId: id,
      degisen: expect.arrayContaining([
        { alan: 'dosyaEsasNo', eski: '', yeni: takip.dosyaEsasNo, elle: false },
        { alan: 'durum', eski: 'Taslak', yeni: 'Açık', elle: false },
      ]),
    });
    for (let n = 0; n < 2; n++)
      expect(await one(takip, { aktarimId })).toMatchObject({ durum: 'guncellendi', takipId: id });
    expect(await read(id)).toMatchObject({ dosyaEsasNo: takip.dosyaEsasNo, durum: 'acik', kaynak: 'elle' });
    expect((await undo(aktarimId)).json<UndoResult>()).toMatchObject({ silinen: 0, eskiHaline: 1 });
    expect(await read(id)).toMatchObject({ dosyaEsasNo: null, durum: 'taslak' });
  });

  it('gets its office from the file where an earlier one named none', async () => {
    const { takipId } = await one(
      yeni({ dosyaEsasNo: null, buroDosyaNo: 'E-1', icraDairesi: { ad: '', il: '' } }),
    );
    expect(await one(yeni({ buroDosyaNo: 'E-1' }))).toMatchObject({ durum: 'guncellendi', takipId });
    expect(await read(takipId)).toMatchObject({ durum: 'acik', icraDairesi: EMPTY.icraDairesi });
  });

  it('stays apart, which the check says, where its number is of several cases or debtors', async () => {
    await elle({ buroDosyaNo: 'KLASÖR', borclular: [kisi('Işıl', 'Çağ')] });
    const klasor = yeni({ buroDosyaNo: 'KLASÖR' });
    const somebodyElse = { ...klasor, borclular: [kisi('Başka', 'Biri')] };
    const mesaj =
      'Büroda “KLASÖR” büro dosya numarasıyla bir taslak var (İzmir 3. İcra Dairesi); bu ayrı takip olarak eklenir. Aynı takipse taslağın dosya numarasını ve icra dairesini tamamlayıp dosyayı yeniden denetleyin.';
    for (const takipler of [[somebodyElse], [klasor, yeni({ buroDosyaNo: 'KLASÖR' })]])
      for (const result of await importTakipler(takipler, { mod: 'denetle' }))
        expect(result).toMatchObject({ durum: 'eklendi', mesaj });
    const withTckn = await one(yeni({ buroDosyaNo: 'VAR', dosyaEsasNo: '2024/8001' }));
    expect(withTckn.mesaj).toBe('');
    expect((await one(yeni({ buroDosyaNo: 'VAR' }))).mesaj).toBe('');
    const other = { as: server.as('avukat', server.otherBuro), mod: 'denetle' as const };
    expect((await one(yeni({ buroDosyaNo: 'VAR', dosyaEsasNo: null }), other)).mesaj).toBe('');
  });

  it('is found by its office where another of its number has none', async () => {
    await one(yeni({ dosyaEsasNo: null, buroDosyaNo: 'ELLE-6', icraDairesi: { ad: '', il: '' } }));
    const { id } = await elle({ buroDosyaNo: 'ELLE-6', borclular: [kisi('Işıl', 'Çağ')] });
    const draftTakip = yeni({ dosyaEsasNo: null, buroDosyaNo: 'ELLE-6', ornekNo: '7' });
    expect(await one(draftTakip)).toMatchObject({ durum: 'guncellendi', takipId: id });
    await elle({ buroDosyaNo: 'ELLE-6' });
    expect(await one(yeni({ buroDosyaNo: 'ELLE-6' }))).toMatchObject({ durum: 'eklendi' });
  });

  it('is completed once by a case that stands in the batch twice', async () => {
    const { id } = await elle({ buroDosyaNo: 'ELLE-5', borclular: [kisi('Işıl', 'Çağ')] });
    const takip = yeni({ buroDosyaNo: 'ELLE-5' });
    const [firstTckn, secondTckn] = await importTakipler([takip, { ...takip, buroDosyaNo: '' }]);
    expect(firstTckn).toMatchObject({ durum: 'guncellendi', takipId: id });
    expect(secondTckn).toMatchObject({ durum: 'hata', mesaj: 'Bu takip aynı istekte iki kez yazılmış.' });
  });

  it('is not taken for the case that it becomes no longer, where it gets another file number meanwhile', async () => {
    const { id } = await elle({ buroDosyaNo: 'ELLE-4', borclular: [kisi('Işıl', 'Çağ')] });
    const takip = yeni({ buroDosyaNo: 'ELLE-4', ornekNo: '7' });
    const sent = await server.owner.transaction().execute(async (others) => {
      await sql`UPDATE takip SET dosya_esas_no = '2023/1', esas_order = 202300000001, status = 'acik' WHERE id = ${id}`.execute(
        others,
      );
      const answer = one(takip);
      await expect.poll(() => hasWaiting(server.owner)).toBe(true);
      return { answer };
    });
    expect(await sent.answer).toMatchObject({ durum: 'eklendi', takipId: expect.not.stringMatching(id) });
    expect(await read(id)).toMatchObject({ dosyaEsasNo: '2023/1', ornekNo: takipToWrite().ornekNo });
  });

  it('is told of where a case with a file number has its number', async () => {
    await one(yeni({ buroDosyaNo: 'VAR-2', dosyaEsasNo: '2024/8002' }));
    expect((await one(yeni({ buroDosyaNo: 'VAR-2', dosyaEsasNo: null }), { mod: 'denetle' })).mesaj).toBe(
      'Büroda “VAR-2” büro dosya numarasıyla 2024/8002 E. takibi var (İzmir 3. İcra Dairesi); bu ayrı takip olarak eklenir. Aynı takipse dosya numarasını ve icra dairesini dosyaya da yazın.',
    );
  });

  it('is not taken for another where two have the number, or where it is another office’s', async () => {
    const draftTakip = yeni({ dosyaEsasNo: null, buroDosyaNo: 'ELLE-2' });
    await elle({ buroDosyaNo: 'ELLE-2' });
    expect((await one(draftTakip, { as: server.as('avukat', server.otherBuro) })).durum).toBe('eklendi');
    await elle({ buroDosyaNo: 'ELLE-2' });
    expect((await one(draftTakip)).durum).toBe('eklendi');
  });
});

describe('taking an import back', () => {
  it('deletes what it added and restores what it changed, but for what was changed since', async () => {
    const before = [yeni({ ornekNo: '1' }), yeni({ ornekNo: '1' })];
    const [a, b] = await importTakipler(before);
    const aktarimId = randomUUID();
    const added = [yeni(), yeni()];
    const changed = before.map((takip) => ({ ...takip, ornekNo: '2' }));
    const [c, d] = await importTakipler([...added, ...changed], { aktarimId });
    await edit(b?.takipId ?? null, { takipYolu: 'elle' });
    await edit(d?.takipId ?? null, { takipYolu: 'elle' });
    const listed = (await ask('/api/v1/takip/ice-aktar')).json<{ aktarimlar: Transfer[] }>().aktarimlar;
    expect(listed[0]).toMatchObject({ id: aktarimId, eklenen: 2, guncellenen: 2, geriAlindi: false });

    const response = await undo(aktarimId);
    expect(response.json<UndoResult>()).toEqual({ silinen: 1, eskiHaline: 1, birakilan: 2 });
    expect((await ask(`/api/v1/takip/${c?.takipId}`)).statusCode).toBe(404);
    expect((await read(a?.takipId ?? null)).ornekNo).toBe('1');
    expect((await read(b?.takipId ?? null)).ornekNo).toBe('2');
    expect((await read(d?.takipId ?? null)).takipYolu).toBe('elle');
    // Still known as what an import wrote: the next one may change it.
    expect((await one(changed[0] as ImportedTakip)).durum).toBe('guncellendi');
    expect((await undo(aktarimId)).statusCode).toBe(409);
    expect((await send([yeni()], { aktarimId })).statusCode).toBe(409);
    expect(
      (await kayitlar(aktarimId)).map(({ action }) => action).filter((e) => /sil|geri/.test(e)),
    ).toHaveLength(2);
  });

  it('says how many cases it left because a later import changed them', async () => {
    const aktarimId = randomUUID();
    const [takip, silinen] = [yeni(), yeni()];
    const [firstTckn, secondTckn] = await importTakipler([takip, silinen], { aktarimId });
    await one({ ...takip, ornekNo: '9' });
    await ask({ method: 'DELETE', url: `/api/v1/takip/${secondTckn?.takipId}` });
    expect((await undo(aktarimId)).json<UndoResult>()).toEqual({ silinen: 0, eskiHaline: 0, birakilan: 1 });
    expect((await read(firstTckn?.takipId ?? null)).ornekNo).toBe('9');
  });

  it('deletes a case that it added and then changed', async () => {
    const aktarimId = randomUUID();
    const takip = yeni();
    const { takipId } = await one(takip, { aktarimId });
    await one({ ...takip, tutarlar: { takipToplami: 200_000 } }, { aktarimId });
    expect((await undo(aktarimId)).json<UndoResult>()).toMatchObject({ silinen: 1, eskiHaline: 0 });
    expect((await ask(`/api/v1/takip/${takipId}`)).statusCode).toBe(404);
  });

  it('is not for another office', async () => {
    const aktarimId = randomUUID();
    const { takipId } = await one(yeni(), { aktarimId });
    const other = server.as('avukat', server.otherBuro);
    expect((await undo(aktarimId, other)).statusCode).toBe(404);
    expect((await read(takipId)).id).toBe(takipId);
    expect((await other('/api/v1/takip/ice-aktar')).body).not.toContain(aktarimId);
  });
});

describe('details of a file', () => {
  const claim = (ad: string, tutar: number) => ({
    id: 'k1',
    ad,
    tutar,
    paraBirimi: 'TRY' as const,
    vadeTarihi: null,
    faizTuru: 'yok' as const,
    faizOrani: null,
    faizBaslangici: null,
  });
  const neighbour = { id: 'u1', tur: 'diger' as const, ad: 'Komşu', kimlikNo: null, adres: null };

  it('are added and filled in, and the others of the case stay', async () => {
    const { json } = await ask({
      method: 'POST',
      url: '/api/v1/takip',
      payload: detailedTakip({ dosyaEsasNo: esasNo() }),
    });
    const eski = json<StoredTakip>();
    const { dosyaEsasNo, icraDairesi } = eski;
    const file = yeni({
      dosyaEsasNo,
      icraDairesi,
      alacaklilar: [],
      borclular: [{ ...kisi('Michael', 'Doe'), vergiNo: '81020552564' }],
      tutarlar: {},
      takipTipi: '',
      alacakKalemleri: [claim('ASIL ALACAK', 5), claim('Gider', 7)].map((item, n) => ({
        ...item,
        id: `k${n + 1}`,
      })),
      ucuncuKisiler: [
        { ...neighbour, kimlikNo: '9991000737', ad: 'ÖRNEK TEKSTİL LTD. ŞTİ.' },
        { ...neighbour, id: 'u2' },
      ],
      alacakliHesabi: { banka: null, sube: 'Merkez', iban: IBAN, hesapSahibi: null },
    });
    const checked = await one(file, { mod: 'denetle' });
    expect(checked.degisen.map(({ alan, elle }) => [alan, elle])).toEqual([
      ['borclular', true],
      ['alacakKalemleri', true],
      ['alacakliHesabi', true],
      ['ucuncuKisiler', true],
    ]);
    expect(checked.degisen[1]?.yeni).toContain('Asıl alacak, 0,05 TL, 31.01.2025, akdî faiz, % 48,25');
    const alanlar = checked.degisen.map(({ alan }) => alan);
    await one({ ...file, surum: checked.surum as number, uzerineYaz: alanlar });
    const now = await read(eski.id);
    expect(now).toMatchObject({
      alacakKalemleri: [
        { ...eski.alacakKalemleri[0], tutar: 5 },
        eski.alacakKalemleri[1],
        { id: 'k3', ad: 'Gider', tutar: 7 },
      ],
      ucuncuKisiler: [...eski.ucuncuKisiler, { id: 'u3', ad: 'Komşu' }],
      alacakliHesabi: { ...eski.alacakliHesabi, sube: 'Merkez' },
      dayanak: eski.dayanak,
      hacizler: eski.hacizler,
      tahsilatlar: eski.tahsilatlar,
      ekAlanlar: eski.ekAlanlar,
    });
    expect(now.borclular[0]).toEqual({ ...eski.borclular[0], vergiNo: '81020552564' });
    expect((await one({ ...file, surum: now.surum })).durum).toBe('degismedi');
  });

  it('go again when the import is taken back', async () => {
    const bare = yeni();
    const { takipId } = await one(bare);
    const aktarimId = randomUUID();
    const file = { ...bare, alacakKalemleri: [claim('Asıl alacak', 5)] };
    expect((await one(file, { aktarimId })).durum).toBe('guncellendi');
    expect((await read(takipId as string)).alacakKalemleri).toHaveLength(1);
    await undo(aktarimId);
    expect((await read(takipId as string)).alacakKalemleri).toEqual([]);
  });

  it.each([
    [
      'Alacak kalemleri',
      (name: string) => ({
        alacakKalemleri: Array.from({ length: 150 }, (_, n) => ({
          ...claim(`${name} ${n}`, 5),
          id: `k${n}`,
        })),
      }),
      200,
    ],
    [
      'Borçlular',
      (name: string) => ({ borclular: Array.from({ length: 150 }, (_, n) => kisi(name, `Borçlu${n}`)) }),
      200,
    ],
  ])('are refused where there are too many with those of the case: %s', async (name, items, most) => {
    const file = yeni();
    const { takipId } = await one({ ...file, ...items('Ada') });
    const mesaj = `${name}: takipteki ve dosyadaki kayıtlar birlikte ${most} sınırını aşıyor; takip değiştirilmedi.`;
    const before = await read(takipId);
    expect(await one({ ...file, ...items('Bora') })).toMatchObject({ durum: 'hata', mesaj });
    expect(await read(takipId)).toEqual(before);
  });

  it('leave the name of a draft without any number as it was', async () => {
    const draft = { ...yeni({ dosyaEsasNo: null }), buroDosyaNo: '', durum: 'taslak' as const };
    const { takipId } = await one(draft);
    const again = await one({ ...draft, alacakKalemleri: [claim('Asıl alacak', 5)] });
    expect(again).toMatchObject({ takipId, durum: 'guncellendi' });
  });

  it('are refused where no file has them', async () => {
    const answer = await send([{ ...yeni(), hacizler: [] }]);
    expect(answer.json<Problem>().errors).toEqual({
      'takipler.0.hacizler': 'Bu alan tanınmıyor; isteğe yazılamaz.',
    });
  });
});

describe('what columns mean', () => {
  it('is kept for the office alone, as it was said last', async () => {
    const url = '/api/v1/takip/aktarim-sutunlari';
    const put = (sutunlar: object[]) => ask({ method: 'PUT', url, payload: { sutunlar } });
    expect((await put([{ baslik: 'Müşteri (Kod)', alan: 'buroDosyaNo' }])).statusCode).toBe(204);
    await put([
      { baslik: 'MÜŞTERİ', alan: '' },
      { baslik: 'x', alan: 'yok' },
    ]);
    expect((await ask(url)).json()).toEqual({ sutunlar: [{ baslik: 'musteri', alan: '' }] });
    const other = server.as('avukat', server.otherBuro);
    expect((await other(url)).json()).toEqual({ sutunlar: [] });
  });
});
