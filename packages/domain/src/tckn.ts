/** Every required input says this when it is empty (specification §5). */
export const REQUIRED = 'Lütfen bu alanı doldurun.';
const LENGTH_ERROR = '11 karakter olmalıdır.';
const CHECKSUM_ERROR = 'TC Kimlik No doğru değil.';

/** The first thing wrong with the number in the order of specification §5.3, or null. */
export function tcknError(value: string, options: { readonly required?: boolean } = {}): string | null {
  if (value === '') return options.required === true ? REQUIRED : null;
  if (value.length !== 11) return LENGTH_ERROR;
  return isValidTckn(value) ? null : CHECKSUM_ERROR;
}

/** Like tcknError, but accepts a tax number too: a company's stands in the same field (decision 25). */
export const tcknOrVknError = (
  value: string,
  options: { readonly required?: boolean } = {},
): string | null => (isValidVkn(value) ? null : tcknError(value, options));

/** The form in logs and questions: '81*******12'. */
export const maskedTckn = (tckn: string): string => `${tckn.slice(0, 2)}*******${tckn.slice(-2)}`;

/** Whether a national ID number stands somewhere in the text. */
export const holdsTckn = (text: string): boolean =>
  (text.match(/(?<!\d)\d{11}(?!\d)/g) ?? []).some(isValidTckn);

/** Citizens' and foreigners' (99…) numbers share digits and checksum. A pass proves no person. */
export function isValidTckn(value: string): boolean {
  if (!/^[1-9][0-9]{10}$/.test(value)) return false;
  const digits = Array.from(value, Number);
  const sumOf = (from: number, to: number, step: number) => {
    let sum = 0;
    for (let i = from; i < to; i += step) sum += digits[i] as number;
    return sum;
  };
  // The bracket may be negative (19090909018 gives -29), and % keeps the sign.
  const tenth = (((7 * sumOf(0, 9, 2) - sumOf(1, 8, 2)) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === sumOf(0, 10, 1) % 10;
}

/** Tax number: ten ASCII digits, the last one a check digit. */
export function isValidVkn(value: string): boolean {
  if (!/^[0-9]{10}$/.test(value)) return false;
  const digits = Array.from(value, Number);
  let sum = 0;
  for (let i = 1; i <= 9; i++) {
    const t = ((digits[i - 1] as number) + 10 - i) % 10;
    if (t !== 0) sum += (t * 2 ** (10 - i)) % 9 || 9;
  }
  return digits[9] === (10 - (sum % 10)) % 10;
}
