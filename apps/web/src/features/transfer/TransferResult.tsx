import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { transferMessages } from '../../messages/transfer.ts';
import card from '../../ui/card.module.css';
import { countStatus, STATUSES } from './row.ts';
import type { Stage } from './stage.ts';
import classes from './transfer.module.css';
import type { TransferJob } from './useTransfer.ts';

const t = transferMessages.result;

interface Props {
  readonly stage: Extract<Stage, { stage: 'done' }>;
  readonly job: TransferJob;
}

/** The result of the import. The rest after a stop or a lost connection is done by the same import. */
export function TransferResult({ stage: { file, rows, remaining, overwrites, interrupted }, job }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = new Set(remaining);
  const counts = countStatus(rows.filter((_, place) => !left.has(place)));
  return (
    <section className={card.card} aria-labelledby="transfer-result">
      <Title order={2} id="transfer-result" ref={heading} tabIndex={-1}>
        {remaining.length === 0 ? t.title : interrupted ? t.interrupted : t.stopped}
      </Title>
      <dl className={card.sums}>
        {STATUSES.map((status) => (
          <div key={status} data-status={status}>
            <dt>{t.status[status]}</dt>
            <dd>{transferMessages.preview.takip(counts[status])}</dd>
          </div>
        ))}
        {remaining.length > 0 && (
          <div>
            <dt>{t.remaining}</dt>
            <dd>{transferMessages.preview.takip(remaining.length)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.buttons}>
        {remaining.length > 0 && (
          <Button onClick={() => job.save(file, rows, remaining, overwrites)}>{t.resume}</Button>
        )}
        <Button variant="default" onClick={job.restart}>
          {t.new}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/takip" {...props} />}>
          {t.toList}
        </Button>
      </div>
    </section>
  );
}
