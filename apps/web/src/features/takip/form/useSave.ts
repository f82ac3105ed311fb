import type { StoredTakip } from '@derkenar/domain';
import { useRef, useState } from 'react';
import { ApiError, errorText } from '../../../client/api.ts';
import { readTakip } from '../../../selection/api.ts';
import { isSessionLost } from '../../../shell/notify.ts';
import { markPlace } from '../../../ui/markPlace.ts';
import { addTakip, etagOf, updateTakip } from '../api.ts';
import { unreadable } from './check.ts';
import { toFieldPath } from './labels.ts';
import { type FieldErrors, type TakipValues, toTakip } from './values.ts';

/** Somebody else was quicker: `latest` is what is stored now, null when the case is gone. */
export interface Conflict {
  readonly latest: StoredTakip | null;
  /** False while the person types: the notice then leaves the focus where it is. */
  readonly takesFocus: boolean;
}

interface Options {
  readonly values: TakipValues;
  /** `moveFocus` is false while the person types. */
  readonly onErrors: (errors: FieldErrors, moveFocus: boolean) => void;
  /** `sent` is what was saved; the form may hold more by then. */
  readonly onSaved: (takip: StoredTakip, sent: TakipValues) => void;
}

/** One saving at a time; what the server refuses is told by field, and nothing typed is lost. */
export function useSave(base: StoredTakip | null, { values, onErrors, onSaved }: Options) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const working = useRef(false);

  /** Over `target`, or as a new case. */
  const save = async (target: StoredTakip | null) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setMessage(null);
    setConflict(null);
    onErrors({}, false);
    const isStillThere = markPlace();
    try {
      const body = toTakip(values);
      const call = target === null ? addTakip(body) : updateTakip(target.id, etagOf(target), body);
      onSaved(await call, values);
    } catch (error) {
      await refused(error, target, isStillThere);
    } finally {
      working.current = false;
      setBusy(false);
    }
  };

  const refused = async (error: unknown, target: StoredTakip | null, isStillThere: () => boolean) => {
    if (isSessionLost(error)) return;
    if (!(error instanceof ApiError)) setMessage(errorText(error));
    else if (error.code === 'takip-degisti' && target !== null) await showLatest(target.id, isStillThere);
    else if (error.code === 'takip-yok') setConflict({ latest: null, takesFocus: isStillThere() });
    else if (error.code === 'takip-var') onErrors({ dosyaEsasNo: error.message }, isStillThere());
    else if (Object.keys(error.errors).length > 0)
      onErrors({ ...byField(error.errors), ...unreadable(values) }, isStillThere());
    else setMessage(error.message);
  };

  const showLatest = async (id: string, isStillThere: () => boolean) => {
    try {
      const latest = await readTakip(id);
      setConflict({ latest, takesFocus: isStillThere() });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'takip-yok')
        setConflict({ latest: null, takesFocus: isStillThere() });
      else if (!isSessionLost(error)) setMessage(errorText(error));
    }
  };

  const byField = (errors: FieldErrors): FieldErrors =>
    Object.fromEntries(Object.entries(errors).map(([path, text]) => [toFieldPath(path, values), text]));

  return {
    busy,
    message,
    conflict,
    dismiss: () => setConflict(null),
    save: () => save(base),
    saveOver: save,
  };
}
