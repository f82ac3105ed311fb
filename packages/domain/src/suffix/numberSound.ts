import { ONES, TENS } from '../amountInWords.ts';

const SCALES = ['', 'bin', 'milyon', 'milyar'] as const;
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

/** The last word of a written number: '1.000.000' → 'milyon', '39,75' → 'beş', '20.11.2026' → 'altı'. */
export function lastNumberWord(written: string): string {
  const comma = written.lastIndexOf(',');
  const fraction = written.slice(comma + 1);
  // '84.500,00' is read without its fraction.
  if (comma >= 0 && !/^0*$/.test(fraction)) return lastWordOfDigits(fraction);
  const whole = comma >= 0 ? written.slice(0, comma) : written;
  if (GROUPED.test(whole)) return lastWordOfDigits(whole.replaceAll('.', ''));
  return lastWordOfDigits(whole.slice(Math.max(whole.lastIndexOf('.'), whole.lastIndexOf(',')) + 1));
}

function lastWordOfDigits(digits: string): string {
  const zeros = digits.length - digits.replace(/0+$/, '').length;
  const digit = Number(digits.charAt(digits.length - 1 - zeros));
  if (zeros === digits.length) return 'sıfır';
  if (zeros === 0) return ONES[digit] as string;
  if (zeros === 1) return TENS[digit] as string;
  if (zeros === 2) return 'yüz';
  // The scales from the trillion on sound alike: trilyon, katrilyon.
  return SCALES[Math.floor(zeros / 3)] ?? 'trilyon';
}

/** The ordinal that 'birinci' is to 'bir'; it is written with a dot: '3.'. */
export function ordinalOf(word: string): string {
  const last = Array.from(word).findLast((letter) => 'ıiuüaeoö'.includes(letter)) ?? 'i';
  const high = { a: 'ı', ı: 'ı', o: 'u', u: 'u', ö: 'ü', ü: 'ü' }[last] ?? 'i';
  return `${word}nc${high}`;
}
