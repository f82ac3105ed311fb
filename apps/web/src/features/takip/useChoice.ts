import type { DilekceSelection, StoredTakip } from '@derkenar/domain';
import { useMemo, useState } from 'react';
import { takipDilekceMessages } from '../../messages/takipDilekce.ts';
import { useDilekceSelection } from '../../selection/api.ts';
import { useAsked } from './useAsked.ts';
import { useChanged } from './useChanged.ts';
import { usePackages } from './usePackages.ts';
import { useSuitable } from './useSuitable.tsx';

const NONE: readonly DilekceSelection[] = [];

/** The petitions that are chosen for the case, and those to choose from. */
export function useChoice(takip: StoredTakip) {
  const [selected, setSelected] = useState<readonly string[]>([]);
  const { data: dilekceler, error: loadError, refetch } = useDilekceSelection(selected.length > 0);
  const [perDebtor, setPerDebtor] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const chosen = useMemo(
    () => selected.flatMap((id) => dilekceler?.find((one) => one.id === id) ?? []),
    [selected, dilekceler],
  );
  const barredText = (id: string): string => {
    const name = dilekceler?.find((one) => one.id === id)?.isim ?? '';
    return takipDilekceMessages.barred(name, suitable.reasons.get(id)?.reasons ?? []);
  };
  const { changed, takeNote } = useChanged(chosen);
  const packages = usePackages(takip, perDebtor);
  const asked = useAsked(takip, chosen);
  const suitable = useSuitable(dilekceler, { takip, perDebtor, chosen, asked });
  return {
    /** False while the petitions are loaded. */
    isLoaded: dilekceler !== undefined,
    dilekceler: dilekceler ?? NONE,
    loadError,
    /** Resolves when the server has answered, or cannot be asked. */
    reload: async (): Promise<void> => void (await refetch()),
    /** Asks the server whether the chosen petitions are still as they are shown; also true when it cannot be asked. */
    isCurrent: async (): Promise<boolean> => {
      const { data } = await refetch();
      const now = new Map(data?.map(({ id, sablon }) => [id, sablon]));
      return chosen.every(({ id, sablon }) => !now.has(id) || now.get(id) === sablon);
    },
    /** Those that somebody has changed since they were chosen. */
    changed,
    takeNote,
    selected,
    chosen,
    perDebtor,
    setPerDebtor,
    /** The sentence about a choice that cannot be made. */
    error,
    setError,
    /** The questions of the chosen petitions. */
    asked,
    packages,
    suitable,
    choose: (ids: readonly string[]): void => {
      const picked = packages.take(ids);
      const barred = picked.find((id) => !selected.includes(id) && suitable.isBarred(id));
      setError(barred === undefined ? null : barredText(barred));
      setSelected(picked.filter((id) => selected.includes(id) || !suitable.isBarred(id)));
    },
  };
}
