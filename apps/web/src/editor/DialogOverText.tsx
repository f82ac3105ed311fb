import type { Editor } from '@tiptap/react';
import { lazy, useEffect } from 'react';
import { DialogBoundary } from '../ui/DialogBoundary.tsx';

const ParagraphDialog = lazy(() => import('./layout/ParagraphDialog.tsx'));
const PageDialog = lazy(() => import('./page/PageDialog.tsx'));
const ConditionDialog = lazy(() => import('./rules/ConditionDialog.tsx'));
const CellConditionDialog = lazy(async () => ({
  default: (await import('./rules/ConditionDialog.tsx')).CellConditionDialog,
}));
const ChoiceDialog = lazy(() => import('./rules/ChoiceDialog.tsx'));
const FilterDialog = lazy(() => import('./rules/FilterDialog.tsx'));
const RepeatedTextDialog = lazy(() => import('./rules/RepeatedTextDialog.tsx'));
const QuestionsDialog = lazy(() => import('./preface/QuestionsDialog.tsx'));
const SnippetDialog = lazy(() => import('./snippet/SnippetDialog.tsx'));
const GuardsDialog = lazy(() => import('./preface/GuardsDialog.tsx'));

const DIALOGS = {
  paragraph: ParagraphDialog,
  page: PageDialog,
  condition: ConditionDialog,
  cellCondition: CellConditionDialog,
  choice: ChoiceDialog,
  filter: FilterDialog,
  repeatedText: RepeatedTextDialog,
  questions: QuestionsDialog,
  guards: GuardsDialog,
  snippet: SnippetDialog,
} as const;

export type DialogName = keyof typeof DIALOGS;

interface Props {
  readonly name: DialogName;
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** A dialog over the text, loaded when it is first asked for. */
export function DialogOverText({ name, editor, onClose }: Props) {
  // The focus leaves the text only when the dialog is there: until then keys that are meant for it would change the text.
  useEffect(() => {
    const hold = (event: KeyboardEvent) => {
      if (!(event.target instanceof Node) || !editor.view.dom.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, [editor]);
  const EditorDialog = DIALOGS[name];
  return (
    <DialogBoundary opened onClose={onClose}>
      <EditorDialog editor={editor} onClose={onClose} />
    </DialogBoundary>
  );
}
