import { Alert, Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { answer, api } from '../../../app/api.ts';
import { useYetki } from '../../../app/oturum.ts';
import { save } from '../../../belge/download.ts';
import { fileName } from '../../../belge/fileName.ts';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import card from '../../../ui/card.module.css';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useAction } from '../../../ui/useAction.ts';
import classes from './aktar.module.css';
import { IceAktar } from './IceAktar.tsx';

export default function IceAktarPage() {
  const mayAdd = useYetki('dilekce-ekle');
  return (
    <>
      <BackLink to="/">{t.listeyeDon}</BackLink>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      {mayAdd ? (
        <IceAktar />
      ) : (
        <Alert color="yellow" variant="light" title={t.yetkiYok} mb="lg">
          {t.yetkiAciklama}
        </Alert>
      )}
      <DisaAktar />
    </>
  );
}

function DisaAktar() {
  const allowed = useYetki('dilekce-indir');
  const { busy, message, run } = useAction();
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <section className={card.card} aria-labelledby="disari">
      <Title order={2} id="disari">
        {t.disari.baslik}
      </Title>
      <p className={classes.hint}>{t.disari.aciklama}</p>
      <FormError message={message} />
      {allowed ? (
        <Button variant="default" leftSection={icon} loading={busy} onClick={() => run(saveKitaplik)}>
          {t.disari.indir}
        </Button>
      ) : (
        <DeniedButton variant="default" leftSection={icon}>
          {t.disari.indir}
        </DeniedButton>
      )}
    </section>
  );
}

/** Fetched, not linked: a refusal is to be read on this page. */
async function saveKitaplik(): Promise<void> {
  const { data, response } = await answer(api.GET('/api/v1/dilekce-disa-aktar', { parseAs: 'blob' }));
  save(data, fileName(response.headers.get('content-disposition')) ?? t.disari.dosyaAdi);
}
