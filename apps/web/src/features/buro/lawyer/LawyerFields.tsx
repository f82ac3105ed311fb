import { type OfficeVekil, vekilName } from '@derkenar/domain';
import { Button, Checkbox, TextInput } from '@mantine/core';
import '../../../ui/checkboxStyles.ts';
import { lawyerMessages as t } from '../../../messages/lawyer.ts';
import { type FieldProps, fieldProps } from '../../../ui/field.ts';
import { PlaceFields } from '../../../ui/PlaceFields.tsx';
import classes from './lawyers.module.css';

interface Props {
  readonly lawyer: OfficeVekil;
  readonly index: number;
  readonly count: number;
  readonly errorOf: (field: string) => string | undefined;
  readonly onEdit: (name: string, change: Partial<OfficeVekil>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

const TEXTS = [
  { name: 'adSoyad', maxLength: 200 },
  { name: 'unvan', maxLength: 50 },
  { name: 'baro', maxLength: 200 },
  { name: 'sicilNo', maxLength: 50 },
  { name: 'uets', maxLength: 50 },
] as const;

export function LawyerFields({ lawyer, index, count, errorOf, onEdit, onMove, onRemove }: Props) {
  const path = (name: string) => `vekiller.${index}.${name}`;
  const title = t.row(index + 1, vekilName(lawyer));
  const part = (name: keyof OfficeVekil['adres'], maxLength: number): FieldProps => ({
    path: path(`adres.${name}`),
    label: t.field[name],
    value: lawyer.adres[name],
    error: errorOf(path(`adres.${name}`)),
    maxLength,
    onText: (text) => onEdit(`adres.${name}`, { adres: { ...lawyer.adres, [name]: text } }),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset's legend is no heading
    <div role="group" aria-labelledby={`lawyer-${index}`} className={classes.lawyer}>
      <h2 id={`lawyer-${index}`}>{title}</h2>
      <div className={classes.grid}>
        {TEXTS.map(({ name, maxLength }) => (
          <Text
            key={name}
            path={path(name)}
            label={t.field[name]}
            value={lawyer[name] ?? ''}
            error={errorOf(path(name))}
            required={name === 'adSoyad'}
            maxLength={maxLength}
            onText={(text) => onEdit(name, { [name]: text })}
          />
        ))}
        <Text {...part('metin', 2000)} className={classes.double} />
        <PlaceFields district={part('ilce', 100)} province={part('il', 100)} />
      </div>
      <div className={classes.foot}>
        <Checkbox
          name={path('inNewTakip')}
          label={t.inNewTakip}
          checked={lawyer.inNewTakip}
          onChange={({ currentTarget }) => onEdit('inNewTakip', { inNewTakip: currentTarget.checked })}
        />
        <div className={classes.rowButtons}>
          {count > 1 && (
            <>
              <RowButton
                name={path('up')}
                title={title}
                action={t.up}
                off={index === 0}
                onPress={() => onMove(-1)}
              />
              <RowButton
                name={path('down')}
                title={title}
                action={t.down}
                off={index === count - 1}
                onPress={() => onMove(1)}
              />
            </>
          )}
          <RowButton name={path('remove')} title={title} action={t.remove} onPress={onRemove} />
        </div>
      </div>
    </div>
  );
}

const Text = (props: FieldProps) => (
  <TextInput {...fieldProps(props)} onChange={(event) => props.onText(event.currentTarget.value)} />
);

interface RowButtonProps {
  readonly name: string;
  readonly title: string;
  readonly action: string;
  readonly off?: boolean;
  readonly onPress: () => void;
}

/** A button without effect stays focusable: a disabled one would lose the keyboard's place. */
const RowButton = ({ name, title, action, off = false, onPress }: RowButtonProps) => (
  <Button
    name={name}
    variant="subtle"
    color="gray"
    size="compact-sm"
    className={classes.rowButton}
    aria-label={t.action(action, title)}
    aria-disabled={off || undefined}
    data-disabled={off || undefined}
    onClick={() => !off && onPress()}
  >
    {action}
  </Button>
);
