import { MAX_QUESTIONS, type Question } from '@derkenar/belge';
import { Button, VisuallyHidden } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { prefaceMessages } from '../../messages/preface.ts';
import modal from '../../ui/modal.module.css';
import { EditorDialog } from '../layout/EditorDialog.tsx';
import { ItemList } from './ItemList.tsx';
import { questionNotes } from './notes.ts';
import classes from './preface.module.css';
import { changePreface, moved, questionsIn } from './preface.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { ADD_BUTTON, editButton, FIRST_FIELD, insertButton, useSteps } from './useSteps.ts';
import { lostUse, usesOf } from './uses.ts';

const t = prefaceMessages.questions;

type Step =
  | { readonly kind: 'list' }
  | { readonly kind: 'form'; readonly question: Question | null }
  | { readonly kind: 'removal'; readonly question: Question; readonly uses: readonly string[] };

const LIST: Step = { kind: 'list' };

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The questions of the petition. Each change is a step of undo at once. */
export default function QuestionsDialog({ editor, onClose }: Props) {
  const questions = useEditorState({ editor, selector: ({ editor: { state } }) => questionsIn(state.doc) });
  const { step, box, go } = useSteps<Step>(LIST);
  const [said, setSaid] = useState('');
  const set = (next: readonly Question[]) => flushSync(() => changePreface(editor, { questions: next }));
  const apply = (before: Question | null, question: Question) => {
    set(
      before === null ? [...questions, question] : questions.map((one) => (one === before ? question : one)),
    );
    go(LIST, before === null ? insertButton(question.code) : editButton(question.code));
  };
  const remove = (question: Question) => {
    set(questions.filter((one) => one !== question));
    setSaid(prefaceMessages.removed(question.label));
    go(LIST, ADD_BUTTON);
  };
  const askRemoval = (question: Question) => {
    const uses = usesOf(editor.state.doc, question.code);
    if (uses.length === 0) remove(question);
    else go({ kind: 'removal', question, uses }, FIRST_FIELD);
  };
  const move = (at: number, by: -1 | 1) => {
    const question = questions[at];
    if (question === undefined || questions[at + by] === undefined) return;
    set(moved(questions, at, by));
    setSaid(prefaceMessages.movedTo(question.label, at + by + 1));
    box.current?.querySelector<HTMLElement>(`[data-move="${by} ${question.code}"]`)?.focus();
  };
  const back = () => {
    const from = step.kind === 'list' ? null : step.question;
    go(LIST, from === null ? ADD_BUTTON : editButton(from.code));
  };
  return (
    <EditorDialog
      editor={editor}
      title={titleOf(step)}
      size={720}
      onClose={onClose}
      onBack={step.kind === 'list' ? undefined : back}
    >
      {(close) => (
        <div ref={box}>
          {step.kind === 'form' && (
            <QuestionForm
              question={step.question}
              others={questions.filter((one) => one !== step.question)}
              lossBy={(question) =>
                step.question === null ? null : lostUse(editor.state.doc, step.question, question)
              }
              onApply={(question) => apply(step.question, question)}
              onBack={back}
            />
          )}
          {step.kind === 'removal' && (
            <Removal {...step} onConfirm={() => remove(step.question)} onBack={back} />
          )}
          {step.kind === 'list' && (
            <Overview
              questions={questions}
              readOnly={!editor.isEditable}
              onAdd={() => go({ kind: 'form', question: null }, FIRST_FIELD)}
              onEdit={(question) => go({ kind: 'form', question }, FIRST_FIELD)}
              onRemove={askRemoval}
              onMove={move}
              onInsert={({ code }) => {
                editor.commands.insertAlan(code);
                close();
              }}
              onClose={close}
            />
          )}
          <VisuallyHidden component="output">{said}</VisuallyHidden>
        </div>
      )}
    </EditorDialog>
  );
}

function titleOf(step: Step): string {
  if (step.kind === 'list') return t.title;
  if (step.kind === 'removal') return prefaceMessages.removal.title;
  return step.question === null ? prefaceMessages.question.addTitle : prefaceMessages.question.editTitle;
}

interface OverviewProps {
  readonly questions: readonly Question[];
  readonly readOnly: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (question: Question) => void;
  readonly onRemove: (question: Question) => void;
  readonly onMove: (at: number, by: -1 | 1) => void;
  readonly onInsert: (question: Question) => void;
  readonly onClose: () => void;
}

function Overview(props: OverviewProps) {
  const { questions, readOnly, onAdd, onEdit, onRemove, onMove, onInsert, onClose } = props;
  const isFull = questions.length >= MAX_QUESTIONS;
  const withQuestion = (run: (question: Question) => void) => (at: number) => {
    const question = questions[at];
    if (question !== undefined) run(question);
  };
  return (
    <>
      <p className={classes.intro}>{questions.length === 0 ? `${t.intro} ${t.none}` : t.intro}</p>
      <ItemList
        label={t.list}
        readOnly={readOnly}
        items={questions.map((question) => ({
          key: question.code,
          title: question.label,
          notes: questionNotes(question),
        }))}
        onEdit={withQuestion(onEdit)}
        onRemove={withQuestion(onRemove)}
        onMove={onMove}
        onInsert={withQuestion(onInsert)}
      />
      {isFull && <p className={classes.note}>{t.most}</p>}
      <div className={modal.buttons}>
        {!readOnly && (
          <Button data-add-item data-autofocus disabled={isFull} onClick={onAdd}>
            {t.add}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {prefaceMessages.close}
        </Button>
      </div>
    </>
  );
}

const MOST_USES = 8;

interface RemovalProps {
  readonly question: Question;
  readonly uses: readonly string[];
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

function Removal({ question, uses, onConfirm, onBack }: RemovalProps) {
  const texts = prefaceMessages.removal;
  const more = uses.length - MOST_USES;
  return (
    <>
      <p className={classes.intro}>{texts.ask(question.label)}</p>
      <ul className={classes.uses}>
        {uses.slice(0, MOST_USES).map((use) => (
          <li key={use}>{use}</li>
        ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </ul>
      <p className={classes.intro}>{texts.effect}</p>
      <div className={modal.buttons}>
        <Button variant="default" data-autofocus onClick={onBack}>
          {prefaceMessages.back}
        </Button>
        <Button color="red.8" onClick={onConfirm}>
          {texts.confirm}
        </Button>
      </div>
    </>
  );
}
