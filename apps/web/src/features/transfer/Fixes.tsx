import type { CellFix } from '@derkenar/transfer';
import { Button, TextInput } from '@mantine/core';
import { mendMessages } from '../../messages/transferDoubts.ts';
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
    const edit = (text: string) => onEdit({ sheet, row, column, text });
    return (
      <div key={`${row}:${column}`} className={classes.fix}>
        <TextInput
          label={mendMessages.cell(row, heading)}
          size="sm"
          error={isError}
          value={textOf(sheet, fix)}
          onChange={({ currentTarget }) => edit(currentTarget.value)}
        />
        {split !== null && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={mendMessages.splitOf(row, heading)}
            onClick={() => edit(split)}
          >
            {mendMessages.split}
          </Button>
        )}
      </div>
    );
  });
}
