import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { transferMessages } from '../../messages/transfer.ts';
import card from '../../ui/card.module.css';
import { countStatus, STATUSES } from './row.ts';
import classes from './transfer.module.css';
import type { Stage, TransferJob } from './useTransfer.ts';

const t = transferMessages.result;

interface Props {
  readonly stage: Extract<Stage, { stage: 'bitti' }>;
  readonly job: TransferJob;
}

/** What was done; what a stop or a lost connection left is done by the same import. */
export function TransferResult({ stage: { dosya, rows, kalan, overwrites, interrupted }, job }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const left = new Set(kalan);
  const counts = countStatus(rows.filter((_, place) => !left.has(place)));
  return (
    <section className={card.card} aria-labelledby="aktarim-sonuc">
      <Title order={2} id="aktarim-sonuc" ref={heading} tabIndex={-1}>
        {kalan.length === 0 ? t.title : interrupted ? t.interrupted : t.stopped}
      </Title>
      <dl className={card.sums}>
        {STATUSES.map((durum) => (
          <div key={durum} data-durum={durum}>
            <dt>{t.durum[durum]}</dt>
            <dd>{transferMessages.preview.takip(counts[durum])}</dd>
          </div>
        ))}
        {kalan.length > 0 && (
          <div>
            <dt>{t.remaining}</dt>
            <dd>{transferMessages.preview.takip(kalan.length)}</dd>
          </div>
        )}
      </dl>
      <div className={classes.buttons}>
        {kalan.length > 0 && (
          <Button onClick={() => job.save(dosya, rows, kalan, overwrites)}>{t.resume}</Button>
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
