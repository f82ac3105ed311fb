import {
  type DilekceSelection,
  mayAskForAccount,
  type StoredTakip,
  type Takip,
  type TypedAnswers,
} from '@derkenar/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { accountOf } from '../../../belge/fill/account.ts';
import type { Values } from '../../../belge/fill/fields.ts';
import { sourceOf, sourceTakip } from '../../../belge/fill/source.ts';
import { buroQuery } from '../../../client/buro.ts';
import { takipAlanlarQuery } from '../api.ts';
import type { DocumentInput, FilledDocument } from './engine.ts';

type Engine = typeof import('./engine.ts');

interface Options {
  readonly takip: StoredTakip;
  readonly dilekceler: readonly DilekceSelection[];
  readonly chosen: readonly DilekceSelection[];
  readonly perDebtor: boolean;
  readonly answersOf: (dilekce: DilekceSelection, takip: Takip) => TypedAnswers;
}

export interface Documents {
  /** The chosen petition whose gaps are listed; null where none is chosen. */
  readonly active: DilekceSelection | null;
  /** Its document: undefined until the engine is loaded, null where it cannot be filled. */
  readonly filled: FilledDocument | null | undefined;
  /** The values that fill it; null where there is none. */
  readonly input: DocumentInput | null;
  /** The petition that is shown: the one that the person looks at while choosing, else the active one. */
  readonly current: DilekceSelection | null;
  readonly shown: FilledDocument | null | undefined;
  /** 1-based place of the debtor whose document is shown; null where a document is about all. */
  readonly place: number | null;
  /** Null until it is loaded. */
  readonly engine: Engine | null;
  /** Another document that may be shown, as `filled`; it stays the same function while its input does. */
  readonly documentOf: (
    dilekce: DilekceSelection | null,
    place: number | null,
  ) => FilledDocument | null | undefined;
  /** Shows a petition while one chooses; null ends that. */
  readonly look: (dilekce: DilekceSelection | null) => void;
  readonly show: (dilekceId: string) => void;
  readonly showPlace: (place: number) => void;
  /** The values that were typed for a document alone, by code. */
  readonly typedOf: (dilekceId: string, place: number | null) => Values;
  /** Replaces the values that were typed for the active document. */
  readonly type: (values: Values) => void;
}

const NOTHING: Values = {};
const keyOf = (dilekceId: string, place: number | null): string => `${dilekceId} ${place ?? ''}`;

/** The documents that the chosen petitions make of the case, filled in the browser as the server fills them. */
export function useDocuments({ takip, dilekceler, chosen, perDebtor, answersOf }: Options): Documents {
  const [tab, setTab] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [debtor, setDebtor] = useState(1);
  const [typed, setTyped] = useState<Readonly<Record<string, Values>>>({});
  const active = chosen.find(({ id }) => id === tab) ?? chosen.at(-1) ?? null;
  const current = (isLooking ? dilekceler.find(({ id }) => id === tab) : undefined) ?? active;
  const place = perDebtor ? Math.min(debtor, takip.borclular.length) : null;
  const engine = useEngine(current !== null);
  const account = useAccount(takip, current);
  const apostrophe = useQuery({ ...buroQuery, enabled: current !== null }).data?.apostrophe;

  const inputOf = useMemo(
    () =>
      (dilekce: DilekceSelection, at: number | null): DocumentInput => {
        const whole = sourceOf(takip);
        const source = at === null ? whole : { ...whole, places: [at] };
        const answers = answersOf(dilekce, sourceTakip(source));
        return { source, answers, typed: typed[keyOf(dilekce.id, at)] ?? NOTHING, account, apostrophe };
      },
    [takip, answersOf, typed, account, apostrophe],
  );
  // Typing an answer goes before drawing.
  const shownInput = useDeferredValue(inputOf);
  const documentOf = useMemo(
    () => (dilekce: DilekceSelection | null, at: number | null) =>
      engine === null || dilekce === null ? undefined : engine.documentOf(dilekce, shownInput(dilekce, at)),
    [engine, shownInput],
  );
  const filled = useMemo(() => documentOf(active, place), [documentOf, active, place]);
  const shown = useMemo(
    () => (current === active ? filled : documentOf(current, place)),
    [documentOf, current, active, filled, place],
  );
  return {
    active,
    filled,
    input: active === null ? null : inputOf(active, place),
    current,
    shown,
    place,
    engine,
    documentOf,
    look(dilekce) {
      setIsLooking(dilekce !== null);
      if (dilekce !== null) setTab(dilekce.id);
    },
    show: setTab,
    showPlace: setDebtor,
    typedOf: (dilekceId, at) => typed[keyOf(dilekceId, at)] ?? NOTHING,
    type(values) {
      if (active !== null) setTyped((all) => ({ ...all, [keyOf(active.id, place)]: values }));
    },
  };
}

/** The engine of documents is loaded when the first petition is to be shown. A preview that is not to be had hinders nobody. */
function useEngine(wanted: boolean): Engine | null {
  const [engine, setEngine] = useState<Engine | null>(null);
  useEffect(() => {
    if (!wanted || engine !== null) return;
    import('./engine.ts').then(setEngine, () => undefined);
  }, [wanted, engine]);
  return engine;
}

/** The account as the server reckons it; null for a petition that does not ask for it. */
function useAccount(takip: StoredTakip, dilekce: DilekceSelection | null) {
  const asks = dilekce !== null && mayAskForAccount(dilekce.sablon);
  const { data } = useQuery({ ...takipAlanlarQuery(takip.id), enabled: asks });
  return useMemo(() => (asks && data !== undefined ? accountOf(data.hesap) : null), [asks, data]);
}
