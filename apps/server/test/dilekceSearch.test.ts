import type { FoundDilekce } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYDAY_SEARCHES } from '../../../packages/form/test/everydaySearches.ts';
import { STANDARD_FORMS } from '../../../packages/form/test/standard.ts';
import { dilekceCalls } from './dilekceler.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { add, put, remove } = dilekceCalls(() => server);

async function search(isim: string, buro = server.buro): Promise<FoundDilekce[]> {
  const response = await server.as(
    'stajyer',
    buro,
  )(`/api/v1/dilekce/filter?isim=${encodeURIComponent(isim)}`);
  expect(response.statusCode).toBe(200);
  return response.json();
}
const names = async (isim: string) => (await search(isim)).map((found) => found.isim);

describe('the search for petitions', () => {
  it("finds the library's names by Turkish stems, names before texts", async () => {
    const all = await names('haciz');
    // The library grows; these stand in this order.
    const ordered = [
      'Birinci Haciz İhbarnamesi (İİK m. 89) Gönderilmesi Talebi',
      'Haciz Talimatı Yazılması Talebi',
      'Araç Haczi Talebi',
      'Haczin Kaldırılması Talebi',
      'Maaş Haczi Müzekkeresi (Taslak)',
      'Maaş ve Ücret Haczi Talebi',
      'Taşınır Haczi Talebi',
      'Taşınmaz Haczi Talebi',
    ];
    expect(all.filter((isim) => ordered.includes(isim))).toEqual(ordered);
    expect(await names('haczin')).toEqual(expect.arrayContaining(['Araç Haczi Talebi']));
    expect(await names('kaldırılması haciz')).toEqual(expect.arrayContaining(['Haczin Kaldırılması Talebi']));
    expect((await names('talep')).filter((isim) => isim.endsWith('Talebi')).length).toBeGreaterThan(9);
  });

  it('of signs alone finds all that the list shows', async () => {
    const list = (await server.as('stajyer')('/api/v1/dilekce-list')).json<FoundDilekce[]>();
    for (const signs of ['%', '\\', '--']) expect(await search(signs)).toEqual(list);
  });

  it('finds words of the text and shows where', async () => {
    const found = (await search('89/1 uyarınca')).find(({ isim }) => isim.startsWith('Birinci Haciz'));
    expect(found?.excerpt).toContain('İİK m. 89/1 uyarınca');
    expect((await search('araç haczi'))[0]).not.toHaveProperty('excerpt');
    expect((await search('araç haczi uyarınca'))[0]).toMatchObject({
      isim: 'Araç Haczi Talebi',
      excerpt: expect.stringContaining('uyarınca') as string,
    });
  });

  it.each(EVERYDAY_SEARCHES)(
    "finds standard petitions by everyday words: '%s'",
    async (words, ...numbers) => {
      const best = (await search(words)).slice(0, 3).map(({ isim }) => isim);
      const wanted = STANDARD_FORMS.filter(({ no }) => numbers.includes(no)).map(({ isim }) => isim);
      expect(wanted).toHaveLength(numbers.length);
      expect(best).toEqual(expect.arrayContaining(wanted));
    },
  );

  it('answers other names of standard petitions, and then no excerpt of their text', async () => {
    const [found] = await search('dosya kapatma');
    expect(found?.diger_adlar).toContain('dosya kapatma');
    expect(found).not.toHaveProperty('excerpt');
  });

  it('knows a petition as it was last saved, through formatting, and never by its fields', async () => {
    const { id } = await add({
      isim: 'Kıymetli Evrak',
      sablon: '<p>Abo<strong>nman</strong>ın &amp; çekin</p><p>ibrazı {{borcluAdSoyad}}</p>',
    });
    expect(await names('abonman çek ibraz')).toEqual(['Kıymetli Evrak']);
    expect(await names('borcluAdSoyad')).toEqual([]);
    await put(id, { isim: 'Kambiyo', dilekce_tipi: 'haciz', sablon: '<p>Poliçenin protestosu</p>' });
    expect([await names('abonman'), await names('poliçe')]).toEqual([[], ['Kambiyo']]);
    await remove(id);
    expect(await names('poliçe')).toEqual([]);
  });

  it("finds nothing of another office's petitions", async () => {
    await server.as(
      'avukat',
      server.otherBuro,
    )({
      method: 'POST',
      url: '/api/v1/dilekce',
      payload: { isim: 'Gizlice', dilekce_tipi: 'haciz', sablon: '<p>mahremdir</p>' },
    });
    expect([await names('gizlice'), await names('mahrem')]).toEqual([[], []]);
    expect(await search('mahrem', server.otherBuro)).toHaveLength(1);
  });

  it('shows excerpts of the best hundred only, and not of more text than may be read for them', async () => {
    for (let n = 0; n < 101; n++) await add({ isim: `Dizi ${n}`, sablon: '<p>Zeyilname ekindedir</p>' });
    const found = await search('zeyilname');
    expect(found).toHaveLength(101);
    expect(found.filter(({ excerpt }) => excerpt === 'Zeyilname ekindedir')).toHaveLength(100);
    const long = `<p>${'uzun '.repeat(100_000)}</p>`;
    for (let n = 0; n < 5; n++) await add({ isim: `Uzun ${n}`, sablon: `<p>Tafsilat</p>${long}` });
    const some = await search('tafsilat');
    expect(some).toHaveLength(5);
    expect(some.filter(({ excerpt }) => excerpt !== undefined)).toHaveLength(4);
  });
});
