import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { m } from '../../../mesajlar.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FormOnPage } from './FormOnPage.tsx';

export default function YeniTakipPage() {
  return (
    <>
      <BackLink to="/takip">{m.takip.listeyeDon}</BackLink>
      <PageHeader title={t.yeniBaslik} subtitle={t.altBaslik} />
      <FormOnPage takip={null} />
    </>
  );
}
