import type { Buro } from '@derkenar/domain';
import { Checkbox } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { buroQuery } from '../../client/buro.ts';
import { refreshSession } from '../../client/session.ts';
import { administrationMessages } from '../../messages/administration.ts';
import { notify } from '../../shell/notify.ts';
import { FormError } from '../../ui/FormError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './administration.module.css';
import { updateBuroSecurity } from './api.ts';

const t = administrationMessages.security;

/** Rules that want the password again are saved apart from the rest of the office. */
export function OfficeSecurity({ saved }: { readonly saved: Buro }) {
  const client = useQueryClient();
  const title = useId();
  const [readingsLogged, setReadingsLogged] = useState(saved.readingsLogged);
  const [twoFactorRequired, setTwoFactorRequired] = useState(saved.twoFactorRequired);
  const { form, busy, message, onSubmit } = useSubmit({
    check: () => ({}),
    send: async () => {
      const buro = await updateBuroSecurity({ readingsLogged, twoFactorRequired });
      client.setQueryData(buroQuery.queryKey, buro);
      await refreshSession();
      notify({ kind: 'success', title: t.saved });
    },
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <section aria-labelledby={title} className={classes.section}>
        <h2 id={title}>{t.title}</h2>
        <FormError message={message} />
        <Checkbox
          label={t.twoFactor}
          description={t.twoFactorDescription}
          checked={twoFactorRequired}
          onChange={(event) => setTwoFactorRequired(event.currentTarget.checked)}
        />
        <Checkbox
          label={t.readings}
          description={t.readingsDescription}
          checked={readingsLogged}
          onChange={(event) => setReadingsLogged(event.currentTarget.checked)}
        />
      </section>
      <SubmitButton busy={busy}>{t.save}</SubmitButton>
    </form>
  );
}
