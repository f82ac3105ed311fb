import type { FileContent } from '../../belge/reading/readBelgeFile.ts';
import { fileMessages as t } from '../../messages/file.ts';
import classes from './file.module.css';

interface Props {
  readonly content: FileContent;
  readonly others: boolean;
}

/** Shows the kind of the file and the parts of it that the pages below leave out. */
export function Summary({ content: { format, signed, messages, header, footer }, others }: Props) {
  const edges = [
    [t.header, header],
    [t.footer, footer],
  ] as const;
  const lines = [...(others ? [t.singleFile] : []), ...messages.map(({ text }) => text)];
  return (
    <div className={classes.summary}>
      <p>
        {t.format[format]}
        {signed && `, ${t.signed}`}
      </p>
      {lines.length > 0 && (
        <details>
          <summary>{t.notes(lines.length)}</summary>
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
