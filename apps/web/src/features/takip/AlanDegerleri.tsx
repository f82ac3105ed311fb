import { ALANLAR, type Alan, BOSLUK, type Kod } from '@derkenar/domain';
import { ActionIcon, Checkbox, Skeleton, Title } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takipMesajlari } from '../../mesajlar/takip.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import classes from './alanlar.module.css';
import { takipAlanlarQuery } from './api.ts';
import takipClasses from './takip.module.css';

const t = takipMesajlari.alanlar;

/** What petitions are filled with from this case, and what is missing for them. */
export function AlanDegerleri({ takipId }: { takipId: string }) {
  const { data, error, refetch } = useQuery(takipAlanlarQuery(takipId));
  return (
    <section className={takipClasses.card} aria-labelledby="alanlar">
      <Title order={2} id="alanlar">
        {t.baslik}
      </Title>
      <p className={classes.hint}>{t.aciklama}</p>
      {data ? (
        <Degerler values={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </section>
  );
}

type Values = Readonly<Record<Kod, string>>;
type Durum = 'tam' | 'eksik' | 'kismen' | 'gereksiz';

/** Institutions only: the code of the persons' names prints the whole side (decision 24). */
const AD_SOYAD: readonly Kod[] = ['alacakliAdSoyad', 'borcluAdSoyad'];

/** As the render judges it: decision 16a. */
function durumOf({ kod, bosOlabilir }: Alan, value: string): Durum {
  if (value === '') return bosOlabilir || AD_SOYAD.includes(kod) ? 'gereksiz' : 'eksik';
  return value.includes(BOSLUK) ? 'kismen' : 'tam';
}

const isMissing = (durum: Durum): boolean => durum === 'eksik' || durum === 'kismen';

function Degerler({ values }: { values: Values }) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const { said, copy } = useCopy();
  const rows = ALANLAR.map((alan) => ({
    alan,
    value: values[alan.kod],
    durum: durumOf(alan, values[alan.kod]),
  }));
  const missing = rows.filter(({ durum }) => isMissing(durum));
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.count} data-missing={missing.length > 0 || undefined}>
          {t.eksikSayisi(missing.length)}
        </p>
        <Checkbox
          label={t.yalnizEksikler}
          checked={onlyMissing}
          onChange={(event) => setOnlyMissing(event.currentTarget.checked)}
        />
        <output className={classes.said}>{said}</output>
      </div>
      <dl className={classes.list}>
        {(onlyMissing ? missing : rows).map(({ alan, value, durum }) => (
          <div key={alan.kod} data-durum={durum}>
            <dt>{alan.isim}</dt>
            <dd>
              <span className={classes.value}>
                {value}
                <DurumMark durum={durum} />
              </span>
              {value !== '' && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t.kopyala(alan.isim)}
                  onClick={() => void copy(value, t.kopyalandi(alan.isim))}
                >
                  {said === t.kopyalandi(alan.isim) ? (
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

function DurumMark({ durum }: { durum: Durum }) {
  if (durum === 'tam') return null;
  return (
    <span className={classes.mark}>
      {isMissing(durum) && <IconAlertTriangle size={14} aria-hidden />}
      {t[durum]}
    </span>
  );
}
