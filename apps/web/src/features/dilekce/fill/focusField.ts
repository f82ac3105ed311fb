import { focusSoon } from '../../../ui/focus.ts';

/** The input of a field or a question, by its code. */
export const fieldOf = (form: HTMLElement | null, kod: string | undefined) =>
  form?.querySelector<HTMLElement>(`[data-kod="${kod}"]`);

/** The menu gives the focus back to its button first. */
export function focusField(form: HTMLElement | null, kod: string | undefined): void {
  focusSoon(() => fieldOf(form, kod)?.focus(), 50);
}
