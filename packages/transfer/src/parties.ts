import { type Side, sideOf } from './column.ts';
import type { AddDoubt, Answers } from './doubts.ts';
import { isMaybeSeveral, isName, splitMaybe } from './names.ts';
import type { Reports } from './reports.ts';
import { splitTaraflar } from './taraf.ts';
import type { Taraflar } from './taraflar.ts';

interface PartyCell {
  /** 'borclu', or 'borclu2' for a further one of the row. */
  readonly party: string;
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
  readonly taraflar: Taraflar;
  readonly reports: Reports;
  readonly answers?: Answers | undefined;
  readonly addDoubt?: AddDoubt | undefined;
}

const TARAF_NAME = { alacakli: 'alacaklı', borclu: 'borçlu' } as const satisfies Record<Side, string>;

/** Adds the party or the parties of a row's cells, and says what is not certain. */
export function addParty({ party, row, cells, taraflar, reports, answers, addDoubt }: PartyCell): void {
  const side = sideOf(party);
  const nameCell = `${party}.adSoyad`;
  const split = splitTaraflar(cells, { answers, addDoubt });
  if ('message' in split) {
    const lines = (cells.get('adSoyad') ?? '').split('\n').filter(isName);
    reports.fail(
      row,
      nameCell,
      split.message,
      lines.length > 1 ? lines.map((line) => line.trim()).join('; ') : null,
    );
    return;
  }
  for (const own of split.tarafCells) taraflar.add(side, row, own);
  const names = split.tarafCells.map((own) => own.get('adSoyad') ?? '');
  if (names.length > 1)
    reports.note(
      row,
      null,
      `bir hücredeki ${names.length} ad ayrı ${TARAF_NAME[side]} olarak alındı: ${names.join(' / ').slice(0, 300)}.`,
    );
  for (const alan of split.left)
    reports.note(
      row,
      `${party}.${alan}`,
      `“${(cells.get(alan) ?? '').slice(0, 100)}” ${names.length} taraftan hangisinin olduğu anlaşılmadı, yazılmadı.`,
    );
  if (split.maybeSeveral)
    reports.note(row, nameCell, maybeText(side, names), splitMaybe(cells.get('adSoyad') ?? '').join('; '));
}

const maybeText = (side: Side, names: readonly string[]): string =>
  `${names
    .filter(isMaybeSeveral)
    .map((ad) => `“${ad.slice(0, 200)}”`)
    .join(', ')} tek ${TARAF_NAME[side]} olarak alındı. Birden çok taraf yazılmışsa “Böl” düğmesine basın.`;
