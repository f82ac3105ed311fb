import {
  accountFieldsIn,
  type DilekceSelection,
  mayAskForAccount,
  type StoredTakip,
  type TakipAlanlar,
} from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { questionMessages } from '../../messages/questions.ts';
import { takipAlanlarQuery } from './api.ts';
import { answersOf } from './asked.ts';
import classes from './card.module.css';
import { unsuitedOf } from './suitability.ts';
import type { useAsked } from './useAsked.ts';

interface Chosen {
  readonly takip: StoredTakip;
  readonly perDebtor: boolean;
  readonly chosen: readonly DilekceSelection[];
  readonly asked: Pick<ReturnType<typeof useAsked>, 'values' | 'asked'>;
}

/** The petitions to choose from, the reasons against some of them, and the switch that hides these. */
export function useSuitable(
  dilekceler: readonly DilekceSelection[] | undefined,
  { takip, perDebtor, chosen, asked: { asked, values: typed } }: Chosen,
) {
  const mayPass = useYetki('dilekce-zorla');
  const [only, setOnly] = useState(false);
  // The day on which the page was opened.
  const [now] = useState(() => new Date());
  const { stopped: reasons } = useMemo(
    () => unsuitedOf(dilekceler ?? [], takip, perDebtor, now),
    [dilekceler, takip, perDebtor, now],
  );
  const asksForAccount = useMemo(
    () => (dilekceler ?? []).some(({ sablon }) => mayAskForAccount(sablon)),
    [dilekceler],
  );
  const { data: values } = useQuery({ ...takipAlanlarQuery(takip.id), enabled: asksForAccount });
  const answers = useDeferredValue(typed);
  const guards = useMemo(() => {
    const judged = unsuitedOf(chosen, takip, perDebtor, now, (dilekce, one) =>
      answersOf(dilekce, asked, answers, one),
    );
    return { ...judged, warned: withAccountStops(judged.warned, chosen, values?.hesap ?? []) };
  }, [chosen, takip, perDebtor, now, asked, answers, values]);
  const isWhole = (id: string) => reasons.get(id)?.whole === true;
  const shown = useMemo(
    () =>
      (dilekceler ?? []).filter(
        (one) => !only || reasons.get(one.id)?.whole !== true || chosen.includes(one),
      ),
    [dilekceler, reasons, only, chosen],
  );
  const hidden = (dilekceler?.length ?? 0) - shown.length;
  return {
    shown,
    reasons,
    /** Those of the chosen petitions by the answers so far, with the accounts that cannot be made. */
    guards,
    isBarred: (id: string) => isWhole(id) && !mayPass,
    filter: reasons.size > 0 && (
      <div className={classes.suitable}>
        <Checkbox
          label={questionMessages.onlySuitable}
          checked={only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
        <output className={classes.status}>{hidden > 0 && questionMessages.hidden(hidden)}</output>
      </div>
    ),
  };
}

/** Only the server knows which part of a petition is printed: it may be made although its account stops. */
function withAccountStops(
  warned: ReadonlyMap<string, readonly string[]>,
  dilekceler: readonly DilekceSelection[],
  account: TakipAlanlar['hesap'],
): ReadonlyMap<string, readonly string[]> {
  const stops = new Map(account.flatMap(({ kod, engel }) => (engel === null ? [] : [[kod, engel] as const])));
  if (stops.size === 0) return warned;
  const all = new Map(warned);
  for (const { id, sablon } of dilekceler) {
    const said = new Set(accountFieldsIn(sablon).flatMap(({ kod }) => stops.get(kod) ?? []));
    if (said.size > 0) all.set(id, [...(all.get(id) ?? []), ...said]);
  }
  return all;
}
