import { Button, TextInput, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refreshSession, useSession } from '../../client/session.ts';
import { messages } from '../../messages.ts';
import { notify } from '../../shell/notify.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useCopy } from '../../ui/useCopy.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { beginTwoStep, confirmTwoStep, endTwoStep, type TwoStepKey } from './api.ts';
import { Buttons, OwnerForm } from './OwnerForm.tsx';

const t = messages.account;

type Step =
  | { readonly step: 'idle' }
  | { readonly step: 'password' }
  | { readonly step: 'key'; readonly secret: TwoStepKey }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

const IDLE: Step = { step: 'idle' };

interface TwoStepProps {
  /** Called when the recovery codes have been saved. */
  readonly onDone?: () => void;
}

/**
 * Password, key, code, recovery codes; or password and code, and off again. Where the office requires it, it is moved to
 * another phone instead.
 */
export function TwoStep({ onDone }: TwoStepProps) {
  const { kullanici, ikiAdimZorunlu } = useSession();
  const { ikiAdim } = kullanici;
  const closes = ikiAdim && !ikiAdimZorunlu;
  const label = ikiAdimZorunlu ? t.replace : t.close;
  const [state, setState] = useState<Step>(IDLE);
  const button = useRef<HTMLButtonElement>(null);
  const toIdle = () => {
    // The button is drawn again first.
    flushSync(() => setState(IDLE));
    button.current?.focus();
  };
  return (
    <>
      <p className={classes.text}>
        {t.twoStepDescription}
        <span className={classes.state}>{ikiAdim ? t.open : t.closed}</span>
      </p>
      {state.step === 'idle' && (
        <Button
          ref={button}
          variant={ikiAdim ? 'default' : 'filled'}
          onClick={() => setState({ step: 'password' })}
        >
          {ikiAdim ? label : t.enable}
        </Button>
      )}
      {state.step === 'password' && (
        <OwnerForm
          label={closes ? t.close : t.continueLabel}
          wantsCode={ikiAdim}
          description={t.continueWithPassword}
          onCancel={toIdle}
          send={async (password, kod) => {
            if (!closes) {
              setState({ step: 'key', secret: await beginTwoStep(password, kod) });
              return;
            }
            await endTwoStep(password, kod);
            await refreshSession();
            notify({ kind: 'success', title: t.disabled });
            toIdle();
          }}
        />
      )}
      {state.step === 'key' && (
        <Key
          secret={state.secret}
          onCancel={toIdle}
          send={async (kod) => {
            const { kurtarmaKodlari } = await confirmTwoStep(kod);
            setState({ step: 'codes', codes: kurtarmaKodlari });
            await refreshSession();
          }}
        />
      )}
      {state.step === 'codes' && <RecoveryCodes codes={state.codes} onDone={onDone ?? toIdle} />}
    </>
  );
}

interface KeyProps {
  readonly secret: TwoStepKey;
  readonly send: (kod: string) => Promise<void>;
  readonly onCancel: () => void;
}

function Key({ secret, send, onCancel }: KeyProps) {
  const [kod, setKod] = useState('');
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ kod: /^\d{6}$/.test(kod) ? null : t.codeError }),
    send: () => send(kod),
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <FormError message={message} />
      <p className={classes.key}>
        {t.keyDescription}
        <code aria-label={t.key}>{secret.anahtar.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <a href={secret.adres}>{t.openInApp}</a>
      <TextInput
        label={t.kod}
        description={t.codeDescription}
        name="kod"
        ref={focusOnMount}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={kod}
        error={errorOf('kod')}
        onChange={(event) => {
          setKod(event.currentTarget.value.replace(/\D/g, '').slice(0, 6));
          clear('kod');
        }}
      />
      <Buttons busy={busy} label={t.verify} onCancel={onCancel} />
    </form>
  );
}

/** Shown once; the browser keeps no copy. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const box = useRef<HTMLElement>(null);
  const { said, copy } = useCopy();
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className={classes.recovery} aria-labelledby="recovery">
      <p className={classes.text}>{t.enabled}</p>
      <Title order={3} id="recovery" size="h4">
        {t.recoveryTitle}
      </Title>
      <p className={classes.text}>{t.recoveryDescription}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {messages.common.copy}
        </Button>
        <Button onClick={onDone}>{t.codesSaved}</Button>
        <output className={classes.said}>{said}</output>
      </div>
    </section>
  );
}
