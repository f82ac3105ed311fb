import { upperTr } from '@derkenar/domain';

/** An invented case as it truly is; the sheets write it in their own ways. */
export interface TrueCase {
  readonly esasNo: string;
  readonly office: string;
  readonly date: string;
  readonly kurus: number;
  readonly creditor: TrueParty;
  readonly debtors: readonly TrueParty[];
}
export interface TrueParty {
  readonly name: string;
  readonly idNumber: string | null;
}

const FIRST = [
  'Ayla',
  'Berk',
  'Ceyda',
  'Deniz',
  'Emre',
  'Figen',
  'Gökhan',
  'Hülya',
  'İlker',
  'Jale',
  'Kaan',
  'Lale',
];
const LAST = [
  'Örnekoğlu',
  'Denemeci',
  'Kurmaca',
  'Taslakçı',
  'Misal',
  'Hayali',
  'Sanalöz',
  'Uydurgan',
  'Varsay',
  'Yokyer',
];
const FIRMS = [
  'Çınar Deneme Gıda A.Ş.',
  'Işıltı Örnek Ltd. Şti.',
  'Kurmaca Yapı Sanayi ve Ticaret A.Ş.',
  'Misal Tekstil Ltd. Şti.',
];
const OFFICES = ['Bursa 3. İcra Dairesi', 'Ankara 12. İcra Dairesi', 'Bursa 7. İcra Dairesi'];

export const person = (n: number): string => `${FIRST[n % FIRST.length]} ${LAST[(n * 7 + 3) % LAST.length]}`;
export const firm = (n: number): string => FIRMS[n % FIRMS.length] as string;

/** A number that passes the check digits and was made up. */
export function tckn(n: number): string {
  const digits = Array.from(String(100_000_000 + n * 7_654_321).slice(0, 9), Number);
  const sum = (from: number) => digits.filter((_, i) => i % 2 === from).reduce((a, b) => a + b, 0);
  const tenth = (((7 * sum(0) - sum(1)) % 10) + 10) % 10;
  const last = (digits.reduce((a, b) => a + b, 0) + tenth) % 10;
  return `${digits.join('')}${tenth}${last}`;
}

/** A tax number that passes the check digit and was made up. */
export function vkn(n: number): string {
  const digits = Array.from(
    String(n * 1_234_567)
      .padStart(9, '0')
      .slice(0, 9),
    Number,
  );
  let sum = 0;
  digits.forEach((digit, i) => {
    const t = (digit + 9 - i) % 10;
    if (t !== 0) sum += (t * 2 ** (9 - i)) % 9 || 9;
  });
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
}

/** `count` cases with one debtor each, none of which another sheet has. */
export const casesOf = (sheet: number, count = 12): TrueCase[] =>
  Array.from({ length: count }, (_, i) => {
    const n = sheet * 20 + i;
    return {
      esasNo: `${2021 + (i % 4)}/${sheet * 1000 + i * 13 + 1}`,
      office: OFFICES[i % OFFICES.length] as string,
      date: `${2021 + (i % 4)}-${String((i % 12) + 1).padStart(2, '0')}-${String(13 + (i % 15)).padStart(2, '0')}`,
      kurus: (1500 + n * 375) * 100 + (i % 3) * 25,
      creditor: { name: firm(i), idNumber: null },
      debtors: [{ name: person(n), idNumber: tckn(n) }],
    };
  });

export const first = ({ debtors }: TrueCase): TrueParty => debtors[0] as TrueParty;

/** '2024-03-15' → '15.03.2024' */
export const dotted = (iso: string): string => iso.split('-').toReversed().join('.');
/** 123456 → '1.234,56' */
export const lira = (kurus: number): string =>
  (kurus / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const upper = (text: string): string => upperTr(text);
