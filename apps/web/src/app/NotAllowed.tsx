import { Link } from '@tanstack/react-router';
import { m } from '../mesajlar.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** In place of a page whose key the role does not hold. */
export function NotAllowed() {
  return (
    <>
      <PageHeader title={m.hata.yetkisizSayfa} subtitle={m.hata.yetkisizAciklama} />
      <Link to="/">{m.hata.dilekcelereDon}</Link>
    </>
  );
}
