import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { yonetimMesajlari } from '../../mesajlar/yonetim.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { rollerQuery } from './api.ts';
import { RolMatrix } from './RolMatrix.tsx';

const t = yonetimMesajlari.roller;

export default function RollerPage() {
  const { data, error, refetch } = useQuery(rollerQuery);
  return (
    <>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <>
          <output>{t.yukleniyor}</output>
          <Skeleton height={420} />
        </>
      )}
      {data && <RolMatrix roller={data} />}
    </>
  );
}
