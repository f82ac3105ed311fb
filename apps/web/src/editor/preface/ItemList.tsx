import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { prefaceMessages as t } from '../../messages/preface.ts';
import classes from './preface.module.css';

export interface Item {
  readonly key: string;
  readonly title: string;
  /** Lines below the title. */
  readonly notes: readonly string[];
}

interface Props {
  readonly items: readonly Item[];
  readonly label: string;
  readonly readOnly: boolean;
  readonly onEdit: (at: number) => void;
  readonly onRemove: (at: number) => void;
  /** Without it the order means nothing. */
  readonly onMove?: (at: number, by: -1 | 1) => void;
  /** Puts the item into the text. */
  readonly onInsert?: (at: number) => void;
}

/** The questions or guards of a petition with the buttons that change them. */
export function ItemList({ items, label, readOnly, onEdit, onRemove, onMove, onInsert }: Props) {
  return (
    <ol className={classes.items} aria-label={label}>
      {items.map(({ key, title, notes }, at) => (
        <li key={key} className={classes.item}>
          <div className={classes.words}>
            <p className={classes.title}>{title}</p>
            {notes.map((note) => (
              <p key={note} className={classes.note}>
                {note}
              </p>
            ))}
          </div>
          {!readOnly && (
            <div className={classes.tools}>
              {onInsert && (
                <Button
                  variant="light"
                  size="compact-sm"
                  data-insert={key}
                  aria-label={t.questions.insertOf(title)}
                  onClick={() => onInsert(at)}
                >
                  {t.questions.insert}
                </Button>
              )}
              <Button
                variant="default"
                size="compact-sm"
                data-edit={key}
                aria-label={t.editOf(title)}
                onClick={() => onEdit(at)}
              >
                {t.edit}
              </Button>
              {onMove && (
                <>
                  <Button
                    {...SMALL}
                    data-move={`-1 ${key}`}
                    aria-label={t.up(title)}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => onMove(at, -1)}
                  >
                    <IconArrowUp {...ICON} />
                  </Button>
                  <Button
                    {...SMALL}
                    data-move={`1 ${key}`}
                    aria-label={t.down(title)}
                    aria-disabled={at === items.length - 1 || undefined}
                    onClick={() => onMove(at, 1)}
                  >
                    <IconArrowDown {...ICON} />
                  </Button>
                </>
              )}
              <Button {...SMALL} aria-label={t.removeOf(title)} onClick={() => onRemove(at)}>
                <IconTrash {...ICON} />
              </Button>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const ICON = { size: 16, 'aria-hidden': true } as const;
const SMALL = { variant: 'default', size: 'compact-sm', px: 6 } as const;
