import type { DilekceSummary } from '@derkenar/domain';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSession, useYetki } from '../../../client/session.ts';
import { dilekceFormMessages as t } from '../../../messages/dilekceForm.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { readAlanlar, readStored, type Stored } from './api.ts';
import { contentOf, EMPTY, isReadOnly, isSame, titleOf } from './content.ts';
import { DilekceForm } from './DilekceForm.tsx';
import { draftPlace, type FoundDraft, NO_DRAFT, PATIENCE_MS, readDraft } from './draft.ts';
import { type DraftKey, draftKeyQuery } from './draftKey.ts';
import classes from './form.module.css';

interface Props {
  /** null: a new petition. */
  readonly dilekce: DilekceSummary | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/**
 * Specification §2.2. Esc is handled here because Mantine's listener would lose what was typed, or close a
 * menu and the dialog at once.
 */
export default function DilekceModal({ dilekce, opened, onClose, onClosed }: Props) {
  const mayEdit = useYetki('dilekce-duzenle');
  const [title, setTitle] = useState<string | null>(null);
  /** Asks first when something is unsaved. */
  const requestClose = useRef(onClose);
  const onCloseRequest = (request: () => void) => {
    requestClose.current = request;
    return () => {
      requestClose.current = onClose;
    };
  };
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && inside && !event.defaultPrevented) requestClose.current();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => requestClose.current()}
      onExitTransitionEnd={() => {
        setTitle(null);
        onClosed();
      }}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      size={1000}
      yOffset={0}
      fills
      title={title ?? titleOf(dilekce, mayEdit)}
      classNames={{
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      <Opening dilekce={dilekce} onCloseRequest={onCloseRequest} onTitle={setTitle} onClose={onClose} />
    </Dialog>
  );
}

interface OpeningProps {
  readonly dilekce: DilekceSummary | null;
  readonly onCloseRequest: (request: () => void) => () => void;
  readonly onTitle: (title: string) => void;
  readonly onClose: () => void;
}

/** Fetches the whole record (specification §4) and looks for a draft; a later change must not disturb the form. */
function Opening({ dilekce, onCloseRequest, onTitle, onClose }: OpeningProps) {
  const { kullanici } = useSession();
  const mayEdit = useYetki('dilekce-duzenle');
  const id = dilekce?.id ?? null;
  const readOnly = isReadOnly(dilekce, mayEdit);
  const client = useQueryClient();
  const { data: draftKey = null } = useQuery({ ...draftKeyQuery(kullanici.id), enabled: !readOnly });
  const { data, error, refetch } = useQuery({
    queryKey: ['dilekce-form', id, kullanici.id],
    queryFn: async ({ signal }) => {
      const [alanlar, stored, found] = await Promise.all([
        readAlanlar(signal),
        id === null ? null : readStored(id, signal),
        readOnly ? NO_DRAFT : findDraft(client, kullanici.id, id),
      ]);
      return { alanlar, stored, found: differing(stored, found) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  if (error)
    return (
      <div className={classes.failed}>
        <LoadError error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!data) return <Loading />;
  return (
    <DilekceForm
      {...data}
      draftKey={draftKey}
      onCloseRequest={onCloseRequest}
      onTitle={onTitle}
      onClose={onClose}
    />
  );
}

async function findDraft(client: QueryClient, userId: string, id: string | null): Promise<FoundDraft> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const asked = client.fetchQuery(draftKeyQuery(userId)).catch(() => null);
  return readDraft(draftPlace(userId, id), await Promise.race<DraftKey | null>([asked, patience]));
}

/** A draft that says nothing more than the record is none. */
const differing = (stored: Stored | null, found: FoundDraft): FoundDraft =>
  found.draft && isSame(found.draft, stored ? contentOf(stored.dilekce) : EMPTY)
    ? { ...found, draft: null }
    : found;

function Loading() {
  return (
    <div className={classes.loading}>
      <VisuallyHidden component="output">{t.loading}</VisuallyHidden>
      <Skeleton height={58} />
      <Skeleton height={40} />
      <Skeleton height={320} />
    </div>
  );
}
