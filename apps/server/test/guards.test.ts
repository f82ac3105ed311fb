import { formats } from '@derkenar/belge/formats';
import { type Dilekce, LIBRARY_LIST, type Library, type Rol } from '@derkenar/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { sampleId } from '../src/takip/samples.ts';
import { actions } from './accounts.ts';
import { decoded, type Problem, startServer, type TestServer } from './server.ts';

const ONLY_COMPANIES =
  '<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="Yalnız tüzel kişiye (TK m. 35).">';
const WARNS =
  '<meta name="uygunluk" data-kosul="borcluSayisi=bir" data-yoksa="uyar" content="Birden çok borçlu var.">';
const ASKS =
  '<meta name="soru" data-kod="s_isveren" data-tur="kisi" data-zorunlu="" content="İşveren">' +
  '<meta name="soru" data-kod="s_tutar" data-tur="para" content="Tutar">';
const UDF = formats.udf.acceptType;
const REASON = 'Müvekkilin yazılı talimatı';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ samples: true });
});
afterAll(() => server.close());

const add = (sablon: string) =>
  server.as()({
    method: 'POST',
    url: '/api/v1/dilekce',
    payload: { isim: 'Kurallı', dilekce_tipi: 'haciz', sablon },
  });
const added = async (sablon: string): Promise<string> => (await add(sablon)).json<Dilekce>().id;
const takip = (name: string) => sampleId(server.buro.buroId, name);

interface Call {
  readonly rol?: Rol;
  readonly body?: object;
  readonly accept?: string | undefined;
  readonly borclu?: number;
}
const ofTakip = (name: string, id: string, { rol = 'stajyer', body, accept, borclu }: Call = {}) =>
  server.as(rol)({
    method: 'POST',
    url: `/api/v1/takip/${takip(name)}/dilekce/${id}/render${borclu === undefined ? '' : `?borclu=${borclu}`}`,
    ...(body !== undefined && { payload: body }),
    ...(accept !== undefined && { headers: { accept } }),
  });
const byHand = (id: string, payload: object, { rol = 'stajyer', accept }: Call = {}) =>
  server.as(rol)({
    method: 'POST',
    url: `/api/v1/dilekce/${id}/render`,
    payload,
    ...(accept !== undefined && { headers: { accept } }),
  });
const lastEntry = async (rol: Rol) => (await actions(server, server.buro.kullanicilar[rol].id)).at(-1);

describe('a petition that is not lawful for the case', () => {
  it.each([
    ['as a file', UDF],
    ['as HTML', undefined],
  ])('is stopped %s, with its sentence, and logged', async (_, accept) => {
    const id = await added(`${ONLY_COMPANIES}<p>{{borcluAdSoyad}}</p>`);
    const answer = await ofTakip('t-001', id, { accept });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([422, 'dilekce-uygun-degil']);
    expect(decoded(answer.headers['dilekce-engeller'])).toEqual(['Yalnız tüzel kişiye (TK m. 35).']);
    expect(answer.json<Problem>().detail).toMatch(
      /^“[^”]+” bu takibe uygun değil: Yalnız tüzel kişiye \(TK m\. 35\)\. /,
    );
    expect(await lastEntry('stajyer')).toMatchObject({ action: 'dilekce-durdur' });
    expect((await ofTakip('t-004', id, { accept })).statusCode).toBe(200);
  });

  it.each([
    ['as a file', UDF],
    ['as HTML', undefined],
  ])('is told apart from one whose stops wait for an answer, %s', async (_, accept) => {
    const place =
      '<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-secenekler="ev=Ev|is=İş" content="Yer">' +
      '<meta name="uygunluk" data-kosul="soru:s_yer=is" data-yoksa="dur" content="Yalnız iş yerine.">';
    const code = async (id: string, body?: object, rol?: Rol) => {
      const answer = await ofTakip('t-001', id, { accept, ...(body && { body }), ...(rol && { rol }) });
      return answer.statusCode === 200 ? '' : answer.json<Problem>().code;
    };
    const waits = await added(`${place}<p>{{s_yer}}</p>`);
    const answer = await ofTakip('t-001', waits, { accept });
    expect(answer.json<Problem>()).toMatchObject({ status: 422, code: 'dilekce-yanitsiz' });
    expect(answer.json<Problem>().detail).toMatch(/^“[^”]+” .* yanıtlanmamış sorulara bağlı: “Yer”\. /);
    expect(decoded(answer.headers['dilekce-engeller'])).toEqual(['Yalnız iş yerine.']);
    expect(await lastEntry('stajyer')).toMatchObject({ action: 'dilekce-durdur' });
    expect(await code(waits, { cevaplar: { s_yer: 'is' } })).toBe('');
    expect(await code(waits, { cevaplar: { s_yer: 'ev' } })).toBe('dilekce-uygun-degil');
    expect(await code(waits, { gerekce: 'Talimat' }, 'avukat')).toBe('');
    // No answer helps.
    expect(await code(await added(`${place}${ONLY_COMPANIES}<p>{{s_yer}}</p>`))).toBe('dilekce-uygun-degil');
  });

  it.each([
    ['as a file', UDF],
    ['as HTML', undefined],
  ])('is told to be made for each debtor only where that helps, %s', async (_, accept) => {
    const advice = 'Karışıksa “Her borçlu için ayrı belge” seçeneğini kullanın.';
    const stops = (when: string) =>
      added(
        `<meta name="uygunluk" data-kosul="${when}" data-yoksa="dur" content="Olmaz. ${advice}"><p>x</p>`,
      );
    const said = async (id: string, borclu?: number) => {
      const answer = await ofTakip('t-003', id, { accept, ...(borclu !== undefined && { borclu }) });
      const told = decoded(answer.headers['dilekce-engeller']);
      expect(answer.json<Problem>().detail).toContain(String(told));
      return told;
    };
    // Against a company and two persons.
    expect(await said(await stops('borcluTuru=tuzel'))).toEqual([`Olmaz. ${advice}`]);
    expect(await said(await stops('takipTuru=ilamli'))).toEqual(['Olmaz.']);
    expect(await said(await stops('takipTuru=ilamli'), 1)).toEqual(['Olmaz.']);
  });

  it.each(['satis-talebi', 'tasinir-satisi-talebi', 'arac-muhafaza-kiymet-takdiri-satis-talebi'])(
    'tells the last day for a sale that is asked for too late (%s)',
    async (kod) => {
      const { id } = await server.owner
        .selectFrom('dilekce')
        .select('id')
        .where('standart_kod', 'like', `%${kod}`)
        .executeTakeFirstOrThrow();
      // Seized on 11 April 2025; a year later it is a Saturday. The server's day is 20 November 2026.
      const answer = await ofTakip('t-001', id, { accept: UDF });
      expect(answer.statusCode).toBe(422);
      expect((decoded(answer.headers['dilekce-engeller']) as string[]).join(' ')).toContain(
        'Takipte yazılı haciz: 11.04.2025; satış istemenin son günü 13.04.2026 geçti (İİK m. 106).',
      );
    },
  );

  it('is made for a reason by those who may, and the log has the reason', async () => {
    const id = await added(`${ONLY_COMPANIES}<p>{{borcluAdSoyad}}</p>`);
    for (const accept of [UDF, undefined]) {
      const answer = await ofTakip('t-001', id, { rol: 'avukat', body: { gerekce: REASON }, accept });
      expect(answer.statusCode).toBe(200);
      expect(await lastEntry('avukat')).toMatchObject({ details: { gerekce: REASON } });
    }
  });

  it.each(['katip', 'stajyer'] as const)('is not made for a reason by %s', async (rol) => {
    const id = await added(`${ONLY_COMPANIES}<p>{{borcluAdSoyad}}</p>`);
    const answers = [
      await ofTakip('t-001', id, { rol, body: { gerekce: REASON } }),
      await byHand(id, { borcluAdSoyad: 'Ali', borcluTuru: 'gercek', gerekce: REASON }, { rol }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'yetki-yok']);
  });

  it('needs a reason in words', async () => {
    const id = await added(`${ONLY_COMPANIES}<p>{{borcluAdSoyad}}</p>`);
    for (const gerekce of ['', ' ', 'x'.repeat(301), 7, 'Borçlu 10000000146 istedi']) {
      const answers = [
        await ofTakip('t-001', id, { rol: 'avukat', body: { gerekce } }),
        await byHand(id, { gerekce }, { rol: 'avukat' }),
      ];
      for (const answer of answers) {
        expect(answer.statusCode).toBe(422);
        expect(answer.json<Problem>().errors).toHaveProperty('gerekce');
      }
    }
  });

  it('is judged for each debtor alone where each has a document', async () => {
    const id = await added(`${ONLY_COMPANIES}<p>{{borcluAdSoyad}}</p>`);
    expect((await ofTakip('t-003', id)).statusCode).toBe(422);
    const each = await Promise.all([1, 2, 3].map((borclu) => ofTakip('t-003', id, { borclu })));
    expect(each.map(({ statusCode }) => statusCode)).toContain(200);
  });

  it('is judged by the answers about the case where it is filled by hand', async () => {
    const id = await added(`${ONLY_COMPANIES}<p>{{borcluAdSoyad}}</p>`);
    const values = { borcluAdSoyad: 'Kuzey A.Ş.' };
    expect((await byHand(id, { ...values, borcluTuru: 'tuzel' }, { accept: UDF })).statusCode).toBe(200);
    const code = async (more: object) =>
      (await byHand(id, { ...values, ...more }, { accept: UDF })).json<Problem>().code;
    expect(await code({ borcluTuru: 'gercek' })).toBe('dilekce-uygun-degil');
    expect(await code({ borcluTc: '10000000146' })).toBe('dilekce-uygun-degil');
    expect(await code({})).toBe('dilekce-eksik');
    const html = await byHand(id, values);
    expect([html.statusCode, html.headers['dilekce-eksik-alanlar']]).toEqual([200, 'borcluTuru']);
  });

  it('is made with a warning where the guard only warns', async () => {
    const id = await added(`${WARNS}<p>{{borcluAdSoyad}}</p>`);
    const answer = await ofTakip('t-003', id);
    expect([answer.statusCode, decoded(answer.headers['dilekce-uyarilar'])]).toEqual([
      200,
      ['Birden çok borçlu var.'],
    ]);
  });
});

describe('a petition that asks', () => {
  it('prints the answers, and names the question where a required one is not answered', async () => {
    const id = await added(`${ASKS}<p>{{s_isveren}}'a {{s_tutar}}</p>`);
    const cevaplar = { s_isveren: 'Ali Demir', s_tutar: '1250' };
    expect((await ofTakip('t-001', id, { body: { cevaplar } })).body).toBe('<p>Ali Demir’e 1.250,00 TL</p>');
    expect((await byHand(id, cevaplar)).body).toBe('<p>Ali Demir’e 1.250,00 TL</p>');
    const open = await ofTakip('t-001', id, { accept: UDF });
    expect(open.json<Problem>().code).toBe('dilekce-eksik');
    expect(decoded(open.headers['dilekce-eksik-ayrinti'])).toEqual(['İşveren']);
  });

  it.each([
    [{ s_tutar: 'çok' }, 's_tutar'],
    [{ s_isveren: 'x'.repeat(3000) }, 's_isveren'],
  ])('refuses an answer that cannot be read, at its question', async (cevaplar, field) => {
    const id = await added(`${ASKS}<p>{{s_isveren}} {{s_tutar}}</p>`);
    for (const answer of [await ofTakip('t-001', id, { body: { cevaplar } }), await byHand(id, cevaplar)]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().errors).toHaveProperty(field);
    }
  });

  it.each([
    ['as a file', UDF],
    ['as HTML', undefined],
  ])('is refused %s where its answers would make a document that is too large', async (_, accept) => {
    const asks = '<meta name="soru" data-kod="s_a" data-tur="uzunMetin" content="Soru">';
    const id = await added(`${asks}${'<p>{{s_a}}</p>'.repeat(30)}`);
    const answer = await ofTakip('t-001', id, { body: { cevaplar: { s_a: 'x'.repeat(20_000) } }, accept });
    expect([answer.statusCode, answer.json<Problem>().detail]).toEqual([
      422,
      expect.stringContaining('512 KB'),
    ]);
  });

  it('is signed by those of the representatives who are chosen', async () => {
    const id = await added(
      '<p>VEKİLİ: {{alacakliVekiliAdSoyad}}</p><p>Gereğini saygılarımla talep ederim.</p>' +
        '<p style="text-align:right">{{alacakliVekiliAdSoyad}}</p>',
    );
    const all = 'Av. Ömer Faruk Çelikbilek, Av. Zeynep İdil Şahinkaya';
    const signed = async (imzalayanlar: string) =>
      ofTakip('t-002', id, { body: { cevaplar: { imzalayanlar } } });
    const lines = (body: string) => body.match(/(?<=>)[^<]+/g);
    expect(lines((await signed('')).body)?.at(-1)).toBe(all);
    const [first, , last] = lines((await signed('Zeynep İdil Şahinkaya')).body) ?? [];
    expect([first, last]).toEqual([`VEKİLİ: ${all}`, 'Av. Zeynep İdil Şahinkaya']);
    const wrong = await signed('Başka Biri');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json<Problem>().errors).toHaveProperty('imzalayanlar');
  });

  it('refuses answers that are no codes of questions, and members that it does not know', async () => {
    const id = await added(`${ASKS}<p>{{s_isveren}}</p>`);
    for (const body of [{ cevaplar: { borcluTc: '1' } }, { cevaplar: 'x' }, { kedi: 1 }])
      expect((await ofTakip('t-001', id, { body })).statusCode).toBe(422);
  });

  it.each([
    [
      'a guard about what does not exist',
      '<meta name="uygunluk" data-kosul="kedi=var" data-yoksa="dur" content="x">',
      'kedi',
    ],
    ['a question of an unknown kind', '<meta name="soru" data-kod="s_a" data-tur="kedi" content="x">', 's_a'],
  ])('is not stored with %s, which is named', async (_, head, name) => {
    const answer = await add(`${head}<p>Metin</p>`);
    expect([answer.statusCode, answer.json<Problem>().errors?.['sablon']]).toEqual([
      422,
      expect.stringContaining(name),
    ]);
  });

  it('is exported in a form that older programs refuse', async () => {
    await added(`${ASKS}<p>{{s_isveren}}</p>`);
    const archive = await server.as()('/api/v1/dilekce-disa-aktar');
    const list = (await unzip(archive.rawPayload)).get(LIBRARY_LIST);
    expect((JSON.parse(new TextDecoder().decode(list)) as Library).surum).toBe(3);
  });
});
