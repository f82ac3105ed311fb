import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useYetki } from '../../../app/oturum.ts';
import { formMesajlari } from '../../../mesajlar/dilekceForm.ts';
import { DeniedButton } from '../../../ui/DeniedButton.tsx';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { CompareModal } from './CompareModal.tsx';
import classes from './form.module.css';
import type { DilekceDoc } from './useDilekce.ts';
import type { Saving } from './useSaving.ts';

const t = formMesajlari;

interface Props {
  readonly doc: DilekceDoc;
  readonly saving: Saving;
}

/** Decision 5: somebody else was faster; nothing is lost, and the person chooses. */
export function StaleNotice({ doc, saving }: Props) {
  const mayAdd = useYetki('dilekce-ekle');
  const [compared, setCompared] = useState(false);
  const { cakisma } = saving;
  if (!cakisma) return null;
  const ref = cakisma.takesFocus ? focusOnMount : undefined;
  const copy = (label: string, kind: 'copy' | 'new') =>
    mayAdd ? (
      <Button variant="default" size="compact-sm" onClick={() => saving.run(kind)}>
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
        saving.setCakisma(null);
        doc.focus();
      }}
    >
      {t.degisti.don}
    </Button>
  );
  if (cakisma.kind === 'silindi')
    return (
      <Alert {...ALERT} ref={ref} title={t.silindi.baslik} className={classes.notice}>
        <p>{t.silindi.aciklama}</p>
        <div className={classes.choices}>
          {copy(t.silindi.yeniKaydet, 'new')}
          {back}
        </div>
      </Alert>
    );
  const { dilekce } = cakisma.latest;
  return (
    <Alert {...ALERT} ref={ref} title={t.degisti.baslik} className={classes.notice}>
      <p>
        {t.degisti.aciklama(formatInstantWithTime(dilekce.updated_at ?? dilekce.created_at))}{' '}
        {t.degisti.yineDeAciklama}
      </p>
      <div className={classes.choices}>
        {copy(t.farkliKaydet, 'copy')}
        <Button variant="default" size="compact-sm" onClick={() => setCompared(true)}>
          {t.degisti.gor}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => saving.run('overwrite')}>
          {t.degisti.yineDe}
        </Button>
        {back}
      </div>
      <CompareModal
        opened={compared}
        latest={cakisma.latest.dilekce}
        benimki={doc.content}
        onClose={() => setCompared(false)}
        onTake={() => {
          doc.show(cakisma.latest);
          saving.setCakisma(null);
        }}
      />
    </Alert>
  );
}

const ALERT = { color: 'red', variant: 'light', role: 'alert', tabIndex: -1 } as const;
