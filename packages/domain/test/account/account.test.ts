import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountCase,
  type AccountOptions,
  AccountStopError,
  accountOn,
  lawWith,
  type OfficeRate,
  printAccount,
} from '../../src/index.ts';
import { expense, type Item, item, options, payment, takip } from './samples.ts';

const amounts = (takip: AccountCase, day: string, values: Partial<AccountOptions> = {}) => {
  const account = accountOn(takip, day, options(values));
  return {
    interest: account.sums.interest,
    lines: account.items.flatMap(({ lines }) => lines.map(({ days, rate, amount }) => [days, rate, amount])),
  };
};
const claim = (values: Partial<Item>) => takip({ alacakKalemleri: [item(values)] });

describe('the examples of the law’s description', () => {
  it('statutory interest of 100.000,00 TL', () => {
    expect(amounts(claim({}), '2025-11-22')).toEqual({
      interest: 3_736_438n,
      lines: [
        [78, 900, 192_329n],
        [539, 2400, 3_544_110n],
      ],
    });
  });

  it('commercial interest of 100.000,00 TL', () => {
    expect(amounts(claim({ faizTuru: 'ticari' }), '2025-11-22')).toEqual({
      interest: 8_106_096n,
      lines: [
        [108, 4425, 1_309_315n],
        [184, 5175, 2_608_767n],
        [181, 4925, 2_442_260n],
        [144, 4425, 1_745_753n],
      ],
    });
  });

  it('prints its lines, their grounds, and what was not confirmed', () => {
    expect(printAccount(accountOn(claim({}), '2025-11-22', options()))).toEqual([
      'Kapak hesabı, 22.11.2025',
      'Asıl alacak: Fatura: 100.000,00 TL [takip dosyası]',
      'İşlemiş faiz: Fatura: 37.364,38 TL [BKK 2005/9831; CK 8485; doğrulandı]',
      'Kalan borç: 137.364,38 TL',
      'Fatura, 15.03.2024–01.06.2024: 100.000,00 TL × % 9,00 × 78 gün = 1.923,29 TL [BKK 2005/9831; RG sayısı kayıtlı değil; doğrulandı]',
      'Fatura, 01.06.2024–22.11.2025: 100.000,00 TL × % 24,00 × 539 gün = 35.441,10 TL [CK 8485; RG 21.05.2024/32552; doğrulandı]',
      'Doğrulanmayanlar ve hesaba katılmayanlar:',
      'Yıl, artık yıllarda da 365 gün sayıldı; bu uygulama doğrulanmadı.',
      '“Fatura” kaleminin faiz satırları ayrı ayrı, toplamı bir kez yuvarlandı; satırların toplamı birkaç kuruş farklıdır.',
      'Harçlar hesaba katılmadı.',
      'Vekâlet ücreti hesaba katılmadı.',
    ]);
  });
});

describe('an account stops', () => {
  /** The reason and the sentence; empty where the account does not stop. */
  const stopped = (takip: AccountCase, day: string, values: Partial<AccountOptions> = {}) => {
    try {
      accountOn(takip, day, options(values));
      return [];
    } catch (error) {
      if (error instanceof AccountStopError) return [error.reason, error.message];
      throw error;
    }
  };

  it.each([
    ['yasal', '2026-02-02', 'Yasal faiz oranı 01.02.2026 günü'],
    ['ticari', '2026-07-02', 'Ticari temerrüt faizi oranı 01.07.2026 günü'],
    ['ttk1530', '2025-01-01', 'TTK m. 1530 faizi oranı 15.03.2024 günü'],
  ] as const)('after the last known rate: %s', (faizTuru, day, sentence) => {
    const said = stopped(claim({ faizTuru }), day);
    expect(said).toEqual(['rate', expect.stringContaining(sentence)]);
    expect(said).toEqual(['rate', expect.stringContaining('sayfasına girin')]);
  });

  it('before the first known rate', () => {
    expect(stopped(claim({ faizBaslangici: '1984-12-18' }), '1985-01-01')).toEqual([
      'rate',
      expect.stringContaining('18.12.1984'),
    ]);
    expect(stopped(claim({ faizTuru: 'ticari', faizBaslangici: '1999-12-31' }), '2000-01-02')).toEqual([
      'rate',
      expect.stringContaining('31.12.1999'),
    ]);
  });

  it.each(['akdi', 'yabanciPara'] as const)('where the case has no rate: %s', (faizTuru) => {
    expect(stopped(claim({ faizTuru }), '2025-01-01')[0]).toBe('ownRate');
  });

  it('without a day from which interest runs, without a claim', () => {
    expect(stopped(claim({ faizBaslangici: null }), '2025-01-01')[0]).toBe('interestStart');
    expect(stopped(takip({ alacakKalemleri: [] }), '2025-01-01')[0]).toBe('noClaim');
  });

  it('not on the last day of a known rate, and not after the debt is paid', () => {
    expect(stopped(claim({}), '2026-02-01')).toEqual([]);
    const paid = { ...claim({}), tahsilatlar: [payment('2026-01-31', 100_000_000)] };
    expect(stopped(paid, '2026-11-24')).toEqual([]);
  });

  it('unless the caller wants the last known rate from a day on, and then it says so', () => {
    const assumed = { assumedFrom: '2026-02-01' };
    expect(stopped(claim({}), '2026-03-01', { assumedFrom: '2026-02-02' })[0]).toBe('rate');
    const account = accountOn(claim({}), '2026-03-01', options(assumed));
    expect(account.items[0]?.lines.at(-1)).toMatchObject({ from: '2026-02-01', days: 28, state: 'assumed' });
    expect(account.lines[1]?.state).toBe('assumed');
    expect(account.doubts).toContain(
      'Yasal faiz oranı (% 24,00, 01.02.2026 gününden) bilinmiyor; son bilinen oran geçerli sayıldı.',
    );
  });
});

describe('rates that the office enters', () => {
  const yasal: OfficeRate = {
    kind: 'yasal',
    from: '2026-02-01',
    until: '2026-11-24',
    rate: 2400,
    ground: 'CK 8485',
    gazette: '21.05.2024/32552',
  };

  it('let an account reach the last day that the office knows, and no further', () => {
    const office = options({ law: lawWith({ rates: [yasal] }) });
    const claim = takip({ alacakKalemleri: [item({ faizBaslangici: '2026-01-01' })] });
    const account = accountOn(claim, '2026-11-25', office);
    expect(account.items[0]?.lines.map(({ from, state, gazette }) => [from, state, gazette])).toEqual([
      ['2026-01-01', 'confirmed', '21.05.2024/32552'],
      ['2026-02-01', 'office', '21.05.2024/32552'],
    ]);
    expect(() => accountOn(claim, '2026-11-26', office)).toThrow('25.11.2026');
  });
});

describe('items of the claim', () => {
  it('bear interest from the day after they fell due, unless a day is written', () => {
    const due = claim({ faizBaslangici: null, vadeTarihi: '2024-03-14' });
    expect(amounts(due, '2025-11-22').interest).toBe(3_736_438n);
  });

  it('with another rate written than the law’s follow the law, and the account says so', () => {
    const { doubts, sums } = accountOn(claim({ faizOrani: 900 }), '2025-11-22', options());
    expect(sums.interest).toBe(3_736_438n);
    expect(doubts.join(' ')).toContain('kaleminde yazılı oran (% 9,00) değil');
  });

  it('follow periods of their own where the office has them', () => {
    const own = {
      from: '2024-01-01',
      until: '2024-12-31',
      rate: 5000,
      ground: 'serbest oran',
      gazette: null,
    };
    const values = { ownRates: { k1: [own] } };
    expect(amounts(claim({}), '2025-01-01', values).lines).toEqual([[292, 5000, 4_000_000n]]);
    expect(() => accountOn(claim({}), '2025-01-02', options(values))).toThrow('01.01.2025');
  });

  it.each([
    [2400, null],
    [3600, null],
    [3601, 'm. 88'],
    [4800, 'm. 88'],
    [4801, 'm. 120'],
  ])('with an agreed rate of %i are checked against the caps and never cut', (faizOrani, article) => {
    const agreed = claim({ faizTuru: 'akdi', faizOrani, faizBaslangici: '2025-01-01' });
    const { doubts, items } = accountOn(agreed, '2025-02-01', options());
    expect(items[0]?.lines[0]?.rate).toBe(faizOrani);
    const said = doubts.filter((doubt) => doubt.includes('üst sınırını aşıyor'));
    expect(said.map((doubt) => /TBK (m\. \d+)/.exec(doubt)?.[1])).toEqual(article === null ? [] : [article]);
  });

  it('that are not due yet are left out, and the account says so', () => {
    const two = takip({
      alacakKalemleri: [item(), item({ id: 'k2', ad: 'Nafaka', vadeTarihi: '2025-12-01', faizTuru: 'yok' })],
    });
    const { items, doubts } = accountOn(two, '2025-11-22', options());
    expect(items.map(({ id }) => id)).toEqual(['k1']);
    expect(doubts).toContain('“Nafaka” kaleminin vadesi hesap gününde gelmemiş; hesaba katılmadı.');
    expect(accountOn(two, '2025-12-01', options()).items).toHaveLength(2);
  });

  it('in another currency are reckoned in it and turned into liras by the rates of the days', () => {
    const dollars = claim({
      paraBirimi: 'USD',
      tutar: 1_000_000,
      faizTuru: 'yabanciPara',
      faizOrani: 1000,
      faizBaslangici: '2024-01-01',
    });
    const paid = { ...dollars, tahsilatlar: [payment('2024-12-31', 22_000_000)] };
    const exchangeRates = [
      { currency: 'USD', date: '2024-12-31', rate: 352_000 },
      { currency: 'USD', date: '2025-12-31', rate: 428_000 },
    ];
    const { items, sums, payments, doubts } = accountOn(paid, '2025-12-31', options({ exchangeRates }));
    // A year of 10 % is 1.000,00 USD, 35.200,00 TL; the rest of 220.000,00 TL is 5.250,00 USD.
    expect(payments[0]).toMatchObject({ toInterest: 3_520_000n, toPrincipal: 18_480_000n });
    expect(items[0]).toMatchObject({ unpaidPrincipal: 475_000n, unpaidInterest: 47_500n });
    expect(sums.remaining).toBe(22_363_000n);
    expect(doubts.join(' ')).toContain('TBK m. 99/3');
    expect(() => accountOn(paid, '2025-12-30', options({ exchangeRates }))).toThrow('USD kuru 30.12.2025');
  });
});

describe('payments', () => {
  it('go to expenses, interest and principal in that order', () => {
    const paid = { ...claim({}), masraflar: [expense('2024-04-01', 50_000)] };
    const parts = (tutar: number) =>
      accountOn({ ...paid, tahsilatlar: [payment('2024-06-01', tutar)] }, '2024-06-01', options())
        .payments[0];
    expect(parts(40_000)).toMatchObject({ toExpenses: 40_000n, toInterest: 0n, toPrincipal: 0n });
    expect(parts(150_000)).toMatchObject({ toExpenses: 50_000n, toInterest: 100_000n, toPrincipal: 0n });
    expect(parts(300_000)).toMatchObject({ toExpenses: 50_000n, toInterest: 192_329n, toPrincipal: 57_671n });
    expect(parts(99_000_000)).toMatchObject({ toPrincipal: 10_000_000n, surplus: 88_757_671n });
  });

  it('that exceed the debt make the rest negative, and the account says so', () => {
    const paid = { ...claim({}), tahsilatlar: [payment('2024-06-01', 99_000_000)] };
    const { sums, doubts } = accountOn(paid, '2024-06-01', options());
    expect(sums.remaining).toBe(-88_807_671n);
    expect(doubts).toContain('Tahsilatlar borcu 888.076,71 TL aştı.');
  });

  it('and expenses after the day are left out, and the account says so', () => {
    const later = {
      ...claim({}),
      tahsilatlar: [payment('2025-01-02', 1)],
      masraflar: [expense('2025-01-02', 1), expense(null, 5)],
    };
    const { sums, doubts } = accountOn(later, '2025-01-01', options());
    expect(sums).toMatchObject({ paid: 0n, expenses: 5n });
    expect(doubts).toContain('Hesap gününden sonraki tahsilatlar hesaba katılmadı.');
    expect(doubts).toContain('Hesap gününden sonraki masraflar hesaba katılmadı.');
    expect(doubts).toContain('Tarihi yazılmamış masraflar baştan beri var sayıldı.');
  });
});

const day = (first: string, days: number) =>
  fc
    .integer({ min: 0, max: days })
    .map((n) => new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10));
const anyItem = fc.record({
  tutar: fc.integer({ min: 1, max: 10 ** 12 }),
  faizTuru: fc.constantFrom('yasal', 'ticari', 'akdi', 'yok'),
  faizBaslangici: day('2006-01-01', 7000),
  vadeTarihi: fc.option(day('2006-01-01', 7000)),
});
const anyCase = fc
  .record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 4 }),
    paid: fc.array(fc.tuple(day('2006-01-01', 7300), fc.integer({ min: 1, max: 10 ** 11 })), {
      maxLength: 5,
    }),
    takipTarihi: fc.option(day('2010-01-01', 3000)),
  })
  .map(({ items, paid, takipTarihi }) =>
    takip({
      takipTarihi,
      alacakKalemleri: items.map((one, n) =>
        item({ ...one, id: `${n}`, faizOrani: one.faizTuru === 'akdi' ? 1750 : null }),
      ),
      tahsilatlar: paid.map(([date, amount], n) => ({ ...payment(date, amount), id: `${n}` })),
    }),
  );

describe('any account', () => {
  it('has lines that add up to what remains', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { lines, sums } = accountOn(one, '2026-01-31', options());
        expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(sums.remaining);
      }),
    );
  });

  it('spends each payment wholly and leaves no debt beside a surplus', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { payments, items, sums } = accountOn(one, '2026-01-31', options());
        for (const { amount, toExpenses, toInterest, toPrincipal, surplus } of payments)
          expect(toExpenses + toInterest + toPrincipal + surplus).toBe(amount);
        const unpaid = items.reduce((sum, item) => sum + item.unpaidPrincipal + item.unpaidInterest, 0n);
        const surplus = payments.reduce((sum, part) => sum + part.surplus, 0n);
        expect(unpaid - surplus).toBe(sums.remaining);
      }),
    );
  });

  it('is settled by paying what remains', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        const { remaining } = accountOn(one, '2026-01-31', options()).sums;
        fc.pre(remaining > 0n);
        const tahsilatlar = [...one.tahsilatlar, payment('2026-01-31', Number(remaining))];
        const { sums, items } = accountOn({ ...one, tahsilatlar }, '2026-01-31', options());
        expect(sums.remaining).toBe(0n);
        expect(
          items.every(({ unpaidPrincipal, unpaidInterest }) => unpaidPrincipal + unpaidInterest === 0n),
        ).toBe(true);
      }),
    );
  });

  it('has interest that differs from its lines by less than a kuruş a line', () => {
    fc.assert(
      fc.property(anyCase, (one) => {
        for (const { interest, lines } of accountOn({ ...one, tahsilatlar: [] }, '2026-01-31', options())
          .items) {
          const shown = lines.reduce((sum, { amount }) => sum + amount, 0n);
          const difference = shown > interest ? shown - interest : interest - shown;
          expect(2n * difference).toBeLessThanOrEqual(BigInt(lines.length + 1));
        }
      }),
    );
  });
});
