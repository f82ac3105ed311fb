import { withoutLazy } from '@derkenar/belge/preface';
import { describe, expect, it } from 'vitest';
import {
  ALANLAR,
  addDays,
  addYears,
  answeredFacts,
  FACTS,
  type FactCode,
  LISTS,
  type Takip,
  takipFacts,
  takipLists,
} from '../src/index.ts';
import { SAMPLES, sampleTakip, TODAY } from './samples.ts';

const facts = (takip: Takip, today = TODAY) => takipFacts(takip, { today });
const of = (code: FactCode): Record<string, string | null> =>
  Object.fromEntries(SAMPLES.map(({ takip }) => [takip.id, facts(takip)[code]]));
const served = (takipYolu: string, tebligTarihi: string | null): Takip => ({
  ...sampleTakip('t-001'),
  takipYolu,
  tebligTarihi,
  hacizTarihi: null,
});

describe('the facts of a case', () => {
  it('are offered so that the first which begins with a typed word is the one that it names', () => {
    for (const [n, { question }] of FACTS.entries())
      expect(FACTS.slice(0, n).filter((one) => one.question.startsWith(question))).toEqual([]);
  });

  it('are each one of the choices of its question, or not known', () => {
    for (const { takip } of SAMPLES)
      for (const { code, choices } of FACTS) {
        const value = facts(takip)[code];
        expect(value === null || Object.hasOwn(choices, value), `${takip.id} ${code} ${value}`).toBe(true);
      }
  });

  it('have codes that no field has: a form names both', () => {
    const fields = new Set(ALANLAR.flatMap(({ kod, alias }) => [kod, alias]));
    expect(FACTS.filter(({ code }) => fields.has(code as never))).toEqual([]);
  });

  it('tell persons from companies', () => {
    expect(of('borcluTuru')).toMatchObject({ 't-001': 'gercek', 't-004': 'tuzel', 't-003': 'karisik' });
    expect(of('alacakliTuru')).toMatchObject({ 't-001': 'gercek', 't-002': 'tuzel', 't-012': 'karisik' });
    expect(of('sifat')).toMatchObject({ 't-001': 'borclu', 't-010': 'karisik' });
  });

  it('count parties, and those who sign', () => {
    expect(of('borcluSayisi')).toMatchObject({ 't-001': 'bir', 't-003': 'cok' });
    // Two representatives of one creditor; a creditor without one signs alone.
    expect(of('imzalayanSayisi')).toMatchObject({ 't-002': 'cok', 't-005': 'bir', 't-008': 'cok' });
  });

  it('count the representatives of a side whom a head names, whoever signs', () => {
    expect(of('alacakliVekilleri')).toMatchObject({ 't-002': 'var', 't-005': 'yok', 't-001': 'yok' });
    const takip = sampleTakip('t-003');
    const vekiller = takip.vekiller.slice(0, 1).map(({ id }) => id);
    const defended = { ...takip, borclular: takip.borclular.map((one) => ({ ...one, vekiller })) };
    expect(defended.borclular.length).toBeGreaterThan(1);
    // Debtors who share one representative.
    expect(facts(defended).borcluVekilleri).toBe('yok');
  });

  it('know the kind and the way of the enforcement', () => {
    expect(of('icraYolu')).toEqual({
      't-001': 'genelHaciz',
      't-002': 'genelHaciz',
      't-003': 'kambiyo',
      't-004': 'genelHaciz',
      't-005': 'genelHaciz',
      't-006': 'genelHaciz',
      't-007': 'genelHaciz',
      't-008': 'ilam',
      't-009': 'tahliye',
      't-010': 'ipotek',
      't-011': 'genelHaciz',
      't-012': 'genelHaciz',
    });
    expect(of('takipTuru')).toMatchObject({ 't-001': 'ilamsiz', 't-008': 'ilamli' });
    expect(facts({ ...sampleTakip('t-001'), takipTipi: 'Takip', takipYolu: 'başka' })).toMatchObject({
      takipTuru: null,
      icraYolu: null,
    });
  });

  it('know whether dates are known, for some debtors too', () => {
    expect(of('teblig')).toMatchObject({ 't-001': 'biliniyor', 't-005': 'bilinmiyor' });
    const takip = sampleTakip('t-003');
    const [first, ...others] = takip.borclular;
    const some = {
      ...takip,
      borclular: [first, ...others.map((one) => ({ ...one, tebligTarihi: null }))],
    } as Takip;
    expect(facts(some)).toMatchObject({ teblig: 'kismen', itirazSuresi: null });
  });

  it.each([
    ['Genel Haciz Yoluyla Takip', '2026-11-20', 'acik'],
    ['Genel Haciz Yoluyla Takip', '2026-11-13', 'acik'],
    ['Genel Haciz Yoluyla Takip', '2026-11-12', 'doldu'],
    ['Genel Haciz Yoluyla Takip', '2026-11-03', 'doldu'],
    ['Kambiyo Senetlerine Özgü Haciz Yoluyla Takip', '2026-11-15', 'acik'],
    ['Kambiyo Senetlerine Özgü Haciz Yoluyla Takip', '2026-11-14', 'doldu'],
    ['İpoteğin Paraya Çevrilmesi Yoluyla Takip', '2020-01-01', 'doldu'],
    ['Genel İflas Yoluyla Takip', '2020-01-01', null],
    ['başka bir yol', '2020-01-01', null],
    ['Genel Haciz Yoluyla Takip', null, null],
  ])('know of the time for an objection: %s, served on %s: %s', (takipYolu, tebligTarihi, expected) => {
    expect(facts(served(takipYolu, tebligTarihi)).itirazSuresi).toBe(expected);
  });

  it.each([
    ['2026-03-13', '2026-03-23', 'acik'],
    ['2026-03-13', '2026-03-24', 'doldu'],
    // The feast of 2027 is not confirmed, holidays of 2031 and 2023 are not recorded.
    ['2027-03-03', '2027-03-12', null],
    ['2027-03-03', '2027-03-16', 'doldu'],
    ['2031-02-03', '2031-02-10', 'acik'],
    ['2031-02-03', '2031-02-11', null],
    ['2023-02-01', '2023-02-18', null],
    ['2023-02-01', '2023-02-19', 'doldu'],
  ])(
    'reckon with holidays where they are known: served on %s, on %s: %s',
    (tebligTarihi, today, expected) => {
      expect(facts(served('Genel Haciz Yoluyla Takip', tebligTarihi), today).itirazSuresi).toBe(expected);
    },
  );

  it.each([
    ['Genel Haciz Yoluyla Takip', '2026-11-13', 'acik'],
    ['Genel Haciz Yoluyla Takip', '2026-11-02', 'doldu'],
    ['Kambiyo Senetlerine Özgü Haciz Yoluyla Takip', '2026-11-10', 'acik'],
    ['Kambiyo Senetlerine Özgü Haciz Yoluyla Takip', '2026-10-30', 'doldu'],
    ['Adi Kira ve Hasılat Kirasına Dayalı Haciz ve Tahliye Yoluyla Takip', '2026-10-21', 'acik'],
    ['İpoteğin Paraya Çevrilmesi Yoluyla Takip', '2020-01-01', null],
    ['Genel Haciz Yoluyla Takip', null, null],
  ])('know of the time for payment: %s, served on %s: %s', (takipYolu, tebligTarihi, expected) => {
    expect(facts(served(takipYolu, tebligTarihi)).odemeSuresi).toBe(expected);
  });

  it('know whether an objection stops the enforcement, for each debtor too', () => {
    const takip = sampleTakip('t-003');
    const borclular = takip.borclular.map((one, n) => ({ ...one, id: `b${n}` }));
    const objection = { id: '1', tarih: null, konu: 'borca', tutar: null } as const;
    const withObjection = (kapsam: 'tam' | 'kismi', durum: 'durdu' | 'kaldirildi'): Takip => ({
      ...takip,
      borclular,
      itirazlar: [{ ...objection, borclu: 'b1', kapsam, durum }],
    });
    expect(facts(takip).itiraz).toBe('yok');
    expect(facts(withObjection('tam', 'kaldirildi')).itiraz).toBe('yok');
    expect(facts(withObjection('kismi', 'durdu')).itiraz).toBe('kismen');
    const stopped = withObjection('tam', 'durdu');
    expect(facts(stopped).itiraz).toBe('durdu');
    expect(takipLists(stopped, { today: TODAY }).borclular.map((one) => one.facts['itiraz'])).toEqual([
      'yok',
      'durdu',
      'yok',
    ]);
  });

  it.each<[string, Partial<NonNullable<Takip['itirazlar']>[number]> | null, string | null]>([
    ['2026-11-02', null, 'kesinlesti'],
    ['2026-11-13', null, 'kesinlesmedi'],
    ['2026-11-02', { durum: 'durdu' }, 'kesinlesmedi'],
    ['2026-11-02', { durum: 'bekliyor' }, 'kesinlesmedi'],
    ['2026-11-02', { durum: 'durdu', kapsam: 'kismi' }, 'kismen'],
    ['2026-11-02', { durum: 'iptalEdildi' }, 'kesinlesti'],
    // Whether it was removed for good is not told.
    ['2026-11-02', { durum: 'kaldirildi' }, null],
  ])('know whether the order has become final: served on %s, %o: %s', (tebligTarihi, objection, expected) => {
    const takip = served('Genel Haciz Yoluyla Takip', tebligTarihi);
    const itirazlar = [
      { id: '1', borclu: null, tarih: null, konu: 'borca', kapsam: 'tam', tutar: null, ...objection },
    ] as NonNullable<Takip['itirazlar']>;
    expect(facts(objection === null ? takip : { ...takip, itirazlar }).kesinlesme).toBe(expected);
  });

  it('know of no such order in a case of a judgment', () => {
    expect(of('kesinlesme')).toMatchObject({ 't-008': 'aranmaz' });
  });

  it('do not know whether a seizure can be asked for where an objection stopped the year', () => {
    const takip = served('Genel Haciz Yoluyla Takip', '2025-02-03');
    const objection = {
      id: '1',
      borclu: null,
      tarih: null,
      konu: 'borca',
      kapsam: 'tam',
      tutar: null,
    } as const;
    const objected = { ...takip, itirazlar: [{ ...objection, durum: 'iptalEdildi' as const }] };
    expect(facts(takip).hacizIsteme).toBe('doldu');
    expect(facts(objected).hacizIsteme).toBeNull();
    expect(facts({ ...objected, tebligTarihi: '2026-02-03' }).hacizIsteme).toBe('acik');
  });

  it('tell a number of a foreigner from one of a citizen and of a company', () => {
    expect(of('kimlikTuru')).toMatchObject({
      't-001': 'tckn',
      't-003': 'karisik',
      't-004': 'vkn',
      't-005': 'tckn',
      't-009': 'ykn',
    });
    const [first] = takipLists(sampleTakip('t-004'), { today: TODAY }).alacaklilar;
    expect(first?.facts['kimlikTuru']).toBe('vkn');
  });

  it('know of the year in which a seizure and a sale are asked for', () => {
    expect(of('satisIsteme')).toMatchObject({ 't-001': 'doldu', 't-004': null });
    expect(of('hacizIsteme')).toMatchObject({
      't-001': 'acik',
      't-004': 'acik',
      't-010': null,
      't-005': null,
    });
    const seized = { ...sampleTakip('t-001'), hacizTarihi: '2025-11-24' };
    expect(facts(seized).satisIsteme).toBe('acik');
  });

  it('know what was collected', () => {
    expect(of('tahsilat')).toMatchObject({ 't-001': 'kismi', 't-002': 'yok', 't-011': 'tam' });
  });

  it('that were answered by hand are taken only if they answer the question', () => {
    const answers: Record<string, unknown> = { takipTuru: 'ilamli', borcluTuru: 'kedi', tahsilat: 3 };
    expect(answeredFacts((code) => answers[code])).toMatchObject({
      takipTuru: 'ilamli',
      borcluTuru: null,
      tahsilat: null,
      haciz: null,
    });
  });
});

describe('the lists of a case', () => {
  it('and its facts are made only where they are asked for, and once', () => {
    let looked = 0;
    const takip = {
      ...sampleTakip('t-001'),
      get hacizler() {
        looked += 1;
        return [];
      },
    };
    const [lists, known] = [takipLists(takip, { today: TODAY }), facts(takip)];
    expect(lists.borclular.length + String(known.borcluTuru).length).toBeGreaterThan(0);
    expect(looked).toBe(0);
    expect([lists.hacizler, lists.hacizler, known.kayitliHaciz, known.kayitliHaciz]).toEqual([
      [],
      [],
      'yok',
      'yok',
    ]);
    expect(looked).toBe(2);
    const whole = withoutLazy(lists);
    expect(structuredClone(whole)).toEqual(whole);
    expect(Object.keys(whole)).toEqual(LISTS.map(({ code }) => code));
    expect(whole.borclular[0]?.values['borcluAdSoyad']).toEqual(lists.borclular[0]?.values['borcluAdSoyad']);
  });

  it('have an entry for each party with its number in the file and its own facts', () => {
    const { borclular } = takipLists(sampleTakip('t-003'), { today: TODAY });
    expect(
      borclular.map(({ values, facts: own }) => [values['sira']?.text, own['borcluTuru'], own['sifat']]),
    ).toEqual([
      ['1', 'tuzel', 'borclu'],
      ['2', 'gercek', 'avalist'],
      ['3', 'gercek', 'avalist'],
    ]);
    expect(borclular.map(({ values }) => values['tebligTarihi']?.text)).toEqual([
      '17.02.2025',
      '17.02.2025',
      '24.02.2025',
    ]);
  });

  it('have the day of service of the party, never the list of all', () => {
    const [only] = takipLists(sampleTakip('t-001'), { today: TODAY }).borclular;
    expect(only?.values['tebligTarihi']?.text).toBe('24.03.2025');
    const takip = sampleTakip('t-003');
    const [first, ...others] = takip.borclular;
    const some = {
      ...takip,
      borclular: [first, ...others.map((one) => ({ ...one, tebligTarihi: null }))],
    } as Takip;
    const { borclular } = takipLists(some, { today: TODAY });
    expect(borclular.map(({ values }) => values['tebligTarihi']?.text)).toEqual(['17.02.2025', '', '']);
  });

  it('say which facts an entry has of its own, of which it is never mixed', () => {
    for (const { takip } of SAMPLES)
      for (const { code, ownFacts } of LISTS)
        for (const { facts: own } of takipLists(takip, { today: TODAY })[code]) {
          expect(new Set(Object.keys(withoutLazy(own)))).toEqual(new Set(ownFacts));
          expect(FACTS.filter(({ code: fact, mixed }) => mixed !== undefined && own[fact] === mixed)).toEqual(
            [],
          );
        }
  });

  it('name the creditors’ representatives once each', () => {
    expect(takipLists(sampleTakip('t-002'), { today: TODAY }).vekiller).toHaveLength(2);
    expect(takipLists(sampleTakip('t-005'), { today: TODAY }).vekiller).toEqual([]);
  });
});

describe('the details of a case', () => {
  const detailed: Takip = {
    ...sampleTakip('t-001'),
    hacizTarihi: null,
    borclular: sampleTakip('t-001').borclular.map((one) => ({ ...one, id: 'b1' })),
    alacakKalemleri: [
      {
        id: '1',
        ad: 'Asıl alacak',
        tutar: 123456,
        paraBirimi: 'USD',
        vadeTarihi: '2025-01-15',
        faizTuru: 'yasal',
        faizOrani: null,
        faizBaslangici: null,
      },
    ],
    hacizler: [
      { id: '1', tur: 'arac', konu: '06 ABC 123', tarih: '2025-05-02', durum: 'gecerli', borclu: 'b1' },
      { id: '2', tur: 'maas', konu: '', tarih: '2025-04-01', durum: 'kaldirildi', borclu: null },
    ],
    tahsilatlar: [{ id: '1', tarih: '2025-06-01', tutar: 5000, tur: 'haricen' }],
    ucuncuKisiler: [{ id: '1', tur: 'banka', ad: 'Örnek Bankası A.Ş.', kimlikNo: null, adres: null }],
  };

  it('are lists of their own, with values as petitions print them', () => {
    const lists = takipLists(detailed, { today: TODAY });
    const texts = (code: keyof typeof lists) =>
      lists[code].map(({ values }) => Object.values(withoutLazy(values)).map(({ text }) => text));
    expect(texts('alacakKalemleri')).toEqual([
      ['1', 'Asıl alacak', '1.234,56 USD', '15.01.2025', 'yasal faiz'],
    ]);
    expect(texts('hacizler')).toEqual([
      ['1', 'araç', '06 ABC 123', '02.05.2025', 'geçerli', '04.05.2026', 'Mehmet Ali Toprakçıoğlu'],
      ['2', 'maaş', '', '01.04.2025', 'kaldırıldı', '', ''],
    ]);
    expect(texts('tahsilatlar')).toEqual([['1', '01.06.2025', '50,00 TL', 'haricen']]);
    expect(texts('ucuncuKisiler')).toEqual([['1', 'Örnek Bankası A.Ş.', 'banka', '', '']]);
    expect(LISTS.map(({ code }) => lists[code].length)).toEqual([1, 1, 1, 1, 2, 1, 1, 0]);
  });

  it('print the last day for asking a sale only where it is certain', () => {
    const [own] = detailed.hacizler ?? [];
    const lastDay = (tarih: string | null, more: object = {}) =>
      takipLists(
        { ...detailed, hacizler: [{ ...own, tarih, ...more }] as Takip['hacizler'] },
        { today: TODAY },
      ).hacizler[0]?.values['satisIstemeSonGunu']?.text;
    expect(lastDay('2025-11-24')).toBe('24.11.2026');
    expect(lastDay('2025-11-24', { tur: 'maas' })).toBe('');
    expect(lastDay('2025-11-24', { durum: 'dustu' })).toBe('');
    expect(lastDay(null)).toBe('');
    // The feast of 2027 is not confirmed, holidays of 2023 are not recorded.
    expect(lastDay('2026-03-10')).toBe('');
    expect(lastDay('2022-03-10')).toBe('');
  });

  it('print the last day for an objection only where it is certain', () => {
    const lastDay = (tebligTarihi: string | null, more: Partial<Takip> = {}) =>
      takipLists(
        {
          ...detailed,
          takipTipi: 'İlamsız Takip',
          takipYolu: 'Genel Haciz Yoluyla Takip',
          borclular: [
            { ...(detailed.borclular[0] as Takip['borclular'][number]), tebligTarihi, tebligatlar: [] },
          ],
          tebligTarihi: null,
          ...more,
        },
        { today: TODAY },
      ).borclular[0]?.values['itirazSonGunu']?.text;
    expect(lastDay('2026-11-16')).toBe('23.11.2026');
    expect(lastDay('2026-11-16', { takipYolu: 'Kambiyo Senetlerine Özgü Haciz Yoluyla Takip' })).toBe(
      '23.11.2026',
    );
    expect(lastDay(null)).toBe('');
    // No source confirmed the length on this way, an order out of a judgment takes no objection.
    expect(lastDay('2026-11-16', { takipYolu: 'Kiralananın Tahliyesi' })).toBe('');
    expect(lastDay('2026-11-16', { takipTipi: 'İlamlı Takip' })).toBe('');
  });

  it('know for each seizure whether its sale can still be asked for', () => {
    const times = takipLists(detailed, { today: '2026-05-04' }).hacizler.map(
      ({ facts: own }) => own['satisIsteme'],
    );
    expect(times).toEqual(['acik', 'doldu']);
  });

  it('tell the creditor’s account, if the case holds one', () => {
    const account = {
      banka: 'Örnek Bankası A.Ş.',
      sube: null,
      iban: 'TR330006100519786457841326',
      hesapSahibi: 'Ali Can',
    };
    const lists = takipLists({ ...detailed, alacakliHesabi: account }, { today: TODAY });
    expect(lists.alacakliHesabi.map(({ values }) => Object.values(values).map(({ text }) => text))).toEqual([
      ['TR33 0006 1005 1978 6457 8413 26', 'Örnek Bankası A.Ş.', '', 'Ali Can'],
    ]);
    expect(facts({ ...detailed, alacakliHesabi: account }).alacakliHesabi).toBe('var');
    expect(facts(detailed).alacakliHesabi).toBe('yok');
  });

  it('tell whether the case records items of the claim and seizures', () => {
    expect(facts(detailed)).toMatchObject({ alacakKalemi: 'var', kayitliHaciz: 'var' });
    const bare = { ...detailed, alacakKalemleri: [], hacizler: undefined };
    expect(facts(bare)).toMatchObject({ alacakKalemi: 'yok', kayitliHaciz: 'yok' });
  });

  it('tell facts that the case does not state itself', () => {
    expect(facts(detailed)).toMatchObject({
      haciz: 'biliniyor',
      satisIsteme: 'doldu',
      paraBirimi: 'yabanci',
    });
  });
});

describe('days of a period', () => {
  it.each([
    ['2026-02-25', 7, '2026-03-04'],
    ['2024-02-25', 7, '2024-03-03'],
    ['2026-12-30', 7, '2027-01-06'],
  ])('%s and %i days: %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it('end on the same day of the next year, or on the last of February', () => {
    expect(addYears('2025-11-24', 1)).toBe('2026-11-24');
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  });
});
