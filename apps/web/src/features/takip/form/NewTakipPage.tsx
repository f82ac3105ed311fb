import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { takipSummaryMessages } from '../../../messages/takipSummary.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FormOnPage } from './TakipForm.tsx';

export default function NewTakipPage() {
  return (
    <>
      <BackLink to="/takip">{takipSummaryMessages.backToList}</BackLink>
      <PageHeader title={t.newTitle} subtitle={t.subtitle} />
      <FormOnPage takip={null} />
    </>
  );
}
