import type { TopluIs } from '@derkenar/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import table from '../../ui/table.module.css';
import { hataCsvUrl, hatalarQuery } from './api.ts';
import { TakipCell } from './TakipCell.tsx';
import classes from './toplu.module.css';

const t = topluMesajlari.hatalar;

/** The files of a job that could not be made, and why. */
export function Hatalar({ is, ad }: { is: TopluIs; ad: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    hatalarQuery(is),
  );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} radius="md" />;
  const rows = data.pages.flatMap(({ dosyalar }) => dosyalar);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
      <section className={`${table.frame} ${classes.scroll}`} aria-label={t.tablo(ad)} tabIndex={0}>
        <table className={table.table}>
          <thead className={classes.head}>
            <tr>
              <th scope="col">{t.sutun.takip}</th>
              <th scope="col">{t.sutun.dilekce}</th>
              {is.borcluAyri && <th scope="col">{t.sutun.borclu}</th>}
              <th scope="col">{t.sutun.neden}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows are only added at the end
              <tr key={n}>
                <TakipCell {...row} />
                <td>{row.dilekce}</td>
                {is.borcluAyri && <td>{row.borcluSirasi}</td>}
                <td>{row.neden}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {error && <LoadError error={error} onRetry={() => void fetchNextPage()} />}
      <div className={classes.tools}>
        <DownloadLink
          href={hataCsvUrl(is.id)}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t.csv}
        </DownloadLink>
        {hasNextPage && !error && (
          <Button
            variant="default"
            aria-disabled={isFetchingNextPage || undefined}
            onClick={() => void fetchNextPage({ cancelRefetch: false })}
          >
            {topluMesajlari.denetim.dahaFazla}
          </Button>
        )}
      </div>
    </>
  );
}
