import type { Buro, OfficeVekil } from '@derkenar/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { buroQuery } from '../../../client/buro.ts';
import { lawyerMessages as t } from '../../../messages/lawyer.ts';
import { messages } from '../../../messages.ts';
import { notify } from '../../../shell/notify.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import { updateBuro } from '../api.ts';
import { LawyerFields } from './LawyerFields.tsx';
import classes from './lawyers.module.css';

export default function LawyersPage() {
  const { data, error, refetch } = useQuery(buroQuery);
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} />}
      {data && <LawyersForm buro={data} />}
    </>
  );
}

/** `key` stays with a row while it moves. */
interface Row {
  readonly key: number;
  readonly lawyer: OfficeVekil;
}

const EMPTY: OfficeVekil = {
  unvan: 'Av.',
  adSoyad: '',
  baro: '',
  sicilNo: '',
  uets: '',
  adres: { metin: '', ilce: '', il: '' },
  inNewTakip: true,
};

/** All lawyers are saved at once, as their order is one value. */
function LawyersForm({ buro }: { buro: Buro }) {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    buro.vekiller.map((lawyer, key) => ({ key, lawyer })),
  );
  const nextKey = useRef(buro.vekiller.length);
  const lawyers = rows.map(({ lawyer }) => lawyer);
  const submission = useSubmit({
    check: () =>
      Object.fromEntries(
        lawyers.map(({ adSoyad }, n) => [
          `vekiller.${n}.adSoyad`,
          adSoyad.trim() === '' ? messages.common.required : null,
        ]),
      ),
    send: async () => {
      const saved = await updateBuro({ ad: buro.ad, vekiller: lawyers });
      client.setQueryData(buroQuery.queryKey, saved);
      setRows((now) => now.map((row, n) => ({ ...row, lawyer: saved.vekiller[n] ?? row.lawyer })));
      notify({ kind: 'success', title: t.saved });
    },
  });
  const { form, busy, message, errorOf, clear, onSubmit } = submission;
  const focus = useFocusNext(form);
  const move = (index: number, by: -1 | 1) => {
    const row = rows[index];
    if (row === undefined || rows[index + by] === undefined) return;
    setRows(rows.toSpliced(index, 1).toSpliced(index + by, 0, row));
    focus(`vekiller.${index + by}.${by < 0 ? 'up' : 'down'}`);
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <LeaveGuard words={t.leave} isDirty={() => JSON.stringify(lawyers) !== JSON.stringify(buro.vekiller)} />
      <FormError message={message} />
      {rows.length === 0 && <p className={classes.none}>{t.none}</p>}
      {rows.map(({ key, lawyer }, n) => (
        <LawyerFields
          key={key}
          lawyer={lawyer}
          index={n}
          count={rows.length}
          errorOf={errorOf}
          onEdit={(name, change) => {
            setRows(rows.with(n, { key, lawyer: { ...lawyer, ...change } }));
            clear(`vekiller.${n}.${name}`);
          }}
          onMove={(by) => move(n, by)}
          onRemove={() => {
            setRows(rows.toSpliced(n, 1));
            focus('add');
          }}
        />
      ))}
      <div className={classes.buttons}>
        <Button
          name="add"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            setRows([...rows, { key: nextKey.current++, lawyer: EMPTY }]);
            focus(`vekiller.${rows.length}.adSoyad`);
          }}
        >
          {t.add}
        </Button>
        <SubmitButton busy={busy}>{t.save}</SubmitButton>
      </div>
    </form>
  );
}

/** Moves the focus to the control of that name once it has been drawn. */
function useFocusNext(form: { readonly current: HTMLFormElement | null }) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    form.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  return (name: string) => {
    wanted.current = name;
  };
}
