import { SIZE_STEPS } from '@derkenar/belge';
import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { editorMessages } from '../../messages/editor.ts';
import { toText } from '../toText.ts';
import { usePopup } from './Popup.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import classes from './toolbar.module.css';

const t = editorMessages.tools;

/** Shows the size at the caret, also one that is none of the steps; nothing where there are several. */
export function SizeTool({ editor, size }: { readonly editor: Editor; readonly size: number | null }) {
  const popup = usePopup('menu');
  const entries = SIZE_STEPS.map((pt) => ({
    label: t.points(pt),
    checked: pt === size,
    run: () => toText(editor).setFontSize(pt).run(),
  }));
  return (
    <>
      <ToolButton
        {...popup.button}
        label={t.size(size)}
        icon={
          <>
            <span className={classes.size}>{size ?? ''}</span>
            <IconChevronDown size={12} aria-hidden />
          </>
        }
        onPick={popup.toggle}
      />
      {popup.opened && (
        <ToolMenu
          id={popup.id}
          label={t.sizes}
          anchor={popup.anchor}
          entries={entries}
          onClose={popup.close}
        />
      )}
    </>
  );
}
