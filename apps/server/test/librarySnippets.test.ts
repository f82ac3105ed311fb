// Snippets in an exported library, and petitions that are linked to them again in the office that takes it in.
import { randomUUID } from 'node:crypto';
import { openArchive } from '@derkenar/belge/read';
import {
  type Dilekce,
  type DilekceImportResult,
  LIBRARY_LIST,
  librarySablon,
  librarySchema,
  type Snippet,
  type SnippetImportResult,
  type SnippetSummary,
} from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dilekceCalls } from './dilekceler.ts';
import { startServer, type TestBuro, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { add } = dilekceCalls(() => server);

const post = async <T>(url: string, payload: object, buro?: TestBuro): Promise<T> =>
  (await server.as('yonetici', buro)({ method: 'POST', url: `/api/v1/${url}`, payload })).json();
const addSnippet = (isim: string, metin: string, buro?: TestBuro) =>
  post<Snippet>('parca', { isim, metin }, buro);
const snippets = async (buro?: TestBuro): Promise<SnippetSummary[]> =>
  (await server.as(undefined, buro)('/api/v1/parca')).json();
const named = async (isim: string, buro?: TestBuro) =>
  (await snippets(buro)).filter((one) => one.isim === isim);
const importOne = async (isim: string, metin: string, buro?: TestBuro): Promise<SnippetImportResult> => {
  const parcalar = [{ anahtar: randomUUID(), isim, metin }];
  const { sonuclar } = await post<{ sonuclar: SnippetImportResult[] }>('parca-ice-aktar', { parcalar }, buro);
  return sonuclar[0] as SnippetImportResult;
};
const linked = (id: string, text: string): string => `<div data-parca="${id}">${text}</div>`;

async function exported(buro?: TestBuro) {
  const response = await server.as(undefined, buro)('/api/v1/dilekce-disa-aktar');
  const archive = openArchive(response.rawPayload);
  const text = (name: string) => new TextDecoder().decode(archive.bytes(name));
  return { library: librarySchema.parse(JSON.parse(text(LIBRARY_LIST))), text };
}

/** As the page does: the snippets first, then the petitions with the snippets that they follow now. */
async function takeIn({ library, text }: Awaited<ReturnType<typeof exported>>, buro: TestBuro) {
  const own = new Map<string, string>();
  for (const { id, isim, dosya } of library.parcalar ?? []) {
    const result = await importOne(isim, String(librarySablon(text(dosya))), buro);
    if (result.id !== null) own.set(id, result.id);
  }
  const parcalar = [...own].map(([dosyadaki, parca]) => ({ dosyadaki, parca }));
  const dilekceler = library.dilekceler.map(({ dosya, ...rest }) => ({
    ...rest,
    anahtar: randomUUID(),
    sablon: String(librarySablon(text(dosya))),
    parcalar,
  }));
  return post<{ sonuclar: DilekceImportResult[] }>(
    'dilekce-ice-aktar',
    { ayniAd: 'numarala', dilekceler },
    buro,
  );
}

describe('an exported library', () => {
  it('is of the old version without snippets, so that older programs still read it', async () => {
    await add({ isim: 'Yalın', sablon: '<p>yalın</p>' });
    const { library } = await exported();
    expect(library).toMatchObject({ surum: 1 });
    expect(library.parcalar).toBeUndefined();
  });

  it('brings its snippets and their links to another office, where a change reaches the petitions', async () => {
    const used = await addSnippet('Hesap', '<p>IBAN: {{alacakliAdSoyad}}</p>');
    await addSnippet('Kullanılmayan', '<p>Saygılarımla</p>');
    const sablon = `<p>Baş</p>${linked(used.id, '<p>IBAN: {{alacakliAdSoyad}}</p>')}<p>Son</p>`;
    await add({ isim: 'Bağlı dilekçe', sablon });
    const files = await exported();
    expect(files.library.surum).toBe(4);
    expect(files.library.parcalar?.map(({ isim, dosya }) => [isim, dosya])).toEqual([
      ['Hesap', 'Metin parçası - Hesap.html'],
      ['Kullanılmayan', 'Metin parçası - Kullanılmayan.html'],
    ]);

    const { sonuclar } = await takeIn(files, server.otherBuro);
    const [there] = await named('Hesap', server.otherBuro);
    expect(there).toMatchObject({ kullanim: 1 });
    expect(there?.id).not.toBe(used.id);
    expect(await named('Kullanılmayan', server.otherBuro)).toHaveLength(1);
    const { id } = sonuclar.find(({ isim }) => isim === 'Bağlı dilekçe') as DilekceImportResult;
    const call = server.as('yonetici', server.otherBuro);
    expect((await call(`/api/v1/dilekce/${id}`)).json<Dilekce>().sablon).toBe(
      sablon.replace(used.id, String(there?.id)),
    );
    await call({
      method: 'PUT',
      url: `/api/v1/parca/${there?.id}`,
      payload: { isim: 'Hesap', metin: '<p>Yeni hesap</p>', dilekceler: [id] },
    });
    expect((await call(`/api/v1/dilekce/${id}`)).json<Dilekce>().sablon).toContain('<p>Yeni hesap</p>');
  });
});

describe('POST /api/v1/parca-ice-aktar', () => {
  it('takes the office’s own where name and text are the same, however often it is sent', async () => {
    const own = await addSnippet('Aynı', '<p>Aynı metin</p>');
    expect(await importOne('AYNI', '<p>Aynı <span>metin</span></p>')).toMatchObject({
      durum: 'vardi',
      id: own.id,
      isim: 'Aynı',
    });
    const [first, second] = await Promise.all([
      importOne('Yeni parça', '<p>Yeni</p>'),
      importOne('Yeni parça', '<p>Yeni</p>'),
    ]);
    expect(new Set([first?.durum, second?.durum])).toEqual(new Set(['eklendi', 'vardi']));
    expect(first?.id).toBe(second?.id);
  });

  it('numbers the name where the office has another text under it, and finds it again', async () => {
    const own = await addSnippet('Kapanış', '<p>Bizim kapanışımız</p>');
    const added = await importOne('Kapanış', '<p>Gelen kapanış</p>');
    expect(added).toMatchObject({ durum: 'eklendi', isim: 'Kapanış (2)' });
    expect(await importOne('Kapanış', '<p>Gelen kapanış</p>')).toMatchObject({
      durum: 'vardi',
      id: added.id,
      isim: 'Kapanış (2)',
    });
    const kept = await server.as()(`/api/v1/parca/${own.id}`);
    expect(kept.json<Snippet>().metin).toBe('<p>Bizim kapanışımız</p>');
  });

  it('says of each why it was not added, and goes on', async () => {
    const { sonuclar } = await post<{ sonuclar: SnippetImportResult[] }>('parca-ice-aktar', {
      parcalar: [
        { anahtar: randomUUID(), isim: 'Görünmeyen', metin: '<p> </p>' },
        { anahtar: randomUUID(), isim: 'Görünen', metin: '<p>x</p>' },
      ],
    });
    expect(sonuclar).toMatchObject([
      { durum: 'hata', id: null, neden: 'Lütfen bu alanı doldurun.' },
      { durum: 'eklendi', isim: 'Görünen' },
    ]);
  });
});

describe('a petition of a file', () => {
  const importLinked = async (id: string, parcalar?: object[]) => {
    const dilekce = {
      anahtar: randomUUID(),
      isim: `Gelen ${randomUUID()}`,
      dilekce_tipi: 'talepler',
      sablon: `<p>Baş</p>${linked(id, '<p>metin</p>')}`,
      ...(parcalar && { parcalar }),
    };
    const { sonuclar } = await post<{ sonuclar: DilekceImportResult[] }>('dilekce-ice-aktar', {
      ayniAd: 'numarala',
      dilekceler: [dilekce],
    });
    return (await server.as()(`/api/v1/dilekce/${sonuclar[0]?.id}`)).json<Dilekce>().sablon;
  };

  it('keeps its text without the link to a snippet that was left out or is another office’s', async () => {
    const own = await addSnippet('Bağ', '<p>metin</p>');
    const strange = await addSnippet('Yabancı', '<p>metin</p>', server.otherBuro);
    const copy = '<p>Baş</p><p>metin</p>';
    expect(await importLinked(own.id, [])).toBe(copy);
    expect(await importLinked(own.id, [{ dosyadaki: own.id, parca: strange.id }])).toBe(copy);
    expect(await importLinked(strange.id, [{ dosyadaki: strange.id, parca: own.id }])).toBe(
      `<p>Baş</p>${linked(own.id, '<p>metin</p>')}`,
    );
  });

  it('of an older version keeps the links to snippets that the office has', async () => {
    const own = await addSnippet('Eski bağ', '<p>metin</p>');
    expect(await importLinked(own.id)).toContain(linked(own.id, '<p>metin</p>'));
  });
});
