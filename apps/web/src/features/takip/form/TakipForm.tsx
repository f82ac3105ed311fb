import type { OfficeVekil, StoredTakip } from '@derkenar/domain';
import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { buroQuery } from '../../../client/buro.ts';
import { useYetki } from '../../../client/session.ts';
import { takipFormMessages as t } from '../../../messages/takipForm.ts';
import { messages } from '../../../messages.ts';
import { notify, preloadNotices } from '../../../shell/notify.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { acceptTakip } from '../api.ts';
import { DetailsContext } from './details/context.ts';
import { TakipDetails } from './details/TakipDetails.tsx';
import { useDetailActions } from './details/useDetailActions.ts';
import { AmountFields, DateFields, FileFields } from './FileFields.tsx';
import classes from './form.module.css';
import { Lists } from './Lists.tsx';
import { ErrorSummary, StaleNotice } from './Notices.tsx';
import { withOfficeVekiller } from './officeVekil.ts';
import { reduceForm } from './state.ts';
import { rowsIn, useFocus, useFolds, useRows } from './useRows.ts';
import { useSave } from './useSave.ts';
import { emptyTakip, type FieldErrors, type TakipValues, toTakip, toValues } from './values.ts';

interface Props {
  /** null: a new case. */
  readonly takip: StoredTakip | null;
  /** The office's lawyers; the marked ones are in a new case from the start. */
  readonly lawyers: readonly OfficeVekil[];
  /** `more`: the form stays, with what was typed while it was being saved. */
  readonly onSaved: (takip: StoredTakip, more: boolean) => void;
  readonly onCancel: () => void;
}

function TakipForm({ takip, lawyers, onSaved, onCancel }: Props) {
  const [base, setBase] = useState(() => ({
    takip,
    values: takip === null ? newTakip(lawyers) : toValues(takip),
  }));
  const [state, dispatch] = useReducer(reduceForm, base, ({ values }) => ({
    values,
    errors: {},
    removed: null,
    removedDetail: null,
  }));
  const { values, errors } = state;
  const form = useRef<HTMLFormElement>(null);
  const now = useRef(values);
  useLayoutEffect(() => {
    now.current = values;
  }, [values]);
  const leaving = useRef(false);
  const focus = useFocus(form);
  const folds = useFolds(base.values);
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

  const details = useDetailActions({ dispatch, values: now, removed: state.removedDetail, focus });
  const rows = useRows({ state, dispatch, values: now, focus, onToggle: folds.toggle });

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
      <DetailsContext value={details}>
        <Lists
          takipId={base.takip?.id ?? null}
          state={state}
          rows={rows}
          folded={folds.folded}
          lawyers={lawyers}
        />
        <AmountFields values={values} errors={errors} dispatch={dispatch} />
        <TakipDetails values={values} errors={errors} />
      </DetailsContext>
      <VisuallyHidden component="output">{rows.moved}</VisuallyHidden>
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

const newTakip = (lawyers: readonly OfficeVekil[]): TakipValues =>
  withOfficeVekiller(emptyTakip(t.suggestion.sifat.alacaklilar[0], t.suggestion.sifat.borclular[0]), lawyers);

const isSame = (a: TakipValues, b: TakipValues): boolean =>
  JSON.stringify(toTakip(a)) === JSON.stringify(toTakip(b));

const isSave = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && (key === 's' || key === 'S' || key === 'Enter');

/** Enter in one of so many inputs is more often a slip than the wish to save. */
const wouldSubmit = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement;

/** Shows the form to people who may write cases; anybody can type the address. */
export function FormOnPage({ takip }: { takip: StoredTakip | null }) {
  if (useYetki('takip-yonet')) return <Form takip={takip} />;
  return (
    <Alert color="yellow" variant="light" role="alert">
      {messages.common.noYetki}
    </Alert>
  );
}

function Form({ takip }: { takip: StoredTakip | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: buro, isError } = useQuery(buroQuery);
  useEffect(preloadNotices, []);
  const toTakip = (takipId: string) => void navigate({ to: '/takip/$takipId', params: { takipId } });
  // Without its lawyers the form is as good as before.
  if (!buro && !isError) return <Skeleton height={280} radius="lg" />;
  return (
    <TakipForm
      takip={takip}
      lawyers={buro?.vekiller ?? []}
      onSaved={(saved, more) => {
        acceptTakip(client, saved);
        if (more) {
          notify({ kind: 'warning', title: t.saved, lines: [t.writtenLater] });
          return;
        }
        notify({ kind: 'success', title: saved.id === takip?.id ? t.saved : t.added });
        toTakip(saved.id);
      }}
      onCancel={() => (takip === null ? void navigate({ to: '/takip' }) : toTakip(takip.id))}
    />
  );
}
