import { Alert, Button } from '@mantine/core';
import { IconChevronLeft, IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useYetki } from '../../../app/oturum.ts';
import { aktarMesajlari as t } from '../../../mesajlar/aktar.ts';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from './aktar.module.css';
import { IceAktar } from './IceAktar.tsx';

export default function IceAktarPage() {
  const mayAdd = useYetki('dilekce-ekle');
  const mayTake = useYetki('dilekce-indir');
  const icon = <IconDownload size={18} aria-hidden />;
  return (
    <>
      <Link to="/" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden />
        {t.listeyeDon}
      </Link>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      {mayAdd ? (
        <IceAktar />
      ) : (
        <Alert color="yellow" variant="light" title={t.yetkiYok} mb="lg">
          {t.yetkiAciklama}
        </Alert>
      )}
      <section className={classes.card} aria-labelledby="disari">
        <h2 id="disari">{t.disari.baslik}</h2>
        <p className={classes.hint}>{t.disari.aciklama}</p>
        {mayTake ? (
          <Button
            component="a"
            href="/api/v1/dilekce-disa-aktar"
            download
            variant="default"
            leftSection={icon}
          >
            {t.disari.indir}
          </Button>
        ) : (
          <DeniedButton variant="default" leftSection={icon}>
            {t.disari.indir}
          </DeniedButton>
        )}
      </section>
    </>
  );
}
