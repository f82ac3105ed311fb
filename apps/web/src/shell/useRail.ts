import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** From this width on the open rail leaves the pages enough room. */
const ROOMY = '(min-width: 80em)';

export type RailState = 'open' | 'folded';

/** Whether the rail at the left edge shows its words; the choice stays in this browser. */
export function useRail(): readonly [RailState, () => void] {
  const roomy = useMediaQuery(ROOMY, true, { getInitialValueInEffect: false });
  const [chosen, choose] = useLocalStorage<RailState | null>({
    key: 'derkenar-rail',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const state = chosen ?? (roomy ? 'open' : 'folded');
  return [state, () => choose(state === 'open' ? 'folded' : 'open')];
}
