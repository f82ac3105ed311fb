import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { administrationMessages } from '../../messages/administration.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { rollerQuery } from './api.ts';
import { RolMatrix } from './RolMatrix.tsx';

const t = administrationMessages.roller;

export default function RollerPage() {
  const { data, error, refetch } = useQuery(rollerQuery);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <>
          <output>{t.loading}</output>
          <Skeleton height={420} />
        </>
      )}
      {data && <RolMatrix roller={data} />}
    </>
  );
}
