import type { CellFix } from '@derkenar/transfer';
import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { mendMessages } from '../../messages/transferDoubts.ts';
import { isPlainEnter } from '../../ui/enter.ts';
import type { CellEdit } from './protocol.ts';
import classes from './transfer.module.css';

interface Props {
  readonly sheet: number;
  readonly fixes: readonly CellFix[];
  readonly textOf: (sheet: number, fix: CellFix) => string;
  readonly onEdit: (edit: CellEdit) => void;
}

/** The cells of a case that are wrong or doubtful, to be mended where they are shown. */
export function Fixes({ sheet, fixes, textOf, onEdit }: Props) {
  return fixes.map((fix) => {
    const { row, column, heading, isError, split } = fix;
    const text = textOf(sheet, fix);
    const edit = (typed: string) => onEdit({ sheet, row, column, text: typed });
    return (
      <div key={`${row}:${column}`} className={classes.fix}>
        <TextInput
          label={mendMessages.cell(row, heading)}
          size="sm"
          // A text that was typed is judged with the next check.
          error={isError && text === fix.text}
          value={text}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
          onKeyDown={goToNextWrong}
        />
        {split !== null && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={mendMessages.splitOf(row, heading)}
              onClick={() => edit(split)}
            >
              {mendMessages.split}
            </Button>
            <VisuallyHidden component="output">
              {text === split && mendMessages.splitInto(split)}
            </VisuallyHidden>
          </>
        )}
      </div>
    );
  });
}

/** As in a spreadsheet, Enter leads on: to the next wrong cell, after the last one to the first that is left. */
function goToNextWrong(event: KeyboardEvent<HTMLInputElement>): void {
  if (!isPlainEnter(event)) return;
  event.preventDefault();
  const { currentTarget: cell } = event;
  const wrong = [
    ...(cell.closest('table')?.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]') ?? []),
  ];
  const after = wrong.find((one) => cell.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  (after ?? wrong[0])?.focus();
}
