import '../../ui/nativeSelectStyles.ts';
import { MAX_TAB_STOPS } from '@derkenar/belge';
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { paragraphMessages } from '../../messages/paragraph.ts';
import { choices } from '../../ui/choices.ts';
import classes from './paragraphDialog.module.css';
import { selectWhole } from './selectWhole.ts';
import { type TypedStop, withStop } from './tabStops.ts';

const t = paragraphMessages.dialog;

interface Props {
  readonly stops: readonly TypedStop[];
  readonly errors: ReadonlyMap<number, string>;
  /** The selected paragraphs have different stops, and none was typed yet. */
  readonly mixed: boolean;
  readonly onChange: (stops: readonly TypedStop[]) => void;
}

/** The tab stops of the selected paragraphs, one a row. */
export function TabStopFields({ stops, errors, mixed, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  /** The focus moves before the next key. */
  const changeAndFocus = (next: readonly TypedStop[], selector: string) => {
    flushSync(() => onChange(next));
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const change = (id: number, changes: Partial<TypedStop>) =>
    onChange(stops.map((stop) => (stop.id === id ? { ...stop, ...changes } : stop)));
  const add = () => {
    const next = withStop(stops);
    changeAndFocus(next, `[name="stop-${next.at(-1)?.id}"]`);
  };
  const remove = (id: number) =>
    changeAndFocus(
      stops.filter((stop) => stop.id !== id),
      '[data-add]',
    );
  return (
    <fieldset ref={list} className={classes.stops}>
      <legend>{t.stops}</legend>
      {stops.length === 0 && <p className={classes.note}>{mixed ? t.stopsMixed : t.stopsNone}</p>}
      {stops.map(({ id, at, kind, leader }, n) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no grid in every browser
        <div key={id} role="group" aria-label={t.stop(n + 1)} className={classes.stop}>
          <TextInput
            name={`stop-${id}`}
            label={t.stopAt}
            value={at}
            error={errors.get(id)}
            autoComplete="off"
            onFocus={selectWhole}
            onChange={({ currentTarget }) => change(id, { at: currentTarget.value })}
          />
          <NativeSelect
            label={t.stopKind}
            value={kind}
            data={choices(t.stopKinds)}
            onChange={({ currentTarget }) => change(id, { kind: currentTarget.value as TypedStop['kind'] })}
          />
          <NativeSelect
            label={t.leader}
            value={leader}
            data={choices(t.leaders)}
            onChange={({ currentTarget }) =>
              change(id, { leader: currentTarget.value as TypedStop['leader'] })
            }
          />
          <CloseButton
            className={classes.removeStop}
            aria-label={t.removeStop(n + 1)}
            onClick={() => remove(id)}
          />
        </div>
      ))}
      <Button
        data-add
        variant="default"
        size="compact-sm"
        disabled={stops.length >= MAX_TAB_STOPS}
        onClick={add}
      >
        {t.addStop}
      </Button>
    </fieldset>
  );
}
