import { TRANSFER_ALANLARI, type TransferAlan } from '@derkenar/domain';
import { Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import '../../ui/checkboxStyles.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { save } from '../../belge/download.ts';
import { transferMessages } from '../../messages/transfer.ts';
import card from '../../ui/card.module.css';
import table from '../../ui/table.module.css';
import {
  changedByHand,
  countStatus,
  errorsCsv,
  type Overwrites,
  STATUSES,
  type Stage,
  type Status,
  statusOf,
  type TransferRow,
} from './stage.ts';
import classes from './transfer.module.css';
import type { TransferJob } from './useTransfer.ts';

const t = transferMessages.preview;
const FILTERS: readonly { readonly value: string; readonly label: string; readonly status?: Status }[] = [
  { value: '', label: t.all },
  { value: 'hata', label: t.onlyErrors, status: 'hata' },
  { value: 'guncellendi', label: t.onlyUpdated, status: 'guncellendi' },
  { value: 'elle', label: t.onlyManual },
  { value: 'notes', label: t.onlyWithNotes },
];

interface Props {
  readonly stage: Extract<Stage, { stage: 'preview' }>;
  readonly job: TransferJob;
}

/** Shows what the import would do, case by case, and the questions it has. */
export function Preview({ stage: { file, rows }, job }: Props) {
  const [filter, setFilter] = useState('');
  const [overwrites, setOverwrites] = useState<Overwrites>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const counts = useMemo(() => countStatus(rows), [rows]);
  const withNotes = useMemo(() => placesOf(rows, 'notes').length, [rows]);
  const positions = useMemo(() => placesOf(rows, filter), [rows, filter]);
  const toSave = rows.flatMap((row, place) => {
    const status = statusOf(row);
    return status === 'eklendi' || status === 'guncellendi' || (overwrites.get(place)?.length ?? 0) > 0
      ? [place]
      : [];
  });
  const tick = (places: readonly number[], alan: TransferAlan, on: boolean) =>
    setOverwrites((before) => withAlan(before, places, alan, on));
  return (
    <section className={card.card} aria-labelledby="transfer-preview">
      <Title order={2} id="transfer-preview" ref={heading} tabIndex={-1}>
        {t.title}
      </Title>
      <dl className={card.sums}>
        {STATUSES.map((status) => (
          <div key={status} data-status={status}>
            <dt>{t.status[status]}</dt>
            <dd>{t.takip(counts[status])}</dd>
          </div>
        ))}
      </dl>
      <ChangedByHand rows={rows} overwrites={overwrites} onTick={tick} />
      <div className={classes.tools}>
        <NativeSelect
          label={t.filter}
          value={filter}
          data={FILTERS.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
        {counts.hata > 0 && (
          <Button variant="default" onClick={() => save(errorsCsv(rows), t.csvName)}>
            {t.csv}
          </Button>
        )}
      </div>
      <Rows rows={rows} positions={positions} overwrites={overwrites} onTick={tick} />
      {withNotes > 0 && <p className={classes.hint}>{t.hasNotes(withNotes)}</p>}
      {counts.hata > 0 && <p className={classes.hint}>{t.errorsLeftOut(counts.hata)}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={job.restart}>
          {transferMessages.file.other}
        </Button>
        {toSave.length === 0 ? (
          <p className={classes.count}>{t.nothingToTransfer}</p>
        ) : (
          <Button onClick={() => job.save(file, rows, toSave, overwrites)}>
            {t.transfer(toSave.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

type PreviewRows = Props['stage']['rows'];

function placesOf(rows: PreviewRows, filter: string): readonly number[] {
  const durum = FILTERS.find(({ value }) => value === filter)?.status;
  const isShown = (row: TransferRow): boolean => {
    if (filter === 'elle') return changedByHand(row).length > 0;
    if (filter === 'notes') return row.notes.length > 0;
    return durum === undefined || statusOf(row) === durum;
  };
  return rows.flatMap((row, place) => (isShown(row) ? [place] : []));
}

interface ChangedByHandProps {
  readonly rows: PreviewRows;
  readonly overwrites: Overwrites;
  readonly onTick: (places: readonly number[], alan: TransferAlan, on: boolean) => void;
}

/** One answer for all cases of which a field was changed by hand. */
function ChangedByHand({ rows, overwrites, onTick }: ChangedByHandProps) {
  const byAlan = useMemo(() => {
    const places = new Map<TransferAlan, number[]>();
    rows.forEach((row, place) => {
      for (const { alan } of changedByHand(row)) {
        const list = places.get(alan) ?? [];
        places.set(alan, list);
        list.push(place);
      }
    });
    return [...places];
  }, [rows]);
  if (byAlan.length === 0) return null;
  return (
    <fieldset className={classes.hand}>
      <legend>{t.manualTitle}</legend>
      <p className={classes.hint}>{t.manualDescription}</p>
      {byAlan.map(([alan, places]) => {
        const ticked = places.filter((place) => overwrites.get(place)?.includes(alan)).length;
        return (
          <Checkbox
            key={alan}
            label={t.manualAlan(TRANSFER_ALANLARI[alan], places.length)}
            checked={ticked === places.length}
            indeterminate={ticked > 0 && ticked < places.length}
            onChange={({ currentTarget }) => onTick(places, alan, currentTarget.checked)}
          />
        );
      })}
    </fieldset>
  );
}

function withAlan(
  before: Overwrites,
  places: readonly number[],
  alan: TransferAlan,
  on: boolean,
): Overwrites {
  const after = new Map(before);
  for (const place of places) {
    const others = (before.get(place) ?? []).filter((one) => one !== alan);
    after.set(place, on ? [...others, alan] : others);
  }
  return after;
}

const ROW_HEIGHT = 56;
/** Lists up to this length are drawn whole. */
const WHOLE = 50;
const OVERSCAN = 8;

interface RowsProps {
  readonly rows: readonly TransferRow[];
  /** Places of those that are shown. */
  readonly positions: readonly number[];
  readonly overwrites: Overwrites;
  readonly onTick: (places: readonly number[], alan: TransferAlan, on: boolean) => void;
}

/** The file's cases in a frame that scrolls by itself; only those in view are drawn. */
function Rows({ rows, positions, overwrites, onTick }: RowsProps) {
  const frame = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not in use
  const virtualizer = useVirtualizer({
    count: positions.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => positions[index] ?? index, [positions]),
    overscan: positions.length <= WHOLE ? WHOLE : OVERSCAN,
    useFlushSync: false,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={classes.scroll} ref={frame} tabIndex={0} aria-label={t.table}>
      <table
        className={`${table.table} ${classes.rows}`}
        aria-label={t.table}
        aria-rowcount={positions.length + 1}
      >
        <thead className={table.unseen}>
          <tr aria-rowindex={1}>
            {Object.entries(t.column).map(([name, label]) => (
              <th scope="col" key={name} data-column={name}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden className={classes.gap} style={{ height: before }} />}
          {items.map(({ index, key }) => {
            const place = positions[index] ?? -1;
            const row = rows[place];
            if (!row) return null;
            return (
              <tr key={key} data-index={index} aria-rowindex={index + 2} ref={virtualizer.measureElement}>
                <td data-label={t.column.row}>{row.row}</td>
                <td data-label={t.column.file}>{row.file}</td>
                <td data-label={t.column.office}>{row.office}</td>
                <td data-label={t.column.borclu}>{row.borclu}</td>
                <td>
                  <RowStatus
                    row={row}
                    overwrites={overwrites.get(place) ?? []}
                    onTick={(alan, on) => onTick([place], alan, on)}
                  />
                </td>
              </tr>
            );
          })}
          {after > 0 && <tr aria-hidden className={classes.gap} style={{ height: after }} />}
          {positions.length === 0 && (
            <tr>
              <td colSpan={5} className={table.empty}>
                {t.empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

interface StatusProps {
  readonly row: TransferRow;
  readonly overwrites: readonly TransferAlan[];
  readonly onTick: (alan: TransferAlan, on: boolean) => void;
}

/** The errors or the changes of a row, cell by cell. */
function RowStatus({ row, overwrites, onTick }: StatusProps) {
  const status = statusOf(row);
  const { result, errors, notes } = row;
  const lines = [
    ...errors.map((error) => t.inRow(error.row, error.column, error.message)),
    ...(result?.mesaj ? [result.mesaj] : []),
    ...notes,
    ...(result?.degisen ?? [])
      .filter(({ elle }) => !elle)
      .map(({ alan, eski, yeni }) => t.change(TRANSFER_ALANLARI[alan], eski, yeni)),
  ];
  return (
    <>
      <span className={classes.status} data-status={status}>
        {t.status[status]}
      </span>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {result?.degisen
        .filter(({ elle }) => elle)
        .map(({ alan, eski, yeni }) => (
          <Checkbox
            key={alan}
            size="xs"
            label={t.writeFromFile(TRANSFER_ALANLARI[alan], eski, yeni)}
            checked={overwrites.includes(alan)}
            onChange={({ currentTarget }) => onTick(alan, currentTarget.checked)}
          />
        ))}
    </>
  );
}
