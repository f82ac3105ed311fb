import {
  IconArrowsExchange,
  IconFilter,
  IconGitBranch,
  IconHelpCircle,
  IconListNumbers,
  IconRepeat,
  IconShieldCheck,
  IconTextPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { repeatLists } from '../../belge/ruleTexts.ts';
import { prefaceMessages } from '../../messages/preface.ts';
import { ruleMessages as t } from '../../messages/rule.ts';
import { prefaceIn, questionsIn } from '../preface/preface.ts';
import { usePopup } from '../toolbar/Popup.tsx';
import { ToolButton } from '../toolbar/ToolButton.tsx';
import { type MenuEntry, ToolMenu } from '../toolbar/ToolMenu.tsx';
import { toText } from '../toText.ts';
import { ruleOf, selectedUnits } from './units.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface Props {
  readonly editor: Editor;
  readonly onCondition: () => void;
  readonly onChoice: () => void;
  readonly onFilter: () => void;
  readonly onRepeatedText: () => void;
  readonly onQuestions: () => void;
  readonly onGuards: () => void;
  /** It has neither questions nor guards. */
  readonly isSnippet: boolean;
}

/** Conditions and repeats of the selected parts, and words that depend on the case. */
export function RuleTool(props: Props) {
  const { editor, onCondition, onChoice, onFilter, onRepeatedText, onQuestions, onGuards } = props;
  const popup = usePopup('menu');
  const { hasCondition, list, questions } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const [first] = selectedUnits(state);
      const own = first === undefined ? null : ruleOf(first);
      return {
        hasCondition: own?.when != null,
        list: own?.each?.list ?? null,
        questions: questionsIn(state.doc),
      };
    },
  });
  return (
    <>
      <ToolButton
        {...popup.button}
        label={t.tool}
        shortcut="Control+Shift+K"
        icon={<IconGitBranch size={18} aria-hidden />}
        pressed={hasCondition || list !== null}
        onPick={popup.toggle}
      />
      {popup.opened && (
        <ToolMenu
          id={popup.id}
          label={t.tool}
          anchor={popup.anchor}
          onClose={popup.close}
          entries={[
            { label: t.condition, icon: <IconGitBranch {...ICON} />, run: onCondition },
            {
              label: t.opposite,
              icon: <IconArrowsExchange {...ICON} />,
              inactive: !hasCondition,
              run: () => toText(editor).addOpposite().run(),
            },
            { label: t.choice, icon: <IconTextPlus {...ICON} />, run: onChoice },
            { label: t.repeatedText, icon: <IconRepeat {...ICON} />, run: onRepeatedText },
            ...(props.isSnippet ? [] : prefaceEntries({ onQuestions, onGuards })),
            {
              label: t.noRepeat,
              checked: list === null,
              apart: true,
              run: () => toText(editor).setRepeat(null).run(),
            },
            ...repeatLists(questions).map(({ code, name }) => ({
              label: name,
              icon: <IconListNumbers {...ICON} />,
              checked: list === code,
              // The list that is chosen already keeps its filter.
              run: () => {
                const chain = toText(editor);
                if (list !== code) chain.setRepeat({ list: code, where: null }).run();
              },
            })),
            ...(list === null
              ? []
              : [{ label: t.filter, icon: <IconFilter {...ICON} />, apart: true, run: onFilter }]),
            {
              label: t.remove,
              icon: <IconTrash {...ICON} />,
              apart: list === null,
              inactive: !hasCondition && list === null,
              run: () => toText(editor).removeRules().run(),
            },
          ]}
        />
      )}
    </>
  );
}

type PrefaceProps = Pick<Props, 'onQuestions' | 'onGuards'>;

const prefaceEntries = ({ onQuestions, onGuards }: PrefaceProps): readonly MenuEntry[] => [
  {
    label: prefaceMessages.questionsTool,
    icon: <IconHelpCircle {...ICON} />,
    apart: true,
    run: onQuestions,
  },
  { label: prefaceMessages.guardsTool, icon: <IconShieldCheck {...ICON} />, run: onGuards },
];

/** Shows the questions and guards of a petition that nobody may change; nothing where it has none. */
export function PrefaceTool({ editor, ...open }: PrefaceProps & Pick<Props, 'editor'>) {
  const popup = usePopup('menu');
  const { questions, guards } = prefaceIn(editor.state.doc);
  if (questions.length === 0 && guards.length === 0) return null;
  const label = prefaceMessages.readOnlyTool;
  return (
    <>
      <ToolButton
        {...popup.button}
        label={label}
        icon={<IconHelpCircle size={18} aria-hidden />}
        onPick={popup.toggle}
      />
      {popup.opened && (
        <ToolMenu
          id={popup.id}
          label={label}
          anchor={popup.anchor}
          onClose={popup.close}
          entries={prefaceEntries(open)}
        />
      )}
    </>
  );
}
