import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refreshSession, useSession } from '../../client/session.ts';
import { accountMessages } from '../../messages/account.ts';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { useSubmit } from '../../ui/useSubmit.ts';
import classes from './account.module.css';
import { beginTwoStep, confirmTwoStep, endTwoStep, type TwoStepKey } from './api.ts';
import { Buttons, OwnerForm } from './OwnerForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useChangeNotice } from './useChangeNotice.ts';

const t = accountMessages;

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
  const { ikiAdim, gecisAnahtari } = kullanici;
  const closes = ikiAdim && (!ikiAdimZorunlu || gecisAnahtari);
  const label = closes ? t.close : t.replace;
  const [state, setState] = useState<Step>(IDLE);
  const button = useRef<HTMLButtonElement>(null);
  const tellChange = useChangeNotice();
  const toIdle = () => {
    // The button is drawn again first.
    flushSync(() => setState(IDLE));
    button.current?.focus();
  };
  return (
    <>
      <p className={classes.text}>
        <span className={classes.state}>{ikiAdim ? t.open : t.closed}</span> {t.twoStepDescription}
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
          description={t.continueWithPassword}
          onCancel={toIdle}
          send={async (confirmation) => {
            if (!closes) {
              setState({ step: 'key', secret: await beginTwoStep(confirmation) });
              return;
            }
            await endTwoStep(confirmation);
            await refreshSession();
            toIdle();
            await tellChange(t.disabled);
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
      {state.step === 'codes' && (
        <RecoveryCodes
          done={t.enabled}
          codes={state.codes}
          onDone={() => {
            (onDone ?? toIdle)();
            void tellChange(t.enabled);
          }}
        />
      )}
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
