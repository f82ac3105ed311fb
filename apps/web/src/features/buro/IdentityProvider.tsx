import type { IdentityProvider as Provider } from '@derkenar/domain';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { providerMessages as t } from '../../messages/provider.ts';
import { messages } from '../../messages.ts';
import { notify } from '../../shell/notify.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useAction, useSubmit } from '../../ui/useSubmit.ts';
import classes from './administration.module.css';
import { identityProviderQuery, removeIdentityProvider, saveIdentityProvider } from './api.ts';

/** The office's identity provider, by which its people sign in. Saved with the password, apart from the rest. */
export function IdentityProvider() {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(identityProviderQuery);
  return (
    <section aria-labelledby={title} className={classes.section}>
      <h2 id={title} ref={heading} tabIndex={-1}>
        {t.title}
      </h2>
      <p>{t.description}</p>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} />}
      {data && <ProviderForm saved={data} />}
      {data?.saglayici && (
        <div className={classes.form}>
          <p>{t.connected(data.saglayici.bagliKisi)}</p>
          <Address
            label={t.signInAddress}
            hint={t.signInDescription}
            copyLabel={t.copySignIn}
            value={data.girisAdresi}
          />
          <Removal onRemoved={() => heading.current?.focus()} />
        </div>
      )}
    </section>
  );
}

const domainsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((domain) => domain !== '');

function ProviderForm({ saved }: { readonly saved: Provider }) {
  const { saglayici } = saved;
  const client = useQueryClient();
  const [address, setAddress] = useState(saglayici?.adres ?? '');
  const [clientId, setClientId] = useState(saglayici?.istemciNo ?? '');
  const [secret, setSecret] = useState('');
  const [domains, setDomains] = useState(saglayici?.alanAdlari.join(', ') ?? '');
  const needsSecret = saglayici?.adres !== address.trim();
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({
      adres: address.trim() === '' ? messages.common.required : null,
      istemciNo: clientId.trim() === '' ? messages.common.required : null,
      istemciSirri: needsSecret && secret === '' ? messages.common.required : null,
    }),
    send: async () => {
      const next = await saveIdentityProvider({
        adres: address.trim(),
        istemciNo: clientId.trim(),
        ...(secret !== '' && { istemciSirri: secret }),
        alanAdlari: domainsOf(domains),
      });
      setSecret('');
      client.setQueryData(identityProviderQuery.queryKey, next);
      notify({ kind: 'success', title: t.saved });
    },
  });
  const domainError = domainsOf(domains).flatMap((_, index) => errorOf(`alanAdlari.${index}`) ?? [])[0];
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <Address
        label={t.returnAddress}
        hint={t.returnDescription}
        copyLabel={t.copyReturn}
        value={saved.donusAdresi}
      />
      <TextInput
        label={t.address}
        description={t.addressDescription}
        name="adres"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={address}
        error={errorOf('adres')}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          clear('adres');
        }}
      />
      <TextInput
        label={t.clientId}
        name="istemciNo"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={clientId}
        error={errorOf('istemciNo')}
        onChange={(event) => {
          setClientId(event.currentTarget.value);
          clear('istemciNo');
        }}
      />
      <PasswordField
        label={t.clientSecret}
        description={needsSecret ? undefined : t.secretKept}
        name="istemciSirri"
        autoComplete="new-password"
        value={secret}
        error={errorOf('istemciSirri')}
        onText={(value) => {
          setSecret(value);
          clear('istemciSirri');
        }}
      />
      <TextInput
        label={t.domains}
        description={t.domainsDescription}
        name="alanAdlari"
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        value={domains}
        error={domainError ?? errorOf('alanAdlari')}
        onChange={(event) => {
          setDomains(event.currentTarget.value);
          domainsOf(domains).forEach((_, index) => clear(`alanAdlari.${index}`));
          clear('alanAdlari');
        }}
      />
      <SubmitButton busy={busy}>{t.save}</SubmitButton>
    </form>
  );
}

interface AddressProps {
  readonly label: string;
  readonly hint: string;
  readonly copyLabel: string;
  readonly value: string;
}

function Address({ label, hint, copyLabel, value }: AddressProps) {
  const { said, copy } = useCopy();
  return (
    <div className={classes.form}>
      <TextInput
        readOnly
        label={label}
        description={hint}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(value)}
        >
          {copyLabel}
        </Button>
        <output>{said}</output>
      </div>
    </div>
  );
}

function Removal({ onRemoved }: { readonly onRemoved: () => void }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { busy, message, run } = useAction();
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    // The button is drawn again first.
    flushSync(() => setAsked(false));
    button.current?.focus();
  };
  const remove = async () => {
    await removeIdentityProvider();
    await client.invalidateQueries({ queryKey: identityProviderQuery.queryKey });
    onRemoved();
    notify({ kind: 'success', title: t.removed });
  };
  if (!asked)
    return (
      <div>
        <Button ref={button} variant="default" onClick={() => setAsked(true)}>
          {t.remove}
        </Button>
      </div>
    );
  return (
    <div className={classes.form}>
      <p>{t.removeQuestion}</p>
      <FormError message={message} />
      <div>
        <Button variant="default" mr="sm" ref={focusOnMount} onClick={cancel}>
          {messages.common.cancel}
        </Button>
        <Button color="red.8" aria-disabled={busy || undefined} onClick={() => run(remove)}>
          {t.remove}
        </Button>
      </div>
    </div>
  );
}
