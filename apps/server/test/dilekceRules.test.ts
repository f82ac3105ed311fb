import { formats } from '@derkenar/belge/formats';
import { type Dilekce, LIBRARY_LIST, type Library } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { sampleId } from '../src/takip/samples.ts';
import { decoded, type Problem, startServer, type TestServer } from './server.ts';

/** A company's debtors are named one by one; words and lines depend on the case. */
const SABLON =
  '<p data-kosul="borcluTuru=tuzel">Şirkete</p><p data-kosul="borcluTuru=gercek">Kişiye</p>' +
  '<p>{{sec:borcluSayisi|bir=borçluya|cok=borçlulara}} tebligat</p>' +
  '<ol><li data-tekrar="borclular">{{borcluAdSoyad}} ({{sifat}})</li></ol>';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ samples: true });
});
afterAll(() => server.close());

const add = (sablon: string, isim = 'Kurallı') =>
  server.as()({ method: 'POST', url: '/api/v1/dilekce', payload: { isim, dilekce_tipi: 'haciz', sablon } });
const added = async (sablon: string): Promise<string> => (await add(sablon)).json<Dilekce>().id;
const ofTakip = (name: string, id: string, accept?: string) =>
  server.as('stajyer')({
    method: 'POST',
    url: `/api/v1/takip/${sampleId(server.buro.buroId, name)}/dilekce/${id}/render`,
    ...(accept !== undefined && { headers: { accept } }),
  });

describe('a petition with suffixes and modifiers', () => {
  it('prints the suffix that the value takes, and counts the field once', async () => {
    const id = await added("<p>{{borcluAdSoyad.buyuk}}'nin, {{borcluAdSoyad}}'a; {{icraDairesi}}'ne</p>");
    expect((await server.as()(`/api/v1/dilekce/${id}`)).json<Dilekce>().alanlar).toBe('[6,10]');
    expect((await ofTakip('t-001', id)).body).toMatch(
      /^<p>MEHMET ALİ TOPRAKÇIOĞLU’NUN, Mehmet Ali Toprakçıoğlu’na; [^<']+ Dairesine<\/p>$/,
    );
  });

  it('is saved with a warning that names the modifiers where one is not known', async () => {
    const response = await add('<p>{{kalanTutar.kedi}}</p>');
    expect(decoded(response.headers['dilekce-uyarilar'])).toEqual([
      '{{kalanTutar.kedi}} diye bir yazım biçimi yok. Biçimler: .ilk (Yalnız ilki), .yazi (Yazıyla), .gun (Ay adıyla tarih), .buyuk (Büyük harfle).',
    ]);
  });
});

describe('a petition with conditions, choices and repeats', () => {
  it('is stored as it was sent', async () => {
    const id = await added(SABLON);
    const stored = (await server.as()(`/api/v1/dilekce/${id}`)).json<Dilekce>();
    expect(stored.sablon).toBe(SABLON.replace(/<li ([^>]*)>(.*?)<\/li>/, '<li $1><p>$2</p></li>'));
    expect(stored.alanlar).toBe('[6]');
  });

  it('counts a field of which a condition alone asks among its fields', async () => {
    const id = await added('<p data-kosul="alanDolu:borcluAdSoyad=dolu">Borçlu biliniyor</p>');
    expect((await server.as()(`/api/v1/dilekce/${id}`)).json<Dilekce>().alanlar).toBe('[6]');
  });

  it('counts the field that fills the lawyers of a form among its fields, and prints it by hand', async () => {
    const id = await added('<p data-tekrar="vekiller">{{vekilAdSoyad}}</p>');
    expect((await server.as()(`/api/v1/dilekce/${id}`)).json<Dilekce>().alanlar).toBe('[4]');
    const payload = { alacakliVekiliAdSoyad: 'Av. Ayşe Örnek' };
    const answer = await server.as('stajyer')({
      method: 'POST',
      url: `/api/v1/dilekce/${id}/render`,
      payload,
    });
    expect(answer.body).toBe('<p>Av. Ayşe Örnek</p>');
  });

  it('prints of each case what the case asks for', async () => {
    const id = await added(SABLON);
    expect((await ofTakip('t-001', id)).body).toMatch(
      /^<p>Kişiye<\/p><p>borçluya tebligat<\/p><ol><li><p>[^<]+ \(borçlu\)<\/p><\/li><\/ol>$/,
    );
    expect((await ofTakip('t-004', id)).body).toMatch(/^<p>Şirkete<\/p><p>borçluya /);
    const three = (await ofTakip('t-003', id)).body;
    expect(three).toMatch(/^<p>borçlulara tebligat<\/p>/);
    expect(three.match(/<li>/g)).toHaveLength(3);
    expect(three).toContain('(avalist)');
  });

  it('names a fact that the case does not tell as missing, and makes no file without a word', async () => {
    const id = await added('<p data-kosul="itirazSuresi=doldu">Kesinleşti</p><p>Talep</p>');
    const html = await ofTakip('t-005', id);
    expect(html.body).toBe('<p>Talep</p>');
    expect(html.headers['dilekce-eksik-alanlar']).toBe('itirazSuresi');
    expect(decoded(html.headers['dilekce-eksik-ayrinti'])).toEqual(['İtiraz süresi']);
    const file = await ofTakip('t-005', id, formats.udf.acceptType);
    expect([file.statusCode, file.json<Problem>().code]).toEqual([422, 'dilekce-eksik']);
  });

  it('takes the facts from the form where there is no case', async () => {
    const id = await added(SABLON.split('<ol>')[0] as string);
    const byHand = (payload: object) =>
      server.as()({ method: 'POST', url: `/api/v1/dilekce/${id}/render`, payload });
    expect((await byHand({ borcluTuru: 'tuzel', borcluSayisi: 'cok' })).body).toBe(
      '<p>Şirkete</p><p>borçlulara tebligat</p>',
    );
    const unknown = await byHand({ borcluTuru: 'tuzel' });
    expect(unknown.headers['dilekce-eksik-alanlar']).toBe('borcluSayisi');
  });

  it('is refused with the name of what does not exist', async () => {
    const refused = async (sablon: string) => {
      const response = await add(sablon);
      return [response.statusCode, response.json<Problem>().errors?.['sablon']];
    };
    expect(await refused('<p data-kosul="yeniOlgu=evet">x</p>')).toEqual([
      422,
      expect.stringContaining('“yeniOlgu”'),
    ]);
    expect(await refused('<p data-kosul="takipTuru">x</p>')).toEqual([
      422,
      expect.stringContaining('okunamadı'),
    ]);
    expect(await refused('<p>{{sec:takipTuru|ilamli}}</p>')).toEqual([
      422,
      expect.stringContaining('okunamadı'),
    ]);
    expect(await refused('<p data-tekrar="kediler">x</p>')).toEqual([
      422,
      expect.stringContaining('“kediler”'),
    ]);
  });

  it('is saved with a warning where a choice has no words for a case', async () => {
    const response = await add('<p>{{sec:takipTuru|ilamli=icra}} emri</p>');
    expect(response.statusCode).toBe(201);
    expect(decoded(response.headers['dilekce-uyarilar'])).toEqual([
      'Seçimli sözde Takip: “ilamsız” için söz yok.',
    ]);
  });

  it('makes no file before it is decided: that would print every alternative', async () => {
    const payload = { format: 'udf', belgeler: [{ ad: 'Kurallı', html: SABLON }] };
    const response = await server.as()({ method: 'POST', url: '/api/v1/belge', payload });
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('takibe göre değişen bölümler');
  });

  it('gives the library that holds it a form that older programs refuse', async () => {
    await added(SABLON);
    const archive = await unzip((await server.as()('/api/v1/dilekce-disa-aktar')).rawPayload);
    const library = JSON.parse(String(archive.get(LIBRARY_LIST))) as Library;
    expect(library.surum).toBe(2);
  });
});
