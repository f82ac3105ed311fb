import { Title } from '@mantine/core';
import { DocumentList } from '../../documents/DocumentList.tsx';
import { documentMessages as t } from '../../messages/document.ts';
import takipClasses from './takip.module.css';

const SHOWN = 10;

/** Documents that were made for the case, with their states. */
export function TakipDocuments({ takipId }: { readonly takipId: string }) {
  return (
    <section className={takipClasses.card} aria-labelledby="belgeler">
      <Title order={2} id="belgeler">
        {t.takip.title}
      </Title>
      <DocumentList search={{ takipId }} emptyText={t.takip.none} count={SHOWN} ofTakip />
    </section>
  );
}
