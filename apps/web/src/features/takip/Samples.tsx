import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useYetki } from '../../client/session.ts';
import { messages } from '../../messages.ts';
import { TAKIP_LIST_KEY } from '../../selection/api.ts';
import { MAIN_ID } from '../../shell/Frame.tsx';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { Confirm, preloadConfirm } from '../../ui/Confirm.tsx';
import { addSamples, removeSamples } from './api.ts';
import classes from './sample.module.css';

const t = messages.takipler;

/** Says that invented cases stand among the others, and takes them all away. */
export function SampleBar() {
  const allowed = useYetki('takip-yonet');
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  if (!allowed) return null;
  const remove = async () => {
    await removeSamples();
    notify({ kind: 'success', title: t.samplesDeleted });
    setAsking(false);
    await client.resetQueries({ queryKey: TAKIP_LIST_KEY });
    // The bar goes with the samples.
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <div className={classes.bar}>
      <p>
        <strong>{t.samplesLoaded}</strong> {t.sampleDescription}
      </p>
      <Button
        ref={trigger}
        variant="default"
        size="compact-sm"
        onPointerEnter={preloadConfirm}
        onFocus={preloadConfirm}
        onClick={() => setAsking(true)}
      >
        {t.deleteSamples}
      </Button>
      {asking && (
        <Confirm
          title={t.deleteSamplesTitle}
          text={t.deleteSamplesDescription}
          action={t.deleteSamplesConfirm}
          onConfirm={remove}
          onClose={() => {
            setAsking(false);
            trigger.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The empty list of an office that has no case yet. */
export function SampleOffer() {
  const allowed = useYetki('takip-yonet');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!allowed) return t.empty;
  const add = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await addSamples();
      await client.resetQueries({ queryKey: TAKIP_LIST_KEY });
      notify({ kind: 'success', title: t.samplesAdded });
      document.getElementById(MAIN_ID)?.focus();
    } catch (error) {
      notifyFailure(t.addSamplesFailed, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.offer}>
      <p>
        {t.empty} {t.emptySample}
      </p>
      <Button variant="default" aria-disabled={busy || undefined} onClick={() => void add()}>
        {t.addSamples}
      </Button>
    </div>
  );
}
