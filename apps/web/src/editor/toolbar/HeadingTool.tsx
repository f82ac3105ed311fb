import type { Heading } from '@derkenar/belge';
import { IconChevronDown } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { editorMessages } from '../../messages/editor.ts';
import { HEADING_TAGS } from '../headingTags.ts';
import { toText } from '../toText.ts';
import { usePopup } from './Popup.tsx';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import classes from './toolbar.module.css';

const t = editorMessages.tools;

interface Props {
  readonly editor: Editor;
  /** Null where the selection holds several. */
  readonly heading: Heading | null;
}

/** Marks the paragraphs of the selection as ordinary text or as a heading; their look stays. */
export function HeadingTool({ editor, heading }: Props) {
  const popup = usePopup('menu');
  const entries = HEADING_TAGS.map((_, level) => ({
    label: t.kinds[level] ?? '',
    checked: level === heading,
    run: () =>
      toText(editor)
        .setHeading(level as Heading)
        .run(),
  }));
  return (
    <>
      <ToolButton
        {...popup.button}
        label={t.kind(heading === null ? null : (t.kinds[heading] ?? null))}
        icon={
          <>
            <span className={classes.kind}>{heading === null ? '' : t.kindMarks[heading]}</span>
            <IconChevronDown size={12} aria-hidden />
          </>
        }
        onPick={popup.toggle}
      />
      {popup.opened && (
        <ToolMenu
          id={popup.id}
          label={t.kindList}
          anchor={popup.anchor}
          entries={entries}
          onClose={popup.close}
        />
      )}
    </>
  );
}
