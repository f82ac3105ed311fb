import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLayouts } from '../layout/useLayouts.ts';
import { Ruler, type TextBox } from './Ruler.tsx';

interface Props {
  readonly editor: Editor;
  readonly onNumbers: () => void;
}

/** The ruler of the paragraphs that the selection touches. */
export function EditorRuler({ editor, onNumbers }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useTextBox(editor, frame);
  const selected = useLayouts(editor);
  return (
    <Ruler
      ref={frame}
      box={box}
      selected={selected}
      onChange={(change) => editor.commands.changeLayout(change)}
      onNumbers={onNumbers}
      onLeave={() => editor.view.focus()}
    />
  );
}

const NOWHERE: TextBox = { page: 0, left: 0, right: 0 };

/**
 * The room of the paragraph at the caret: that of the page, of a cell or of a list's item. It is measured when
 * the caret comes into another one, or when its size changes; a key costs a comparison.
 */
function useTextBox(editor: Editor, frame: RefObject<HTMLElement | null>): TextBox {
  const [box, setBox] = useState(NOWHERE);
  useEffect(() => {
    let container: HTMLElement | null = null;
    const measure = () => {
      if (!container || !frame.current) return;
      const next = boxOf(container, frame.current);
      setBox((before) => (isSame(before, next) ? before : next));
    };
    const observer = new ResizeObserver(measure);
    const follow = () => {
      // The text may come to the page after the ruler.
      if (editor.isDestroyed) return;
      const next = containerOf(editor);
      if (next === container) return;
      container = next;
      observer.disconnect();
      // It calls back once at the beginning, when the browser has laid the page out anyway.
      observer.observe(editor.view.dom);
      observer.observe(container);
    };
    follow();
    editor.on('mount', follow).on('transaction', follow);
    return () => {
      editor.off('mount', follow).off('transaction', follow);
      observer.disconnect();
    };
  }, [editor, frame]);
  return box;
}

/** The element that holds the paragraph at the caret. */
function containerOf({ view, state }: Editor): HTMLElement {
  const { $from } = state.selection;
  const paragraph = $from.parent.isTextblock ? view.nodeDOM($from.before()) : null;
  return paragraph?.parentElement ?? view.dom;
}

function boxOf(container: HTMLElement, frame: HTMLElement): TextBox {
  const page = frame.getBoundingClientRect();
  const { left, right } = container.getBoundingClientRect();
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = getComputedStyle(container);
  const inner = (side: string, border: string) => Number.parseFloat(side) + Number.parseFloat(border);
  const origin = page.left + frame.clientLeft;
  return {
    page: frame.clientWidth,
    left: left + inner(paddingLeft, borderLeftWidth) - origin,
    right: right - inner(paddingRight, borderRightWidth) - origin,
  };
}

const isSame = (a: TextBox, b: TextBox): boolean =>
  a.page === b.page && a.left === b.left && a.right === b.right;
