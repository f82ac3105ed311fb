import { IconLineHeight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { paragraphMessages as t } from '../../messages/paragraph.ts';
import { usePopup } from '../toolbar/Popup.tsx';
import { ToolButton } from '../toolbar/ToolButton.tsx';
import { type MenuEntry, ToolMenu } from '../toolbar/ToolMenu.tsx';
import { toText } from '../toText.ts';
import { LINE_SPACINGS } from './distances.ts';
import { formatLines, formatNumber } from './lengths.ts';
import { MIXED, type SelectedLayouts, sharedValue } from './selected.ts';
import { useLayouts } from './useLayouts.ts';

/** The space that an entry of the menu adds, in points. */
const SPACE_PT = 6;

interface Props {
  readonly editor: Editor;
  /** Opens the dialog with all distances in numbers. */
  readonly onNumbers: () => void;
}

/** Line spacing, and space above and below, as the menu of word processors has them. */
export function SpacingTool({ editor, onNumbers }: Props) {
  const popup = usePopup('menu');
  const selected = useLayouts(editor);
  const mixed = sharedValue(selected.layouts, ({ lineSpacing }) => lineSpacing) === MIXED;
  return (
    <>
      <ToolButton
        {...popup.button}
        label={mixed ? t.spacingMixed : t.spacing}
        icon={<IconLineHeight size={18} aria-hidden />}
        onPick={popup.toggle}
      />
      {popup.opened && (
        <ToolMenu
          id={popup.id}
          label={t.spacing}
          anchor={popup.anchor}
          entries={entriesOf(editor, selected, onNumbers)}
          onClose={popup.close}
        />
      )}
    </>
  );
}

function entriesOf(
  editor: Editor,
  { layouts }: SelectedLayouts,
  onNumbers: () => void,
): readonly MenuEntry[] {
  const spacing = sharedValue(layouts, ({ lineSpacing }) => lineSpacing);
  const own = typeof spacing === 'number' && !LINE_SPACINGS.some((known) => known === spacing);
  return [
    ...[null, ...LINE_SPACINGS].map((lineSpacing) => ({
      label: t.lines(lineSpacing === null ? null : formatLines(lineSpacing)),
      checked: spacing === lineSpacing,
      run: () =>
        toText(editor)
          .changeLayout(() => ({ lineSpacing }))
          .run(),
    })),
    ...(own ? [{ label: t.otherLines(formatLines(spacing)), checked: true, run: onNumbers }] : []),
    ...(['before', 'after'] as const).map((side, at) => {
      const space = sharedValue(layouts, (layout) => layout[side]);
      const there = typeof space === 'number' && space > 0;
      return {
        label: there ? t.removeSpace[side](formatNumber(space)) : t.addSpace[side](formatNumber(SPACE_PT)),
        apart: at === 0,
        run: () =>
          toText(editor)
            .changeLayout(() => ({ [side]: there ? 0 : SPACE_PT }))
            .run(),
      };
    }),
    ...([1, -1] as const).map((steps) => ({
      label: steps > 0 ? t.indent.more : t.indent.less,
      apart: steps > 0,
      run: () => toText(editor).changeIndent(steps).run(),
    })),
    { label: t.insertTab, apart: true, run: () => toText(editor).insertTab().run() },
    { label: t.numbers, apart: true, run: onNumbers },
  ];
}
