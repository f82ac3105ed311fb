import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '../mesajlar.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

export function NotFound() {
  return (
    <>
      <PageHeader title={m.hata.bulunamadi} subtitle={m.hata.bulunamadiAciklama} />
      <Text>
        <Link to="/">{m.hata.dilekcelereDon}</Link>
      </Text>
    </>
  );
}
