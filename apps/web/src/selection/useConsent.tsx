import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, read } from '../client/api.ts';
import { buroQuery } from '../client/buro.ts';
import { approvalMessages as t } from '../messages/approval.ts';
import { createMessages } from '../messages/create.ts';
import { notifyFailure } from '../shell/notify.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { reviewQuery } from './review.ts';

export interface Consent {
  /**
   * Goes on at once, or after the office has agreed to use texts that nobody has approved. `unapproved`: whether such a
   * text is used, or the ids of the petitions.
   */
  readonly ask: (unapproved: boolean | readonly string[], goOn: () => void) => void;
  readonly question: ReactNode;
}

/** Asks an office once, before its first file out of such a text. `returnTo` gets the focus after the answer. */
export function useConsent(returnTo: () => HTMLElement | null | undefined): Consent {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null);
  const working = useRef(false);
  const lookUp = async (ids: readonly string[] | null, goOn: () => void) => {
    working.current = true;
    try {
      if (await isNeeded(client, ids)) setWaiting({ goOn });
      else goOn();
    } catch (error) {
      notifyFailure(createMessages.errorTitle, error);
    } finally {
      working.current = false;
    }
  };
  const close = () => {
    flushSync(() => setWaiting(null));
    returnTo()?.focus();
  };
  return {
    ask(unapproved, goOn) {
      const isAccepted = client.getQueryData(buroQuery.queryKey)?.unapprovedAccepted === true;
      if (isAccepted || unapproved === false) goOn();
      else if (!working.current) void lookUp(unapproved === true ? null : unapproved, goOn);
    },
    question: waiting && (
      <Confirm
        title={t.consent.title}
        text={t.consent.text}
        action={t.consent.accept}
        harmless
        onConfirm={async () => {
          await read(api.POST('/api/v1/buro/onaysiz-metin'));
          client.setQueryData(buroQuery.queryKey, (buro) => buro && { ...buro, unapprovedAccepted: true });
          close();
          waiting.goOn();
        }}
        onClose={close}
      />
    ),
  };
}

/** `ids`: of the petitions; null when one is known to be unapproved. */
async function isNeeded(client: QueryClient, ids: readonly string[] | null): Promise<boolean> {
  if (ids !== null) {
    const reviews = await client.fetchQuery(reviewQuery);
    if (!ids.some((id) => reviews.get(id)?.unapproved)) return false;
  }
  // Somebody else of the office may have answered meanwhile.
  const { unapprovedAccepted } = await client.fetchQuery({ ...buroQuery, staleTime: 0 });
  return !unapprovedAccepted;
}
