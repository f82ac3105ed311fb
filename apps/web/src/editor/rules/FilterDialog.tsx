import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { listName } from '../../belge/ruleTexts.ts';
import { ruleMessages } from '../../messages/rule.ts';
import { SettingsDialog } from '../layout/SettingsDialog.tsx';
import { questionsIn } from '../preface/preface.ts';
import { FilterFields } from './FilterFields.tsx';
import classes from './ruleDialog.module.css';
import { type ClauseError, conditionError, conditionOf, typedCondition } from './typedCondition.ts';
import { ruleOf, selectedUnits } from './units.ts';

const t = ruleMessages.filterDialog;

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The filter of the selected parts' repeat. */
export default function FilterDialog({ editor, onClose }: Props) {
  const [each] = useState(() => {
    const [first] = selectedUnits(editor.state);
    return first === undefined ? null : (ruleOf(first)?.each ?? null);
  });
  const questions = questionsIn(editor.state.doc);
  const [typed, setTyped] = useState(() => typedCondition(each?.where ?? null));
  const [filtered, setFiltered] = useState(true);
  const [error, setError] = useState<ClauseError | null>(null);
  const apply = (): string | null => {
    const wrong = filtered ? conditionError(typed, questions) : null;
    setError(wrong);
    if (wrong !== null) return `choice-${wrong.id}`;
    const where = filtered ? conditionOf(typed, questions) : null;
    if (each !== null) editor.commands.setRepeat({ list: each.list, where });
    return null;
  };
  return (
    <SettingsDialog editor={editor} title={t.title} size={620} onApply={apply} onClose={onClose}>
      <div className={classes.clauses}>
        <p className={classes.intro}>{t.intro(listName(each?.list ?? '', questions))}</p>
        <FilterFields
          value={filtered ? typed : null}
          list={each?.list ?? ''}
          questions={questions}
          error={error}
          onChange={(next) => {
            setFiltered(next !== null);
            if (next !== null) setTyped(next);
            setError(null);
          }}
        />
      </div>
    </SettingsDialog>
  );
}
