import { NativeSelect, TextInput } from '@mantine/core';
import '../../ui/nativeSelectStyles.ts';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { paragraphMessages } from '../../messages/paragraph.ts';
import { choices } from '../../ui/choices.ts';
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
import { SettingsDialog } from './SettingsDialog.tsx';
import { selectedLayouts } from './selected.ts';
import { selectWhole } from './selectWhole.ts';
import { TabStopFields } from './TabStopFields.tsx';
import { haveOneSet, stopErrors, type TypedStop, tabsOf, typedStops } from './tabStops.ts';

const t = paragraphMessages.dialog;
/** The usual indent of word processors, for who chooses a kind and gives no number. */
const USUAL_BY = '1,25 cm';

interface Props {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** All distances of the selected paragraphs in numbers. What they do not share stays as it is until it is typed. */
export default function ParagraphDialog({ editor, onClose }: Props) {
  const [{ layouts, allInItems }] = useState(() => selectedLayouts(editor.state));
  const [initial] = useState(() => distancesOf(layouts));
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<DistanceErrors>({});
  const [initialStops] = useState(() => typedStops(layouts));
  const [stops, setStops] = useState(initialStops);
  const [wrongStops, setWrongStops] = useState<ReadonlyMap<number, string>>(new Map());
  const change = (changes: Partial<Distances>) => {
    setTyped({ ...typed, ...changes });
    setErrors({});
  };
  const changeStops = (next: readonly TypedStop[]) => {
    setStops(next);
    setWrongStops(new Map());
  };
  const apply = (): string | null => {
    const found = errorsOf(initial, typed);
    setErrors(found);
    const foundStops = stopErrors(stops);
    setWrongStops(foundStops);
    const [wrong] = [...Object.keys(found), ...[...foundStops.keys()].map((id) => `stop-${id}`)];
    if (wrong !== undefined) return wrong;
    editor.commands.changeLayout((before) => ({
      ...layoutAfter(before, initial, typed),
      ...(stops !== initialStops && { tabs: tabsOf(stops) }),
    }));
    return null;
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
      onFocus={selectWhole}
      placeholder={typed[name] === '' && initial[name] === '' ? placeholder : ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  const afterIsDefault = layouts.every(({ after }) => after === null);
  return (
    <SettingsDialog editor={editor} title={t.title} size={420} onApply={apply} onClose={onClose}>
      <fieldset className={classes.group}>
        <legend>{t.indents}</legend>
        {text('left', t.left)}
        {text('right', t.right)}
        {!allInItems && (
          <>
            <NativeSelect
              {...field('special', t.special)}
              data={withMixed(initial.special === '', t.specials)}
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
          data={withMixed(initial.lineSpacing === '', {
            default: t.default,
            ...Object.fromEntries(LINE_SPACINGS.map((lines) => [String(lines), formatLines(lines)])),
            multiple: t.multiple,
          })}
          onChange={({ currentTarget }) => change({ lineSpacing: currentTarget.value })}
        />
        {typed.lineSpacing === 'multiple' && text('lines', t.lines, '')}
      </fieldset>
      <TabStopFields
        stops={stops}
        errors={wrongStops}
        mixed={stops === initialStops && !haveOneSet(layouts)}
        onChange={changeStops}
      />
    </SettingsDialog>
  );
}

const withMixed = (mixed: boolean, labels: Readonly<Record<string, string>>) => [
  ...(mixed ? [{ value: '', label: t.mixed }] : []),
  ...choices(labels),
];
