import type { TrashedDilekceSummary } from '@derkenar/domain';
import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconEye } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useLayoutEffect, useRef, useState } from 'react';
import { useYetki } from '../../../client/session.ts';
import { trashMessages as t } from '../../../messages/trash.ts';
import { MAIN_ID } from '../../../shell/Frame.tsx';
import { notify, notifyFailure } from '../../../shell/notify.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import { formatInstant } from '../../../ui/date.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import table from '../../../ui/table.module.css';
import { reloadDilekceler, restoreDilekce } from '../api.ts';
import { typeLabel } from '../sort.ts';
import { daysLeft, trashListQuery } from './api.ts';
import classes from './trash.module.css';

const loadModal = () => import('./TrashModal.tsx');
const TrashModal = lazy(loadModal);

export default function TrashPage() {
  const allowed = useYetki('dilekce-sil');
  return (
    <>
      <BackLink to="/">{t.backToList}</BackLink>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {allowed ? (
        <TrashView />
      ) : (
        <Alert color="yellow" variant="light" title={t.noYetki}>
          {t.yetkiDescription}
        </Alert>
      )}
    </>
  );
}

function TrashView() {
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useQuery(trashListQuery);
  const [shown, setShown] = useState<TrashedDilekceSummary | null>(null);
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLElement>(null);
  const restoring = useRef(new Set<string>());
  const focusTrigger = () =>
    (trigger.current?.isConnected ? trigger.current : document.getElementById(MAIN_ID))?.focus();

  const restore = async ({ id, isim }: TrashedDilekceSummary) => {
    if (restoring.current.has(id)) return;
    restoring.current.add(id);
    try {
      await restoreDilekce(id);
      setOpened(false);
      notify({ kind: 'success', title: t.undone(isim), subject: id });
    } catch (failure) {
      notifyFailure(t.undoFailed(isim), failure);
    } finally {
      // Also after a refusal: somebody else may have taken it back.
      await reloadDilekceler(client);
      restoring.current.delete(id);
    }
  };
  return (
    <>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <TrashTable
          list={data ?? null}
          readAt={new Date(dataUpdatedAt)}
          onRestore={(dilekce) => void restore(dilekce)}
          onIntent={() => void loadModal().catch(() => undefined)}
          onShow={(dilekce, button) => {
            trigger.current = button;
            setShown(dilekce);
            setOpened(true);
          }}
        />
      )}
      {shown && (
        <DialogBoundary
          opened={opened}
          onClose={() => {
            setOpened(false);
            focusTrigger();
          }}
        >
          <TrashModal
            dilekce={shown}
            opened={opened}
            onRestore={() => void restore(shown)}
            onClose={() => setOpened(false)}
            onClosed={focusTrigger}
          />
        </DialogBoundary>
      )}
    </>
  );
}

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

function TrashTable({ list, readAt, onShow, onRestore, onIntent }: Props) {
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
