import { useEffect } from 'react';
import { commandMessages as t } from '../../messages/command.ts';
import { messages } from '../../messages.ts';
import classes from './command.module.css';
import type { Entry } from './entry.ts';

export const optionId = (list: string, { key }: Entry): string => `${list} ${key}`.replaceAll(/\s/g, '-');

interface Props {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly active: Entry | undefined;
  readonly isSettled: boolean;
}

/** The focus stays in the field above; the mouse takes a line by a click. */
export function EntryList({ id, entries, active, isSettled }: Props) {
  const activeId = active && optionId(id, active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const groups = Map.groupBy(entries, ({ group }) => group);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot hold it */}
      <div role="listbox" id={id} aria-label={t.results} className={classes.list} tabIndex={-1}>
        {Array.from(groups, ([group, items]) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup needs a select
          <div key={group} role="group" aria-label={group} className={classes.group}>
            <p aria-hidden className={classes.groupName}>
              {group}
            </p>
            {items.map((entry) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={entry.key}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option needs a select
                role="option"
                tabIndex={-1}
                id={optionId(id, entry)}
                aria-selected={entry.key === active?.key}
                className={classes.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={entry.run}
              >
                <span>{entry.label}</span>
                {entry.detail !== undefined && <span className={classes.detail}>{entry.detail}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className={classes.none}>{isSettled ? t.none : messages.common.loading}</p>}
    </>
  );
}
