import { useEffect, useMemo, useReducer, useRef } from 'react';

/** Moves the focus once what it goes to has been drawn. */
export function useFocus(form: { readonly current: HTMLFormElement | null }) {
  const selector = useRef<string | null>(null);
  const [, draw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const found = selector.current && form.current?.querySelector<HTMLElement>(selector.current);
    selector.current = null;
    if (found) found.focus();
  });
  return useMemo(() => {
    const ask = (next: string) => {
      selector.current = next;
      draw();
    };
    return {
      field: (path: string) => ask(`[name="${CSS.escape(path)}"]`),
      within: (path: string) =>
        ask(`input[name^="${CSS.escape(path)}"]:not([type="radio"]), button[name^="${CSS.escape(path)}"]`),
      first: () => ask('[aria-invalid="true"], [data-wrong]'),
    };
  }, []);
}

export type FormFocus = ReturnType<typeof useFocus>;
