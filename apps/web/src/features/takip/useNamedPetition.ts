import type { DilekceSelection } from '@derkenar/domain';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ROUTE = '/inside/takip/$takipId';

interface Options {
  readonly choose: (ids: readonly string[]) => void;
  readonly onPreview: (sablon: string) => void;
  /** Called for a petition that is not there any more. */
  readonly gone: () => void;
  /** Takes the focus when a link of the page was followed, never when the page is opened. */
  readonly input: RefObject<HTMLElement | null>;
}

/**
 * Chooses the petition that the address names, once the petitions have been loaded. The address forgets it then, so that
 * the same link works again.
 */
export function useNamedPetition(
  dilekceler: readonly DilekceSelection[] | undefined,
  { choose, onPreview, gone, input }: Options,
): void {
  const { takipId } = useParams({ from: ROUTE });
  const { dilekce: id } = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const isOpened = useRef(false);
  const take = useEffectEvent((wanted: string, among: readonly DilekceSelection[]) => {
    const named = among.find((one) => one.id === wanted);
    if (named) {
      choose([named.id]);
      onPreview(named.sablon);
    } else gone();
    if (isOpened.current) input.current?.focus();
    const to = { to: '/takip/$takipId', params: { takipId }, search: {} } as const;
    void navigate({ ...to, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (dilekceler === undefined) return;
    if (id !== undefined) take(id, dilekceler);
    isOpened.current = true;
  }, [dilekceler, id]);
}
