import type { Answers, ColumnMatch } from '@derkenar/transfer';
import { saveColumns } from './api.ts';
import type { CellEdit, OpenedFile, OpenedSheet, Reading } from './protocol.ts';
import type { Reader } from './reader.ts';
import { sendBatches } from './sendBatches.ts';
import { type Opened, type Progress, type Stage, type TransferRow, withEdits } from './stage.ts';

const NO_CHOICES: Reading = { mapping: [], allSheets: false, answers: {}, edits: [] };
const FIRST_READ: Progress = { activity: 'reading', n: 0, total: 1 };

interface Leading {
  readonly run: (
    first: Progress,
    work: (signal: AbortSignal, opened: Reader) => Promise<void>,
  ) => Promise<void>;
  readonly setProgress: (progress: Progress) => void;
  readonly setStage: (stage: Stage) => void;
  readonly transferId: () => string;
}

/** The steps from the open file to what the check says of its cases. */
export function createReadingSteps({ run, setProgress, setStage, transferId }: Leading) {
  function showColumns(file: OpenedFile, sheetIndex: number, sheet: OpenedSheet): void {
    const reading = { ...NO_CHOICES, mapping: sheet.mapping };
    setStage({ stage: 'columns', file, sheetIndex, sheet, reading });
  }

  function chooseSheet(dosya: OpenedFile, sheetIndex: number): void {
    void run({ activity: 'opening', n: 0, total: 0 }, async (_signal, opened) => {
      const sheet = await opened.ask({ kind: 'sheet', sheet: sheetIndex });
      if (sheet !== null) showColumns(dosya, sheetIndex, sheet);
    });
  }

  /** Reads the file by the chosen columns; questions are asked before anything is checked. */
  function readSheet(table: Opened, mapping: ColumnMatch, allSheets: boolean): void {
    void run(FIRST_READ, async (signal, opened) => {
      const named = table.sheet.headings.flatMap((heading, i) =>
        heading === '' ? [] : [{ baslik: heading.slice(0, 200), alan: mapping[i] ?? '' }],
      );
      await saveColumns(named);
      await readRows(
        table.file,
        { ...table, reading: { ...table.reading, mapping, allSheets } },
        true,
        signal,
        opened,
      );
    });
  }

  function answer(table: Opened, answers: Answers): void {
    readAgain({ ...table, reading: { ...table.reading, answers } });
  }

  /** Reads the file with cells that the user mended. */
  function mend(table: Opened, mended: readonly CellEdit[]): void {
    readAgain(withEdits(table, mended));
  }

  function readAgain(table: Opened): void {
    void run(FIRST_READ, (signal, opened) => readRows(table.file, table, false, signal, opened));
  }

  async function readRows(
    file: OpenedFile,
    table: Opened | null,
    asksFirst: boolean,
    signal: AbortSignal,
    opened: Reader,
  ): Promise<void> {
    setProgress(FIRST_READ);
    const {
      rows: found,
      doubts,
      notes,
    } = await opened.ask({ kind: 'read', ...(table?.reading ?? NO_CHOICES) });
    if (signal.aborted) return;
    if (asksFirst && table !== null && doubts.some(({ kind }) => table.reading.answers[kind] === undefined)) {
      setStage({ stage: 'doubts', opened: table, doubts });
      return;
    }
    const rows: TransferRow[] = found.map((row) => ({ ...row, result: null }));
    const positions = rows.flatMap(({ errors }, place) => (errors.length === 0 ? [place] : []));
    const onSent = (n: number) => setProgress({ activity: 'checking', n, total: positions.length });
    const sending = {
      transferId: transferId(),
      mod: 'denetle',
      file,
      positions,
      rows,
      onSent,
    } as const;
    await sendBatches(sending, opened, signal);
    if (!signal.aborted) setStage({ stage: 'preview', file, rows, notes, doubts, opened: table });
  }

  return { showColumns, chooseSheet, readSheet, answer, mend, readRows };
}
