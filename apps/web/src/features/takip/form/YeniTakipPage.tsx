import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { m } from '../../../mesajlar.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import takipClasses from '../takip.module.css';
import { FormOnPage } from './FormOnPage.tsx';

export default function YeniTakipPage() {
  return (
    <>
      <Link to="/takip" className={takipClasses.back}>
        <IconChevronLeft size={16} aria-hidden />
        {m.takip.listeyeDon}
      </Link>
      <PageHeader title={t.yeniBaslik} subtitle={t.altBaslik} />
      <FormOnPage takip={null} />
    </>
  );
}
