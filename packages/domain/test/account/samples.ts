import type { AccountCase, AccountOptions } from '../../src/index.ts';
import { lawWith } from '../../src/index.ts';

export type Item = AccountCase['alacakKalemleri'][number];
export const LAW = lawWith();

export const item = (values: Partial<Item> = {}): Item => ({
  id: 'k1',
  ad: 'Fatura',
  tutar: 10_000_000,
  paraBirimi: 'TRY',
  vadeTarihi: null,
  faizTuru: 'yasal',
  faizOrani: null,
  faizBaslangici: '2024-03-15',
  ...values,
});

export const takip = (values: Partial<AccountCase> = {}): AccountCase => ({
  takipTarihi: null,
  alacakKalemleri: [item()],
  tahsilatlar: [],
  masraflar: [],
  hacizler: [],
  ...values,
});

export const payment = (
  tarih: string,
  tutar: number,
  tur: AccountCase['tahsilatlar'][number]['tur'] = 'icraDairesi',
) => ({
  id: `${tarih} ${tutar}`,
  tarih,
  tutar,
  tur,
});

export const expense = (tarih: string | null, tutar: number) => ({
  id: `${tarih} ${tutar}`,
  tarih,
  ad: 'Tebligat',
  tutar,
});

export const options = (values: Partial<AccountOptions> = {}): AccountOptions => ({
  law: LAW,
  fees: null,
  counsel: null,
  ...values,
});
