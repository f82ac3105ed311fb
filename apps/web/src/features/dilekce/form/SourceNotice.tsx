import type { Dilekce, SourceChoice } from '@derkenar/domain';
import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useYetki } from '../../../client/session.ts';
import { approvalMessages } from '../../../messages/approval.ts';
import { messages } from '../../../messages.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { markPlace } from '../../../ui/markPlace.ts';
import { DeniedButton } from '../../../ui/Tip.tsx';
import { useAction } from '../../../ui/useSubmit.ts';
import { reloadDilekceler } from '../api.ts';
import { chooseSource, isGone, isStale, readStored, type Stored } from './api.ts';
import { CompareModal } from './Compare.tsx';
import classes from './form.module.css';
import type { DilekceDoc } from './useDilekce.ts';
import type { DraftKeeper } from './useDraft.ts';
import type { Saving } from './useSaving.ts';

const t = approvalMessages.source;

interface Props {
  readonly doc: DilekceDoc;
  readonly saving: Saving;
  readonly keeper: DraftKeeper;
}

/** Says that the standard text has changed of which this petition is a copy; the office's text stays until it chooses. */
export function SourceNotice({ doc, saving, keeper }: Props) {
  const { stored } = doc;
  const source = stored?.dilekce.kaynak;
  // The newer version of the petition itself comes first.
  if (!stored || !source?.degisti || saving.conflict) return null;
  return <Choice stored={stored} source={source} doc={doc} saving={saving} keeper={keeper} />;
}

interface ChoiceProps extends Props {
  readonly stored: Stored;
  readonly source: NonNullable<Dilekce['kaynak']>;
}

function Choice({ stored, source, doc, saving, keeper }: ChoiceProps) {
  const mayEdit = useYetki('dilekce-duzenle');
  const client = useQueryClient();
  const { busy, message, run } = useAction();
  const [asked, setAsked] = useState(false);
  const [newer, setNewer] = useState<Dilekce | null>(null);
  const [compared, setCompared] = useState(false);
  const choose = async (secim: SourceChoice['secim']) => {
    const isStillThere = markPlace();
    try {
      const answered = await chooseSource(stored, secim);
      void reloadDilekceler(client);
      if (secim === 'al') {
        await keeper.drop();
        // The focus goes into the editor that this makes.
        flushSync(() => doc.show(answered));
      } else doc.refresh(answered);
    } catch (error) {
      if (!isStale(error) && !isGone(error)) throw error;
      await saving.lookAgain();
      return;
    }
    saving.setOutcome(
      secim === 'al'
        ? { kind: 'success', title: t.taken, lines: [t.takenLine] }
        : { kind: 'success', title: t.kept, lines: [t.keptLine] },
    );
    // The buttons have gone.
    if (isStillThere()) doc.focus();
  };
  const take = () => {
    if (!asked && doc.isDirty()) setAsked(true);
    else run(() => choose('al'));
  };
  const show = async () => {
    const { dilekce } = await readStored(source.id);
    // The dialog gives the focus back only where it was there before it opened.
    flushSync(() => setNewer(dilekce));
    setCompared(true);
  };
  const takeButton = useRef<HTMLButtonElement>(null);
  const button = (label: string, onClick: () => void, ref?: RefObject<HTMLButtonElement | null>) =>
    mayEdit ? (
      <Button
        variant="default"
        size="compact-sm"
        ref={ref}
        aria-disabled={busy || undefined}
        onClick={onClick}
      >
        {label}
      </Button>
    ) : (
      <DeniedButton variant="default" size="compact-sm">
        {label}
      </DeniedButton>
    );
  return (
    <Alert role="note" color="yellow" variant="light" className={classes.notice}>
      <p>
        {t.changed(source.isim)} {t.description}
      </p>
      {asked && <p role="alert">{t.hasChanges}</p>}
      <div className={classes.choices}>
        <Button
          variant="default"
          size="compact-sm"
          aria-disabled={busy || undefined}
          onClick={() => run(show)}
        >
          {t.show}
        </Button>
        {button(asked ? t.takeAnyway : t.take, take, takeButton)}
        {asked ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              takeButton.current?.focus();
              setAsked(false);
            }}
          >
            {messages.common.cancel}
          </Button>
        ) : (
          button(t.keep, () => run(() => choose('kal')))
        )}
      </div>
      <FormError message={message} />
      {newer && (
        <CompareModal
          opened={compared}
          texts={t}
          theirs={newer}
          mine={doc.content}
          onClose={() => setCompared(false)}
          {...(mayEdit && {
            onTake: () => {
              setCompared(false);
              run(() => choose('al'));
            },
          })}
        />
      )}
    </Alert>
  );
}
