import {
  type DocumentState,
  formatDate,
  istanbulDate,
  MAX_DOCUMENT_STATES,
  parseDate,
} from '@derkenar/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import '../ui/nativeSelectStyles.ts';
import { documentMessages } from '../messages/document.ts';
import { notify, notifyFailure } from '../shell/notify.ts';
import { choices } from '../ui/choices.ts';
import { DateField } from '../ui/DateField.tsx';
import { TickBar } from '../ui/TickBar.tsx';
import { saveStates } from './api.ts';
import classes from './documents.module.css';
import type { DocumentTicks } from './useTicks.ts';

const t = documentMessages.bar;

interface Props {
  readonly ticks: DocumentTicks;
  /** The bulk job whose documents are listed: its state can be written for all of them. */
  readonly jobId?: string | undefined;
}

/** Writes a state and its day for the ticked documents. */
export function StateBar({ ticks, jobId }: Props) {
  const client = useQueryClient();
  const [state, setState] = useState<DocumentState>('sunuldu');
  const [date, setDate] = useState(() => formatDate(istanbulDate(new Date())));
  const [busy, setBusy] = useState(false);
  const { ticked } = ticks;
  const day = parseDate(date);
  const isReady = !busy && (state === 'taslak' || day !== null);

  const save = async (of: { belgeler: number[] } | { toplu: string }) => {
    if (!isReady) return;
    setBusy(true);
    try {
      const n = await saveStates(client, {
        ...of,
        durum: state,
        ...(state !== 'taslak' && { tarih: day ?? '' }),
      });
      ticks.tickAll(false);
      notify({ kind: 'success', title: t.saved(n) });
    } catch (error) {
      notifyFailure(t.failed, error);
    }
    setBusy(false);
  };
  const tooMany = ticked.size > MAX_DOCUMENT_STATES;
  const saveTicked = () => {
    if (ticked.size === 0) notify({ kind: 'error', title: t.none });
    else if (!tooMany) void save({ belgeler: [...ticked] });
  };
  return (
    <TickBar
      label={t.all}
      rows={ticks.rows}
      ticked={ticked.size}
      note={tooMany ? t.tooMany(MAX_DOCUMENT_STATES) : t.count(ticked.size)}
      onAll={ticks.tickAll}
    >
      <NativeSelect
        size="xs"
        aria-label={t.state}
        data={choices(documentMessages.states)}
        value={state}
        onChange={(event) => setState(event.currentTarget.value as DocumentState)}
      />
      {state !== 'taslak' && (
        <DateField
          size="xs"
          label={t.date}
          labelProps={{ className: classes.hiddenLabel }}
          value={date}
          error={day === null}
          onText={setDate}
          onLeave={setDate}
        />
      )}
      <Button size="compact-sm" aria-disabled={!isReady || tooMany || undefined} onClick={saveTicked}>
        {t.save}
      </Button>
      {jobId !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          aria-disabled={!isReady || undefined}
          onClick={() => void save({ toplu: jobId })}
        >
          {t.saveAll}
        </Button>
      )}
    </TickBar>
  );
}
