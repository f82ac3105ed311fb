import { CSV_BOM, csvRow, TRANSFER_ALANLARI, type TransferAlan } from '@derkenar/domain';
import { Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import '../../ui/checkboxStyles.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { save } from '../../belge/download.ts';
import { transferMessages } from '../../messages/transfer.ts';
import card from '../../ui/card.module.css';
import { Rows } from './Rows.tsx';
import { changedByHand, countStatus, STATUSES, type Status, statusOf } from './row.ts';
import type { Overwrites, Stage, TransferRow } from './stage.ts';
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

/** The errors of the file as CSV for Excel, a line for each cell. */
function errorsCsv(rows: readonly TransferRow[]): Blob {
  const cells = rows.flatMap(({ row, errors, result }) => [
    ...errors.map((error) => [String(error.row), error.column, error.message]),
    ...(result?.mesaj ? [[String(row), '', result.mesaj]] : []),
  ]);
  const lines = [transferMessages.preview.csvTitles, ...cells].map(csvRow);
  return new Blob([CSV_BOM, ...lines], { type: 'text/csv' });
}
