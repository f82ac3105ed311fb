// Answers and guards of petitions to courts about objections, provisional attachment and stays of enforcement.
import { type FillResult, plainText, writeHtml } from '@derkenar/belge';
import type { Takip } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { bestAnswers, filled, formOf } from './forms.ts';
import { takipOf as sample, TODAY } from './takipler.ts';

/** The petition with answers that no guard stops, but for those that are given. */
function made(kod: string, takip: Takip, answers: Record<string, string> = {}, today = TODAY): FillResult {
  const form = formOf(kod);
  return filled(form, takip, { ...bestAnswers(form, takip), ...answers }, today);
}
const textOf = ({ value }: FillResult): string => plainText(writeHtml(value));
const stops = ({ breaches }: FillResult): string =>
  breaches
    .filter(({ level }) => level === 'dur')
    .map(({ message }) => message)
    .join('\n');

describe('an objection to a bill', () => {
  const IN_TIME = {
    s_besGunItiraz: 'icinde',
    s_senetImzasi: 'evet',
    s_borcaItirazSebebi: 'yok',
    s_yetkiItirazi: 'hayir',
    s_vasif: 'hayir',
  };

  it('is made within five days of the service', () => {
    const inTime = made('kambiyoda-borca-ve-imzaya-itiraz', sample('aval'), IN_TIME, '2026-02-23');
    expect(stops(inTime)).toBe('');
    expect(textOf(inTime)).toContain(
      '20.02.2026 tarihinde tebliğ alınmıştır; başvuru son günü 25.02.2026 olan beş günlük süre içindedir',
    );
    expect(stops(made('kambiyoda-borca-ve-imzaya-itiraz', sample('aval'), IN_TIME))).toContain('beş günlük');
  });

  it('names a document only for an objection to the debt', () => {
    const document = { ...IN_TIME, s_borcaItirazBelgesi: '12.01.2026 tarihli makbuz' };
    const signature = made('kambiyoda-borca-ve-imzaya-itiraz', sample('aval'), document, '2026-02-23');
    expect(textOf(signature)).not.toContain('makbuz');
    const paid = {
      ...document,
      s_senetImzasi: 'hayir',
      s_borcaItirazSebebi: 'odeme',
      s_itirazOlayi: 'Borç ödenmiştir.',
    };
    const debt = made('kambiyoda-borca-ve-imzaya-itiraz', sample('aval'), paid, '2026-02-23');
    expect(textOf(debt)).toContain('12.01.2026 tarihli makbuz');
    const unproved = made('kambiyoda-borca-ve-imzaya-itiraz', sample('aval'), {
      ...paid,
      s_borcaItirazBelgesi: '',
    });
    expect(stops(unproved)).toContain('İİK m. 169/a');
  });
});

describe('an objection at the office', () => {
  const WHOLE = {
    s_yediGunItiraz: 'icinde',
    s_borcaItiraz: 'tam',
    s_belgeImzasi: 'hayir',
    s_yetkiItirazi: 'hayir',
    s_faizeItiraz: 'hayir',
  };

  it('stops the case, or the part that is named', () => {
    const whole = made('odeme-emrine-itiraz', sample('abonelik'), WHOLE);
    expect(stops(whole)).toBe('');
    expect(textOf(whole)).toContain('16.11.2026 tarihinde tebliğ alınmıştır; itiraz yedi günlük süre');
    const part = { ...WHOLE, s_borcaItiraz: 'kismi', s_itirazTutari: '' };
    expect(stops(made('odeme-emrine-itiraz', sample('abonelik'), part))).toContain('İİK m. 62');
  });

  it('names the last day, moved by a holiday, where the case tells the service', () => {
    const kod = 'odeme-emrine-itiraz';
    // The seventh day is a Sunday.
    const served = { ...sample('t-001'), tebligTarihi: '2026-03-15', tebligatlar: null };
    const recorded = { ...WHOLE, s_yediGunItiraz: '' };
    const onLastDay = made(kod, served, recorded, '2026-03-23');
    expect(stops(onLastDay)).toBe('');
    expect(textOf(onLastDay)).toContain('itiraz son günü 23.03.2026 olan yedi günlük süre içindedir');
    expect(stops(made(kod, served, WHOLE, '2026-03-24'))).toContain('dolmuş görünüyor');
    expect(textOf(made(kod, sample('abonelik'), WHOLE))).not.toContain('son günü');
  });

  it('needs an answer about the time where the case does not tell the service', () => {
    const unserved = sample('t-005');
    expect(stops(made('odeme-emrine-itiraz', unserved, WHOLE))).toBe('');
    expect(stops(made('odeme-emrine-itiraz', unserved, { ...WHOLE, s_yediGunItiraz: '' }))).toContain(
      'm. 62, 65',
    );
  });

  it('is too late when the case tells so, and late objections need another way', () => {
    expect(stops(made('odeme-emrine-itiraz', sample('t-001'), WHOLE))).toContain('yedi günlük');
    const late = made('gecikmis-itiraz', sample('t-001'));
    expect(stops(late)).toBe('');
    expect(textOf(late)).toContain('24.03.2025 tarihinde tebliğ edilmiş');
    expect(stops(made('gecikmis-itiraz', sample('t-001'), { s_tebligUsuluneUygun: 'hayir' }))).toContain(
      'm. 32',
    );
  });
});

it('a tenant is evicted only after the time for payment, and never a surety alone', () => {
  const kod = 'kirada-itirazin-kaldirilmasi-ve-tahliye';
  const evict = { s_tahliyeIstemi: 'evet', s_kiraTuru: 'catili' };
  expect(stops(made(kod, sample('t-009'), evict))).toBe('');
  expect(stops(made(kod, sample('kira'), evict))).toContain('TBK m. 315');
  expect(textOf(made(kod, sample('t-009'), evict))).toContain('kiralanandan tahliyesine');
});

it('a draft has no number of a file in a petition for provisional attachment', () => {
  for (const kod of ['ihtiyati-haciz-talebi', 'ihtiyati-haciz-kararinin-infazi']) {
    const draft = made(kod, sample('taslak-sirket'));
    expect(stops(draft)).toBe('');
    expect(draft.missing).toEqual([]);
    expect(textOf(draft)).not.toMatch(/DOSYA NO|sayılı dosyasında/);
  }
  const late = made('ihtiyati-haciz-kararinin-infazi', sample('taslak-sirket'), {
    s_ihtiyatiHacizGunu: '09.11.2026',
  });
  expect(stops(late)).toContain('İİK m. 261');
});

it('a stay of enforcement is not for maintenance, and asks the court of enforcement', () => {
  const maintenance = { s_hukumKonusu: 'nafaka' };
  expect(stops(made('mehil-vesikasi-talebi', sample('nafaka'), maintenance))).toContain('Nafaka');
  expect(textOf(made('mehil-vesikasi-talebi', sample('ilamli-haciz')))).toContain('yer icra mahkemesinden');
  const before = { s_hukumdenSonra: 'hayir' };
  const kod = 'icranin-geri-birakilmasi-itfa-imhal-zamanasimi';
  expect(stops(made(kod, sample('ilamli-haciz'), before))).toContain('HMK m. 303');
});
