const LENGTH_TR = 26;

/** An IBAN as it is stored: no spaces, capitals. Any country's letters and digits are ASCII. */
export const plainIban = (text: string): string =>
  // oxlint-disable-next-line no-restricted-properties -- an IBAN holds ASCII letters, in Turkish 'i' would become 'İ'
  text.replace(/\s+/g, '').toUpperCase();

/** In groups of four characters, as a form prints it. */
export const spacedIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ');

/** ISO 13616: country, check digits, account; the number that the letters make is 1 modulo 97. */
export function isValidIban(iban: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('TR') && !(iban.length === LENGTH_TR && /^TR[0-9]+$/.test(iban))) return false;
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
