import type { UyapUsage } from '@derkenar/domain';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useSession } from '../../../client/session.ts';
import { uyapMessages } from '../../../messages/uyap.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import table from '../../../ui/table.module.css';
import { usageQuery } from '../../../uyap/api.ts';
import classes from './uyapUsage.module.css';

const t = uyapMessages.usage;

/** The number of people each user looked up today. It is hidden where nobody can look up. */
export function UyapUsage() {
  const { uyap } = useSession();
  const { data, error, refetch } = useQuery({ ...usageQuery, staleTime: 0 });
  const id = useId();
  if (uyap.durum === 'yok' && !data?.kullanicilar.some(({ sorgu }) => sorgu > 0)) return null;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{t.title}</h2>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <VisuallyHidden component="output">{t.loading}</VisuallyHidden>
          <Skeleton height={96} />
        </>
      )}
      {data && <Usage usage={data} id={id} />}
    </section>
  );
}

function Usage({ usage, id }: { usage: UyapUsage; id: string }) {
  const { kullanicilar, uyariEsigi, gunlukSinir } = usage;
  const shown = kullanicilar.filter(({ sorgu }) => sorgu > 0).toSorted((a, b) => b.sorgu - a.sorgu);
  return (
    <>
      <p className={classes.note}>
        {t.description(uyariEsigi, gunlukSinir)}{' '}
        <Link to="/yonetim/kayitlar" search={{ eylem: 'kisi-sorgula' }}>
          {t.logEntries}
        </Link>
      </p>
      {shown.length === 0 ? (
        <p>{t.empty}</p>
      ) : (
        <div className={table.frame}>
          <table className={table.table} aria-labelledby={id}>
            <thead className={classes.head}>
              <tr>
                {[t.name, t.lookup, t.status].map((name) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ kullaniciId, adSoyad, sorgu, uyari }) => (
                <tr key={kullaniciId} className={classes.row}>
                  <td className={classes.name}>{adSoyad}</td>
                  <td className={classes.count} data-unit={t.unit}>
                    {sorgu}
                  </td>
                  <td>
                    {uyari ? (
                      <span className={classes.warning}>
                        <IconAlertTriangle size={16} aria-hidden />
                        {t.warning}
                      </span>
                    ) : (
                      t.normal
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
