import '../../ui/nativeSelectStyles.ts';
import type { Rule } from '@derkenar/belge';
import { NativeSelect } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { ruleMessages } from '../../messages/rule.ts';
import { choices as optionsOf } from '../../ui/choices.ts';
import { SettingsDialog } from '../layout/SettingsDialog.tsx';
import { questionsIn } from '../preface/preface.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { type ClauseError, conditionError, conditionOf, typedCondition } from './typedCondition.ts';
import { isInRow, ruleOf, selectedUnits, type UnitKind } from './units.ts';

const t = ruleMessages.dialog;

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
  /** In a table: the part to begin with. By default it is the row, unless only the cell's paragraph has a condition. */
  readonly part?: UnitKind;
}

/** The condition of the selected parts, as a sentence of choices. */
export default function ConditionDialog({ editor, onClose, part }: Props) {
  const [inRow] = useState(() => isInRow(editor.state));
  const [initialUnit] = useState(
    () => part ?? (inRow && conditionOn(editor, 'row') === null ? ruledKind(editor) : 'row'),
  );
  const [initial] = useState(() => conditionOn(editor, initialUnit));
  const [unit, setUnit] = useState<UnitKind>(initialUnit);
  const [typed, setTyped] = useState(() => typedCondition(initial));
  const [error, setError] = useState<ClauseError | null>(null);
  const questions = questionsIn(editor.state.doc);
  const apply = (): string | null => {
    const wrong = conditionError(typed, questions);
    setError(wrong);
    if (wrong !== null) return `choice-${wrong.id}`;
    editor.commands.setCondition(conditionOf(typed, questions), unit);
    return null;
  };
  return (
    <SettingsDialog editor={editor} title={t.title} size={620} onApply={apply} onClose={onClose}>
      <ConditionFields
        intro={t.intro}
        value={typed}
        questions={questions}
        error={error}
        result={ruleMessages.only}
        rest={t.rest}
        onChange={(next) => {
          setTyped(next);
          setError(null);
        }}
      >
        {inRow && (
          <NativeSelect
            label={t.unit}
            value={unit}
            data={optionsOf(t.units)}
            onChange={({ currentTarget }) => setUnit(currentTarget.value as UnitKind)}
          />
        )}
      </ConditionFields>
    </SettingsDialog>
  );
}

export const CellConditionDialog = (props: Omit<Props, 'part'>) => (
  <ConditionDialog {...props} part="paragraph" />
);

function conditionOn({ state }: Editor, kind: UnitKind): Rule['when'] {
  const [first] = selectedUnits(state, kind);
  return first === undefined ? null : (ruleOf(first)?.when ?? null);
}

/** A cell's paragraph only where it has a condition already. */
const ruledKind = (editor: Editor): UnitKind =>
  conditionOn(editor, 'paragraph') === null ? 'row' : 'paragraph';
