// Answers, chosen seizures and guards of single petitions.
import { type FillResult, plainText, writeHtml } from '@derkenar/belge';
import { perBorclu, type Takip } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { filled, formOf } from './forms.ts';
import { takipOf as sample, TODAY } from './takipler.ts';

const made = (kod: string, takip: Takip, answers: Record<string, string> = {}, today = TODAY): FillResult =>
  filled(formOf(kod), takip, answers, today);
const textOf = ({ value }: FillResult): string => plainText(writeHtml(value));
const stops = ({ breaches }: FillResult): string =>
  breaches
    .filter(({ level }) => level === 'dur')
    .map(({ message }) => message)
    .join('\n');

const haciz = (id: string, konu: string, tarih: string) =>
  ({ id, konu, tarih, tur: 'arac', durum: 'gecerli', borclu: null }) as const;
const seized: Takip = {
  ...sample('t-001'),
  hacizler: [haciz('h1', '34 ABC 123', '2025-04-11'), haciz('h2', '06 XY 1', '2025-05-02')],
};
const SALE = {
  s_satilacakTasinmaz: 'Çankaya, 12 ada 3 parsel',
  s_kiymetKesinlesti: 'hayir',
  s_tasinmazSatisGideri: '20.04.2025',
};

describe('the sale of seized land', () => {
  it('is asked for within a year of the seizure', () => {
    const inTime = made('satis-talebi', sample('t-001'), SALE, '2025-05-01');
    expect(stops(inTime)).toBe('');
    expect(textOf(inTime)).toContain('hacizden itibaren bir yıl içinde');
    const late = made('satis-talebi', sample('t-001'), SALE);
    expect(stops(late)).toContain('İİK m. 106, 110');
    expect(textOf(late)).not.toContain('hacizden itibaren bir yıl içinde');
  });

  it('names the land, chosen or written', () => {
    expect(textOf(made('satis-talebi', sample('t-001'), SALE))).toMatch(
      /Çankaya, 12 ada 3 parsel\s+11\.04\.2025/,
    );
    expect(
      stops(made('satis-talebi', sample('t-001'), { ...SALE, s_satilacakTasinmaz: '' }, '2025-05-01')),
    ).toContain('taşınmaz');
  });
});

describe('the lifting of seizures', () => {
  it('is asked for those that were chosen, each with its own day', () => {
    const text = textOf(
      made('haczin-kaldirilmasi-talebi', seized, { s_kaldirilacakHaciz: 'h2', s_fekYetkisi: 'evet' }),
    );
    expect(text).toMatch(/06 XY 1\s+02\.05\.2025/);
    expect(text).not.toContain('34 ABC 123');
  });

  it('needs a power of attorney that allows it, unless the creditor acts alone', () => {
    expect(
      stops(made('haczin-kaldirilmasi-talebi', seized, { s_kaldirilacakHaciz: 'h2', s_fekYetkisi: 'hayir' })),
    ).toContain('HMK m. 74');
    expect(
      stops(
        made('haczin-kaldirilmasi-talebi', sample('t-005'), {
          s_hacizKonusu: 'araç',
          s_kaldirilacakHacizGunu: '01.06.2026',
        }),
      ),
    ).toBe('');
  });

  it('keeps the claim unless all of it was paid', () => {
    const answers = { s_hacizKonusu: 'araç', s_fekYetkisi: 'evet' };
    expect(textOf(made('haczin-kaldirilmasi-talebi', sample('t-001'), answers))).toContain(
      'saklı kalmak kaydıyla',
    );
    expect(textOf(made('haczin-kaldirilmasi-talebi', sample('t-011'), answers))).not.toContain(
      'saklı kalmak kaydıyla',
    );
  });
});

it('a wage is seized only from a person, each debtor by itself', () => {
  const [company, person] = perBorclu(sample('t-003')).map((takip) =>
    made('maas-haczi-muzekkeresi', takip, { s_isveren: 'X' }),
  );
  expect(stops(company as FillResult)).toContain('İİK m. 83');
  expect(stops(person as FillResult)).toBe('');
  expect(textOf(person as FillResult)).toContain('İhsan Harmankaya’nın maaş ve ücretinin');
});

describe('a suit about an objection', () => {
  const ANSWERS = {
    s_il: 'Ankara',
    s_mahkeme: 'hukuk',
    s_alacakIliskisi: 'satış sözleşmesi',
    s_alacakDelilleri: 'sözleşme',
    s_itirazGunu: '01.10.2026',
    s_arabuluculuk: 'hayir',
  };

  it('goes to a commercial court only after mediation', () => {
    expect(stops(made('itirazin-iptali', sample('t-001'), ANSWERS))).toBe('');
    const commercial = { ...ANSWERS, s_mahkeme: 'ticaret' };
    expect(stops(made('itirazin-iptali', sample('t-001'), commercial))).toContain('TTK m. 5/A');
    const mediated = made('itirazin-iptali', sample('t-001'), {
      ...commercial,
      s_arabuluculuk: 'evet',
      s_tutanak: '02.11.2026',
    });
    expect(stops(mediated)).toBe('');
    expect(textOf(mediated)).toContain('ANKARA NÖBETÇİ ASLİYE TİCARET MAHKEMESİNE');
    expect(textOf(mediated)).toContain('02.11.2026 tarihli son tutanak');
  });

  it('is about the disputed part alone, and begins its time when the objection is served', () => {
    const whole = textOf(made('itirazin-iptali', sample('t-001'), ANSWERS));
    expect(whole).toMatch(/HARCA ESAS DEĞER\s*:\s*84\.500,00 TL/);
    expect(whole).toContain('süre işlemeye başlamamıştır');
    const part = textOf(
      made('itirazin-iptali', sample('t-001'), {
        ...ANSWERS,
        s_itirazTutari: '1000',
        s_tebellug: '05.10.2026',
      }),
    );
    expect(part).toMatch(/HARCA ESAS DEĞER\s*:\s*1\.000,00 TL/);
    expect(part).toContain('takibin itiraz edilen 1.000,00 TL yönünden devamına');
    expect(part).toContain('05.10.2026 tarihinde tebliğ edilmiş');
  });
});

it('a debtor claims back what it paid itself, after all was paid', () => {
  const answers = {
    s_il: 'Konya',
    s_mahkeme: 'hukuk',
    s_takipKesinlesmesi: 'itirazsiz',
    s_davacininOdemesi: '500',
    s_borcOdemeGunu: '01.06.2026',
    s_borcsuzlukSebebi: 'Borç yoktur.',
    s_borcsuzlukDelilleri: 'makbuz',
    s_arabuluculuk: 'hayir',
  };
  const paid = made('istirdat-davasi', sample('t-011'), answers);
  expect(stops(paid)).toBe('');
  expect(textOf(paid)).toMatch(/HARCA ESAS DEĞER\s*:\s*500,00 TL/);
  expect(stops(made('istirdat-davasi', sample('t-001'), answers))).toContain('İİK m. 72');
});
