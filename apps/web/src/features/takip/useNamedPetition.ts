import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../../messages.ts';
import type { useChoice } from './useChoice.ts';

type Choice = ReturnType<typeof useChoice>;
const ROUTE = '/inside/takip/$takipId';

interface Options {
  readonly show: (dilekceId: string) => void;
  /** Takes the focus when a link of the page was followed, never when the page is opened. */
  readonly input: RefObject<HTMLElement | null>;
}

/**
 * Chooses the petition that the address names, once the petitions have been loaded. The address forgets it then, so that
 * the same link works again.
 */
export function useNamedPetition(
  { isLoaded, dilekceler, choose, setError }: Pick<Choice, 'isLoaded' | 'dilekceler' | 'choose' | 'setError'>,
  { show, input }: Options,
): void {
  const { takipId } = useParams({ from: ROUTE });
  const { dilekce: id } = useSearch({ from: ROUTE });
  const navigate = useNavigate();
  const isOpened = useRef(false);
  const take = useEffectEvent((wanted: string) => {
    if (dilekceler.some((one) => one.id === wanted)) {
      choose([wanted]);
      show(wanted);
    } else setError(messages.takipDilekce.gone);
    if (isOpened.current) input.current?.focus();
    const to = { to: '/takip/$takipId', params: { takipId }, search: {} } as const;
    void navigate({ ...to, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (!isLoaded) return;
    if (id !== undefined) take(id);
    isOpened.current = true;
  }, [isLoaded, id]);
}
