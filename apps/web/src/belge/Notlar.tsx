import { notMesajlari as t } from '../mesajlar/notlar.ts';
import classes from './notlar.module.css';

interface Props {
  /** Name of the petition, where there are several. */
  readonly isim?: string;
  readonly notlar: readonly string[];
}

/** What a lawyer has yet to review in a standard petition, before it is relied on; nothing when there is nothing. */
export function Notlar({ isim, notlar }: Props) {
  if (notlar.length === 0) return null;
  return (
    <details className={classes.notes}>
      <summary>
        {isim === undefined ? t.baslik(notlar.length) : t.dilekceBasligi(isim, notlar.length)}
      </summary>
      <ul>
        {notlar.map((not) => (
          <li key={not}>{not}</li>
        ))}
      </ul>
    </details>
  );
}
