import { LISTS } from '@derkenar/domain';
import {
  IconArrowsExchange,
  IconGitBranch,
  IconListNumbers,
  IconTextPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { ruleMessages as t } from '../../messages/rule.ts';
import { usePopup } from '../toolbar/Popup.tsx';
import { ToolButton } from '../toolbar/ToolButton.tsx';
import { ToolMenu } from '../toolbar/ToolMenu.tsx';
import { toText } from '../toText.ts';
import { ruleOf, selectedUnits } from './units.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface Props {
  readonly editor: Editor;
  readonly onCondition: () => void;
  readonly onChoice: () => void;
}

/** Conditions and repeats of the selected parts, and words that depend on the case. */
export function RuleTool({ editor, onCondition, onChoice }: Props) {
  const popup = usePopup('menu');
  const { hasCondition, list } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const [first] = selectedUnits(state);
      const own = first === undefined ? null : ruleOf(first);
      return { hasCondition: own?.when != null, list: own?.each?.list ?? null };
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
            {
              label: t.noRepeat,
              checked: list === null,
              apart: true,
              run: () => toText(editor).setRepeat(null).run(),
            },
            ...LISTS.map(({ code, name }) => ({
              label: name,
              icon: <IconListNumbers {...ICON} />,
              checked: list === code,
              // The list that is chosen already keeps its filter.
              run: () => {
                const chain = toText(editor);
                if (list !== code) chain.setRepeat({ list: code, where: null }).run();
              },
            })),
            {
              label: t.remove,
              icon: <IconTrash {...ICON} />,
              apart: true,
              inactive: !hasCondition && list === null,
              run: () => toText(editor).removeRules().run(),
            },
          ]}
        />
      )}
    </>
  );
}
