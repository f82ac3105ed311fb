import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { keepKeys } from '../../ui/keepKeys.ts';
import { toText } from '../toText.ts';

interface Props {
  readonly editor: Editor;
  readonly title: string;
  /** CSS pixels. */
  readonly size: number;
  readonly onClose: () => void;
  /** Goes back within the dialog; without it Esc closes the dialog. */
  readonly onBack?: (() => void) | undefined;
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog over the editor. The focus goes back to the text. */
export function EditorDialog({ editor, title, size, onClose, onBack, children }: Props) {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  // The keys are the dialog's: the form below it saves at Ctrl+S and takes no Enter.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    keepKeys(event);
    if (event.key === 'Escape') (onBack ?? close)();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        onClose();
        // A text that nobody may change takes no focus from the editor.
        if (editor.isEditable) toText(editor).run();
        else editor.view.dom.focus();
      }}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size={size}
      title={title}
    >
      {children(close)}
    </Dialog>
  );
}
