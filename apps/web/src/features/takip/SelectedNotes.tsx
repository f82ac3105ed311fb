import type { DilekceSelection } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { Notes } from '../../belge/Notes.tsx';
import { notesQuery } from './api.ts';
import classes from './card.module.css';

/** Review notes of the petitions that are selected; without them, petitions can be created all the same. */
export function SelectedNotes({ selected }: { selected: readonly DilekceSelection[] }) {
  const { data } = useQuery({ ...notesQuery, enabled: selected.length > 0 });
  const noted = selected.filter(({ id }) => data?.has(id));
  if (noted.length === 0) return null;
  return (
    <div className={classes.notes}>
      {noted.map(({ id, isim }) => (
        <Notes key={id} name={isim} notes={data?.get(id) ?? []} />
      ))}
    </div>
  );
}
