import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { KayitAramasi } from '../../../app/kayitAramasi.ts';
import { kayitMesajlari as t } from '../../../mesajlar/kayit.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from '../yonetim.module.css';
import { kayitQuery } from './api.ts';
import { CsvButton } from './CsvButton.tsx';
import { KayitFilter } from './KayitFilter.tsx';
import { KayitTable } from './KayitTable.tsx';
import styles from './kayit.module.css';

export default function KayitlarPage() {
  const arama = useSearch({ from: '/icerde/yonetim/kayitlar' });
  return (
    <>
      <div className={classes.head}>
        <PageHeader title={t.baslik} subtitle={t.altBaslik} />
        <CsvButton arama={arama} />
      </div>
      <KayitFilter arama={arama} />
      {/* Another selection begins on its first page. */}
      <Pages key={JSON.stringify(arama)} arama={arama} />
    </>
  );
}

/** The newest lines first, a page of the server's at a time; `null` is its first. */
function Pages({ arama }: { arama: KayitAramasi }) {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const { data, error, isPlaceholderData, refetch } = useQuery(kayitQuery(arama, cursors.at(-1) ?? null));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  const list = isPlaceholderData ? null : data?.kayitlar;
  const filtered = Object.keys(arama).length > 0;
  const next = data?.sonraki ?? null;
  return (
    <>
      <VisuallyHidden component="output">{list ? t.sayi(list.length) : t.yukleniyor}</VisuallyHidden>
      <KayitTable
        list={data?.kayitlar ?? null}
        stale={isPlaceholderData}
        emptyText={filtered ? t.suzBos : t.bos}
      />
      {(cursors.length > 1 || next !== null) && (
        <nav aria-label={t.sayfalar} className={styles.pages}>
          <Button
            variant="default"
            data-disabled={cursors.length === 1 || undefined}
            aria-disabled={cursors.length === 1 || undefined}
            onClick={() => cursors.length > 1 && setCursors(cursors.slice(0, -1))}
          >
            {t.dahaYeni}
          </Button>
          <Button
            variant="default"
            data-disabled={next === null || undefined}
            aria-disabled={next === null || isPlaceholderData || undefined}
            onClick={() => next !== null && !isPlaceholderData && setCursors([...cursors, next])}
          >
            {t.dahaEski}
          </Button>
        </nav>
      )}
    </>
  );
}
