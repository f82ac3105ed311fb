import { Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useYetki } from '../client/session.ts';
import { deadlineMessages, nextStepMessages as t } from '../messages/deadline.ts';
import { dayInWords } from './end.ts';
import classes from './nextSteps.module.css';
import { SequelLinks } from './SequelLinks.tsx';
import type { NextStep } from './useNextSteps.ts';

interface Props {
  /** null: the documents are those of a bulk job. */
  readonly takipId: string | null;
  readonly steps: readonly NextStep[];
}

/** The limits that the documents just made start, and the petitions that follow. It stands still while one types. */
export function NextSteps({ takipId, steps }: Props) {
  const id = useId();
  if (steps.length === 0) return null;
  return (
    <section className={classes.steps} aria-labelledby={id}>
      <Title order={takipId === null ? 4 : 3} size="h5" id={id}>
        {t.title}
      </Title>
      <ul className={classes.list}>
        {steps.map((step) => (
          <li key={step.kod}>
            <Step takipId={takipId} step={step} />
          </li>
        ))}
      </ul>
      <p className={classes.small}>{deadlineMessages.aidShort}</p>
    </section>
  );
}

function Step({ takipId, step }: { readonly takipId: string | null; readonly step: NextStep }) {
  const { ad, baslatan, kural, dayanak, dogrulanmamis: doubts, ardindan, running } = step;
  return (
    <>
      <span className={classes.name}>{ad}</span>
      <span className={classes.small}>{t.starts(baslatan, kural, dayanak)}</span>
      {running.map(({ id, sonGun, konu, borclu }) => (
        <span key={id ?? sonGun} className={classes.day}>
          {t.ends(dayInWords(sonGun ?? ''), konu ?? borclu?.ad ?? null)}
        </span>
      ))}
      {running.length === 0 && <NoDay takipId={takipId} start={baslatan} />}
      {doubts.length > 0 && (
        <span className={classes.doubt}>
          <IconAlertTriangle size={14} aria-hidden />
          {deadlineMessages.uncertain}
        </span>
      )}
      {ardindan !== null && <span className={classes.small}>{ardindan}</span>}
      <SequelLinks takipId={takipId} within={step.suresindeDilekceler} after={step.ardindanDilekceler} />
    </>
  );
}

function NoDay({ takipId, start }: { readonly takipId: string | null; readonly start: string }) {
  const mayEdit = useYetki('takip-yonet');
  return (
    <span className={classes.small}>
      {t.noDay(start)}{' '}
      {mayEdit && takipId !== null && (
        <Link to="/takip/$takipId/duzenle" params={{ takipId }}>
          {t.enterDay}
        </Link>
      )}
    </span>
  );
}
