import { randomUUID } from 'node:crypto';
import type { ChangedSnippet, LogPage, Snippet, SnippetSummary } from '@derkenar/domain';
import { MAX_SNIPPETS, REQUIRED } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTx } from '../src/db/tenant.ts';
import { purgeSnippets } from '../src/dilekce/snippet/store.ts';
import { type Problem, startServer, type TestServer, UNKNOWN_ID } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const url = '/api/v1/parca';

async function add(isim: string, metin: string, ask = server.as()): Promise<Snippet> {
  const response = await ask({ method: 'POST', url, payload: { isim, metin } });
  expect(response.statusCode).toBe(201);
  return response.json<Snippet>();
}

const get = async (id: string): Promise<Snippet> => (await server.as()(`${url}/${id}`)).json<Snippet>();

const link = (id: string, html: string) => `<div data-parca="${id}">${html}</div>`;

async function addDilekce(isim: string, sablon: string, ask = server.as()): Promise<string> {
  const payload = { isim, dilekce_tipi: 'talepler', sablon };
  const response = await ask({ method: 'POST', url: '/api/v1/dilekce', payload });
  expect(response.statusCode).toBe(201);
  return response.json<{ id: string }>().id;
}

const sablonOf = async (id: string): Promise<string> =>
  (await server.as()(`/api/v1/dilekce/${id}`)).json<{ sablon: string }>().sablon;

interface Change {
  readonly isim?: string;
  readonly metin: string;
  readonly dilekceler?: readonly string[];
}

const change = ({ id, isim, surum }: Snippet, payload: Change) =>
  server.as()({
    method: 'PUT',
    url: `${url}/${id}`,
    headers: { 'if-match': `"${surum}"` },
    payload: { isim, dilekceler: [], ...payload },
  });

describe('snippets of an office', () => {
  it('are listed by name, with the beginning of their text and the number of their petitions', async () => {
    const closing = await add('Zeyl', '<p>Gereğini <b>saygıyla</b> arz ederim.</p>');
    await add('Çıkış', '<p>{{borcluAdSoyad}}</p>');
    await addDilekce(
      'Listelenen',
      `<p>A</p>${link(closing.id, closing.metin)}${link(closing.id, '<p>x</p>')}`,
    );
    const list = (await server.as()(url)).json<SnippetSummary[]>();
    expect(list.map(({ isim, ozet, kullanim }) => [isim, ozet, kullanim])).toEqual([
      ['Çıkış', '…', 0],
      ['Zeyl', 'Gereğini saygıyla arz ederim.', 1],
    ]);
    expect(closing.metin).toBe('<p>Gereğini <strong>saygıyla</strong> arz ederim.</p>');
  });

  it('have neither questions, guards nor a page, and something to be seen', async () => {
    const refused = async (metin: string) => {
      const response = await server.as()({ method: 'POST', url, payload: { isim: 'Bozuk', metin } });
      expect(response.statusCode).toBe(422);
      return response.json<Problem & { errors: Record<string, string> }>().errors['metin'];
    };
    const question = '<meta name="soru" data-kod="s_a" data-tur="metin" content="Soru">';
    expect(await refused(`${question}<p>{{s_a}}</p>`)).toMatch(/soru ve uygunluk koşulu olamaz/);
    expect(await refused('<p data-kosul="soru:s_a=evet">A</p>')).toMatch(/s_a/);
    expect(await refused('<p data-kosul="hicbiri=evet">A</p>')).toMatch(/hicbiri/);
    expect(await refused('<p> </p>')).toBe(REQUIRED);
    expect(await refused(`<p>${'a'.repeat(64 * 1024)}</p>`)).toMatch(/En fazla 65\.536 karakter/);
  });

  it('are within the number that an office may have', async () => {
    const { buroId } = server.otherBuro;
    await server.owner
      .insertInto('snippet')
      .values(
        Array.from({ length: MAX_SNIPPETS }, (_, n) => ({
          buro_id: buroId,
          isim: `Parça ${n}`,
          isim_fold: `parca ${n}`,
          content: '<p>a</p>',
          deleted_at: null,
        })),
      )
      .execute();
    const ask = server.as('yonetici', server.otherBuro);
    const response = await ask({ method: 'POST', url, payload: { isim: 'Fazla', metin: '<p>a</p>' } });
    expect(response.json<Problem>().detail).toMatch(/En fazla 300 metin parçası/);
  });
});

describe('a change to a snippet', () => {
  it('rewrites the petitions that are linked to it, as new versions, in one go', async () => {
    const snippet = await add('İmza', '<p>Av. Eski</p>');
    const linked = await addDilekce('Bağlı', `<p>Baş</p>${link(snippet.id, snippet.metin)}<p>Son</p>`);
    const copied = await addDilekce('Kopyalı', `<p>Baş</p>${snippet.metin}`);
    expect((await get(snippet.id)).dilekceler).toEqual([{ id: linked, isim: 'Bağlı', guncel: true }]);
    const response = await change(snippet, {
      isim: 'İmza',
      metin: '<p>Av. Yeni {{takipTarihi}}</p>',
      dilekceler: [linked],
    });
    const changed = response.json<ChangedSnippet>();
    expect(response.statusCode).toBe(200);
    expect(response.headers['etag']).toBe('"2"');
    expect(changed).toMatchObject({ degisen: [{ id: linked, isim: 'Bağlı' }], degismeyen: [] });
    expect(changed.parca.dilekceler).toEqual([{ id: linked, isim: 'Bağlı', guncel: true }]);
    expect(await sablonOf(linked)).toBe(
      `<p>Baş</p>${link(snippet.id, '<p>Av. Yeni {{takipTarihi}}</p>')}<p>Son</p>`,
    );
    expect(await sablonOf(copied)).toBe('<p>Baş</p><p>Av. Eski</p>');
    const versions = (await server.as()(`/api/v1/dilekce/${linked}/surum`)).json<{ surum: number }[]>();
    expect(versions).toHaveLength(1);
    const { kayitlar } = (await server.as()('/api/v1/kayit')).json<LogPage>();
    const said = kayitlar.slice(0, 2).map(({ eylem, dilekceId }) => [eylem, dilekceId]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['parca-guncelle', null],
        ['dilekce-guncelle', linked],
      ]),
    );
  });

  it('changes nothing where other petitions would change than the person was told', async () => {
    const snippet = await add('Hesap', '<p>Eski hesap</p>');
    const first = await addDilekce('Bir', link(snippet.id, snippet.metin));
    const second = await addDilekce('İki', link(snippet.id, snippet.metin));
    for (const dilekceler of [[], [first], [first, UNKNOWN_ID]]) {
      const response = await change(snippet, { metin: '<p>Yeni hesap</p>', dilekceler });
      expect([response.statusCode, response.json<Problem>().code]).toEqual([409, 'parca-kullanim']);
    }
    expect(await get(snippet.id)).toMatchObject({ metin: '<p>Eski hesap</p>', surum: 1 });
    const renamed = await change(snippet, { isim: 'Hesap No', metin: snippet.metin });
    expect(renamed.json()).toMatchObject({ parca: { isim: 'Hesap No' }, degisen: [] });
    const late = await change(snippet, { metin: '<p>Geç</p>', dilekceler: [first, second] });
    expect([late.statusCode, late.json<Problem>().code]).toEqual([412, 'parca-degisti']);
  });

  it('leaves a petition that cannot take it as it is, and says why', async () => {
    const snippet = await add('Uzun', '<p>kısa</p>');
    const full = await addDilekce('Dolu', `${link(snippet.id, snippet.metin)}<p>${'a'.repeat(480_000)}</p>`);
    const broken = await addDilekce('Koşullu', link(snippet.id, snippet.metin));
    await server.owner
      .updateTable('dilekce')
      .set({ sablon: `<p data-kosul="eskiOlgu=evet">A</p>${link(snippet.id, snippet.metin)}` })
      .where('id', '=', broken)
      .execute();
    const fine = await addDilekce('Sağlam', link(snippet.id, snippet.metin));
    const response = await change(snippet, {
      metin: `<p>${'b'.repeat(60_000)}</p>`,
      dilekceler: [full, broken, fine],
    });
    const { parca, degisen, degismeyen } = response.json<ChangedSnippet>();
    expect(degisen.map(({ id }) => id)).toEqual([fine]);
    expect(new Map(degismeyen.map(({ id, neden }) => [id, neden]))).toEqual(
      new Map([
        [full, expect.stringContaining('512 KB')],
        [broken, expect.stringContaining('eskiOlgu')],
      ]),
    );
    expect(new Map(parca.dilekceler.map(({ id, guncel }) => [id, guncel]))).toEqual(
      new Map([
        [full, false],
        [broken, false],
        [fine, true],
      ]),
    );
    // The next save changes the petition that could not change, also where the text is the same.
    await server.owner
      .updateTable('dilekce')
      .set({ sablon: link(snippet.id, '<p>kısa</p>') })
      .where('id', '=', broken)
      .execute();
    const again = await change(
      { ...snippet, surum: parca.surum },
      { metin: parca.metin, dilekceler: [full, broken] },
    );
    expect(again.json()).toMatchObject({ degisen: [{ id: broken }], degismeyen: [{ id: full }] });
  });

  it('touches no petition in the trash', async () => {
    const snippet = await add('Çöpteki', '<p>eski</p>');
    const id = await addDilekce('Atılan', link(snippet.id, snippet.metin));
    await server.as()({ method: 'DELETE', url: `/api/v1/dilekce/${id}` });
    expect((await change(snippet, { metin: '<p>yeni</p>' })).statusCode).toBe(200);
    await server.as()({ method: 'POST', url: `/api/v1/dilekce-cop/${id}/geri-al` });
    expect((await get(snippet.id)).dilekceler).toEqual([{ id, isim: 'Atılan', guncel: false }]);
  });
});

describe('a link to a snippet', () => {
  it('is dropped from a petition that is saved, where the snippet is deleted or another office’s', async () => {
    const foreign = await server.owner
      .insertInto('snippet')
      .values({
        buro_id: server.otherBuro.buroId,
        isim: 'Yabancı',
        isim_fold: 'yabanci',
        content: '<p>Onların</p>',
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = await add('Kendi', '<p>Bizim</p>');
    const sablon = `${link(foreign.id, '<p>Onların</p>')}${link(own.id, own.metin)}`;
    const id = await addDilekce('Karışık', sablon);
    expect(await sablonOf(id)).toBe(`<p>Onların</p>${link(own.id, own.metin)}`);
    expect((await server.as()(`${url}/${foreign.id}`)).statusCode).toBe(404);
    const imported = await server.as()({
      method: 'POST',
      url: '/api/v1/dilekce-ice-aktar',
      payload: {
        ayniAd: 'numarala',
        dilekceler: [{ anahtar: randomUUID(), isim: 'Gelen', dilekce_tipi: 'talepler', sablon }],
      },
    });
    const [result] = imported.json<{ sonuclar: { id: string }[] }>().sonuclar;
    expect(await sablonOf(result?.id ?? '')).toBe(`<p>Onların</p>${link(own.id, own.metin)}`);
    expect((await get(own.id)).dilekceler.map(({ isim }) => isim)).toEqual(['Gelen', 'Karışık']);
  });

  it('stays without a snippet while it is deleted, and works again when it is taken back', async () => {
    const snippet = await add('Silinen', '<p>Metni kalır</p>');
    const id = await addDilekce('Kalan', link(snippet.id, snippet.metin));
    const gone = await server.as()({ method: 'DELETE', url: `${url}/${snippet.id}` });
    expect(gone.statusCode).toBe(204);
    expect((await server.as()(`${url}/${snippet.id}`)).json<Problem>().code).toBe('parca-yok');
    expect(await sablonOf(id)).toContain('Metni kalır');
    const restore = () => server.as()({ method: 'POST', url: `${url}/${snippet.id}/geri-al` });
    expect((await restore()).json<Snippet>().dilekceler.map((one) => one.id)).toEqual([id]);
    expect((await restore()).json<Problem>().code).toBe('parca-yok');
  });

  it('comes back with an old version only where the snippet is still there', async () => {
    const snippet = await add('Sürümlü', '<p>A</p>');
    const id = await addDilekce('Eski', link(snippet.id, snippet.metin));
    const stored = (await server.as()(`/api/v1/dilekce/${id}`)).json<object>();
    const put = {
      method: 'PUT',
      url: `/api/v1/dilekce/${id}`,
      payload: { ...stored, sablon: '<p>B</p>' },
    } as const;
    expect((await server.as()(put)).statusCode).toBe(200);
    await server.as()({ method: 'DELETE', url: `${url}/${snippet.id}` });
    await server.as()({ method: 'POST', url: `/api/v1/dilekce/${id}/surum/1/geri-al` });
    expect(await sablonOf(id)).toBe('<p>A</p>');
  });
});

describe('a deleted snippet', () => {
  it('is erased for good after 30 days', async () => {
    const { id } = await add('Eskimiş', '<p>A</p>');
    await server.as()({ method: 'DELETE', url: `${url}/${id}` });
    const left = async (days: number) => {
      await server.owner
        .updateTable('snippet')
        .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
      await tenantTx(server.db, server.buro.buroId, purgeSnippets);
      return server.owner.selectFrom('snippet').select('id').where('id', '=', id).execute();
    };
    expect(await left(29)).toHaveLength(1);
    expect(await left(31)).toHaveLength(0);
  });
});
