import { IconFileText, IconPageBreak, IconSettings } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { editorMessages } from '../../messages/editor.ts';
import { toText } from '../toText.ts';
import { usePopup } from './Popup.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';

const t = editorMessages.tools;
const ICON = { size: 16, 'aria-hidden': true } as const;

interface Props {
  readonly editor: Editor;
  /** Opens the dialog of the page; null where the text has none of its own. */
  readonly onSetup: (() => void) | null;
}

/** The break of a page, and its set-up. */
export function PageTool({ editor, onSetup }: Props) {
  const popup = usePopup('menu');
  return (
    <>
      <ToolButton
        {...popup.button}
        label={t.page}
        icon={<IconFileText size={18} aria-hidden />}
        onPick={popup.toggle}
      />
      {popup.opened && (
        <ToolMenu
          id={popup.id}
          label={t.page}
          anchor={popup.anchor}
          entries={[
            {
              label: t.pageBreak,
              icon: <IconPageBreak {...ICON} />,
              run: () => toText(editor).insertPageBreak().run(),
            },
            ...(onSetup === null
              ? []
              : [{ label: t.pageSetup, icon: <IconSettings {...ICON} />, run: onSetup }]),
          ]}
          onClose={popup.close}
        />
      )}
    </>
  );
}
