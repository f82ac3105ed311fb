import { formatDate, parseDate } from '@derkenar/domain';

const DAY_MS = 86_400_000;
/** A kuruş is never a fraction: what binary numbers make of 0,1 + 0,2 is taken back. */
const NEARLY = 1e-6;

/** '1.2345678901E10' → '12345678901', '0.30000000000000004' → '0.30'; other texts stay as they are. */
export function numberText(raw: string): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? String(value) : raw;
  const rounded = value.toFixed(2);
  if (Math.abs(value - Number(rounded)) < NEARLY) return rounded;
  // A text '12.345' may be thousands; a number never is.
  return String(value).replace(/^[0-9]{1,3}\.[0-9]{3}$/, '$&0');
}

/** A day as spreadsheets count it → ISO date; null for a time of day and for what parseTarih refuses. */
export function serialDate(serial: number, date1904: boolean): string | null {
  const day = Math.floor(serial);
  if (day < 1 || day > 200_000) return null;
  // 1900 was no leap year, but day 60 is its 29 February.
  const first = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return parseDate(new Date(first + day * DAY_MS).toISOString().slice(0, 10));
}

const GUN = 'T00:00';

/** A cell that the spreadsheet holds as a day, so that it is told from a text that looks like one. */
export const dayCell = (iso: string): string => `${iso}${GUN}`;

/** ISO date of such a cell, null for any other. */
export const dayOf = (cell: string): string | null =>
  /^[0-9]{4}-[0-9]{2}-[0-9]{2}T00:00$/.test(cell) ? cell.slice(0, -GUN.length) : null;

/** The cell as a person reads it. */
export function displayedCell(cell: string): string {
  const gun = dayOf(cell);
  return gun === null || parseDate(gun) === null ? cell : formatDate(gun);
}

/** Does the number format show a day? Only a time of day is no date. */
export function isDateFormat(code: string): boolean {
  const letters = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[[^\]]*\]/g, '');
  return /[dy]/i.test(letters) || /m{3,}/i.test(letters);
}

/** ECMA-376 §18.8.30: formats that every file has without saying so. */
export const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** 'AB12' → 27; -1 without letters. */
export function columnOf(ref: string): number {
  let column = 0;
  for (let i = 0; i < ref.length && i < 4; i++) {
    const code = ref.charCodeAt(i) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}
