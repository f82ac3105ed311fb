import { Alert } from '@mantine/core';
import { m } from '../../../mesajlar.ts';
import classes from './form.module.css';
import type { KayitIsi } from './useKayit.ts';

/** What a save has to say, where the hand is: above the buttons, with nothing of the form beneath it. */
export function SonucNotice({ isi: { sonuc, setSonuc } }: { isi: KayitIsi }) {
  if (!sonuc) return null;
  return (
    <Alert
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Alert draws a div
      role="status"
      color={sonuc.kind === 'warning' ? 'yellow' : 'green'}
      variant="light"
      title={sonuc.title}
      withCloseButton
      closeButtonLabel={m.genel.kapat}
      onClose={() => setSonuc(null)}
      className={classes.notice}
    >
      {sonuc.lines && (
        <ul className={classes.lines}>
          {sonuc.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
