import { Alert, Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { save } from '../../../belge/download.ts';
import { fileName } from '../../../belge/fileName.ts';
import { answer, api } from '../../../client/api.ts';
import { useYetki } from '../../../client/session.ts';
import { dilekceTransferMessages as t } from '../../../messages/dilekceTransfer.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import card from '../../../ui/card.module.css';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { ImportDilekceler } from './ImportDilekceler.tsx';
import classes from './transfer.module.css';

export default function ImportPage() {
  const mayAdd = useYetki('dilekce-ekle');
  return (
    <>
      <BackLink to="/">{t.backToList}</BackLink>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {mayAdd ? (
        <ImportDilekceler />
      ) : (
        <Alert color="yellow" variant="light" title={t.noYetki} mb="lg">
          {t.yetkiDescription}
        </Alert>
      )}
      <ExportLibrary />
    </>
  );
}

function ExportLibrary() {
  const allowed = useYetki('dilekce-indir');
  const { busy, message, run } = useAction();
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <section className={card.card} aria-labelledby="export">
      <Title order={2} id="export">
        {t.export.title}
      </Title>
      <p className={classes.hint}>{t.export.description}</p>
      <FormError message={message} />
      {allowed ? (
        <Button variant="default" leftSection={icon} loading={busy} onClick={() => run(saveLibrary)}>
          {t.export.download}
        </Button>
      ) : (
        <DeniedButton variant="default" leftSection={icon}>
          {t.export.download}
        </DeniedButton>
      )}
    </section>
  );
}

/** Fetched, not linked: a refusal is to be read on this page. */
async function saveLibrary(): Promise<void> {
  const { data, response } = await answer(api.GET('/api/v1/dilekce-disa-aktar', { parseAs: 'blob' }));
  save(data, fileName(response.headers.get('content-disposition')) ?? t.export.fileName);
}
