import { OFFICE_RATE_KINDS, type OfficeRateKind, type OfficeRates, PARA_BIRIMLERI } from '@derkenar/domain';
import { Alert, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import '../../ui/checkboxStyles.ts';
import '../../ui/nativeSelectStyles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rateMessages } from '../../messages/rate.ts';
import { notify } from '../../shell/notify.ts';
import { DateField } from '../../ui/DateField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { withReadings } from '../../ui/Readings.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useSubmit } from '../../ui/useSubmit.ts';
import { addRate, reloadRates } from './api.ts';
import {
  bodyOf,
  errorsOf,
  type FigureField,
  type FirstEntry,
  fieldsOf,
  figuresOf,
  isRate,
  type RateField,
  readingsIn,
  type Texts,
  typedDay,
} from './fields.ts';
import classes from './rates.module.css';

const t = rateMessages.form;
const KINDS = OFFICE_RATE_KINDS.map((kind) => ({ value: kind, label: rateMessages.kinds[kind] }));
const CURRENCIES = PARA_BIRIMLERI.filter((currency) => currency !== 'TRY');

interface Props {
  readonly first: FirstEntry;
  readonly rates: OfficeRates;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The form in which the yonetici enters a rate, an exchange rate or a tariff. */
export default function RateModal({ opened, onClose, onClosed, ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} onExitTransitionEnd={onClosed} size={760} title={t.title} fills>
      <RateForm {...form} onSaved={onClose} />
    </Dialog>
  );
}

type FormProps = Pick<Props, 'first' | 'rates'> & { readonly onSaved: () => void };

function RateForm({ first, rates, onSaved }: FormProps) {
  const client = useQueryClient();
  const [kind, setKind] = useState<OfficeRateKind>(first.kind);
  const [isUnchanged, setUnchanged] = useState(false);
  const [currency, setCurrency] = useState<string>(CURRENCIES[0] ?? '');
  const [typed, setTyped] = useState<Texts>({ baslangic: typedDay(first.from) });
  /** The server's doubts about the entry, once it has said them. */
  const [unusual, setUnusual] = useState<string | null>(null);
  const unchanged = isUnchanged && isRate(kind);
  const fields = fieldsOf(kind, unchanged);
  const figures = figuresOf(kind, rates);
  const texts: Texts = { ...Object.fromEntries(figures.map(({ path, text }) => [path, text])), ...typed };
  const { form, busy, message, errorOf, clear, onSubmit } = useSubmit({
    check: () => errorsOf(fields, figures, texts),
    send: async () => {
      const accepted = unusual !== null;
      const body = bodyOf({ kind, isUnchanged: unchanged, currency, texts, figures, accepted });
      const { durum: status } = await addRate(body);
      await reloadRates(client);
      notify({ kind: 'success', title: status === 'onayBekliyor' ? t.savedWaiting : t.saved });
      onSaved();
    },
    onRefused: (error) => {
      if (error.code !== 'oran-denetle') return false;
      setUnusual(error.message);
      return true;
    },
  });
  const change = (path: string, text: string) => {
    setTyped((all) => ({ ...all, [path]: text }));
    setUnusual(null);
    clear(path);
  };
  const anew = () => setUnusual(null);
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={onSubmit}>
      <div className={classes.whole}>
        <FormError message={message} />
      </div>
      <NativeSelect
        data-autofocus
        className={classes.whole}
        label={t.kind}
        data={KINDS}
        value={kind}
        onChange={(event) => {
          setKind(event.currentTarget.value as OfficeRateKind);
          anew();
        }}
      />
      {isRate(kind) && (
        <Checkbox
          className={classes.whole}
          label={t.unchanged}
          description={t.unchangedDescription}
          checked={isUnchanged}
          onChange={(event) => {
            setUnchanged(event.currentTarget.checked);
            anew();
          }}
        />
      )}
      {kind === 'kur' && (
        <NativeSelect
          label={t.currency}
          data={[...CURRENCIES]}
          value={currency}
          onChange={(event) => {
            setCurrency(event.currentTarget.value);
            anew();
          }}
        />
      )}
      {fields.map((field) => (
        <Field
          key={field.path}
          field={field}
          text={texts[field.path] ?? ''}
          error={errorOf(field.path)}
          onText={(text) => change(field.path, text)}
        />
      ))}
      {figures.length > 0 && <Figures figures={figures} texts={texts} errorOf={errorOf} onText={change} />}
      {unusual !== null && (
        <Alert className={classes.whole} color="yellow" role="alert">
          {unusual}
        </Alert>
      )}
      <div className={classes.whole}>
        <SubmitButton busy={busy}>{unusual === null ? t.save : t.saveAnyway}</SubmitButton>
      </div>
    </form>
  );
}

interface FieldProps {
  readonly field: RateField;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** The hint goes below the input, so that inputs of one line are level. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function Field({ field, text, error, onText }: FieldProps) {
  const { path, label, description, placeholder, isOptional, input } = field;
  const shown = input === 'number' ? withReadings(error, readingsIn(path, text), onText) : error;
  const common = {
    name: path,
    label,
    error: shown,
    description,
    inputWrapperOrder: ORDER,
    value: text,
    autoComplete: 'off',
  };
  if (input === 'day')
    return (
      <DateField {...common} required onText={onText} onLeave={(next) => next !== text && onText(next)} />
    );
  return (
    <TextInput
      {...common}
      required={isOptional !== true}
      placeholder={placeholder}
      maxLength={300}
      inputMode={input === 'number' ? 'decimal' : undefined}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

interface FiguresProps {
  readonly figures: readonly FigureField[];
  readonly texts: Texts;
  readonly errorOf: (path: string) => string | undefined;
  readonly onText: (path: string, text: string) => void;
}

function Figures({ figures, texts, errorOf, onText }: FiguresProps) {
  return (
    <fieldset className={classes.figures}>
      <legend>{t.figures}</legend>
      <p className={classes.note}>{t.prefilled}</p>
      <div className={classes.form}>
        {figures.map(({ path, label }) => (
          <TextInput
            key={path}
            name={path}
            label={label}
            value={texts[path] ?? ''}
            error={withReadings(errorOf(path), readingsIn(path, texts[path] ?? ''), (text) =>
              onText(path, text),
            )}
            maxLength={40}
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onText(path, event.currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
