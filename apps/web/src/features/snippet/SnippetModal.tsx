import type { Snippet } from '@derkenar/domain';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import type { AlanName } from '../../editor/alan/shown.ts';
import type { SablonHandle } from '../../editor/SablonEditor.tsx';
import { snippetMessages } from '../../messages/snippet.ts';
import { messages } from '../../messages.ts';
import { readSnippet } from '../../selection/snippets.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { readAlanlar } from './api.ts';
import classes from './snippets.module.css';
import { useSnippetForm } from './useSnippetForm.ts';

const SablonEditor = lazy(() => import('../../editor/SablonEditor.tsx'));
const t = snippetMessages.form;
const MAX_NAME = 200;

interface Props {
  /** null: a new one. */
  readonly id: string | null;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The name of a snippet, its text, and the petitions that are linked to it. */
export default function SnippetModal({ id, opened, onClose, onClosed }: Props) {
  const requestClose = useRef(onClose);
  const onCloseRequest = (request: () => void) => {
    requestClose.current = request;
  };
  // Handled here, because the editor's menus close at the same key.
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && inside && !event.defaultPrevented) requestClose.current();
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['parca-form', id],
    queryFn: async ({ signal }) => {
      const [alanlar, saved] = await Promise.all([readAlanlar(signal), id === null ? null : readSnippet(id)]);
      return { alanlar, saved };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  return (
    <Dialog
      opened={opened}
      onClose={() => requestClose.current()}
      onExitTransitionEnd={onClosed}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      size={1000}
      title={id === null ? t.addTitle : t.editTitle}
      fills
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} />}
      {data && <SnippetForm {...data} onCloseRequest={onCloseRequest} onClose={onClose} />}
    </Dialog>
  );
}

interface FormProps {
  readonly saved: Snippet | null;
  readonly alanlar: readonly AlanName[];
  /** Registers the function that the dialog calls in place of closing. */
  readonly onCloseRequest: (request: () => void) => void;
  readonly onClose: () => void;
}

function SnippetForm({ saved, alanlar, onCloseRequest, onClose }: FormProps) {
  const editor = useRef<SablonHandle>(null);
  const { ref, onSubmit, ...form } = useSnippetForm({ saved, editor, onClose });
  useEffect(() => onCloseRequest(form.close));
  return (
    <form ref={ref} className={classes.form} noValidate onSubmit={onSubmit}>
      <FormError message={form.message} />
      <TextInput
        data-autofocus
        label={t.name}
        maxLength={MAX_NAME}
        autoComplete="off"
        value={form.name}
        error={form.errorOf('isim')}
        onChange={({ currentTarget }) => form.rename(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Suspense fallback={<Skeleton height={360} />}>
        <SablonEditor
          ref={editor}
          html={saved?.metin ?? ''}
          readOnly={false}
          isSnippet
          error={form.errorOf('metin') ?? null}
          alanlar={alanlar}
          name={form.name}
          onChange={() => form.touch()}
        />
      </Suspense>
      {saved && saved.dilekceler.length > 0 && <Uses uses={saved.dilekceler} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={form.close}>
          {messages.common.cancel}
        </Button>
        <SubmitButton busy={form.busy}>{form.busy ? t.saving : t.save}</SubmitButton>
      </div>
      {form.asked && (
        <Confirm
          title={t.confirmTitle}
          text={`${t.confirm(form.asked.length)} ${form.asked.map(({ isim }) => isim).join(', ')}`}
          action={t.confirmAction}
          onConfirm={async () => form.agree()}
          onClose={form.refuse}
        />
      )}
      {form.leaving && (
        <Confirm
          title={t.discardTitle}
          text={t.discard}
          action={t.discardAction}
          onConfirm={async () => onClose()}
          onClose={form.stay}
        />
      )}
    </form>
  );
}

/** The petitions, each leading to the list with its name as the filter. */
const Uses = ({ uses }: { readonly uses: Snippet['dilekceler'] }) => (
  <section aria-label={t.uses}>
    <h3 className={classes.usesTitle}>{t.uses}</h3>
    <ul className={classes.uses}>
      {uses.map(({ id, isim, guncel }) => (
        <li key={id}>
          <a href={`/?ara=${encodeURIComponent(isim)}`} target="_blank" rel="noopener">
            {isim}
          </a>
          {!guncel && ` (${t.outdated})`}
        </li>
      ))}
    </ul>
  </section>
);
