import { Alert, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useYetki } from '../../../app/oturum.ts';
import { kisiselVeriMesajlari as t } from '../../../mesajlar/kisiselVeri.ts';
import { m } from '../../../mesajlar.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from '../yonetim.module.css';
import type { BulunanKisi } from './api.ts';
import { KisiArama } from './KisiArama.tsx';
import { KisiBulundu } from './KisiBulundu.tsx';
import styles from './kisiselVeri.module.css';
import { SaklamaForm } from './SaklamaForm.tsx';

export default function KisiselVeriPage() {
  const mayLook = useYetki('takip-gor');
  const [found, setFound] = useState<BulunanKisi | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const showErased = () => {
    setFound(null);
    input.current?.focus();
  };
  return (
    <>
      <PageHeader title={t.baslik} subtitle={t.altBaslik} />
      <section className={`${classes.narrow} ${styles.part}`}>
        <Title order={2} size="h3">
          {t.kisi.baslik}
        </Title>
        {mayLook ? (
          <KisiArama input={input} onFound={setFound} />
        ) : (
          <Alert color="yellow" variant="light" title={m.genel.yetkiYok}>
            {t.kisi.takipGormeden}
          </Alert>
        )}
        {found && <KisiBulundu key={found.kimlikNo} found={found} onErased={showErased} />}
      </section>
      <section className={`${classes.narrow} ${styles.part}`}>
        <Title order={2} size="h3">
          {t.saklama.baslik}
        </Title>
        <SaklamaForm />
      </section>
    </>
  );
}
