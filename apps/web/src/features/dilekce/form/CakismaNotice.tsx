import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useYetki } from '../../../app/oturum.ts';
import { formMesajlari } from '../../../mesajlar/dilekceForm.ts';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import classes from './form.module.css';
import { KarsilastirModal } from './KarsilastirModal.tsx';
import type { DilekceDoc } from './useDilekce.ts';
import type { KayitIsi } from './useKayit.ts';

const t = formMesajlari;

interface Props {
  readonly doc: DilekceDoc;
  readonly isi: KayitIsi;
}

/** Decision 5: somebody else was faster; nothing is lost, and the person chooses. */
export function CakismaNotice({ doc, isi }: Props) {
  const mayAdd = useYetki('dilekce-ekle');
  const [compared, setCompared] = useState(false);
  const { cakisma } = isi;
  if (!cakisma) return null;
  const copy = (label: string, is: 'kopya' | 'yeni') =>
    mayAdd ? (
      <Button variant="default" size="compact-sm" onClick={() => isi.run(is)}>
        {label}
      </Button>
    ) : (
      <DeniedButton variant="default" size="compact-sm">
        {label}
      </DeniedButton>
    );
  const back = (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => {
        isi.setCakisma(null);
        doc.focus();
      }}
    >
      {t.degisti.don}
    </Button>
  );
  if (cakisma.kind === 'silindi')
    return (
      <Alert {...ALERT} title={t.silindi.baslik} className={classes.notice}>
        <p>{t.silindi.aciklama}</p>
        <div className={classes.choices}>
          {copy(t.silindi.yeniKaydet, 'yeni')}
          {back}
        </div>
      </Alert>
    );
  const { dilekce } = cakisma.guncel;
  return (
    <Alert {...ALERT} title={t.degisti.baslik} className={classes.notice}>
      <p>
        {t.degisti.aciklama(formatInstantWithTime(dilekce.updated_at ?? dilekce.created_at))}{' '}
        {t.degisti.yineDeAciklama}
      </p>
      <div className={classes.choices}>
        {copy(t.farkliKaydet, 'kopya')}
        <Button variant="default" size="compact-sm" onClick={() => setCompared(true)}>
          {t.degisti.gor}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => isi.run('ustune')}>
          {t.degisti.yineDe}
        </Button>
        {back}
      </div>
      <KarsilastirModal
        opened={compared}
        guncel={cakisma.guncel.dilekce}
        benimki={doc.icerik}
        onClose={() => setCompared(false)}
        onTake={() => {
          doc.show(cakisma.guncel);
          isi.setCakisma(null);
        }}
      />
    </Alert>
  );
}

const ALERT = { color: 'red', variant: 'light', role: 'alert', tabIndex: -1, ref: focusOnMount } as const;
