import { toBigInt } from './amount.ts';
import { upperTr } from './tr.ts';

export const ONES = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'] as const;
export const TENS = [
  '',
  'on',
  'yirmi',
  'otuz',
  'kırk',
  'elli',
  'altmış',
  'yetmiş',
  'seksen',
  'doksan',
] as const;
const SCALES = ['', 'bin', 'milyon', 'milyar', 'trilyon', 'katrilyon', 'kentilyon'] as const;

/**
 * Kuruş in words: 9158425 → 'Doksan bir bin beş yüz seksen dört Türk lirası yirmi beş kuruş'. Throws RangeError
 * if `kurus` is no whole number or has no name (10²¹ lira and more).
 */
export function amountInWords(kurus: number | bigint): string {
  const value = toBigInt(kurus);
  const size = value < 0n ? -value : value;
  const lira = size / 100n;
  const rest = size % 100n;
  const words = [
    value < 0n ? 'eksi' : '',
    lira > 0n || rest === 0n ? `${numberInWords(lira)} Türk lirası` : '',
    rest > 0n ? `${numberInWords(rest)} kuruş` : '',
  ].filter((word) => word !== '');
  const sentence = words.join(' ');
  return upperTr(sentence.slice(0, 1)) + sentence.slice(1);
}

/** 1234 → 'bin iki yüz otuz dört'. Throws RangeError if `value` is negative or has no name (10²¹ and more). */
export function numberInWords(value: bigint): string {
  if (value < 0n) throw new RangeError('a negative number has no words here');
  if (value === 0n) return 'sıfır';
  const groups: string[] = [];
  let rest = value;
  for (const scale of SCALES) {
    const group = Number(rest % 1000n);
    // 'bin', never 'bir bin'.
    if (group === 1 && scale === 'bin') groups.unshift(scale);
    else if (group > 0) groups.unshift(`${threeDigitsInWords(group)} ${scale}`.trim());
    rest /= 1000n;
  }
  if (rest > 0n) throw new RangeError('the amount is too large to be written in words');
  return groups.join(' ');
}

function threeDigitsInWords(value: number): string {
  const hundreds = Math.floor(value / 100);
  return [
    hundreds > 1 ? ONES[hundreds] : '',
    hundreds > 0 ? 'yüz' : '',
    TENS[Math.floor(value / 10) % 10],
    ONES[value % 10],
  ]
    .filter((word) => word)
    .join(' ');
}
