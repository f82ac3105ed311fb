import { type Guard, MAX_GUARDS } from '@derkenar/belge';
import { Button, VisuallyHidden } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { prefaceMessages } from '../../messages/preface.ts';
import modal from '../../ui/modal.module.css';
import { EditorDialog } from '../layout/EditorDialog.tsx';
import { GuardForm } from './GuardForm.tsx';
import { ItemList } from './ItemList.tsx';
import { guardNotes } from './notes.ts';
import classes from './preface.module.css';
import { changePreface, prefaceIn } from './preface.ts';
import { ADD_BUTTON, editButton, FIRST_FIELD, useSteps } from './useSteps.ts';

const t = prefaceMessages.guards;

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** For which cases the petition is lawful. Each change is a step of undo at once. */
export default function GuardsDialog({ editor, onClose }: Props) {
  const { questions, guards } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => prefaceIn(state.doc),
  });
  /** Place of the guard in the form, one behind the last for a new one; null for the list. */
  const { step: at, box, go } = useSteps<number | null>(null);
  const [said, setSaid] = useState('');
  const set = (next: readonly Guard[]) => flushSync(() => changePreface(editor, { guards: next }));
  const readOnly = !editor.isEditable;
  const isNew = at === guards.length;
  const isFull = guards.length >= MAX_GUARDS;
  const back = () => go(null, at === null || isNew ? ADD_BUTTON : editButton(String(at)));
  const apply = (guard: Guard, place: number) => {
    set(isNew ? [...guards, guard] : guards.map((one, n) => (n === place ? guard : one)));
    go(null, editButton(String(place)));
  };
  const remove = (place: number) => {
    setSaid(prefaceMessages.removed(guards[place]?.message ?? ''));
    set(guards.filter((_, n) => n !== place));
    box.current?.querySelector<HTMLElement>(ADD_BUTTON)?.focus();
  };
  const formTitle = isNew ? prefaceMessages.guard.addTitle : prefaceMessages.guard.editTitle;
  return (
    <EditorDialog
      editor={editor}
      title={at === null ? t.title : formTitle}
      size={720}
      onClose={onClose}
      onBack={at === null ? undefined : back}
    >
      {(close) => (
        <div ref={box}>
          {at !== null && (
            <GuardForm
              guard={guards[at] ?? null}
              questions={questions}
              onApply={(guard) => apply(guard, at)}
              onBack={back}
            />
          )}
          {at === null && (
            <>
              <p className={classes.intro}>{guards.length === 0 ? `${t.intro} ${t.none}` : t.intro}</p>
              <ItemList
                label={t.list}
                readOnly={readOnly}
                items={guards.map((guard, n) => ({
                  key: String(n),
                  title: guard.message,
                  notes: guardNotes(guard, questions),
                }))}
                onEdit={(place) => go(place, FIRST_FIELD)}
                onRemove={remove}
              />
              {isFull && <p className={classes.note}>{t.most}</p>}
              <div className={modal.buttons}>
                {!readOnly && (
                  <Button
                    data-add-item
                    data-autofocus
                    disabled={isFull}
                    onClick={() => go(guards.length, FIRST_FIELD)}
                  >
                    {t.add}
                  </Button>
                )}
                <Button variant="default" onClick={close}>
                  {prefaceMessages.close}
                </Button>
              </div>
            </>
          )}
          <VisuallyHidden component="output">{said}</VisuallyHidden>
        </div>
      )}
    </EditorDialog>
  );
}
