import { notesMessages as t } from '../messages/belge.ts';
import classes from './notes.module.css';

interface Props {
  /** Name of the petition, where there are several. */
  readonly name?: string;
  readonly notes: readonly string[];
}

/** The points of a standard petition that a lawyer must still review. Renders nothing without points. */
export function Notes({ name, notes }: Props) {
  if (notes.length === 0) return null;
  return (
    <details className={classes.notes}>
      <summary>{name === undefined ? t.title(notes.length) : t.dilekceTitle(name, notes.length)}</summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
