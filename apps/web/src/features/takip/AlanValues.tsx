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

/** What petitions are filled with from this case, and what is missing for them. */
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

type Status = 'tam' | 'eksik' | 'kismen' | 'gereksiz';

const statusOf = (value: string, isMissing: boolean): Status =>
  isMissing ? (value === '' ? 'eksik' : 'kismen') : value === '' ? 'gereksiz' : 'tam';

function Values({ values }: { values: TakipAlanlar }) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const { said, copy } = useCopy();
  const gaps = new Map(values.eksikler.map(({ kod, metinler }) => [kod, metinler]));
  const rows = ALANLAR.map(({ kod, isim }) => ({
    kod,
    isim,
    value: values[kod],
    durum: statusOf(values[kod], gaps.has(kod)),
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
        {(onlyMissing ? missing : rows).map(({ kod, isim, value, durum, gaps }) => (
          <div key={kod} data-durum={durum}>
            <dt>{isim}</dt>
            <dd>
              <span className={classes.value}>
                {value}
                <StatusMark durum={durum} gaps={gaps} />
              </span>
              {value !== '' && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t.copy(isim)}
                  onClick={() => void copy(value, t.copied(isim))}
                >
                  {said === t.copied(isim) ? (
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

function StatusMark({ durum, gaps }: { durum: Status; gaps: readonly string[] }) {
  if (durum === 'tam') return null;
  return (
    <span className={classes.mark}>
      {durum !== 'gereksiz' && <IconAlertTriangle size={14} aria-hidden />}
      {gaps.length > 0 ? t.missingAlanlar(gaps) : t[durum]}
    </span>
  );
}
