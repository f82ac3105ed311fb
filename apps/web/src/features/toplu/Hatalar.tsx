import type { TopluIs } from '@derkenar/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DownloadLink } from '../../belge/DownloadLink.tsx';
import { topluMesajlari } from '../../mesajlar/toplu.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { hataCsvUrl, hatalarQuery } from './api.ts';
import { DosyaTable } from './DosyaTable.tsx';
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
      <DosyaTable
        label={t.tablo(ad)}
        rows={rows}
        borclu={is.borcluAyri ? [t.borclu, ({ borcluSirasi }) => borcluSirasi] : null}
        sonuc={[t.neden, ({ neden }) => neden]}
      />
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
            {topluMesajlari.dosyalar.dahaFazla}
          </Button>
        )}
      </div>
    </>
  );
}
