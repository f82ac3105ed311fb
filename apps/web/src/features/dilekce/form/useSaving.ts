import { BelgeError } from '@derkenar/belge';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dilekceFormMessages as t } from '../../../messages/dilekceForm.ts';
import { messages } from '../../../messages.ts';
import type { Notice } from '../../../shell/notice.ts';
import { notify } from '../../../shell/notify.ts';
import { markPlace } from '../../../ui/markPlace.ts';
import { type FieldErrors, type Submission, useSubmit } from '../../../ui/useSubmit.ts';
import { reloadDilekceler } from '../api.ts';
import {
  addDilekce,
  type CompleteContent,
  copyDilekce,
  isGone,
  isStale,
  readStored,
  type Saved,
  type Stored,
  updateDilekce,
} from './api.ts';
import { alanlarJson, type Content, copyName, isSame } from './content.ts';
import type { DilekceDoc } from './useDilekce.ts';

/** save: create or update; copy: 'Farklı Kaydet'; overwrite: what somebody else saved; new: as a new one. */
type SaveKind = 'save' | 'copy' | 'overwrite' | 'new';

/** Somebody else changed the petition, or deleted it, since the form opened. */
export type Conflict = (
  | { readonly kind: 'changed'; readonly latest: Stored }
  | { readonly kind: 'deleted' }
) & {
  /** False while the person types: the notice then leaves the focus where it is. */
  readonly takesFocus: boolean;
};

export interface Saving extends Omit<Submission, 'form' | 'onSubmit'> {
  readonly conflict: Conflict | null;
  readonly setConflict: (conflict: Conflict | null) => void;
  /** The notice about the last save, beside its time. */
  readonly outcome: Notice | null;
  readonly setOutcome: (outcome: Notice | null) => void;
  /** The time of the last save; null before the first one. */
  readonly saved: number | null;
  /** `leave` is told whether it was saved, and closes the form if it was. */
  readonly run: (kind: SaveKind, leave?: (ok: boolean) => void) => void;
  /** Looks what has become of a petition that the server says is another one now. */
  readonly lookAgain: () => Promise<void>;
}

interface Options {
  readonly doc: DilekceDoc;
  readonly dropDraft: () => Promise<void>;
  /** Called when an empty form has replaced the created petition. */
  readonly onReset: () => void;
  /** Called when a copy has opened under a name that the person did not choose. */
  readonly onNamed: () => void;
}

/** Specification §4, §5.1 and §7.2: what is checked, sent, and shown afterwards. */
export function useSaving({ doc, dropDraft, onReset, onNamed }: Options): {
  readonly form: Submission['form'];
  readonly onSubmit: Submission['onSubmit'];
  readonly saving: Saving;
} {
  const client = useQueryClient();
  const asked = useRef<{ kind: SaveKind; leave: ((ok: boolean) => void) | undefined }>({
    kind: 'save',
    leave: undefined,
  });
  const [outcome, setOutcome] = useState<Notice | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saved, setSaved] = useState<number | null>(null);

  const check = (): FieldErrors => {
    const errors = checkContent(doc.content(), doc.isBlank());
    if (Object.values(errors).some(Boolean)) asked.current.leave?.(false);
    return errors;
  };

  const lookAgain = async (isStillThere = markPlace()) => {
    if (!doc.stored) return;
    try {
      const latest = await readStored(doc.stored.dilekce.id);
      setConflict({ kind: 'changed', latest, takesFocus: isStillThere() });
    } catch (error) {
      if (!isGone(error)) throw error;
      setConflict({ kind: 'deleted', takesFocus: isStillThere() });
    }
  };

  const send = async () => {
    const { kind, leave } = asked.current;
    setOutcome(null);
    const content = doc.content() as CompleteContent;
    const isStillThere = markPlace();
    try {
      const answered = await sendAs(kind, content, doc, conflict);
      void reloadDilekceler(client);
      setConflict(null);
      setSaved(now().getTime());
      const told = tellOf(kind, answered, isNewBy(kind, doc));
      if (leave && told) notify(told);
      else setOutcome(told);
      await settle(kind, content, answered);
      if (kind === 'copy' && answered.dilekce.isim !== content.name.trim() && isStillThere()) onNamed();
      leave?.(true);
    } catch (error) {
      leave?.(false);
      if (isStale(error)) await lookAgain(isStillThere);
      else if (doc.stored && isGone(error)) setConflict({ kind: 'deleted', takesFocus: isStillThere() });
      else throw error;
    }
  };

  const settle = async (kind: SaveKind, content: CompleteContent, answered: Saved) => {
    // The unsaved content belongs to the new record now.
    if (isNewBy(kind, doc)) await dropDraft();
    if (!doc.stored && isSame(doc.content(), content)) {
      doc.show(null);
      onReset();
    } else if (doc.stored?.dilekce.standart_mi && !answered.dilekce.standart_mi) doc.show(answered);
    else doc.accept(answered, content);
  };

  const { form, onSubmit, ...rest } = useSubmit({ check, send });
  const saving: Saving = {
    ...rest,
    conflict,
    setConflict,
    outcome,
    setOutcome,
    saved,
    lookAgain,
    run(kind, leave) {
      if (rest.busy) {
        leave?.(false);
        return;
      }
      asked.current = { kind, leave };
      form.current?.requestSubmit();
    },
  };
  return { form, onSubmit, saving };
}

const now = () => new Date();

function sendAs(
  kind: SaveKind,
  content: CompleteContent,
  { stored, base }: DilekceDoc,
  conflict: Conflict | null,
): Promise<Saved> {
  if (!stored || kind === 'new') return addDilekce(content);
  if (kind === 'copy')
    return copyDilekce(stored.dilekce, { ...content, name: copyName(content.name, base.name, now()) });
  return updateDilekce(
    kind === 'overwrite' && conflict?.kind === 'changed' ? conflict.latest : stored,
    content,
  );
}

const isNewBy = (kind: SaveKind, { stored }: DilekceDoc): boolean =>
  !stored || kind === 'copy' || kind === 'new';

function tellOf(kind: SaveKind, { dilekce: { isim }, warnings }: Saved, isNew: boolean): Notice | null {
  if (warnings.length > 0) return { kind: 'warning', title: t.warningTitle(isim), lines: warnings };
  if (kind === 'copy') return { kind: 'success', title: t.copied(isim) };
  return isNew ? { kind: 'success', title: t.added(isim) } : null;
}

/** Specification §5.1. */
function checkContent({ name, type, sablon }: Content, blank: boolean): FieldErrors {
  return {
    isim: name.trim() === '' ? messages.common.required : null,
    dilekce_tipi: type === '' ? messages.common.required : null,
    sablon: blank || sablon.trim() === '' ? messages.common.required : unreadable(sablon),
  };
}

/** Why the engine would refuse the template; null if it would not. */
function unreadable(sablon: string): string | null {
  try {
    alanlarJson(sablon);
    return null;
  } catch (error) {
    if (error instanceof BelgeError) return error.message;
    throw error;
  }
}
