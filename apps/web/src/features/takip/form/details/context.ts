import type { EventSubjectList } from '@derkenar/domain';
import { createContext, useContext } from 'react';
import type { FieldErrors } from '../values.ts';
import type { DetailRow } from './rows.ts';
import type { RemovedDetail } from './state.ts';

/** The actions on rows of details. They are stable; `at` is the list's place. */
export interface DetailActions {
  readonly edit: (at: string, key: string, name: string, text: string) => void;
  readonly say: (path: string, message: string | null) => void;
  readonly add: (at: string) => void;
  readonly remove: (at: string, key: string) => void;
  readonly restore: () => void;
}

interface Details {
  readonly actions: DetailActions;
  readonly removed: RemovedDetail | null;
}

/** Given once for the lists of the case and those within its parties. */
export const DetailsContext = createContext<Details | null>(null);

export function useDetails(): Details {
  const details = useContext(DetailsContext);
  if (details === null) throw new Error('DetailsContext is missing');
  return details;
}

/** A debtor, a seizure … as an item's choice offers it: a debtor by its row's key, anything else by its id. */
export interface SubjectChoice {
  readonly key: string;
  readonly name: string;
}
export type SubjectChoices = Readonly<Record<EventSubjectList, readonly SubjectChoice[]>>;
export const NO_SUBJECTS: SubjectChoices = { borclular: [], hacizler: [], itirazlar: [], ucuncuKisiler: [] };

export interface SectionProps {
  /** The list's place: 'hacizler', 'borclular.borclu-1.tebligatlar'. */
  readonly at: string;
  readonly rows: readonly DetailRow[];
  readonly errors: FieldErrors;
  readonly subjects: SubjectChoices;
  /** Said above the rows. */
  readonly note?: string | undefined;
  /** Within a party's row. */
  readonly inner?: boolean;
}
