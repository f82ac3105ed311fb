import type { DilekceVersionSummary } from '@derkenar/domain';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession, useYetki } from '../../../client/session.ts';
import type { AlanName } from '../../../editor/alan/shown.ts';
import type { SablonHandle } from '../../../editor/SablonEditor.tsx';
import { dilekceFormMessages as t } from '../../../messages/dilekceForm.ts';
import { messages } from '../../../messages.ts';
import { formatInstantWithTime } from '../../../ui/date.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { type Leaving, useLeaving } from '../../../ui/LeaveGuard.tsx';
import modal from '../../../ui/modal.module.css';
import { reloadDilekceler } from '../api.ts';
import type { Stored } from './api.ts';
import { isReadOnly, titleOf } from './content.ts';
import { draftPlace, type FoundDraft } from './draft.ts';
import type { DraftKey } from './draftKey.ts';
import { NameAndType, Sablon } from './Fields.tsx';
import { Footer } from './Footer.tsx';
import classes from './form.module.css';
import leaveClasses from './leave.module.css';
import { ClosedDraftNotice, DraftNotice, OutcomeNotice, StaleNotice } from './Notices.tsx';
import { SourceNotice } from './SourceNotice.tsx';
import { Status } from './Status.tsx';
import { useDilekce } from './useDilekce.ts';
import { type DraftKeeper, useDraft } from './useDraft.ts';
import { type Saving, useSaving } from './useSaving.ts';

interface Props {
  readonly stored: Stored | null;
  readonly found: FoundDraft;
  /** null: not here yet. */
  readonly draftKey: DraftKey | null;
  readonly alanlar: readonly AlanName[];
  /** Registers the function that the dialog calls in place of closing; returns the way to withdraw it. */
  readonly onCloseRequest: (request: () => void) => () => void;
  readonly onTitle: (title: string) => void;
  readonly onClose: () => void;
}

export function DilekceForm({
  stored: read,
  found,
  draftKey,
  alanlar,
  onCloseRequest,
  onTitle,
  onClose,
}: Props) {
  const client = useQueryClient();
  const { kullanici } = useSession();
  const editor = useRef<SablonHandle>(null);
  const { draft, closed } = found;
  const doc = useDilekce(read, draft, editor);
  const { stored } = doc;
  const mayEdit = useYetki('dilekce-duzenle');
  const readOnly = isReadOnly(stored?.dilekce ?? null, mayEdit);
  const drafts = useDraft({
    place: readOnly ? null : draftPlace(kullanici.id, stored?.dilekce.id ?? null),
    draftKey,
    found,
    unsaved: () => (doc.isDirty() ? { content: doc.content(), etag: stored?.etag ?? null } : null),
  });
  const name = useRef<HTMLInputElement>(null);
  /** Counts the copies that opened under a generated name. It is selected, so that typing replaces it. */
  const [named, setNamed] = useState(0);
  const { form, onSubmit, saving } = useSaving({
    doc,
    dropDraft: drafts.drop,
    onReset: () => name.current?.focus(),
    onNamed: () => setNamed(named + 1),
  });
  // A read-only petition has nothing to lose.
  const leaving = useLeaving({ isDirty: () => !readOnly && doc.isDirty(), onClose });

  const title = titleOf(stored?.dilekce ?? null, mayEdit);
  useEffect(() => onTitle(title), [onTitle, title]);
  useEffect(() => onCloseRequest(leaving.request));
  useEffect(() => name.current?.focus(), []);
  useEffect(() => {
    if (named > 0) name.current?.select();
  }, [named]);
  const syncDraft = useEffectEvent(drafts.sync);
  const opened = useRef(doc.base);
  // A saved petition needs no draft; what was typed while it was being saved still does.
  useEffect(() => {
    if (doc.base !== opened.current) void syncDraft();
    opened.current = doc.base;
  }, [doc.base]);

  const onReverted = (reverted: Stored, version: DilekceVersionSummary) => {
    void reloadDilekceler(client);
    void drafts.drop();
    doc.show(reverted);
    saving.setOutcome({
      kind: 'success',
      title: t.version.restored(formatInstantWithTime(version.kaydedildi_at)),
    });
  };
  const edited = (field: string) => {
    saving.clear(field);
    drafts.touch();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole form
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        if (isInside(event)) onSubmit(event);
      }}
      onKeyDown={(event) => {
        if (isSaveKey(event)) {
          event.preventDefault();
          if (!readOnly && isInside(event)) saving.run('save');
        }
        keepEnterFromSaving(event);
      }}
    >
      <div className={classes.scroll}>
        <div className={classes.notices}>
          <ClosedDraftNotice closed={closed} />
          <DraftNotice doc={doc} draft={draft} stored={read} keeper={drafts} />
          <SourceNotice doc={doc} saving={saving} keeper={drafts} />
        </div>
        <NameAndType doc={doc} saving={saving} readOnly={readOnly} name={name} onEdit={edited} />
        <Status doc={doc} />
        <Sablon
          key={doc.loaded.n}
          ref={editor}
          html={doc.loaded.html}
          readOnly={readOnly}
          {...(stored?.dilekce.standart_mi === false && { readOnlyNote: t.readOnly })}
          error={saving.errorOf('sablon') ?? null}
          alanlar={alanlar}
          name={doc.name}
          onChange={() => edited('sablon')}
          onReopen={doc.reopen}
          onFail={() => void drafts.sync().catch(() => undefined)}
        />
      </div>
      <div className={classes.told}>
        <OutcomeNotice saving={saving} />
      </div>
      <div className={classes.answers}>
        <StaleNotice doc={doc} saving={saving} />
        <FormError message={saving.message} />
      </div>
      <Footer doc={doc} readOnly={readOnly} saving={saving} keeper={drafts} onReverted={onReverted} />
      <LeaveModal leaving={leaving} keeper={drafts} saving={saving} />
    </form>
  );
}

/** A dialog over the form lies in its tree, though not in its element. */
const isInside = ({ target, currentTarget }: KeyboardEvent | FormEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** Ctrl+S, and the same on a Mac; with Shift it strikes out in the editor. */
const isSaveKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && (key === 's' || key === 'S');

/** Enter in a single line would save a half-made petition, and empty the form of a new one. */
function keepEnterFromSaving(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

const leaveTexts = t.leave;

interface LeaveModalProps {
  readonly leaving: Leaving;
  readonly keeper: DraftKeeper;
  readonly saving: Saving;
}

/** Asks about unsaved changes, which the draft may keep. */
function LeaveModal({ leaving, keeper, saving }: LeaveModalProps) {
  const [busy, setBusy] = useState(false);
  const { kind } = keeper.state;
  const keeps = kind === 'clean' || kind === 'changed' || kind === 'kept';
  const save = () => {
    setBusy(true);
    saving.run('save', (ok) => {
      setBusy(false);
      if (ok) leaving.go();
      else leaving.giveUp();
    });
  };
  return (
    <Modal
      opened={leaving.asked && !busy}
      onClose={leaving.stay}
      lockScroll={false}
      returnFocus={false}
      closeOnClickOutside={false}
      size={480}
      centered
      title={leaveTexts.title}
      closeButtonProps={{ 'aria-label': messages.common.close }}
      classNames={{ title: modal.title, content: modal.content, header: modal.header }}
    >
      <p className={modal.text}>{keeps ? leaveTexts.description : leaveTexts.descriptionWithoutDraft}</p>
      <div className={leaveClasses.choices}>
        <Button data-autofocus onClick={save}>
          {leaveTexts.save}
        </Button>
        {keeps && (
          <Button variant="default" onClick={() => void keeper.sync().then((kept) => kept && leaving.go())}>
            {leaveTexts.keepDraft}
          </Button>
        )}
        <Button variant="default" color="red" onClick={() => void keeper.drop().then(leaving.go)}>
          {leaveTexts.discard}
        </Button>
        <Button variant="subtle" onClick={leaving.stay}>
          {leaveTexts.goBack}
        </Button>
      </div>
    </Modal>
  );
}
