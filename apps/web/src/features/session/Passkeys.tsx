import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refreshSession } from '../../client/session.ts';
import { passkeyMessages as t } from '../../messages/passkey.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import classes from './account.module.css';
import { NameForm } from './NameForm.tsx';
import { PasskeyLine } from './PasskeyLine.tsx';
import { addPasskey, passkeysQuery, whyNoPasskeys } from './passkeys.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useChangeNotice } from './useChangeNotice.ts';

type Step = 'list' | 'add' | { readonly codes: readonly string[] };

/** The person's passkeys. `onDone` is called when one has been added and recovery codes, if any, are saved. */
export function Passkeys({ onDone }: { readonly onDone?: () => void }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [step, setStep] = useState<Step>('list');
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const tellChange = useChangeNotice();
  const reload = async () => {
    await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    await refreshSession();
  };
  const toList = () => {
    // The button is drawn again first.
    flushSync(() => setStep('list'));
    button.current?.focus();
  };
  const add = async (ad: string) => {
    const codes = await addPasskey(ad);
    if (codes.length > 0) setStep({ codes });
    await reload();
    if (codes.length > 0) return;
    toList();
    onDone?.();
    await tellChange(t.added);
  };
  const hindrance = whyNoPasskeys();
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={80} />;
  return (
    <div ref={box} tabIndex={-1} className={classes.recovery}>
      <p className={classes.text}>{t.description}</p>
      {typeof step === 'object' && (
        <RecoveryCodes
          done={t.added}
          codes={step.codes}
          onDone={() => {
            (onDone ?? toList)();
            void tellChange(t.added);
          }}
        />
      )}
      {data.length === 0 && typeof step === 'string' && <p className={classes.text}>{t.none}</p>}
      {data.length > 0 && typeof step === 'string' && (
        <ul className={classes.passkeys}>
          {data.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onChanged={reload}
              onGone={() => box.current?.focus()}
            />
          ))}
        </ul>
      )}
      {hindrance !== null && <p className={classes.text}>{hindrance}</p>}
      {step === 'list' && hindrance === null && (
        <Button ref={button} variant={data.length > 0 ? 'default' : 'filled'} onClick={() => setStep('add')}>
          {t.add}
        </Button>
      )}
      {step === 'add' && <NameForm label={t.create} send={add} onCancel={toList} />}
    </div>
  );
}
