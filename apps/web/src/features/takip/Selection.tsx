import type { TakipSummary } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconStack2, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useCallback, useRef } from 'react';
import { takipMessages } from '../../messages/takip.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import { tick, untick, untickAll, useTicked } from '../../selection/ticked.ts';
import { moveByArrows } from '../../ui/moveByArrows.ts';
import { TickBar } from '../../ui/TickBar.tsx';
import tickClasses from '../../ui/tickBar.module.css';
import classes from './selection.module.css';

const t = takipMessages.selection;

/** `range`: all from the one before as well. */
export type OnTick = (takip: TakipSummary, on: boolean, range: boolean) => void;

/** Handles a tick. The function stays the same while the list does. */
export function useTicking(list: readonly TakipSummary[] | null): OnTick {
  const client = useQueryClient();
  const last = useRef<string>(null);
  return useCallback(
    (takip, on, range) => {
      const from = list?.findIndex(({ id }) => id === last.current) ?? -1;
      const to = list?.indexOf(takip) ?? -1;
      const between = range && from >= 0 ? list?.slice(Math.min(from, to), Math.max(from, to) + 1) : [takip];
      last.current = takip.id;
      if (on) tick(client, between ?? []);
      else
        untick(
          client,
          (between ?? []).map(({ id }) => id),
        );
    },
    [client, list],
  );
}

interface BarProps {
  readonly list: readonly TakipSummary[];
  /** The list goes on: ticking all of it ticks what is shown. */
  readonly hasMore: boolean;
}

/** All that is listed, at once; and what can be done with the ticked ones. */
export function SelectionBar({ list, hasMore }: BarProps) {
  const client = useQueryClient();
  const tickedTakipler = useTicked();
  const listed = list.filter(({ id }) => tickedTakipler.has(id)).length;
  const all = listed > 0 && listed === list.length;
  const box = useRef<HTMLInputElement>(null);
  return (
    <TickBar
      ref={box}
      className={classes.bar}
      label={t.all}
      rows={list.length}
      ticked={listed}
      note={t.count(tickedTakipler.size)}
      onAll={(on) => {
        if (on) return tick(client, list);
        untick(
          client,
          list.map(({ id }) => id),
        );
      }}
    >
      {tickedTakipler.size > 0 && (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() => {
              // The button goes with the ticks.
              box.current?.focus();
              untickAll(client);
            }}
          >
            {t.remove}
          </Button>
          {all && hasMore && (
            <Button
              size="compact-sm"
              variant="default"
              renderRoot={(props) => <Link to="/toplu" search={{ liste: true }} {...props} />}
            >
              {t.allMatching}
            </Button>
          )}
          <Button
            size="compact-sm"
            leftSection={<IconStack2 size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/toplu" search={{ secilen: true }} {...props} />}
          >
            {t.toplu}
          </Button>
        </>
      )}
    </TickBar>
  );
}

interface CellProps {
  readonly takip: TakipSummary;
  readonly ticked: boolean;
  readonly onTick: OnTick;
}

/** Shift takes all from the last one on; the arrows go to the neighbours. */
export const SelectionCell = memo(function SelectionCell({ takip, ticked, onTick }: CellProps) {
  return (
    <td className={classes.cell}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          className={tickClasses.box}
          aria-label={t.select(esasNoLabel(takip.dosyaEsasNo), officeLabel(takip.icraDairesi.ad))}
          checked={ticked}
          onKeyDown={moveByArrows}
          onChange={({ currentTarget, nativeEvent }) =>
            onTick(takip, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
});
