import {
  type FieldForms,
  fieldForms,
  type ModifierKod,
  modifiedSample,
  SUFFIX_CASE_NAMES,
  SUFFIX_CASES,
  type SuffixCase,
  suffixForms,
} from '@derkenar/domain';
import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useId, useMemo } from 'react';
import { editorMessages } from '../messages/editor.ts';
import { closeAlanMenu, openAlanMenu } from './alan/menu.ts';
import { withModifier, withSuffix, writtenAlan } from './alan/written.ts';
import { questionsIn } from './preface/preface.ts';
import { type MenuEntry, ToolMenu } from './toolbar/ToolMenu.tsx';

const t = editorMessages.alan;

/** The menu of the field that was clicked or opened by keyboard: its six cases and its modifiers. */
export function AlanMenuAtChip({ editor }: { readonly editor: Editor }) {
  const open = useEditorState({ editor, selector: ({ editor: { state } }) => openAlanMenu(state) });
  if (open === null) return null;
  return <ChipMenu key={open.pos} editor={editor} pos={open.pos} focused={open.focused} />;
}

interface ChipMenuProps {
  readonly editor: Editor;
  readonly pos: number;
  readonly focused: boolean;
}

function ChipMenu({ editor, pos, focused }: ChipMenuProps) {
  const id = useId();
  const { view } = editor;
  const anchor = useMemo(() => ({ current: view.nodeDOM(pos) as HTMLElement | null }), [view, pos]);
  // The text moves away under the menu.
  useEffect(() => {
    const scope = new AbortController();
    const away = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor.current)) closeAlanMenu(view);
    };
    document.addEventListener('scroll', away, { signal: scope.signal, capture: true });
    return () => scope.abort();
  }, [view, anchor]);
  const written = writtenAlan(editor.state.doc, pos);
  const forms = written === null ? null : fieldForms(written.kod, questionsIn(editor.state.doc));
  if (written === null || forms === null) return null;
  const change = (tr: Parameters<typeof view.dispatch>[0]) => {
    view.focus();
    view.dispatch(tr.scrollIntoView());
  };
  return (
    <ToolMenu
      id={id}
      label={t.forms(forms.isim)}
      anchor={anchor}
      focused={focused}
      onClose={(back) => {
        closeAlanMenu(view);
        if (back) view.focus();
      }}
      entries={formEntries(forms, {
        modifiers: written.modifiers,
        suffixCase: written.suffixCase,
        onSuffix: (suffixCase) => change(withSuffix(editor.state, pos, suffixCase)),
        onModifier: (modifier) => change(withModifier(editor.state, pos, modifier)),
      })}
    />
  );
}

interface Chosen {
  readonly modifiers: readonly ModifierKod[];
  readonly suffixCase: SuffixCase | null;
  readonly onSuffix: (suffixCase: SuffixCase | null) => void;
  readonly onModifier: (modifier: ModifierKod) => void;
}

/** Each case and modifier with an example. */
export function formEntries(forms: FieldForms, chosen: Chosen): MenuEntry[] {
  const cases = caseEntries(forms, chosen);
  return [
    ...cases,
    ...forms.modifiers.map(({ kod, isim }, n) => ({
      label: isim,
      example: modifiedSample(forms, [kod]),
      checked: chosen.modifiers.includes(kod),
      alone: true,
      apart: n === 0 && cases.length > 0,
      run: () => chosen.onModifier(kod),
    })),
  ];
}

function caseEntries(forms: FieldForms, { modifiers, suffixCase, onSuffix }: Chosen): MenuEntry[] {
  if (forms.suffixKind === null) return [];
  const sample = modifiedSample(forms, modifiers);
  const suffixed = suffixForms(sample, forms.suffixKind);
  return [
    { label: t.plain, example: sample, checked: suffixCase === null, run: () => onSuffix(null) },
    ...SUFFIX_CASES.map((one) => ({
      label: SUFFIX_CASE_NAMES[one],
      example: suffixed[one],
      checked: suffixCase === one,
      run: () => onSuffix(one),
    })),
  ];
}
