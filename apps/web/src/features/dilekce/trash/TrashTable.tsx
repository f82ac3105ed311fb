import type { TrashedDilekceSummary } from '@derkenar/domain';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { trashMessages as t } from '../../../messages/trash.ts';
import { MAIN_ID } from '../../../shell/Frame.tsx';
import { formatInstant } from '../../../ui/date.ts';
import table from '../../../ui/table.module.css';
import { typeLabel } from '../sort.ts';
import { daysLeft } from './remaining.ts';
import classes from './trash.module.css';

const COLUMNS = Object.values(t.column);

interface Props {
  /** null while it is being loaded. */
  readonly list: readonly TrashedDilekceSummary[] | null;
  /** The time it was read. */
  readonly readAt: Date;
  readonly onShow: (dilekce: TrashedDilekceSummary, button: HTMLElement) => void;
  readonly onRestore: (dilekce: TrashedDilekceSummary) => void;
  readonly onIntent: () => void;
}

export function TrashTable({ list, readAt, onShow, onRestore, onIntent }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const keepFocus = useFocusOfLostRow(body, list);
  return (
    <>
      <VisuallyHidden component="output">{list ? t.count(list.length) : t.loading}</VisuallyHidden>
      <div className={table.frame}>
        <table className={table.table} aria-label={t.title} aria-busy={!list}>
          <thead className={table.unseen}>
            <tr>
              {COLUMNS.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where the focus is */}
          <tbody ref={body} onFocus={keepFocus}>
            {!list && <SkeletonRows />}
            {list?.length === 0 && (
              <tr>
                <td colSpan={COLUMNS.length} className={table.empty}>
                  {t.empty}
                </td>
              </tr>
            )}
            {list?.map((dilekce) => (
              <tr key={dilekce.id} className={classes.row}>
                <td className={classes.name}>{dilekce.isim}</td>
                <td className={classes.dim}>{typeLabel(dilekce.dilekce_tipi)}</td>
                <td className={classes.dim} data-label={t.column.deleted}>
                  {formatInstant(dilekce.silindi_at)}
                </td>
                <td className={classes.dim} data-label={t.column.remaining}>
                  {t.remainingDays(daysLeft(dilekce.silindi_at, readAt))}
                </td>
                <td className={classes.actions}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    className={classes.action}
                    leftSection={<IconEye size={16} aria-hidden />}
                    aria-label={t.action(t.inspect, dilekce.isim)}
                    onPointerEnter={onIntent}
                    onFocus={onIntent}
                    onClick={(event) => onShow(dilekce, event.currentTarget)}
                  >
                    {t.inspect}
                  </Button>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    className={classes.action}
                    leftSection={<IconArrowBackUp size={16} aria-hidden />}
                    aria-label={t.action(t.undo, dilekce.isim)}
                    onClick={() => onRestore(dilekce)}
                  >
                    {t.undo}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A row that goes away hands the focus on to the same button of the row in its place. */
function useFocusOfLostRow(
  body: { readonly current: HTMLTableSectionElement | null },
  list: readonly TrashedDilekceSummary[] | null,
): (event: { readonly target: Element }) => void {
  const last = useRef<{ readonly row: number; readonly button: Element; readonly place: number }>(null);
  useLayoutEffect(() => {
    if (!list || !last.current || last.current.button.isConnected) return;
    const { row, place } = last.current;
    last.current = null;
    // A focus that the user has moved elsewhere stays there.
    if (document.activeElement !== document.body) return;
    const rows = [...(body.current?.rows ?? [])];
    const next = rows[Math.min(row, rows.length - 1)]?.querySelectorAll('button')[place];
    (next ?? document.getElementById(MAIN_ID))?.focus();
  }, [body, list]);
  return ({ target }) => {
    const row = target.closest('tr');
    const button = target.closest('button');
    if (!row || !button) return;
    last.current = {
      row: row.sectionRowIndex,
      button,
      place: [...row.querySelectorAll('button')].indexOf(button),
    };
  };
}

const SKELETON = [0, 1, 2, 3];

function SkeletonRows() {
  return SKELETON.map((n) => (
    <tr key={n}>
      <td colSpan={COLUMNS.length}>
        <Skeleton height={22} width={`${88 - ((n * 17) % 40)}%`} />
      </td>
    </tr>
  ));
}
