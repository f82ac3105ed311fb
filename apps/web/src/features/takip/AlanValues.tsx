import { ALANLAR, type TakipAlanlar } from '@derkenar/domain';
import { ActionIcon, Checkbox, Skeleton } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { takipMessages } from '../../messages/takip.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { AccountValues } from './AccountValues.tsx';
import classes from './alanlar.module.css';
import { takipAlanlarQuery } from './api.ts';
import { Fold } from './Fold.tsx';

const t = takipMessages.alanlar;

/** The values that petitions take from this case, and the missing ones. */
export function AlanValues({ takipId }: { takipId: string }) {
  return (
    <>
      <Fold title={t.title}>
        {() => (
          <Loaded takipId={takipId}>
            {(values) => (
              <>
                <p className={classes.hint}>{t.description}</p>
                <Values values={values} />
              </>
            )}
          </Loaded>
        )}
      </Fold>
      <Fold title={t.account}>
        {() => <Loaded takipId={takipId}>{(values) => <AccountValues values={values} />}</Loaded>}
      </Fold>
    </>
  );
}

interface LoadedProps {
  readonly takipId: string;
  readonly children: (values: TakipAlanlar) => ReactNode;
}

function Loaded({ takipId, children }: LoadedProps) {
  const { data, error, refetch } = useQuery(takipAlanlarQuery(takipId));
  if (data) return children(data);
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />;
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
