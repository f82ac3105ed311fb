import type { DilekceSelection } from '@derkenar/domain';
import { useState } from 'react';

type Seen = ReadonlyMap<string, string | undefined>;

/** The chosen petitions whose text somebody has changed since they were chosen, until the person has taken note. */
export function useChanged(chosen: readonly DilekceSelection[]) {
  const [seen, setSeen] = useState<Seen>(new Map());
  const isKnown = chosen.length === seen.size && chosen.every(({ id }) => seen.has(id));
  // One that is chosen again is new.
  if (!isKnown) setSeen(new Map(chosen.map(({ id, sablon }) => [id, seen.has(id) ? seen.get(id) : sablon])));
  return {
    changed: chosen.filter(({ id, sablon }) => seen.has(id) && seen.get(id) !== sablon),
    takeNote: () => setSeen(new Map(chosen.map(({ id, sablon }) => [id, sablon]))),
  };
}
