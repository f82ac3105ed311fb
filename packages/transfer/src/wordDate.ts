import { foldTr } from '@derkenar/domain';

const MONTHS = ['oca', 'sub', 'mar', 'nis', 'may', 'haz', 'tem', 'agu', 'eyl', 'eki', 'kas', 'ara'];
const NAMES = [
  'ocak',
  'subat',
  'mart',
  'nisan',
  'mayis',
  'haziran',
  'temmuz',
  'agustos',
  'eylul',
  'ekim',
  'kasim',
  'aralik',
];
const WORDED = /^([0-9]{1,2})[\s.-]*([a-z]{3,8})[\s.,-]*([0-9]{4}|[0-9]{2})(?:\s+[a-z]+)?$/;
const YEAR_FIRST = /^([0-9]{4})[/.]([0-9]{1,2})[/.]([0-9]{1,2})$/;

/** '15 Mart 2024', '15-Mar-24' and '2024/03/15' as dd.mm.yyyy; null for any other text. */
export function readWordDate(text: string): string | null {
  const [, year, ofYear, dayOfYear] = YEAR_FIRST.exec(text.trim()) ?? [];
  if (year !== undefined) return `${dayOfYear}.${ofYear}.${year}`;
  const [, day, name = '', end] = WORDED.exec(foldTr(text.trim())) ?? [];
  const month = name.length === 3 ? MONTHS.indexOf(name) : NAMES.indexOf(name);
  return month < 0 ? null : `${day}.${month + 1}.${end}`;
}
