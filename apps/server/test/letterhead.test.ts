import { belge, page, paragraph, writeHtml } from '@derkenar/belge';
import { formats } from '@derkenar/belge/formats';
import { readBelge } from '@derkenar/belge/read';
import type { Letterhead, StoredDocument } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actions } from './accounts.ts';
import { type Ask, addBuro, type Problem } from './server.ts';
import {
  addDilekce,
  addTakipler,
  download,
  ended,
  start,
  startToplu,
  type TopluServer,
  until,
} from './topluServer.ts';

const HEAD = '<p style="text-align:center"><strong>ÖRNEK HUKUK BÜROSU</strong></p><p>Kızılay Cad. No: 1</p>';
const SABLON = '<p>Dosya {{dosyaEsasNo}}</p>';
const withOwnHeader = (text: string): string =>
  writeHtml(belge([paragraph([text])], page({ header: { paragraphs: [paragraph(['Kendi üstbilgisi'])] } })));

let toplu: TopluServer;
let ask: Ask;
beforeAll(async () => {
  toplu = await startToplu();
  ask = toplu.server.as();
});
afterAll(() => toplu.close());

const put = (metin: unknown, who: Ask = ask) =>
  who({ method: 'PUT', url: '/api/v1/buro/antet', payload: { metin } });
const get = async (who: Ask = ask): Promise<string | null> =>
  (await who('/api/v1/buro/antet')).json<Letterhead>().metin;

async function headerOf(file: Buffer, name: string): Promise<string> {
  const { value } = await readBelge(file, name);
  return (value.page?.header.paragraphs ?? [])
    .flatMap(({ inlines }) => inlines.map((one) => (one.type === 'text' ? one.text : '')))
    .join(' ');
}

async function newOffice(name: string) {
  const buro = await addBuro(toplu.server.db, name);
  const own = toplu.server.as('yonetici', buro);
  const dilekce = await addDilekce(own, 'Antetli', SABLON);
  const [takip] = await addTakipler(toplu.server, buro, 1);
  return { ask: own, dilekce, takip: takip as string };
}

const make = (who: Ask, takip: string, dilekce: string, accept: string = formats.udf.acceptType) =>
  who({
    method: 'POST',
    url: `/api/v1/takip/${takip}/dilekce/${dilekce}/render?dayanak=evet`,
    headers: { accept },
    payload: {},
  });

describe('the letterhead of an office', () => {
  it('is nobody else’s, kept as canonical HTML, logged, and taken away by null', async () => {
    const { ask: own } = await newOffice('Antetli Büro');
    const { ask: other } = await newOffice('Öteki Büro');
    expect(await get(own)).toBeNull();
    const saved = await put(`${HEAD}<script>kötü()</script>`, own);
    expect([saved.statusCode, saved.json<Letterhead>().metin]).toEqual([200, await get(own)]);
    expect(await get(own)).not.toContain('script');
    expect(await get(other)).toBeNull();
    expect((await put(null, own)).json()).toEqual({ metin: null });
    await put(HEAD);
    const { yonetici } = toplu.server.buro.kullanicilar;
    expect((await actions(toplu.server, yonetici.id)).at(-1)?.details).toEqual({ letterhead: true });
    await put(null);
  });

  it.each([
    ['a table', '<table><tr><td>a</td></tr></table>', 'tablo'],
    ['a list', '<ul><li>a</li></ul>', 'liste'],
    ['a field', '<p>{{borcluAdSoyad}}</p>', 'alan'],
    ['a condition', '<p data-kosul="takipTuru=ilamsiz">a</p>', 'koşul'],
    ['a page of its own', withOwnHeader('a'), 'satırlar'],
    ['too many lines', '<p>a</p>'.repeat(13), '12'],
    ['nothing', '<p> </p>', 'doldurun'],
    ['too much', `<p>${'a'.repeat(500_000)}</p>`, 'karakter'],
    ['no text', 5, ''],
  ])('cannot hold %s', async (_, metin, sentence) => {
    const answer = await put(metin);
    expect(answer.statusCode).toBe(422);
    expect(answer.json<Problem>().errors?.['metin']).toContain(sentence);
  });

  it('is on the pages of petitions, one by one and in bulk, that bring no header', async () => {
    const { ask: own, dilekce, takip } = await newOffice('Yazan Büro');
    const headed = await addDilekce(own, 'Kendi başlıklı', withOwnHeader('Dosya {{dosyaEsasNo}}'));
    expect(await headerOf((await make(own, takip, dilekce)).rawPayload, 'x.udf')).toBe('');
    await put(HEAD, own);
    for (const format of ['udf', 'docx', 'doc'] as const) {
      const { rawPayload } = await make(own, takip, dilekce, formats[format].acceptType);
      expect(await headerOf(rawPayload, `x.${format}`)).toContain('ÖRNEK HUKUK BÜROSU');
    }
    expect(await headerOf((await make(own, takip, headed)).rawPayload, 'x.udf')).toBe('Kendi üstbilgisi');
    const request = { dilekceler: [dilekce], takipler: [takip] };
    const job = await until(own, (await start(own, request)).id, ended);
    const [file] = [...(await download(own, job.id))].filter(([name]) => name.endsWith('.udf'));
    expect(await headerOf(file?.[1] as Buffer, 'x.udf')).toContain('ÖRNEK HUKUK BÜROSU');
  });

  it('is put on HTML where that is asked for, and comes back when the document is made again', async () => {
    const { ask: own, dilekce, takip } = await newOffice('Yineleyen Büro');
    await put(HEAD, own);
    const rendered = await make(own, takip, dilekce, 'text/html');
    const belgeler = [{ ad: 'Belge', html: rendered.body, dayanak: rendered.headers['belge-dayanagi'] }];
    const written = (more: object) =>
      own({ method: 'POST', url: '/api/v1/belge', payload: { format: 'docx', belgeler, ...more } });
    const file = await written({ antet: true });
    expect(await headerOf(file.rawPayload, 'x.docx')).toContain('ÖRNEK HUKUK BÜROSU');
    expect(await headerOf((await written({})).rawPayload, 'x.docx')).toBe('');
    await put('<p>Yeni antet</p>', own);
    const list = await own({ method: 'POST', url: '/api/v1/belge-kaydi/ara', payload: {} });
    const [made] = list.json<{ belgeler: StoredDocument[] }>().belgeler;
    const again = await own(`/api/v1/belge-kaydi/${made?.id}/dosya`);
    expect([again.statusCode, again.rawPayload.equals(file.rawPayload)]).toEqual([200, true]);
  });
});
