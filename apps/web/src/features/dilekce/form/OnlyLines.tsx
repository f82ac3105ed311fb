import classes from './compare.module.css';

/** More would hide the pages; those show the rest. */
const MAX_LINES = 40;

interface Props {
  readonly heading: string;
  readonly lines: readonly string[];
  readonly more: (n: number) => string;
}

/** Lines of a text that another one lacks. */
export function OnlyLines({ heading, lines, more }: Props) {
  return (
    <>
      <h4>{heading}</h4>
      {lines.length > 0 && (
        <ul className={classes.only}>
          {lines.slice(0, MAX_LINES).map((line, n) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines do not change while they are shown
            <li key={n}>{line}</li>
          ))}
          {lines.length > MAX_LINES && <li>{more(lines.length - MAX_LINES)}</li>}
        </ul>
      )}
    </>
  );
}
