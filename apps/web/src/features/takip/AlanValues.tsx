import { ALANLAR, type TakipAlanlar } from '@derkenar/domain';
import { ActionIcon, Checkbox, Skeleton, Title } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takipMessages } from '../../messages/takip.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import classes from './alanlar.module.css';
import { takipAlanlarQuery } from './api.ts';
import takipClasses from './takip.module.css';

const t = takipMessages.alanlar;

/** The values that petitions take from this case, and the missing ones. */
export function AlanValues({ takipId }: { takipId: string }) {
  const { data, error, refetch } = useQuery(takipAlanlarQuery(takipId));
  return (
    <section className={takipClasses.card} aria-labelledby="alanlar">
      <Title order={2} id="alanlar">
        {t.title}
      </Title>
      <p className={classes.hint}>{t.description}</p>
      {data ? (
        <Values values={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </section>
  );
}

type Status = 'whole' | 'missing' | 'partial' | 'unused';

const statusOf = (value: string, isMissing: boolean): Status =>
  isMissing ? (value === '' ? 'missing' : 'partial') : value === '' ? 'unused' : 'whole';

function Values({ values }: { values: TakipAlanlar }) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const { said, copy } = useCopy();
  const gaps = new Map(values.eksikler.map(({ kod, metinler }) => [kod, metinler]));
  const rows = ALANLAR.map(({ kod, isim }) => ({
    kod,
    isim,
    value: values[kod],
    status: statusOf(values[kod], gaps.has(kod)),
    // The name of the field alone says no more than its row.
    gaps: gaps.get(kod)?.filter((text) => text !== isim) ?? [],
  }));
  const missing = rows.filter(({ kod }) => gaps.has(kod));
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.count} data-missing={missing.length > 0 || undefined}>
          {t.missingCount(missing.length)}
        </p>
        <Checkbox
          label={t.onlyMissing}
          checked={onlyMissing}
          onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
        />
        <output className={classes.said}>{said}</output>
      </div>
      <dl className={classes.list}>
        {(onlyMissing ? missing : rows).map(({ kod, isim: name, value, status, gaps }) => (
          <div key={kod} data-status={status}>
            <dt>{name}</dt>
            <dd>
              <span className={classes.value}>
                {value}
                <StatusMark status={status} gaps={gaps} />
              </span>
              {value !== '' && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t.copy(name)}
                  onClick={() => void copy(value, t.copied(name))}
                >
                  {said === t.copied(name) ? (
                    <IconCheck size={16} aria-hidden />
                  ) : (
                    <IconCopy size={16} aria-hidden />
                  )}
                </ActionIcon>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function StatusMark({ status, gaps }: { status: Status; gaps: readonly string[] }) {
  if (status === 'whole') return null;
  return (
    <span className={classes.mark}>
      {status !== 'unused' && <IconAlertTriangle size={14} aria-hidden />}
      {gaps.length > 0 ? t.missingAlanlar(gaps) : t[status]}
    </span>
  );
}
