import { type Breach, breachesOf, parseCondition, withoutLazy } from '@derkenar/belge/preface';
import { describe, expect, it } from 'vitest';
import { type FieldValues, formatDate, manualValues, type Takip, takipValues } from '../src/index.ts';
import { ANSWER_PERIODS } from '../src/question/answerFacts.ts';
import { naiveLastDay } from './naiveReckoning.ts';
import { sampleTakip } from './samples.ts';

/** The sentences of a guard that does not hold. */
function said(values: FieldValues, condition: string): readonly string[] {
  const facts: Readonly<Record<string, string | null>> = values.facts;
  const guard = { when: parseCondition(condition), level: 'dur' as const, message: 'Süre.' };
  return breachesOf([guard], (fact) => facts[fact], values.today, values).map(
    ({ message }: Breach) => message,
  );
}

const takip = (more: Partial<Takip> = {}): Takip => {
  const sample = sampleTakip('t-001');
  return {
    ...sample,
    takipTipi: 'İlamsız Takip',
    takipYolu: 'Genel Haciz Yoluyla Takip',
    borclular: sample.borclular.map((one) => ({ ...one, tebligTarihi: null, tebligatlar: [] })),
    tebligTarihi: '2025-03-05',
    hacizTarihi: null,
    hacizler: [],
    itirazlar: [],
    ...more,
  };
};

describe('a guard on a time that an answer begins', () => {
  const START = '2025-03-05';
  const LATER = '2030-06-03';
  const questions = [{ code: 's_gun', kind: 'tarih', label: 'Gün' }] as never;
  const answers = { s_gun: formatDate(START) };

  it.each(Object.entries(ANSWER_PERIODS))(
    'says the last day of %s, of a case and by hand',
    (name, period) => {
      const days = period.unit === 'week';
      const lastDay = naiveLastDay(
        START,
        days ? 7 * period.count : period.count,
        period.unit === 'week' ? 'day' : period.unit,
      );
      const sentence = `Süre. 05.03.2025 gününden başlayan sürenin (${period.text}) son günü ${formatDate(lastDay)}`;
      const condition = `${name}:s_gun=acik`;
      expect(said(takipValues(takip(), LATER, { questions, answers }), condition)).toEqual([
        `${sentence} geçti.`,
      ]);
      expect(said(manualValues(answers, questions, 'tdk', LATER), condition)).toEqual([`${sentence} geçti.`]);
      // Not over yet, and the guard wants it to be.
      expect(said(manualValues(answers, questions, 'tdk', START), `${name}:s_gun=doldu`)).toEqual([
        `${sentence}.`,
      ]);
    },
  );

  it('says none where the holidays are not known', () => {
    const early = { s_gun: '05.03.2019' };
    expect(said(manualValues(early, questions, 'tdk', LATER), 'sure7gun:s_gun=acik')).toEqual(['Süre.']);
  });
});

it('says nothing of facts that no guard asks for, and a copy has every sentence', () => {
  let looked = 0;
  const values = takipValues(
    {
      ...takip({ hacizTarihi: '2025-04-07' }),
      get itirazlar() {
        looked += 1;
        return [];
      },
    },
    '2026-05-04',
  );
  expect(values.factNotes?.['satisIsteme']).toContain('07.04.2026');
  expect(looked).toBe(0);
  expect(values.factNotes?.['hacizIsteme']).toContain('05.03.2026');
  expect(looked).toBe(1);
  expect(Object.keys(JSON.parse(JSON.stringify(withoutLazy(values.factNotes))) as object)).toEqual([
    'satisIsteme',
    'hacizIsteme',
    'itirazSuresi',
    'odemeSuresi',
  ]);
  expect(
    JSON.stringify(withoutLazy(takipValues(takip({ tebligTarihi: null }), '2026-05-04').factNotes)),
  ).toBe('{}');
});

describe('a guard on a time of the case', () => {
  const on = (today: string, condition: string, more: Partial<Takip> = {}) =>
    said(takipValues(takip(more), today), condition);

  it('says the last day of the objection and of the payment', () => {
    const day = formatDate(naiveLastDay('2025-03-05', 7, 'day'));
    expect(on('2025-04-01', 'itirazSuresi=acik')).toEqual([
      `Süre. İtiraz süresinin son günü ${day} geçti (İİK m. 62).`,
    ]);
    expect(on('2025-03-06', 'odemeSuresi=doldu')).toEqual([
      `Süre. Ödeme süresinin son günü ${day} (İİK m. 60).`,
    ]);
  });

  it('names each last day once where debtors were served on several days', () => {
    const [one] = takip().borclular;
    if (one === undefined) throw new Error('a sample without debtors');
    const servedOn = (tebligTarihi: string) => ({ ...one, tebligTarihi });
    const borclular = ['2025-03-05', '2025-03-25', '2025-03-05'].map(servedOn);
    const days = ['2025-03-05', '2025-03-25'].map((day) => formatDate(naiveLastDay(day, 7, 'day')));
    expect(on('2025-03-28', 'odemeSuresi=doldu', { borclular })).toEqual([
      `Süre. Ödeme süresinin son günü ${days[0]} geçti, ${days[1]} (İİK m. 60).`,
    ]);
  });

  it('marks a rule that was not confirmed, and says no day that an objection stopped', () => {
    const day = formatDate(naiveLastDay('2025-03-05', 12, 'month'));
    expect(on('2026-04-01', 'hacizIsteme=acik')).toEqual([
      `Süre. Haciz istemenin son günü ${day} geçti (İİK m. 78/2; kural doğrulanmadı).`,
    ]);
    const itiraz = {
      id: 'i1',
      borclu: null,
      tarih: '2025-03-07',
      konu: 'borca',
      kapsam: 'tam',
      tutar: null,
      durum: 'iptalEdildi',
    } as const;
    expect(on('2026-04-01', 'hacizIsteme=acik', { itirazlar: [itiraz] })).toEqual(['Süre.']);
  });
});
