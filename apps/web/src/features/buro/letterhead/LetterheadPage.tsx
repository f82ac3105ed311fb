import { BelgeError, belge, letterheadOf, paragraph, readHtml, withLetterhead } from '@derkenar/belge';
import { readableTypes } from '@derkenar/belge/formats';
import { Button, Skeleton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Pages } from '../../../belge/pages/BelgePages.tsx';
import { letterheadQuery } from '../../../client/letterhead.ts';
import type { SablonHandle } from '../../../editor/SablonEditor.tsx';
import { letterheadMessages as t } from '../../../messages/letterhead.ts';
import { messages } from '../../../messages.ts';
import { notify, notifyFailure } from '../../../shell/notify.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { LoadError } from '../../../ui/LoadError.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useSubmit } from '../../../ui/useSubmit.ts';
import { saveLetterhead } from '../api.ts';
import classes from './letterhead.module.css';
import { readLetterhead } from './readLetterhead.ts';

const SablonEditor = lazy(() => import('../../../editor/SablonEditor.tsx'));

/** Read once: what is being written must not be replaced by another answer of the server. */
export default function LetterheadPage() {
  const { data, error, refetch } = useQuery({ ...letterheadQuery, refetchOnWindowFocus: false });
  return (
    <>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={240} />}
      {data && <LetterheadForm saved={data.metin} />}
    </>
  );
}

/** The text with which the editor begins; another `key` begins it anew. */
interface Begun {
  readonly key: number;
  readonly html: string;
}

function LetterheadForm({ saved }: { readonly saved: string | null }) {
  const client = useQueryClient();
  const editor = useRef<SablonHandle>(null);
  const [begun, setBegun] = useState<Begun>({ key: 0, html: saved ?? '' });
  const [text, setText] = useState(saved ?? '');
  const [removing, setRemoving] = useState(false);
  const begin = (html: string) => {
    setBegun(({ key }) => ({ key: key + 1, html }));
    setText(html);
  };
  const accept = async (metin: string | null) => {
    const answered = await saveLetterhead(metin);
    client.setQueryData(letterheadQuery.queryKey, answered);
    notify({ kind: 'success', title: metin === null ? t.removed : t.saved });
    return answered.metin ?? '';
  };
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => ({ metin: editor.current?.isBlank() === false ? null : messages.common.required }),
    send: async () => setText(await accept(editor.current?.html() ?? '')),
  });
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <LeaveGuard words={t.leave} isDirty={() => (editor.current?.html() ?? '') !== (saved ?? '')} />
      <FormError message={message} />
      <FromFile onRead={begin} />
      <Suspense fallback={<Skeleton height={320} />}>
        <SablonEditor
          key={begun.key}
          ref={editor}
          html={begun.html}
          readOnly={false}
          isSnippet
          label={t.text}
          error={errorOf('metin') ?? null}
          alanlar={[]}
          name={t.title}
          onChange={() => {
            clear('metin');
            setText(editor.current?.html() ?? '');
          }}
        />
      </Suspense>
      <div className={classes.buttons}>
        {saved !== null && (
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t.remove}
          </Button>
        )}
        <SubmitButton busy={busy}>{t.save}</SubmitButton>
      </div>
      <Sample html={text} />
      {removing && (
        <Confirm
          title={t.removeQuestion}
          text={t.removeText}
          action={t.remove}
          onConfirm={async () => begin(await accept(null))}
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
}

function FromFile({ onRead }: { readonly onRead: (html: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file === undefined) return;
    setBusy(true);
    try {
      onRead(await readLetterhead(file));
      notify({ kind: 'success', title: t.taken(file.name) });
    } catch (error) {
      if (error instanceof BelgeError) notify({ kind: 'error', title: t.notTaken, lines: [error.message] });
      else notifyFailure(t.notTaken, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.file}>
      <input
        ref={input}
        type="file"
        hidden
        accept={readableTypes().join()}
        onChange={(event) => void take(event)}
      />
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        onClick={() => !busy && input.current?.click()}
      >
        {t.fromFile}
      </Button>
      <output>{busy && t.reading}</output>
    </div>
  );
}

const SAMPLE = belge([paragraph([t.sampleText])]);

/** The upper part of a page with the letterhead as it is written so far. */
function Sample({ html }: { readonly html: string }) {
  const shown = useDeferredValue(html);
  const page = useMemo(() => {
    const lines = shown === '' ? [] : letterheadOf(readHtml(shown).value.blocks);
    return withLetterhead(SAMPLE, lines ?? [], false);
  }, [shown]);
  return (
    <section className={classes.sample} aria-label={t.sample}>
      <h2>{t.sample}</h2>
      <div className={classes.top}>
        <Pages belge={page} firstOnly />
      </div>
    </section>
  );
}
