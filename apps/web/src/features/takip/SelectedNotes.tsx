import type { DilekceSelection } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { Notes } from '../../belge/Notes.tsx';
import { reviewQuery } from '../../selection/review.ts';
import classes from './card.module.css';

/** Review notes of the petitions that are selected; without them, petitions can be created all the same. */
export function SelectedNotes({ selected }: { selected: readonly DilekceSelection[] }) {
  const { data } = useQuery({ ...reviewQuery, enabled: selected.length > 0 });
  const noted = selected.flatMap((one) => {
    const notes = data?.get(one.id)?.notes ?? [];
    return notes.length > 0 ? [{ ...one, notes }] : [];
  });
  if (noted.length === 0) return null;
  return (
    <div className={classes.notes}>
      {noted.map(({ id, isim, notes }) => (
        <Notes key={id} name={isim} notes={notes} />
      ))}
    </div>
  );
}
