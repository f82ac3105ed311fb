import type { TakipSummary } from '@derkenar/domain';
import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { topluMessages } from '../../messages/toplu.ts';
import { esasNoLabel, officeLabel } from '../../selection/labels.ts';
import { untick } from '../../selection/ticked.ts';
import classes from './tickedTakipler.module.css';
import toplu from './toplu.module.css';

const t = topluMessages.form;
/** Cases that are named; the others are counted. */
const SHOWN = 30;

interface Props {
  readonly takipler: readonly TakipSummary[];
  readonly onFilter: () => void;
}

/** The cases that were ticked in the list; each can be taken out again. */
export function TickedTakipler({ takipler, onFilter }: Props) {
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const remove = (n: number, id: string) => {
    // The next one comes into its place; of the last one only the list is left, or the way back.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[n + 1] ?? buttons?.[n - 1])?.focus();
    untick(client, [id]);
    if (takipler.length === 1) onFilter();
  };
  const more = takipler.length - SHOWN;
  return (
    <>
      <output className={toplu.count}>{t.selected(takipler.length)}</output>
      <ul className={classes.list} ref={list}>
        {takipler.slice(0, SHOWN).map((takip, n) => (
          <li key={takip.id} className={classes.chip}>
            <span>
              {esasNoLabel(takip.dosyaEsasNo)}{' '}
              <span className={toplu.office}>{officeLabel(takip.icraDairesi.ad)}</span>
            </span>
            <UnstyledButton
              className={classes.remove}
              aria-label={t.remove(esasNoLabel(takip.dosyaEsasNo), officeLabel(takip.icraDairesi.ad))}
              onClick={() => remove(n, takip.id)}
            >
              <IconX size={14} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
        {more > 0 && <li className={classes.more}>{t.andMore(more)}</li>}
      </ul>
      <div className={toplu.tools}>
        <Button variant="default" size="compact-sm" renderRoot={(props) => <Link to="/takip" {...props} />}>
          {t.inList}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onFilter}>
          {t.withFilter}
        </Button>
      </div>
    </>
  );
}
