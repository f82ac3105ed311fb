import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { takipDilekceMessages } from '../../messages/takipDilekce.ts';
import type { useChoice } from './useChoice.ts';

type Choice = ReturnType<typeof useChoice>;
const ROUTE = '/inside/takip/$takipId';

interface Options {
  readonly show: (dilekceId: string) => void;
  /** Takes the focus when a link of the page was followed, never when the page is opened. */
  readonly input: RefObject<HTMLElement | null>;
}

/**
 * Chooses the petition that the address names, once the petitions have been loaded. The list may be older than the link,
 * so the server is asked again before a petition counts as gone. The address forgets it then, so that the same link works
 * again.
 */
export function useNamedPetition(
  choice: Pick<Choice, 'isLoaded' | 'loadError' | 'dilekceler' | 'choose' | 'setError' | 'reload'>,
  { show, input }: Options,
): void {
  const { isLoaded } = choice;
  const { takipId } = useParams({ from: ROUTE });
  const { dilekce: id } = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const isOpened = useRef(false);
  /** The petition for which the server was asked again. */
  const [reloadedFor, setReloadedFor] = useState<string>();
  const isListed = (wanted: string) => choice.dilekceler.some((one) => one.id === wanted);
  const take = useEffectEvent((wanted: string) => {
    if (isListed(wanted)) {
      choice.choose([wanted]);
      show(wanted);
    } else if (choice.loadError === null) choice.setError(takipDilekceMessages.gone);
    if (isOpened.current) input.current?.focus();
    const to = { to: '/takip/$takipId', params: { takipId }, search: {} } as const;
    void navigate({ ...to, replace: true, resetScroll: false }).then(() => setReloadedFor(undefined));
  });
  const reloadFor = useEffectEvent((wanted: string) => {
    const answered = isListed(wanted) ? Promise.resolve() : choice.reload();
    void answered.then(() => setReloadedFor(wanted));
  });
  useEffect(() => {
    if (!isLoaded) return;
    if (id === undefined) isOpened.current = true;
    else if (id === reloadedFor) take(id);
    else reloadFor(id);
  }, [isLoaded, id, reloadedFor]);
}
