import { UPDATE_ADDRESS_LENGTH, type UpdateState } from '@derkenar/domain';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateMessages } from '../../messages/update.ts';
import { notify } from '../../shell/notify.ts';
import { FormError } from '../../ui/FormError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { saveUpdateAddress, updateQuery } from './api.ts';
import classes from './update.module.css';

const t = updateMessages.address;

/** The place where newer versions are looked for, which the operator may have set for good. */
export function AddressForm({ state: { address: saved, addressIsSet, mayChange } }: { state: UpdateState }) {
  const client = useQueryClient();
  const [address, setAddress] = useState(saved ?? '');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({}),
    send: async () => {
      const typed = address.trim();
      client.setQueryData(updateQuery.queryKey, await saveUpdateAddress(typed === '' ? null : typed));
      notify({ kind: 'success', title: t.saved });
    },
  });
  if (addressIsSet || !mayChange)
    return (
      <>
        {saved !== null && <p>{saved}</p>}
        <p>{addressIsSet ? t.isSet : updateMessages.version.shared}</p>
      </>
    );
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <TextInput
        label={t.label}
        description={t.description}
        name="address"
        autoComplete="off"
        spellCheck={false}
        maxLength={UPDATE_ADDRESS_LENGTH}
        value={address}
        error={errorOf('address')}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          clear('address');
        }}
      />
      <SubmitButton busy={busy}>{t.save}</SubmitButton>
    </form>
  );
}
