import type { DilekceSelection } from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { Notes } from '../../belge/Notes.tsx';
import { GuardNotice } from '../../belge/questions/GuardNotice.tsx';
import { questionMessages } from '../../messages/questions.ts';
import { reviewQuery } from '../../selection/review.ts';
import classes from './card.module.css';
import type { Unsuited } from './suitability.ts';

interface GuardsProps {
  readonly selected: readonly DilekceSelection[];
  readonly guards: Unsuited;
}

/** Sentences of the guards of the selected petitions, before anything is made. */
export function SelectedGuards({ selected, guards: { stopped, warned, noted } }: GuardsProps) {
  const said = (sentencesOf: (id: string) => readonly string[] | undefined) =>
    selected.flatMap(({ id, isim }) =>
      (sentencesOf(id) ?? []).map((one) => (selected.length > 1 ? questionMessages.about(isim, one) : one)),
    );
  const stops = said((id) => stopped.get(id)?.reasons);
  const warnings = said((id) => warned.get(id));
  const notes = said((id) => noted.get(id));
  return (
    <div className={classes.guards}>
      <GuardNotice stops={stops} warnings={warnings} open={[]} notes={notes} />
    </div>
  );
}

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
