/** Money is an integer number of kuruş; fractions never exist. */
const MAX_LENGTH = 40;
/** Whole lira plain or in groups of three; then a comma and one or two digits. */
const TURKISH = /^([0-9]+|[1-9][0-9]{0,2}(?:\.[0-9]{3})+)(?:,([0-9]{1,2}))?$/;
const DOT_DECIMAL = /^([0-9]+)\.([0-9]{1,2})$/;
/** '1.234': a thousand to a Turkish reader, one and a bit to a spreadsheet. */
const AMBIGUOUS = /^[0-9]{1,3}\.[0-9]{3}$/;

/** 123456 → '1.234,56 TL'. Throws RangeError unless `kurus` is a whole number. */
export function formatAmount(kurus: number | bigint): string {
  const value = toBigInt(kurus);
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  const lira = digits.slice(0, -2).replace(/\B(?=(?:[0-9]{3})+$)/g, '.');
  return `${value < 0n ? '-' : ''}${lira},${digits.slice(-2)} TL`;
}

/** Kuruş, or null if the text is no amount, could be two amounts ('1.234') or exceeds exact numbers. */
export function parseAmount(text: string): number | null {
  if (text.length > MAX_LENGTH) return null;
  const match = /^(-?)(?:₺\s*)?([0-9.,]+)(?:\s*(?:TL|TRY|₺))?$/i.exec(text.trim());
  if (match === null) return null;
  const amount = match[2] as string;
  if (AMBIGUOUS.test(amount)) return null;
  const parts = TURKISH.exec(amount) ?? DOT_DECIMAL.exec(amount);
  if (parts === null) return null;
  const lira = (parts[1] as string).replaceAll('.', '');
  const kurus = Number(`${lira}${(parts[2] ?? '').padEnd(2, '0')}`);
  if (!Number.isSafeInteger(kurus)) return null;
  return match[1] === '-' && kurus !== 0 ? -kurus : kurus;
}

/** Throws RangeError unless `kurus` is a whole number. */
export function toBigInt(kurus: number | bigint): bigint {
  if (typeof kurus === 'number' && !Number.isSafeInteger(kurus))
    throw new RangeError('an amount must be a whole, exactly representable number of kuruş');
  return BigInt(kurus);
}
