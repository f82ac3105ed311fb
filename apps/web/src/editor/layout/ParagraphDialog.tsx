import { Button, NativeSelect, TextInput } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { paragraphMessages } from '../../messages/paragraph.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import modal from '../../ui/modal.module.css';
import { toText } from '../toText.ts';
import {
  type DistanceErrors,
  type DistanceName,
  type Distances,
  distancesOf,
  errorsOf,
  LINE_SPACINGS,
  layoutAfter,
} from './distances.ts';
import { formatLines } from './lengths.ts';
import classes from './paragraphDialog.module.css';
import { selectedLayouts } from './selected.ts';

const t = paragraphMessages.dialog;
/** The usual indent of word processors, for who chooses a kind and gives no number. */
const USUAL_BY = '1,25 cm';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** All distances of the selected paragraphs in numbers. What they do not share stays as it is until it is typed. */
export default function ParagraphDialog({ editor, onClose }: Props) {
  const [opened, setOpened] = useState(true);
  const [{ layouts, allInItems }] = useState(() => selectedLayouts(editor.state));
  const [initial] = useState(() => distancesOf(layouts));
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<DistanceErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const close = () => setOpened(false);
  const change = (changes: Partial<Distances>) => {
    setTyped({ ...typed, ...changes });
    setErrors({});
  };
  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = errorsOf(initial, typed);
    setErrors(found);
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    editor.commands.changeLayout((before) => layoutAfter(before, initial, typed));
    close();
  };
  // The keys are the dialog's: the form below it saves at Ctrl+S and takes no Enter.
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
  };
  const field = (name: DistanceName, label: string) => ({
    name,
    label,
    value: typed[name],
    error: errors[name],
    autoComplete: 'off',
    'data-autofocus': name === 'left' || undefined,
  });
  const text = (name: DistanceName, label: string, placeholder: string = t.mixed) => (
    <TextInput
      {...field(name, label)}
      placeholder={typed[name] === '' && initial[name] === '' ? placeholder : ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  const afterIsDefault = layouts.every(({ after }) => after === null);
  return (
    <Dialog
      opened={opened}
      onClose={close}
      onExitTransitionEnd={() => {
        onClose();
        toText(editor).run();
      }}
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      size={420}
      title={t.title}
    >
      <form ref={form} noValidate onSubmit={apply}>
        <fieldset className={classes.group}>
          <legend>{t.indents}</legend>
          {text('left', t.left)}
          {text('right', t.right)}
          {!allInItems && (
            <>
              <NativeSelect
                {...field('special', t.special)}
                data={choices(initial.special === '', t.specials)}
                onChange={({ currentTarget }) => {
                  const special = currentTarget.value as Distances['special'];
                  change({ special, by: special === 'none' ? '' : typed.by || USUAL_BY });
                }}
              />
              {(typed.special === 'firstLine' || typed.special === 'hanging') && text('by', t.by)}
            </>
          )}
          {allInItems && <p className={classes.note}>{t.itemNote}</p>}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>{t.spaces}</legend>
          {text('before', t.before)}
          {text('after', t.after, afterIsDefault ? t.default : t.mixed)}
          <NativeSelect
            {...field('lineSpacing', t.lineSpacing)}
            data={choices(initial.lineSpacing === '', {
              default: t.default,
              ...Object.fromEntries(LINE_SPACINGS.map((lines) => [String(lines), formatLines(lines)])),
              multiple: t.multiple,
            })}
            onChange={({ currentTarget }) => change({ lineSpacing: currentTarget.value })}
          />
          {typed.lineSpacing === 'multiple' && text('lines', t.lines, '')}
        </fieldset>
        <div className={modal.buttons}>
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.apply}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const choices = (mixed: boolean, labels: Readonly<Record<string, string>>) => [
  ...(mixed ? [{ value: '', label: t.mixed }] : []),
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
