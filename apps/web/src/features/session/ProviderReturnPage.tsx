import type { SessionInfo } from '@derkenar/domain';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../client/api.ts';
import { acceptSession } from '../../client/session.ts';
import { passkeyMessages } from '../../messages/passkey.ts';
import { providerMessages as t } from '../../messages/provider.ts';
import { CenterCard } from '../../ui/CenterCard.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { CodeForm, type SecondFactor, secondFactorOf } from './CodeForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { signInByPasskey } from './passkeys.ts';
import { finishProviderSignIn, rememberedTarget, sendProviderCode } from './provider.ts';
import { inside } from './SignInPage.tsx';
import classes from './session.module.css';

type State =
  | { readonly step: 'waiting' }
  | { readonly step: 'failed'; readonly message: string }
  | { readonly step: 'code'; readonly wanted: SecondFactor };

/** The provider sends the browser back here. The answer counts once, so it is sent once. */
export default function ProviderReturnPage() {
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ step: 'waiting' });
  const sent = useRef(false);
  const onSignedIn = (session: SessionInfo) => {
    acceptSession(session);
    void navigate({ href: inside(rememberedTarget()), replace: true });
  };
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const { search, pathname } = window.location;
    // The code leaves the address bar and the browser's history.
    window.history.replaceState(window.history.state, '', pathname);
    finishProviderSignIn(search).then(onSignedIn, (error: unknown) => setState(stateAfter(error)));
  });
  return (
    <CenterCard title={t.finishTitle}>
      {state.step === 'waiting' && <output>{t.finishing}</output>}
      {state.step === 'failed' && <FormError message={state.message} />}
      {state.step === 'code' && (
        <div className={classes.form}>
          {state.wanted === 'gecis-anahtari-gerekli' && (
            <PasskeyButton
              ref={focusOnMount}
              label={passkeyMessages.signIn}
              work={async () => onSignedIn(await signInByPasskey())}
            />
          )}
          <CodeForm
            wanted={state.wanted}
            send={async (kod) => onSignedIn(await sendProviderCode(kod))}
            onBack={() => void navigate({ to: '/giris' })}
          />
        </div>
      )}
      {state.step === 'failed' && (
        <p className={classes.hint}>
          <Link to="/giris">{t.back}</Link>
        </p>
      )}
    </CenterCard>
  );
}

function stateAfter(error: unknown): State {
  const wanted = error instanceof ApiError ? secondFactorOf(error.code) : undefined;
  return wanted === undefined ? { step: 'failed', message: errorText(error) } : { step: 'code', wanted };
}
