import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import '../../ui/nativeSelectStyles.ts';
import type { Align, Page } from '@derkenar/belge';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { pageMessages as t } from '../../messages/page.ts';
import { choices } from '../../ui/choices.ts';
import fields from '../layout/paragraphDialog.module.css';
import { SettingsDialog } from '../layout/SettingsDialog.tsx';
import { type EdgeText, hasPicture } from './edgeText.ts';
import { EDGES, pageAfter, type Setup, type SetupErrors, SIDES, setupErrors, setupOf } from './pageSetup.ts';

const MOST_EDGE_LETTERS = 4000;

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Sheet, margins, header and footer of the document. */
export default function PageDialog({ editor, onClose }: Props) {
  const [before] = useState(() => editor.state.doc.attrs['page'] as Page | null);
  const [typed, setTyped] = useState(() => setupOf(before));
  const [errors, setErrors] = useState<SetupErrors>({});
  const change = (changes: Partial<Setup>) => {
    setTyped({ ...typed, ...changes });
    setErrors({});
  };
  const apply = (): string | null => {
    const found = setupErrors(typed);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) return wrong;
    const after = pageAfter(before, typed);
    if (after !== before) editor.view.dispatch(editor.state.tr.setDocAttribute('page', after));
    return null;
  };
  const input = (name: (typeof SIDES)[number] | 'width' | 'height' | 'firstNumber', label: string) => (
    <TextInput
      name={name}
      label={label}
      value={typed[name]}
      error={errors[name]}
      autoComplete="off"
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <SettingsDialog editor={editor} title={t.title} size={480} onApply={apply} onClose={onClose}>
      <div className={fields.group}>
        <NativeSelect
          name="paper"
          label={t.paper}
          data-autofocus
          value={typed.paper}
          data={choices(t.papers)}
          onChange={({ currentTarget }) => change({ paper: currentTarget.value as Setup['paper'] })}
        />
        <NativeSelect
          name="direction"
          label={t.direction}
          value={typed.direction}
          data={choices(t.directions)}
          onChange={({ currentTarget }) => change({ direction: currentTarget.value as Setup['direction'] })}
        />
        {typed.paper === 'other' && input('width', t.width)}
        {typed.paper === 'other' && input('height', t.height)}
      </div>
      <fieldset className={fields.group}>
        <legend>{t.margins}</legend>
        {SIDES.map((side) => (
          <div key={side}>{input(side, t.sides[side])}</div>
        ))}
      </fieldset>
      {EDGES.map((edge) => (
        <EdgeFields
          key={edge}
          name={edge}
          value={typed[edge]}
          error={errors[edge]}
          onChange={(value) => change({ [edge]: value })}
        />
      ))}
      <div className={fields.group}>{input('firstNumber', t.firstNumber)}</div>
      <Button variant="default" size="compact-sm" mb="md" onClick={() => change(setupOf(null))}>
        {t.standard}
      </Button>
    </SettingsDialog>
  );
}

interface EdgeProps {
  readonly name: (typeof EDGES)[number];
  readonly value: EdgeText;
  readonly error: string | undefined;
  readonly onChange: (value: EdgeText) => void;
}

function EdgeFields({ name, value, error, onChange }: EdgeProps) {
  const note = useId();
  return (
    <fieldset className={fields.group}>
      <legend>{t.edges[name]}</legend>
      <Textarea
        name={name}
        className={fields.wide}
        label={t.edgeText}
        aria-describedby={note}
        value={value.text}
        error={error}
        rows={2}
        maxLength={MOST_EDGE_LETTERS}
        onChange={({ currentTarget }) => onChange({ ...value, text: currentTarget.value })}
      />
      <p id={note} className={fields.note}>
        {t.edgeNote} {hasPicture(value) && t.pictureNote}
      </p>
      <NativeSelect
        label={t.edgeAlign}
        value={value.align}
        data={[...(value.align === '' ? [{ value: '', label: t.mixed }] : []), ...choices(t.aligns)]}
        onChange={({ currentTarget }) => onChange({ ...value, align: currentTarget.value as Align })}
      />
      <Checkbox
        className={fields.beside}
        label={t.onFirst}
        checked={value.onFirst}
        onChange={({ currentTarget }) => onChange({ ...value, onFirst: currentTarget.checked })}
      />
    </fieldset>
  );
}
