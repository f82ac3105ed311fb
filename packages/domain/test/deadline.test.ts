import { describe, expect, it } from 'vitest';
import {
  DEADLINES,
  type Deadline,
  type DeadlineCode,
  type DeadlineEvent,
  isWorkingDay,
  startedDeadlines,
  type Takip,
  takipDeadlines,
} from '../src/index.ts';
import { SAMPLES, sampleTakip, TODAY } from './samples.ts';

const WAYS = {
  genelHaciz: ['İlamsız Takip', 'Genel Haciz Yoluyla Takip'],
  kambiyo: ['İlamsız Takip', 'Kambiyo Senetlerine Özgü Haciz Yoluyla Takip'],
  tahliye: ['İlamsız Takip', 'Adi Kira ve Hasılat Kirasına Dayalı Haciz ve Tahliye Yoluyla Takip'],
  ipotek: ['İlamsız Takip', 'İpoteğin Paraya Çevrilmesi Yoluyla Takip'],
  ilamliIpotek: ['İlamlı Takip', 'İpoteğin Paraya Çevrilmesi Yoluyla İlamlı Takip'],
  ilam: ['İlamlı Takip', 'Para Alacağına İlişkin İlamların İcrası'],
  iflas: ['İlamsız Takip', 'Genel İflas Yoluyla Takip'],
  bilinmeyen: ['Takip', 'Belirtilmedi'],
} as const;

/** An open case with one debtor and nothing but the way of enforcement and the members given. */
function caseOf(way: keyof typeof WAYS, more: Partial<Takip> = {}): Takip {
  const [takipTipi, takipYolu] = WAYS[way];
  const takip = sampleTakip('t-001');
  const borclular = takip.borclular.map((one) => ({ ...one, id: 'b1', tebligTarihi: null, tebligatlar: [] }));
  const none = { tebligTarihi: null, hacizTarihi: null, hacizler: [], itirazlar: [], ucuncuKisiler: [] };
  return { ...takip, ...none, durum: 'acik', borclular, takipTipi, takipYolu, ...more };
}

const of = (takip: Takip, code: DeadlineCode, today: string, events: readonly DeadlineEvent[] = []) =>
  takipDeadlines(takip, { today, events }).filter((one) => one.code === code);
const first = (...args: Parameters<typeof of>): Deadline => {
  const [found] = of(...args);
  if (found === undefined) throw new Error(`no limit ${args[1]}`);
  return found;
};

type Haciz = NonNullable<Takip['hacizler']>[number];
const haciz = (more: Partial<Haciz> = {}): Haciz => ({
  id: 'h1',
  tur: 'arac',
  konu: '06 ABC 123',
  tarih: '2025-11-24',
  durum: 'gecerli',
  borclu: 'b1',
  ...more,
});

type Objection = NonNullable<Takip['itirazlar']>[number];
const objection = (more: Partial<Objection> = {}): Objection => ({
  id: 'i1',
  borclu: 'b1',
  tarih: '2026-11-05',
  konu: 'borca',
  kapsam: 'tam',
  tutar: null,
  durum: 'durdu',
  ...more,
});

describe('limits that begin with the service of the order', () => {
  it.each<[keyof typeof WAYS, DeadlineCode, string, string, string, string, boolean]>([
    ['genelHaciz', 'itiraz', '2026-11-02', '2026-11-09', 'İİK m. 62', 'Tebliğden itibaren 7 gün', true],
    ['genelHaciz', 'odeme', '2026-11-02', '2026-11-09', 'İİK m. 60', 'Tebliğden itibaren 7 gün', true],
    ['kambiyo', 'itiraz', '2026-11-02', '2026-11-09', 'İİK m. 168/5', 'Tebliğden itibaren 5 gün', true],
    ['kambiyo', 'odeme', '2026-11-02', '2026-11-12', 'İİK m. 168', 'Tebliğden itibaren 10 gün', false],
    ['tahliye', 'itiraz', '2026-11-02', '2026-11-09', 'İİK m. 269', 'Tebliğden itibaren 7 gün', false],
    [
      'tahliye',
      'odeme',
      '2026-11-02',
      '2026-12-02',
      'İİK m. 269, TBK m. 315',
      'Tebliğden itibaren 30 gün',
      false,
    ],
    ['ipotek', 'itiraz', '2026-11-02', '2026-11-09', 'İİK m. 149/b', 'Tebliğden itibaren 7 gün', true],
    ['ipotek', 'odeme', '2026-11-02', '2026-12-02', 'İİK m. 149/b', 'Tebliğden itibaren 30 gün', true],
    ['ilam', 'icraEmri', '2026-11-02', '2026-11-09', 'İİK m. 32', 'Tebliğden itibaren 7 gün', false],
    [
      'genelHaciz',
      'hacizIsteme',
      '2026-11-02',
      '2027-11-02',
      'İİK m. 78/2',
      'Tebliğden itibaren 1 yıl',
      false,
    ],
  ])('%s %s: served on %s, last day %s (%s)', (way, code, start, lastDay, ground, rule, isConfirmed) => {
    const found = first(caseOf(way, { tebligTarihi: start }), code, '2026-11-03');
    expect(found).toMatchObject({ start, lastDay, ground, rule, state: 'running', reason: null });
    expect(found.unconfirmed.length).toBe(isConfirmed ? 0 : 1);
    expect(found.debtor).toEqual({ id: 'b1', position: 1, name: 'Mehmet Ali Toprakçıoğlu' });
  });

  it('mark a date that rests on a rule which nobody confirmed, with a sentence', () => {
    const takip = caseOf('kambiyo', { tebligTarihi: '2026-11-02' });
    expect(first(takip, 'odeme', '2026-11-03').unconfirmed).toEqual([
      'Süre (Tebliğden itibaren 10 gün, İİK m. 168) bir kaynaktan doğrulanmadı; maddeye bakın.',
    ]);
  });

  it('run until their last day and have passed on the next', () => {
    const takip = caseOf('genelHaciz', { tebligTarihi: '2026-03-13' });
    const found = first(takip, 'itiraz', '2026-03-23');
    expect(found).toMatchObject({ lastDay: '2026-03-23', state: 'running' });
    expect(found.notes).toEqual([
      '20.03.2026 resmî tatil (Ramazan Bayramı 1. günü); süre izleyen iş gününe uzadı (İİK m. 19).',
    ]);
    expect(first(takip, 'itiraz', '2026-03-24').state).toBe('passed');
  });

  it('say that the last day is a half day', () => {
    const takip = caseOf('genelHaciz', { tebligTarihi: '2026-10-21' });
    expect(first(takip, 'itiraz', '2026-10-22').notes).toEqual([
      'Son gün Cumhuriyet Bayramı arifesi: tatil saat 13.00’te başlar. Yarım gün, süre hesabında iş günü sayıldı.',
    ]);
  });

  it('are those of each debtor', () => {
    const takip = caseOf('genelHaciz');
    const borclular = takip.borclular.flatMap((one) => [
      { ...one, tebligTarihi: '2026-11-02' },
      { ...one, id: 'b2' },
    ]);
    const found = of({ ...takip, borclular }, 'itiraz', '2026-11-03');
    expect(found.map(({ debtor, lastDay }) => [debtor?.position, lastDay])).toEqual([
      [1, '2026-11-09'],
      [2, null],
    ]);
  });

  it.each<[string, Partial<Takip>, Takip['borclular'][number]['tebligatlar'], Deadline['state'], string]>([
    ['nothing', {}, [], 'unknown', 'Tebliğ tarihi takipte yazılı değil: Ödeme emri.'],
    ['a draft', { durum: 'taslak' }, [], 'notBegun', 'Takip henüz açılmamış.'],
    [
      'a returned service',
      {},
      [{ id: '1', belge: 'odemeEmri', tarih: null, sonuc: 'iade', iadeNedeni: null, barkodNo: null }],
      'notBegun',
      'Ödeme emri tebliğ edilemeyip iade edilmiş.',
    ],
    [
      'a service under way',
      {},
      [{ id: '1', belge: 'odemeEmri', tarih: null, sonuc: 'bekliyor', iadeNedeni: null, barkodNo: null }],
      'notBegun',
      'Ödeme emri için tebligat bekleniyor.',
    ],
    [
      'a service without a day',
      {},
      [{ id: '1', belge: 'odemeEmri', tarih: null, sonuc: 'tebligEdildi', iadeNedeni: null, barkodNo: null }],
      'unknown',
      'Ödeme emri tebliğ edilmiş görünüyor, tebliğ tarihi takipte yazılı değil.',
    ],
  ])('have no date where the case tells %s', (_, more, tebligatlar, state, reason) => {
    const takip = caseOf('genelHaciz', more);
    const borclular = takip.borclular.map((one) => ({ ...one, tebligatlar }));
    expect(first({ ...takip, borclular }, 'itiraz', TODAY)).toMatchObject({
      start: null,
      lastDay: null,
      state,
      reason,
    });
  });

  it.each<[keyof typeof WAYS, DeadlineCode, string]>([
    ['iflas', 'itiraz', 'Bu takip yolunda (iflas) sürenin uzunluğu kayıtlı değil.'],
    ['bilinmeyen', 'itiraz', 'Takip yolu takipten anlaşılmıyor; sürenin uzunluğu bilinmiyor.'],
    [
      'ilamliIpotek',
      'icraEmri',
      'Rehnin ya da ipoteğin ilamlı takibinde icra emrinin verdiği sürenin uzunluğu kayıtlı değil.',
    ],
  ])('have no date where the length is not known: %s', (way, code, reason) => {
    expect(first(caseOf(way, { tebligTarihi: '2026-11-02' }), code, TODAY)).toMatchObject({
      start: '2026-11-02',
      rule: null,
      ground: null,
      lastDay: null,
      state: 'unknown',
      reason,
    });
  });

  it('have no date where the words of the case tell neither judgment nor order to pay', () => {
    const takip = { ...caseOf('ipotek', { tebligTarihi: '2026-11-02' }), takipTipi: 'Takip' };
    expect(first(takip, 'itiraz', TODAY)).toMatchObject({ lastDay: null, state: 'unknown' });
  });

  it('have not begun on a day that is still to come', () => {
    expect(first(caseOf('genelHaciz', { tebligTarihi: '2026-12-01' }), 'itiraz', TODAY)).toMatchObject({
      lastDay: null,
      state: 'notBegun',
      reason: 'Süre 01.12.2026 günü başlayacak; o gün daha gelmedi.',
    });
  });

  it('have no date in a year without recorded holidays, but a state where it is certain', () => {
    const takip = caseOf('genelHaciz', { tebligTarihi: '2022-03-01' });
    const at = (today: string) => first(takip, 'itiraz', today);
    expect(at('2022-03-08')).toMatchObject({ lastDay: null, state: 'running' });
    expect(at('2022-03-10')).toMatchObject({ lastDay: null, state: 'unknown' });
    expect(at('2022-04-01')).toMatchObject({ lastDay: null, state: 'passed' });
    expect(at('2022-04-01').reason).toContain('2022 yılının resmî tatilleri kayıtlı değil');
  });

  it('mark a date near a feast that is not confirmed', () => {
    const takip = caseOf('genelHaciz', { tebligTarihi: '2027-03-03' });
    const sentence =
      'Dinî bayramın günü Diyanet takvimiyle doğrulanmadı; son gün 11.03.2027 ile 15.03.2027 arasındadır.';
    expect(first(takip, 'itiraz', '2027-03-05')).toMatchObject({ lastDay: '2027-03-12', state: 'running' });
    expect(first(takip, 'itiraz', '2027-03-12')).toMatchObject({
      lastDay: '2027-03-12',
      state: 'unknown',
      reason: sentence,
      unconfirmed: [sentence],
    });
    expect(first(takip, 'itiraz', '2027-03-16').state).toBe('passed');
  });
});

describe('the time for an objection', () => {
  const served = { tebligTarihi: '2026-11-02' };

  it.each([
    ['2026-11-05', 'İtiraz edilmiş: 05.11.2026.'],
    ['2026-11-10', 'İtiraz edilmiş: 10.11.2026. Bu gün sürenin son gününden sonradır; denetleyin.'],
    [null, 'İtiraz edilmiş; günü takipte yazılı değil, süresinde olup olmadığı denetlenmedi.'],
  ])('is done when the debtor objected on %s', (tarih, reason) => {
    const takip = caseOf('genelHaciz', { ...served, itirazlar: [objection({ tarih })] });
    expect(first(takip, 'itiraz', TODAY)).toMatchObject({ lastDay: '2026-11-09', state: 'done', reason });
  });

  it('is not done by an objection of another debtor', () => {
    const takip = caseOf('genelHaciz', { ...served, itirazlar: [objection({ borclu: 'b2' })] });
    expect(first(takip, 'itiraz', TODAY).state).toBe('passed');
  });

  it('is not a limit of a judgment', () => {
    expect(of(caseOf('ilam', served), 'itiraz', TODAY)).toEqual([]);
    expect(of(caseOf('genelHaciz', served), 'icraEmri', TODAY)).toEqual([]);
  });
});

describe('the year in which a seizure is asked for', () => {
  const served = { tebligTarihi: '2025-11-03' };

  it('is the step after the time for payment', () => {
    expect(first(caseOf('genelHaciz', served), 'odeme', TODAY).sequel).toEqual({
      code: 'hacizIsteme',
      text: 'Ödenmez ve takip durmazsa haciz istenebilir (İİK m. 78).',
      petitions: [
        'tasinir-haczi-talebi',
        'tasinmaz-haczi-talebi',
        'arac-haczi-talebi',
        'maas-ve-ucret-haczi-talebi',
        'kamu-gorevlisi-ayligi-haczi-talebi',
        'birinci-haciz-ihbarnamesi-talebi',
        'bankalara-haciz-ihbarnamesi-talebi',
      ],
    });
    expect(first(caseOf('ipotek', served), 'odeme', TODAY).sequel).toBeNull();
  });

  it('passes without a seizure and is done with one', () => {
    expect(first(caseOf('genelHaciz', served), 'hacizIsteme', TODAY)).toMatchObject({
      lastDay: '2026-11-03',
      state: 'passed',
    });
    const seized = caseOf('genelHaciz', { ...served, hacizler: [haciz()] });
    expect(first(seized, 'hacizIsteme', TODAY)).toMatchObject({
      state: 'done',
      reason: 'Haciz yapılmış: 24.11.2025.',
    });
  });

  it('has no last day after an objection, because the time stood still', () => {
    const takip = caseOf('genelHaciz', { ...served, itirazlar: [objection({ durum: 'iptalEdildi' })] });
    expect(first(takip, 'hacizIsteme', TODAY)).toMatchObject({ lastDay: null, state: 'unknown' });
    expect(first(takip, 'hacizIsteme', TODAY).reason).toContain('takipte yazılı değil');
  });

  it.each(['ipotek', 'iflas'] as const)('is no limit of the way %s', (way) => {
    expect(of(caseOf(way, served), 'hacizIsteme', TODAY)).toEqual([]);
  });
});

describe('limits of a seizure', () => {
  it('give a year to ask for the sale of each thing', () => {
    const hacizler = [
      haciz(),
      haciz({ id: 'h2', konu: '06 XYZ 1', tarih: '2025-05-02' }),
      haciz({ id: 'h3', tarih: null }),
      haciz({ id: 'h4', durum: 'satisIstendi' }),
      haciz({ id: 'h5', durum: 'kaldirildi' }),
      haciz({ id: 'h6', tur: 'maas' }),
    ];
    const found = of(caseOf('genelHaciz', { hacizler }), 'satisIsteme', TODAY);
    expect(found.map(({ lastDay, state }) => [lastDay, state])).toEqual([
      ['2026-11-24', 'running'],
      ['2026-05-04', 'passed'],
      [null, 'unknown'],
      ['2026-11-24', 'done'],
    ]);
    expect(found[0]).toMatchObject({
      subject: '06 ABC 123 (24.11.2025 tarihli haciz)',
      ground: 'İİK m. 106',
      unconfirmed: [],
    });
    expect(found[0]?.debtor?.position).toBe(1);
    expect(found[2]?.reason).toBe('Haczin tarihi takipte yazılı değil.');
  });

  it('count from the one date of a case that lists no seizure', () => {
    const found = first(caseOf('genelHaciz', { hacizTarihi: '2026-02-28' }), 'satisIsteme', TODAY);
    expect(found).toMatchObject({ subject: null, debtor: null, lastDay: '2027-03-01', state: 'running' });
  });

  it('need the service of the notice about expenses, which the case does not tell', () => {
    const takip = caseOf('genelHaciz', { hacizler: [haciz({ durum: 'satisIstendi' })] });
    expect(first(takip, 'satisGideri', TODAY)).toMatchObject({
      lastDay: null,
      state: 'unknown',
      reason: 'Gün takipte yazılı değil: Satış giderini tamamlama bildiriminin tebliği.',
    });
    const events = [{ kind: 'giderBildirimi', day: '2026-11-09', subject: 'h1' }] as const;
    expect(first(takip, 'satisGideri', TODAY, events)).toMatchObject({
      lastDay: '2026-11-24',
      state: 'running',
    });
  });

  it('begin with the auction of a thing that was sold', () => {
    const takip = caseOf('genelHaciz', { hacizler: [haciz({ durum: 'satildi' })] });
    expect(first(takip, 'ihaleninFeshi', TODAY).state).toBe('unknown');
    const events = [{ kind: 'ihale', day: '2026-11-16', subject: 'h1' }] as const;
    expect(first(takip, 'ihaleninFeshi', TODAY, events).lastDay).toBe('2026-11-23');
  });
});

describe('limits of third persons', () => {
  const ucuncuKisiler: Takip['ucuncuKisiler'] = [
    { id: 'u1', tur: 'banka', ad: 'Örnek Bankası A.Ş.', kimlikNo: null, adres: null },
    { id: 'u2', tur: 'isveren', ad: 'Örnek Ltd. Şti.', kimlikNo: null, adres: null },
  ];
  const takip = caseOf('genelHaciz', { ucuncuKisiler });

  it('are not known without the service of the first notice', () => {
    expect(of(takip, 'ihbarname1', TODAY)).toMatchObject([
      { subject: 'Örnek Bankası A.Ş.', lastDay: null, state: 'unknown' },
    ]);
    expect(of(takip, 'ihbarname2', TODAY)).toEqual([]);
  });

  it('lead from the first notice to the second and the third', () => {
    const events: DeadlineEvent[] = [
      { kind: 'ihbarname1', day: '2026-10-22', subject: 'u1' },
      { kind: 'ihbarname2', day: '2026-11-05', subject: 'u1' },
      { kind: 'ihbarname3', day: '2026-11-18', subject: 'u1' },
    ];
    const [one, two, three] = (['ihbarname1', 'ihbarname2', 'ihbarname3'] as const).map((code) =>
      first(takip, code, TODAY, events),
    );
    expect(one).toMatchObject({ lastDay: '2026-10-30', state: 'passed', sequel: { code: 'ihbarname2' } });
    expect(two).toMatchObject({ lastDay: '2026-11-12', sequel: { code: 'ihbarname3' } });
    expect(three).toMatchObject({ lastDay: '2026-12-03', state: 'running', sequel: null });
    expect(one?.sequel?.text).toBe('Süre itirazsız geçerse ikinci haciz ihbarnamesi istenir (İİK m. 89).');
  });
});

describe('limits of suits', () => {
  const stopped = caseOf('genelHaciz', { tebligTarihi: '2026-01-05', itirazlar: [objection()] });

  it('need the service of the objection on the creditor, not its date', () => {
    for (const code of ['itirazinKaldirilmasi', 'itirazinIptali'] as const)
      expect(first(stopped, code, TODAY)).toMatchObject({
        lastDay: null,
        state: 'unknown',
        reason: 'Gün takipte yazılı değil: İtirazın alacaklıya tebliği.',
      });
  });

  it('are half a year for the icra court and a year for the general court', () => {
    const events = [{ kind: 'itirazTebligi', day: '2025-08-05', subject: 'i1' }] as const;
    expect(first(stopped, 'itirazinKaldirilmasi', TODAY, events)).toMatchObject({
      lastDay: '2026-02-05',
      state: 'passed',
      unconfirmed: [],
    });
    const suit = first(stopped, 'itirazinIptali', TODAY, events);
    expect(suit).toMatchObject({ lastDay: '2026-08-05', ground: 'İİK m. 67' });
    expect(suit.notes).toEqual([
      'Sürenin sonu adli tatile rastlıyor; uzayıp uzamadığı tartışmalıdır. Uzamayan gün gösterildi; HMK m. 104 uygulanırsa son gün 07.09.2026 olur.',
    ]);
  });

  it('are none for an objection that no longer stands, and none on bills of exchange', () => {
    const lifted = { ...stopped, itirazlar: [objection({ durum: 'kaldirildi' })] };
    expect(of(lifted, 'itirazinIptali', TODAY)).toEqual([]);
    expect(of(caseOf('kambiyo', { itirazlar: [objection()] }), 'itirazinIptali', TODAY)).toEqual([]);
  });

  const paid = (tahsilatlar: Takip['tahsilatlar'], tahsilatToplami = 1000): Takip =>
    caseOf('genelHaciz', {
      tahsilatlar,
      tutarlar: {
        takipToplami: 1000,
        masrafToplami: 0,
        harcToplami: 0,
        vekaletUcreti: 0,
        genelToplam: 1000,
        tahsilatToplami,
        kalanTutar: 1000 - tahsilatToplami,
      },
    });

  it('begin for the debtor on the day on which the whole debt was paid', () => {
    const payments: Takip['tahsilatlar'] = [
      { id: '2', tarih: '2026-02-02', tutar: 600, tur: 'haricen' },
      { id: '1', tarih: '2026-01-05', tutar: 400, tur: 'haricen' },
    ];
    expect(first(paid(payments), 'istirdat', TODAY)).toMatchObject({
      start: '2026-02-02',
      lastDay: '2027-02-02',
      debtor: null,
    });
    expect(first(paid([]), 'istirdat', TODAY)).toMatchObject({ start: null, state: 'unknown' });
    expect(of(paid(payments.slice(1), 400), 'istirdat', TODAY)).toEqual([]);
  });

  it('begin with a day that is told, and only then', () => {
    const takip = caseOf('genelHaciz');
    const codes: readonly [DeadlineEvent['kind'], DeadlineCode, string][] = [
      ['taahhudIhlaliOgrenme', 'taahhudIhlaliOgrenme', '2027-02-02'],
      ['taahhudIhlali', 'taahhudIhlali', '2027-11-02'],
      ['sikayetOgrenme', 'sikayet', '2026-11-09'],
      ['ihtiyatiHaciz', 'ihtiyatiHacizInfazi', '2026-11-12'],
      ['ihtiyatiHacizInfazi', 'ihtiyatiHacizTamamlama', '2026-11-09'],
      ['kiymetTakdiri', 'kiymetTakdiri', '2026-11-09'],
      ['kiymetTakdiri', 'rizaenSatis', '2026-11-09'],
    ];
    for (const [kind, code, lastDay] of codes) {
      expect(of(takip, code, TODAY)).toEqual([]);
      const events = [{ kind, day: '2026-11-02', subject: 'b1' }];
      expect(first(takip, code, TODAY, events)).toMatchObject({ lastDay, debtor: { position: 1 } });
    }
  });

  it('tell that the last act on a bill is not known', () => {
    const takip = caseOf('kambiyo');
    expect(first(takip, 'kambiyoZamanasimi', TODAY).reason).toBe(
      'Gün takipte yazılı değil: Zamanaşımını kesen son işlem.',
    );
    const events = [{ kind: 'zamanasimiKesilmesi', day: '2026-03-02' }] as const;
    expect(first(takip, 'kambiyoZamanasimi', TODAY, events).lastDay).toBe('2029-03-02');
  });
});

describe('the limits of every sample case', () => {
  const all = SAMPLES.flatMap(({ takip }) => takipDeadlines(takip, { today: TODAY }));

  it('have a working day, or a sentence that says why there is none', () => {
    expect(all.length).toBeGreaterThan(20);
    const dated = all.filter(({ lastDay }) => lastDay !== null);
    expect(dated.filter(({ lastDay }) => !isWorkingDay(lastDay ?? ''))).toEqual([]);
    expect(dated.filter(({ start, rule, ground }) => [start, rule, ground].includes(null))).toEqual([]);
    expect(all.filter(({ lastDay, reason }) => lastDay === null && reason === null)).toEqual([]);
  });

  it('come from a catalogue without two equal codes', () => {
    expect(new Set(DEADLINES.map(({ code }) => code)).size).toBe(DEADLINES.length);
  });

  it('lead to limits that exist', () => {
    const codes = new Set<string>(DEADLINES.map(({ code }) => code));
    const next = all.flatMap(({ sequel }) => sequel?.code ?? []);
    expect(next.filter((code) => !codes.has(code))).toEqual([]);
    expect(next).toContain('hacizIsteme');
  });
});

describe('the limits that a made petition starts', () => {
  const startedBy = (way: keyof typeof WAYS, petition: string) =>
    startedDeadlines(caseOf(way)).filter((one) => one.startedBy.includes(petition));

  it('are told with the rule, before the first day is known, and with the petition that follows', () => {
    expect(startedBy('genelHaciz', 'birinci-haciz-ihbarnamesi-talebi')).toEqual([
      {
        code: 'ihbarname1',
        name: 'Birinci haciz ihbarnamesine itiraz',
        startName: 'Birinci haciz ihbarnamesinin tebliği',
        rule: 'Tebliğden itibaren 7 gün',
        ground: 'İİK m. 89',
        unconfirmed: [
          'Süre (Tebliğden itibaren 7 gün, İİK m. 89) bir kaynaktan doğrulanmadı; maddeye bakın.',
        ],
        within: [],
        sequel: {
          code: 'ihbarname2',
          text: 'Süre itirazsız geçerse ikinci haciz ihbarnamesi istenir (İİK m. 89).',
          petitions: ['ikinci-haciz-ihbarnamesi-talebi'],
        },
        startedBy: expect.arrayContaining(['bankalara-haciz-ihbarnamesi-talebi']),
      },
    ]);
    expect(startedBy('genelHaciz', 'tasinmaz-haczi-talebi')[0]).toMatchObject({
      code: 'satisIsteme',
      unconfirmed: [],
      within: ['satis-talebi', 'tasinir-satisi-talebi', 'arac-muhafaza-kiymet-takdiri-satis-talebi'],
    });
  });

  it('are those of the way of enforcement', () => {
    const codes = (way: keyof typeof WAYS, petition: string) =>
      startedBy(way, petition).map(({ code, rule, sequel }) => [code, rule, sequel?.petitions.length]);
    expect(codes('kambiyo', 'takip-talebi-kambiyo')).toEqual([
      ['itiraz', 'Tebliğden itibaren 5 gün', undefined],
      ['odeme', 'Tebliğden itibaren 10 gün', 7],
      ['hacizIsteme', 'Tebliğden itibaren 1 yıl', 1],
    ]);
    expect(codes('ipotek', 'takip-talebi-ipotek-ilamsiz')).toEqual([
      ['itiraz', 'Tebliğden itibaren 7 gün', undefined],
      ['odeme', 'Tebliğden itibaren 30 gün', undefined],
    ]);
    expect(codes('ilam', 'takip-talebi-ilamli-para').map(([code]) => code)).toEqual([
      'icraEmri',
      'hacizIsteme',
    ]);
    expect(codes('bilinmeyen', 'ornek-1-takip-talebi').map(([code]) => code)).toEqual(['hacizIsteme']);
  });

  it('call for a removal of the objection by the way of enforcement', () => {
    const within = (way: keyof typeof WAYS) =>
      first(caseOf(way, { itirazlar: [objection()] }), 'itirazinKaldirilmasi', TODAY).within;
    expect(within('genelHaciz')).toEqual(['itirazin-kaldirilmasi', 'itirazin-gecici-kaldirilmasi']);
    expect(within('tahliye')).toEqual([
      'kirada-itirazin-kaldirilmasi-ve-tahliye',
      'sure-bitiminde-itirazin-kaldirilmasi-ve-tahliye',
    ]);
    expect(within('ipotek')).toEqual([]);
  });
});
