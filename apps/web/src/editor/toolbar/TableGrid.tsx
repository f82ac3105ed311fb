import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { Popup } from './Popup.tsx';
import classes from './toolbar.module.css';

const t = editorMessages.table;
const COLUMNS = 8;
const ROWS = 6;

interface Props {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: (back: boolean) => void;
  readonly onPick: (columns: number, rows: number) => void;
}

/** Chooses the size of a new table: by mouse, or by the arrow keys and Enter. */
export function TableGrid({ id, anchor, onClose, onPick }: Props) {
  const [[columns, rows], setSize] = useState<readonly [number, number]>([1, 1]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = sizeAfter(event.key, columns, rows);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.querySelector<HTMLElement>(`[data-size="${next.join('x')}"]`)?.focus();
  };
  return (
    <Popup id={id} kind="dialog" label={t.add} anchor={anchor} onClose={onClose} onKeyDown={move}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrow keys choose in it */}
      <table role="grid" aria-label={t.howTo} className={classes.grid}>
        <tbody>
          {numbers(ROWS).map((row) => (
            <tr key={row}>
              {numbers(COLUMNS).map((column) => (
                <td key={column}>
                  <UnstyledButton
                    aria-label={t.size(column, row)}
                    tabIndex={column === columns && row === rows ? 0 : -1}
                    data-size={`${column}x${row}`}
                    data-first={(column === 1 && row === 1) || undefined}
                    data-mantine-stop-propagation="true"
                    className={classes.gridCell}
                    mod={{ within: column <= columns && row <= rows }}
                    onMouseDown={(event) => event.preventDefault()}
                    onPointerEnter={() => setSize([column, row])}
                    onFocus={() => setSize([column, row])}
                    onClick={() => {
                      onClose(false);
                      onPick(column, row);
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.gridSize} aria-hidden>
        {t.selection(columns, rows)}
      </p>
    </Popup>
  );
}

const numbers = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);

function sizeAfter(key: string, columns: number, rows: number): readonly [number, number] | null {
  switch (key) {
    case 'ArrowRight':
      return [Math.min(COLUMNS, columns + 1), rows];
    case 'ArrowLeft':
      return [Math.max(1, columns - 1), rows];
    case 'ArrowDown':
      return [columns, Math.min(ROWS, rows + 1)];
    case 'ArrowUp':
      return [columns, Math.max(1, rows - 1)];
    case 'Home':
      return [1, rows];
    case 'End':
      return [COLUMNS, rows];
    default:
      return null;
  }
}
