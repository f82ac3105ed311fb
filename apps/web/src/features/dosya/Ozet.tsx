import type { Okunan } from '../../belge/oku/okuBelge.ts';
import { dosyaMesajlari as t } from '../../mesajlar/dosya.ts';
import classes from './dosya.module.css';

interface Props {
  readonly okunan: Okunan;
  readonly others: boolean;
}

/** What kind of file it is, and what of it does not stand on the pages below. */
export function Ozet({ okunan: { format, signed, messages, header, footer }, others }: Props) {
  const edges = [
    [t.ustBilgi, header],
    [t.altBilgi, footer],
  ] as const;
  const lines = [...(others ? [t.tekDosya] : []), ...messages.map(({ text }) => text)];
  return (
    <div className={classes.summary}>
      <p>
        {t.bicim[format]}
        {signed && `, ${t.imzali}`}
      </p>
      {lines.length > 0 && (
        <details>
          <summary>{t.notlar(lines.length)}</summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {edges.map(
            ([name, text]) =>
              text && (
                <p key={name} className={classes.edge}>
                  <strong>{name}</strong>
                  {text}
                </p>
              ),
          )}
        </details>
      )}
    </div>
  );
}
