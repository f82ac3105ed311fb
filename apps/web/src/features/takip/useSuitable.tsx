import { type DilekceSelection, type StoredTakip } from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useMemo, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { questionMessages } from '../../messages/questions.ts';
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
    /** Sentences by petition of guards that do not stop it. */
    warned,
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
