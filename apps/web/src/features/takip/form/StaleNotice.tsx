import type { TakipKayit } from '@derkenar/domain';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { takipFormMesajlari as t } from '../../../mesajlar/takipForm.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { changes } from './diff.ts';
import classes from './form.module.css';
import type { Cakisma } from './useSave.ts';
import { type TakipDegerleri, toValues } from './values.ts';

interface Props {
  readonly cakisma: Cakisma;
  readonly base: TakipDegerleri;
  readonly values: TakipDegerleri;
  readonly onSave: (over: TakipKayit | null) => void;
  readonly onDismiss: () => void;
}

/** The case changed, or went, while it was being edited: what was typed stays until one has chosen. */
export function StaleNotice({ cakisma, base, values, onSave, onDismiss }: Props) {
  const { latest } = cakisma;
  const [shown, setShown] = useState(false);
  const words = latest === null ? t.silinmis : t.degisti;
  return (
    <Alert
      ref={cakisma.takesFocus ? focusOnMount : undefined}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={words.baslik}
      className={classes.notice}
    >
      <p>{words.aciklama}</p>
      {shown && latest !== null && <Changes base={base} latest={toValues(latest)} values={values} />}
      <div className={classes.noticeButtons}>
        {latest !== null && (
          <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t.degisti.goster}
          </Button>
        )}
        <Button variant="default" onClick={() => onSave(latest)}>
          {latest === null ? t.silinmis.yeniKaydet : t.degisti.uzerineYaz}
        </Button>
        <Button variant="default" onClick={onDismiss}>
          {t.degisti.surdur}
        </Button>
      </div>
    </Alert>
  );
}

interface ChangesProps {
  readonly base: TakipDegerleri;
  readonly latest: TakipDegerleri;
  readonly values: TakipDegerleri;
}

function Changes({ base, latest, values }: ChangesProps) {
  const list = changes(base, latest, values);
  if (list.length === 0) return <p>{t.degisti.fark}</p>;
  const { yer, onceki, simdi, sizin, bos } = t.degisti;
  return (
    <>
      <table className={classes.changes} aria-label={t.degisti.tablo}>
        <thead>
          <tr>
            {[yer, onceki, simdi, sizin].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((fark) => (
            <tr key={fark.yer}>
              <th scope="row">{fark.yer}</th>
              <td data-label={onceki}>{fark.onceki || bos}</td>
              <td data-label={simdi}>{fark.simdi || bos}</td>
              <td data-label={sizin}>{fark.sizin || bos}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t.degisti.uzerineAciklama}</p>
    </>
  );
}
