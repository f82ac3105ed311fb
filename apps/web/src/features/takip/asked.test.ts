import { type DilekceSelection, type Takip, takipSchema } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import metin from '../../../../../veri/ornek-takipler.json?raw';
import { answersOf, askedErrors, askedOf, isRequired, toKeep } from './asked.ts';
import { unsuitedOf } from './suitability.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
type Sample = Record<string, unknown> & { alacaklilar: object[]; borclular: object[] };
const samples = (JSON.parse(metin) as { takipler: Sample[] }).takipler.map((one): Takip => {
  const full = (taraf: object) => ({ yetkili: null, tebligTarihi: null, ...taraf });
  return takipSchema.parse({
    ...one,
    alacaklilar: one.alacaklilar.map(full),
    borclular: one.borclular.map(full),
  });
});
const takip = { ...(samples[0] as Takip), ekAlanlar: { s_isveren: 'Kuzey A.Ş.' } };
const mixed = samples.find(({ borclular }) => new Set(borclular.map(({ tur }) => tur)).size === 2) as Takip;

const dilekce = (isim: string, sablon: string): DilekceSelection => ({
  id: isim,
  adim: null,
  diger_adlar: [],
  isim,
  dilekce_tipi: 'talepler',
  sablon,
});
const soru = (code: string, kind: string, label: string, more = '') =>
  `<meta name="soru" data-kod="${code}" data-tur="${kind}"${more} content="${label}">`;
const ISVEREN = soru('s_isveren', 'kisi', 'İşveren', ' data-sakla=""');
const first = dilekce('Birinci', `${ISVEREN}${soru('s_gun', 'tarih', 'Gün')}<p></p>`);
const second = dilekce('İkinci', `${ISVEREN.replace('data-sakla', 'data-zorunlu')}<p></p>`);
const third = dilekce('Üçüncü', `${soru('s_gun', 'para', 'Gün')}<p></p>`);

describe('the questions of several petitions', () => {
  it('are asked once each, required and kept where one petition says so', () => {
    const asked = askedOf([first, second]);
    expect(asked.map(({ question }) => question.code)).toEqual(['s_isveren', 's_gun']);
    expect(asked[0]?.question).toMatchObject({ required: true, kept: true });
  });

  it('are required while the document waits for them, or where nobody knows', () => {
    const [question] = askedOf([second]).map((one) => one.question);
    if (question === undefined) throw new Error('no question');
    expect(isRequired(question, '', null)).toBe(true);
    expect(isRequired(question, '', new Set(['s_isveren']))).toBe(true);
    expect(isRequired(question, '', new Set())).toBe(false);
    expect(isRequired(question, 'Kuzey A.Ş.', new Set())).toBe(true);
    expect(isRequired({ ...question, required: false }, '', new Set(['s_isveren']))).toBe(false);
  });

  it('are told apart where one code is answered differently', () => {
    const asked = askedOf([first, third]);
    expect(asked.map(({ question, name }) => [question.code, name])).toEqual([
      ['s_isveren', null],
      ['s_gun', 'Birinci'],
      ['s_gun', 'Üçüncü'],
    ]);
    const values = { [asked[1]?.key ?? '']: '5/3/2025', [asked[2]?.key ?? '']: '1250' };
    expect(answersOf(first, asked, values, takip)['s_gun']).toBe('05.03.2025');
    expect(answersOf(third, asked, values, takip)['s_gun']).toBe('1.250,00 TL');
  });

  it('are asked apart where one code asks for different things, and their answers are kept apart', () => {
    const kept = ' data-sakla=""';
    const rent = dilekce('Kira', `${soru('s_tutar', 'para', 'Aylık kira', kept)}<p></p>`);
    const value = dilekce('Dava', `${soru('s_tutar', 'para', 'Dava değeri', kept)}<p></p>`);
    const asked = askedOf([rent, value]);
    expect(asked.map(({ question, name }) => [question.label, name])).toEqual([
      ['Aylık kira', null],
      ['Dava değeri', null],
    ]);
    const values = { [asked[0]?.key ?? '']: '1250' };
    expect(answersOf(value, asked, values, takip)).toEqual({ s_tutar: '' });
    const ekAlanlar = toKeep(asked, values, takip);
    const later = { ...takip, ekAlanlar };
    expect(answersOf(rent, askedOf([rent]), {}, later)).toEqual({ s_tutar: '1.250,00 TL' });
    expect(answersOf(value, askedOf([value]), {}, later)).toEqual({ s_tutar: '' });
  });

  it('begin with what the case keeps, and keep what changed', () => {
    const asked = askedOf([first]);
    const [isveren, gun] = asked.map(({ key }) => key) as [string, string];
    expect(answersOf(first, asked, {}, takip)).toEqual({ s_isveren: 'Kuzey A.Ş.', s_gun: '' });
    expect(toKeep(asked, { [gun]: '05.03.2025' }, takip)).toEqual({});
    expect(toKeep(asked, { [isveren]: ' Güney A.Ş. ' }, takip)).toEqual({
      [isveren]: 'Güney A.Ş.',
      s_isveren: '',
    });
    expect(toKeep(asked, { [isveren]: '' }, takip)).toEqual({ s_isveren: '' });
    expect(Object.keys(askedErrors(asked, { [gun]: '31.02.2025' }, takip))).toEqual([gun]);
  });
});

describe('the petitions that do not suit a case', () => {
  const guard = (when: string, message: string, level = 'dur') =>
    `<meta name="uygunluk" data-kosul="${when}" data-yoksa="${level}" content="${message}">`;
  const companies = dilekce('Şirket', `${guard('borcluTuru=tuzel', 'Yalnız şirkete.')}<p></p>`);

  it('wait for answers, whose questions are named', () => {
    const asks =
      `${soru('s_durum', 'metin', 'Durum')}${guard('soru:s_durum=sustu', 'Yanıt var.')}<p></p>`.replace(
        'data-tur="metin"',
        'data-tur="tekSecim" data-secenekler="sustu=Sustu|yanit=Yanıtladı"',
      );
    const waiting = dilekce('Soran', asks);
    const answers = (s_durum: string) => unsuitedOf([waiting], mixed, true, NOW, () => ({ s_durum }));
    const open = answers('');
    expect(open.stopped.size).toBe(0);
    expect(open.unanswered.get('Soran')?.open.map(({ codes }) => codes)).toEqual([['s_durum']]);
    expect(open.unanswered.get('Soran')?.stops).toContain('Yanıt var.');
    expect(answers('sustu').unanswered.get('Soran')?.open).toEqual([]);
    expect(answers('yanit').stopped.get('Soran')?.reasons).toEqual(['Yanıt var.']);
  });

  it('are named with their reasons, each debtor alone where each has a document', () => {
    const all = [companies, first, dilekce('Uyarı', `${guard('borcluTuru=tuzel', 'x', 'uyar')}<p></p>`)];
    const { stopped, warned } = unsuitedOf(all, mixed, false, NOW);
    expect([...stopped]).toEqual([['Şirket', { reasons: ['Yalnız şirkete.'], whole: true }]]);
    expect([...warned]).toEqual([['Uyarı', ['x']]]);
    const alone = unsuitedOf(all, mixed, true, NOW);
    expect(alone.stopped.get('Şirket')?.whole).toBe(false);
    expect(alone.stopped.get('Şirket')?.reasons.join()).toMatch(/.+: Yalnız şirkete\.$/);
    expect(alone.warned.get('Uyarı')?.join()).toMatch(/.+: x$/);
  });

  it('name the box for a document per debtor only where it helps', () => {
    const box = 'Borçlular karışıksa “Her borçlu için ayrı belge” seçeneğini kullanın (TK m. 35/4).';
    const only = dilekce('Şirket', `${guard('borcluTuru=tuzel', `Yalnız şirkete. ${box}`)}<p></p>`);
    const reasons = (of: Takip, perDebtor: boolean) =>
      unsuitedOf([only], of, perDebtor, NOW).stopped.get('Şirket')?.reasons.join();
    expect(reasons(mixed, false)).toBe(`Yalnız şirkete. ${box}`);
    expect(reasons(mixed, true)).toMatch(/: Yalnız şirkete \(TK m\. 35\/4\)\.$/);
    const people = { ...mixed, borclular: mixed.borclular.filter(({ tur }) => tur === 'kisi') };
    expect(reasons({ ...people, borclular: [...people.borclular, ...people.borclular] }, false)).toBe(
      'Yalnız şirkete (TK m. 35/4).',
    );
    expect(reasons({ ...people, borclular: people.borclular.slice(0, 1) }, false)).toBe(
      'Yalnız şirkete (TK m. 35/4).',
    );
  });

  it('are not those that wait for an answer', () => {
    const waits = `${soru('s_yer', 'evetHayir', 'Konut mu')}${guard('soru:s_yer=evet', 'Konut değil.')}`;
    expect(unsuitedOf([dilekce('Bekler', `${waits}<p></p>`)], mixed, false, NOW).stopped.size).toBe(0);
  });

  const haciz = (id: string, tarih: string) =>
    ({ id, tur: 'arac', konu: id, tarih, durum: 'gecerli', borclu: null }) as const;
  const seized: Takip = {
    ...takip,
    hacizTarihi: '2025-04-11',
    hacizler: [haciz('34 ABC 123', '2025-04-11'), haciz('06 XYZ 06', '2026-02-18')],
  };
  const RECORDED =
    'Takipte yazılı haciz: 11.04.2025; satış istemenin son günü 13.04.2026 geçti (İİK m. 106).';

  it('say the last day for a sale before anything is made', () => {
    const late = dilekce('Satış', `${guard('satisIsteme=acik', 'Süresi geçmiş.')}<p></p>`);
    expect(unsuitedOf([late], seized, false, NOW).stopped.get('Satış')?.reasons).toEqual([
      `Süresi geçmiş. ${RECORDED}`,
    ]);
  });

  it('say it while the seizure is not chosen yet, and then that of the seizure', () => {
    // The guards of the standard petition for a car.
    const guards = [
      guard('any: satisIsteme=acik; alanDolu:s_haciz=dolu', 'Süresi geçmiş.'),
      guard('any: satisIsteme=acik; alanDolu:s_haciz=yok', 'Denetleyin.', 'uyar'),
    ];
    const sale = dilekce('Araç', `${soru('s_haciz', 'haciz', 'Haciz')}${guards.join('')}<p></p>`);
    const asked = askedOf([sale]);
    const judged = (typed: string) =>
      unsuitedOf([sale], seized, false, NOW, (one, of) =>
        answersOf(one, asked, { [asked[0]?.key ?? '']: typed }, of),
      );
    const open = judged('');
    expect([open.stopped.size, open.warned.size, open.noted.get('Araç')]).toEqual([0, 0, [RECORDED]]);
    const chosen = judged('06 XYZ 06');
    expect(chosen.noted.size).toBe(0);
    expect(chosen.warned.get('Araç')).toEqual([
      `Denetleyin. ${RECORDED} Seçilen haciz: 06 XYZ 06 (18.02.2026 tarihli haciz); satış istemenin son günü 18.02.2027 (İİK m. 106).`,
    ]);
  });
});
