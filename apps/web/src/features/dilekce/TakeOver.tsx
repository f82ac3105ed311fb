import { useEffect, useEffectEvent, useState } from 'react';
import { type Handover, onHandover } from '../../belge/handover.ts';
import { useSession } from '../../client/session.ts';
import { fileMessages as t } from '../../messages/file.ts';
import { notify, notifyFailure } from '../../shell/notify.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import type { Draft } from './form/draft.ts';

interface Props {
  /** Something may be unsaved in it. */
  readonly formOpen: boolean;
  /** The document is the draft of a new petition now. */
  readonly onTaken: () => void;
}

interface Question {
  readonly name: string;
  readonly answer: (yes: boolean) => void;
}

/** Takes a document over as the draft of a new petition; one that is there already is not lost unasked. */
export function TakeOver({ formOpen, onTaken }: Props) {
  const { kullanici } = useSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const take = useEffectEvent(async (handover: Handover): Promise<boolean> => {
    if (formOpen) {
      notify({ kind: 'warning', title: t.addToLibraryFailed, lines: [t.formOpen] });
      return false;
    }
    try {
      const { readDraft, draftKey, writeDraft } = await import('./form/draft.ts');
      const key = draftKey(kullanici.id, null);
      const before = await readDraft(key);
      if (isWritten(before)) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setQuestion({ name: before.name, answer: resolve });
        const yes = await promise;
        setQuestion(null);
        if (!yes) return false;
      }
      const draft = {
        name: handover.name.slice(0, MAX_NAME),
        type: '',
        sablon: handover.html,
        etag: null,
      } as const;
      await writeDraft(key, { ...draft, time: Date.now() }, before?.time ?? null);
    } catch (error) {
      notifyFailure(t.addToLibraryFailed, error);
      return false;
    }
    onTaken();
    return true;
  });
  useEffect(() => onHandover((handover) => take(handover)), []);
  if (!question) return null;
  return (
    <Confirm
      title={t.hasDraft}
      text={t.draftDescription(question.name)}
      action={t.replaceDraft}
      onConfirm={async () => question.answer(true)}
      onClose={() => question.answer(false)}
    />
  );
}

const MAX_NAME = 300;

const isWritten = (draft: Draft | null): draft is Draft =>
  draft !== null && (draft.name !== '' || draft.sablon !== '');
