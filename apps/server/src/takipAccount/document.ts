import {
  type Block,
  belge,
  cell,
  list,
  listItem,
  PAPERS,
  page,
  pageNumber,
  paragraph,
  row,
  runStyle,
  table,
  text,
  writeHtml,
} from '@derkenar/belge';
import {
  formatAmount,
  formatDate,
  formatEsasNo,
  type StoredTakip,
  type TakipAccount,
  tarafName,
} from '@derkenar/domain';
import { messages } from '../messages.ts';
import { type AccountCell, type AccountTable, accountTables } from './tables.ts';

const t = messages.takipAccount;
const SIZE = 9;
const SMALL = runStyle({ size: SIZE });
const STRONG = runStyle({ size: SIZE, bold: true });
const HEAD = runStyle({ size: 14, bold: true });
const SECTION = runStyle({ size: 11, bold: true });

/** Lying, so that a line of interest fits with its ground. */
const SHEET = page({
  width: PAPERS.A4.height,
  height: PAPERS.A4.width,
  margins: { top: 42, right: 42, bottom: 48, left: 42 },
  footer: {
    paragraphs: [
      paragraph([pageNumber(false, SMALL), text(' / ', SMALL), pageNumber(true, SMALL)], { align: 'center' }),
    ],
  },
});

/** The account as HTML of the document engine, which every format is written from. */
export function accountHtml(takip: StoredTakip, account: TakipAccount): string {
  const names = (side: StoredTakip['borclular']) => side.map(tarafName).join(', ');
  const blocks: Block[] = [
    paragraph([text(t.title, HEAD)], { align: 'center' }),
    paragraph([text(t.file(esasNoOf(takip), takip.icraDairesi.ad), STRONG)], {
      align: 'center',
      layout: { after: 6 },
    }),
    line(t.parties(names(takip.alacaklilar), names(takip.borclular))),
    line(t.day(formatDate(account.day))),
    line(t.rule),
    line(t.daily(dailyText(account))),
    ...accountTables(account).flatMap(tableBlocks),
    ...doubtBlocks(account),
  ];
  return writeHtml(belge(blocks, SHEET));
}

export function dailyText({ dailyInterest, dailyForeign }: TakipAccount): string {
  const foreign = dailyForeign.map(moneyText);
  return (
    dailyInterest === 0 && foreign.length > 0 ? foreign : [formatAmount(dailyInterest), ...foreign]
  ).join(' + ');
}

export const esasNoOf = ({ dosyaEsasNo }: StoredTakip): string =>
  dosyaEsasNo === null ? t.draft : formatEsasNo(dosyaEsasNo);

const line = (words: string) => paragraph([text(words, SMALL)]);
const section = (words: string) => paragraph([text(words, SECTION)], { layout: { before: 10, after: 3 } });

function tableBlocks({ title, columns, rows, hasTotal }: AccountTable): readonly Block[] {
  const head = row(columns.map(({ name }) => cell([paragraph([text(name, STRONG)])])));
  const body = rows.map((cells, n) => {
    const style = hasTotal && n === rows.length - 1 ? STRONG : SMALL;
    return row(
      cells.map((one) =>
        cell([
          paragraph([text(cellText(one), style)], { align: typeof one === 'string' ? 'left' : 'right' }),
        ]),
      ),
    );
  });
  return [
    section(title),
    table([head, ...body], { columns: columns.map(({ width }) => width), headerRows: 1 }),
  ];
}

export function cellText(one: AccountCell): string {
  if (typeof one === 'string') return one;
  if ('date' in one) return formatDate(one.date);
  if ('count' in one) return String(one.count);
  if ('exchange' in one) return (one.exchange / 10_000).toFixed(4).replace('.', ',');
  if ('rate' in one) return (one.rate / 100).toFixed(Number.isInteger(one.rate) ? 2 : 3).replace('.', ',');
  return moneyText(one);
}

const moneyText = ({ amount, currency }: { readonly amount: number; readonly currency: string }): string =>
  currency === 'TRY' ? formatAmount(amount) : formatAmount(amount).replace('TL', currency);

const doubtBlocks = ({ doubts }: TakipAccount): readonly Block[] =>
  doubts.length === 0
    ? []
    : [
        section(t.doubts),
        list(
          'bullet',
          doubts.map((doubt) => listItem([line(doubt)])),
        ),
      ];
