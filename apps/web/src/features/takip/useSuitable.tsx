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
import { useMemo, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { questionMessages } from '../../messages/questions.ts';
import { takipAlanlarQuery } from './api.ts';
import classes from './card.module.css';
import { unsuitedOf } from './suitability.ts';

/** The petitions to choose from, the reasons against some of them, and the switch that hides these. */
export function useSuitable(
  dilekceler: readonly DilekceSelection[] | undefined,
  takip: StoredTakip,
  perDebtor: boolean,
  selected: readonly string[],
) {
  const mayPass = useYetki('dilekce-zorla');
  const [only, setOnly] = useState(false);
  // The day on which the page was opened.
  const [now] = useState(() => new Date());
  const { stopped: reasons, warned } = useMemo(
    () => unsuitedOf(dilekceler ?? [], takip, perDebtor, now),
    [dilekceler, takip, perDebtor, now],
  );
  const asksForAccount = useMemo(
    () => (dilekceler ?? []).some(({ sablon }) => mayAskForAccount(sablon)),
    [dilekceler],
  );
  const { data: values } = useQuery({ ...takipAlanlarQuery(takip.id), enabled: asksForAccount });
  const allWarned = useMemo(
    () => withAccountStops(warned, dilekceler ?? [], values?.hesap ?? []),
    [warned, dilekceler, values],
  );
  const isWhole = (id: string) => reasons.get(id)?.whole === true;
  const shown = useMemo(
    () =>
      (dilekceler ?? []).filter(
        ({ id }) => !only || reasons.get(id)?.whole !== true || selected.includes(id),
      ),
    [dilekceler, reasons, only, selected],
  );
  const hidden = (dilekceler?.length ?? 0) - shown.length;
  return {
    shown,
    reasons,
    /** Sentences by petition of guards that do not stop it, and of an account that cannot be made. */
    warned: allWarned,
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
