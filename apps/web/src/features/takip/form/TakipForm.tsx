import { hasOwnServiceDate, type StoredTakip } from '@derkenar/domain';
import { Button, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { AmountFields, DateFields, FileFields } from './FileFields.tsx';
import classes from './form.module.css';
import { rowLabel } from './labels.ts';
import type { RowActions } from './Row.tsx';
import { RowList } from './RowList.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { reduceForm } from './state.ts';
import { TarafFields } from './TarafFields.tsx';
import { useSave } from './useSave.ts';
import { VekilFields } from './VekilFields.tsx';
import {
  emptyTakip,
  emptyTaraf,
  emptyVekil,
  type FieldErrors,
  freeKey,
  type ListName,
  SIDES,
  type TakipValues,
  toTakip,
  toValues,
} from './values.ts';

/** More rows than this are folded, so that a long list can be surveyed. */
const FOLD_FROM = 6;
const LIST_NAMES = ['vekiller', 'alacaklilar', 'borclular'] as const satisfies readonly ListName[];
const KEY_PREFIX = { vekiller: 'v', alacaklilar: 'alacakli-', borclular: 'borclu-' } as const;

interface Props {
  /** null: a new case. */
  readonly takip: StoredTakip | null;
  /** `more`: the form stays, with what was typed while it was being saved. */
  readonly onSaved: (takip: StoredTakip, more: boolean) => void;
  readonly onCancel: () => void;
}

export function TakipForm({ takip, onSaved, onCancel }: Props) {
  const [base, setBase] = useState(() => ({ takip, values: takip === null ? newTakip() : toValues(takip) }));
  const [state, dispatch] = useReducer(reduceForm, base, ({ values }) => ({
    values,
    errors: {},
    removed: null,
  }));
  const { values, errors, removed } = state;
  const form = useRef<HTMLFormElement>(null);
  const now = useRef(values);
  useLayoutEffect(() => {
    now.current = values;
  }, [values]);
  const leaving = useRef(false);
  const focus = useFocus(form);
  const folds = useFolds(base.values);
  const [moved, setMoved] = useState('');
  const [refused, setRefused] = useState<FieldErrors>({});

  // A new case starts with the focus in its first field.
  const isNew = takip === null;
  useEffect(() => {
    if (isNew) focus.field('icraDairesi.ad');
  }, [isNew, focus]);

  const saving = useSave(base.takip, {
    values,
    onErrors(found, moveFocus) {
      dispatch({ type: 'errors', errors: found });
      setRefused(found);
      if (Object.keys(found).length === 0) return;
      folds.open(rowsIn(found));
      if (moveFocus) focus.first();
    },
    onSaved(saved, sent) {
      leaving.current = isSame(now.current, sent);
      if (!leaving.current) setBase({ takip: saved, values: sent });
      onSaved(saved, !leaving.current);
    },
  });

  const actions = useMemo(
    (): RowActions => ({
      dispatch,
      remove: (listName, key) => dispatch({ type: 'remove', listName, key }),
      move(listName, key, by) {
        const index = now.current[listName].findIndex((row) => row.key === key);
        const row = now.current[listName][index];
        dispatch({ type: 'move', listName, key, by });
        if (row) setMoved(t.moved(rowLabel(listName, index, row), index + by + 1));
        focus.field(`${listName}.${key}.${by < 0 ? 'up' : 'down'}`);
      },
      toggle: folds.toggle,
    }),
    [focus, folds.toggle],
  );

  const add = (listName: ListName) => {
    const key = freeKey([...values[listName], ...(removed ? [removed.row] : [])], KEY_PREFIX[listName]);
    if (listName === 'vekiller') dispatch({ type: 'addVekil', row: emptyVekil(key) });
    else
      dispatch({ type: 'addTaraf', side: listName, row: emptyTaraf(key, t.suggestion.sifat[listName][0]) });
    focus.field(`${listName}.${key}.${listName === 'vekiller' ? 'adSoyad' : 'ad'}`);
  };

  const restore = () => {
    dispatch({ type: 'restore' });
    if (removed) focus.within(`${removed.listName}.${removed.row.key}.`);
  };

  const list = (listName: ListName) => ({
    listName,
    values,
    removed,
    error: errors[listName],
    onAdd: () => add(listName),
    onRestore: restore,
  });
  const row = (listName: ListName, key: string, index: number) => ({
    index,
    count: values[listName].length,
    folded: values[listName].length < FOLD_FROM ? null : folds.folded.has(`${listName}.${key}`),
    errors,
    actions,
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that belong to the form
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save();
      }}
      onKeyDown={(event) => {
        if (isSave(event)) {
          event.preventDefault();
          void saving.save();
        } else if (wouldSubmit(event)) event.preventDefault();
      }}
    >
      <LeaveGuard words={t.leave} isDirty={() => !leaving.current && !isSame(now.current, base.values)} />
      <FormError message={saving.message} />
      {saving.conflict && (
        <StaleNotice
          conflict={saving.conflict}
          base={base.values}
          values={values}
          onSave={(over) => void saving.saveOver(over)}
          onDismiss={() => {
            saving.dismiss();
            focus.first();
          }}
        />
      )}
      <ErrorSummary
        paths={Object.keys(errors).filter((path) => path in refused)}
        errors={errors}
        values={values}
        onGo={(path) => {
          folds.open(rowsIn({ [path]: '' }));
          focus.field(path);
        }}
      />
      <FileFields values={values} errors={errors} dispatch={dispatch} />
      <DateFields values={values} errors={errors} dispatch={dispatch} />
      <RowList {...list('vekiller')} rows={values.vekiller}>
        {(vekil, index) => <VekilFields vekil={vekil} {...row('vekiller', vekil.key, index)} />}
      </RowList>
      {SIDES.map((side) => (
        <RowList key={side} {...list(side)} rows={values[side]}>
          {(taraf, index) => (
            <TarafFields
              takipId={base.takip?.id ?? null}
              side={side}
              taraf={taraf}
              vekiller={values.vekiller}
              ownServiceDates={hasOwnServiceDate(values.borclular)}
              {...row(side, taraf.key, index)}
            />
          )}
        </RowList>
      ))}
      <AmountFields values={values} errors={errors} dispatch={dispatch} />
      <VisuallyHidden component="output">{moved}</VisuallyHidden>
      <div className={classes.footer}>
        <span className={classes.shortcut}>{saving.busy ? t.saving : t.shortcut}</span>
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
        <SubmitButton busy={saving.busy}>{t.save}</SubmitButton>
      </div>
    </form>
  );
}

const newTakip = (): TakipValues =>
  emptyTakip(t.suggestion.sifat.alacaklilar[0], t.suggestion.sifat.borclular[0]);

const isSame = (a: TakipValues, b: TakipValues): boolean =>
  JSON.stringify(toTakip(a)) === JSON.stringify(toTakip(b));

const isSave = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && (key === 's' || key === 'S' || key === 'Enter');

/** Enter in one of so many inputs is more often a slip than the wish to save. */
const wouldSubmit = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement;

/** Keys of the rows to which messages belong. */
const rowsIn = (errors: FieldErrors): string[] =>
  Object.keys(errors).flatMap((path) => {
    const [list, key] = path.split('.');
    return key !== undefined && LIST_NAMES.some((listName) => listName === list) ? [`${list}.${key}`] : [];
  });

/** Moves the focus once what it goes to has been drawn. */
function useFocus(form: { readonly current: HTMLFormElement | null }) {
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

/** The folded rows. A row with an error is opened. */
function useFolds(values: TakipValues) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        LIST_NAMES.flatMap((listName) =>
          values[listName].length < FOLD_FROM ? [] : values[listName].map(({ key }) => `${listName}.${key}`),
        ),
      ),
  );
  const toggle = useMemo(
    () => (id: string) =>
      setFolded((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    folded,
    toggle,
    open: (ids: readonly string[]) => setFolded((now) => new Set([...now].filter((id) => !ids.includes(id)))),
  };
}
