import { type List, markerText } from '@derkenar/belge';
import { IconListLetters } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { editorMessages } from '../../messages/editor.ts';
import { isList } from '../listCommands.ts';
import { toText } from '../toText.ts';
import { usePopup } from './Popup.tsx';
import { ToolButton } from './ToolButton.tsx';
import { type MenuEntry, ToolMenu } from './ToolMenu.tsx';

const t = editorMessages.tools;

/** Those that petitions use; a file may bring others along. */
const MARKERS: Readonly<Record<List['kind'], readonly string[]>> = {
  ordered: [
    'decimal.',
    'decimal)',
    '(decimal)',
    'decimal-',
    'turkish)',
    'TURKISH)',
    'latin)',
    'LATIN.',
    'ROMAN.',
    'roman)',
  ],
  bullet: ['•', '○', '▪', '–', '➢', '✓'],
};

/** The numbers or the sign of the list in which the caret stands. */
export function MarkerTool({ editor, inList }: { readonly editor: Editor; readonly inList: boolean }) {
  const popup = usePopup('menu');
  return (
    <>
      <ToolButton
        {...popup.button}
        label={t.marker}
        icon={<IconListLetters size={18} aria-hidden />}
        inactive={!inList}
        onPick={popup.toggle}
      />
      {popup.opened && (
        <ToolMenu
          id={popup.id}
          label={t.marker}
          anchor={popup.anchor}
          entries={markerEntries(editor)}
          onClose={popup.close}
        />
      )}
    </>
  );
}

function markerEntries(editor: Editor): readonly MenuEntry[] {
  const { $from } = editor.state.selection;
  const depth = Array.from({ length: $from.depth }, (_, n) => $from.depth - n).find((at) =>
    isList($from.node(at)),
  );
  if (depth === undefined) return [];
  const list = $from.node(depth);
  const kind = list.type.name === 'orderedList' ? 'ordered' : 'bullet';
  const own = list.attrs['marker'] as string | null;
  return [null, ...MARKERS[kind]].map((marker, n) => ({
    label: marker === null ? t.ownMarker : sample(kind, marker),
    checked: marker === own,
    apart: n === 1,
    run: () => toText(editor).setListMarker(marker).run(),
  }));
}

/** 'a) b) c) ç)' */
const sample = (kind: List['kind'], marker: string): string =>
  kind === 'bullet' ? marker : [1, 2, 3, 4].map((n) => markerText({ kind, marker }, 1, n)).join(' ');
