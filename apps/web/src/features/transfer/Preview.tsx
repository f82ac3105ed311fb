import { TRANSFER_ALANLARI, type TransferAlan } from '@derkenar/domain';
import { Alert, Button, Checkbox, NativeSelect, Title } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import '../../ui/checkboxStyles.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { save } from '../../belge/download.ts';
import { transferMessages } from '../../messages/transfer.ts';
import { doubtMessages, mendMessages } from '../../messages/transferDoubts.ts';
import card from '../../ui/card.module.css';
import { PreviewRows } from './PreviewRows.tsx';
import type { CellEdit } from './protocol.ts';
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
  withEdits,
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
export function Preview({ stage, job }: Props) {
  const { rows, notes } = stage;
  const [filter, setFilter] = useState('');
  const [overwrites, setOverwrites] = useState<Overwrites>(new Map());
  const [edits, setEdits] = useState<ReadonlyMap<string, CellEdit>>(new Map());
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
      {notes.map((note) => (
        <Alert key={note} variant="light" mb="sm" title={mendMessages.skipped}>
          {note}
        </Alert>
      ))}
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
      <PreviewRows
        rows={rows}
        positions={positions}
        overwrites={overwrites}
        onTick={tick}
        textOf={(sheet, fix) => edits.get(editKey({ sheet, ...fix }))?.text ?? fix.text}
        onEdit={(edit) => setEdits((before) => new Map(before).set(editKey(edit), edit))}
      />
      {withNotes > 0 && <p className={classes.hint}>{t.hasNotes(withNotes)}</p>}
      {counts.hata > 0 && <p className={classes.hint}>{t.errorsLeftOut(counts.hata)}</p>}
      <Actions stage={stage} job={job} edits={[...edits.values()]} toSave={toSave} overwrites={overwrites} />
    </section>
  );
}

interface ActionsProps extends Props {
  readonly edits: readonly CellEdit[];
  /** Places of the cases that can be imported. */
  readonly toSave: readonly number[];
  readonly overwrites: Overwrites;
}

/** Leads on or back; mended cells are checked before anything is imported. */
function Actions({ stage: { file, rows, doubts, opened }, job, edits, toSave, overwrites }: ActionsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={job.restart}>
        {transferMessages.file.other}
      </Button>
      {opened && (
        <Button variant="default" onClick={() => job.goTo({ stage: 'columns', ...withEdits(opened, edits) })}>
          {doubtMessages.toColumns}
        </Button>
      )}
      {opened && doubts.length > 0 && (
        <Button
          variant="default"
          onClick={() => job.goTo({ stage: 'doubts', opened: withEdits(opened, edits), doubts })}
        >
          {doubtMessages.toDoubts}
        </Button>
      )}
      {opened && edits.length > 0 ? (
        <Button onClick={() => job.mend(opened, edits)}>{mendMessages.check(edits.length)}</Button>
      ) : toSave.length === 0 ? (
        <p className={classes.count}>{t.nothingToTransfer}</p>
      ) : (
        <Button onClick={() => job.save(file, rows, toSave, overwrites)}>{t.transfer(toSave.length)}</Button>
      )}
    </div>
  );
}

const editKey = ({ sheet, row, column }: Omit<CellEdit, 'text'>): string => `${sheet}:${row}:${column}`;

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
