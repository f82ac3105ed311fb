import type { ApprovalRequest } from '@derkenar/domain';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession, useYetki } from '../../../client/session.ts';
import { approvalMessages as t } from '../../../messages/approval.ts';
import { messages } from '../../../messages.ts';
import { focusOnMount } from '../../../ui/focus.ts';
import { DeniedButton } from '../../../ui/Tip.tsx';
import classes from './status.module.css';

interface Props {
  /** The bar of the person who is signed in, and the number there; null while nobody knows it. */
  readonly bar: ApprovalRequest | null;
  readonly busy: boolean;
  readonly onApprove: (bar: ApprovalRequest) => void;
}

/** One press approves once the person's bar is known; before, it is asked for. */
export function Approve({ bar, busy, onApprove }: Props) {
  const mayApprove = useYetki('dilekce-onayla');
  const { kullanici } = useSession();
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!mayApprove) return <DeniedButton size="compact-sm">{t.approve}</DeniedButton>;
  if (asked)
    return (
      <BarFields
        bar={bar}
        busy={busy}
        onApprove={onApprove}
        onCancel={() => {
          flushSync(() => setAsked(false));
          button.current?.focus();
        }}
      />
    );
  return (
    <>
      <Button
        size="compact-sm"
        ref={button}
        aria-disabled={busy || undefined}
        onClick={() => (bar === null ? setAsked(true) : onApprove(bar))}
      >
        {t.approve}
      </Button>
      {bar !== null && (
        <>
          <span className={classes.hint}>{t.asWhom(kullanici.adSoyad, bar.baro, bar.sicilNo)}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
            {t.change}
          </Button>
        </>
      )}
    </>
  );
}

type Field = keyof ApprovalRequest;

const FIELDS = [
  { name: 'baro', label: t.bar, max: 100, placeholder: t.barHint },
  { name: 'sicilNo', label: t.number, max: 50, placeholder: undefined },
] as const;

interface BarFieldsProps extends Props {
  readonly onCancel: () => void;
}

function BarFields({ bar, busy, onApprove, onCancel }: BarFieldsProps) {
  const { kullanici } = useSession();
  const [values, setValues] = useState<ApprovalRequest>(bar ?? { baro: '', sicilNo: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const box = useRef<HTMLDivElement>(null);
  const send = () => {
    const given = { baro: values.baro.trim(), sicilNo: values.sicilNo.trim() };
    const lacking = FIELDS.filter(({ name }) => given[name] === '');
    flushSync(() =>
      setErrors(Object.fromEntries(lacking.map(({ name }) => [name, messages.common.required]))),
    );
    if (lacking.length === 0) onApprove(given);
    else box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  // The fields stand in the petition's form, whose own Enter does nothing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing)
      send();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its fields
    <div ref={box} className={classes.box} onKeyDown={onKeyDown}>
      <div className={classes.fields}>
        <TextInput label={t.lawyer} readOnly value={kullanici.adSoyad} />
        {FIELDS.map(({ name, label, max, placeholder }, n) => (
          <TextInput
            key={name}
            ref={n === 0 ? focusOnMount : undefined}
            label={label}
            placeholder={placeholder}
            required
            maxLength={max}
            autoComplete="off"
            value={values[name]}
            error={errors[name]}
            onChange={({ currentTarget: { value } }) => {
              setValues((now) => ({ ...now, [name]: value }));
              setErrors((now) => ({ ...now, [name]: undefined }));
            }}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button size="compact-sm" aria-disabled={busy || undefined} onClick={send}>
          {t.approve}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
      </div>
    </div>
  );
}
