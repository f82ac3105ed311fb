import { choiceText, plainIban, upperTr } from '@derkenar/domain';
import { Textarea } from '@mantine/core';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import { takipFormMessages } from '../../../../messages/takipForm.ts';
import { afterPress } from '../../../../ui/press.ts';
import { TcknInput } from '../../../../ui/TcknInput.tsx';
import { AddressFields } from '../AddressFields.tsx';
import classes from '../form.module.css';
import { AmountField, ChoiceField, FormDateField, TextField } from '../inputs.tsx';
import type { FieldErrors } from '../values.ts';
import { ADDRESS, type DetailField, detailOf, isFilled, subjectList } from './catalogue.ts';
import { textError } from './check.ts';
import { type SubjectChoice, type SubjectChoices, useDetails } from './context.ts';
import { type DetailRow, groupedIban, parseRate, rateText } from './rows.ts';
import { nameAt } from './state.ts';
import { currencyOf } from './text.ts';

interface Props {
  readonly at: string;
  readonly row: DetailRow;
  readonly errors: FieldErrors;
  readonly subjects: SubjectChoices;
}

/** The inputs of one row that its other members call for, and those that hold something. */
export function DetailFields({ at, row, errors, subjects }: Props) {
  return (
    <div className={classes.grid}>
      {detailOf(nameAt(at))
        .fields.filter((field) => {
          const isWrong = errors[`${at}.${row.key}.${field.name}`] !== undefined;
          return isWrong || isFilled(field, row.texts) || field.neededIn(row.texts);
        })
        .map((field) => (
          <Field key={field.name} field={field} at={at} row={row} errors={errors} subjects={subjects} />
        ))}
    </div>
  );
}

interface FieldProps extends Props {
  readonly field: DetailField;
}

function Field({ field, at, row, errors, subjects }: FieldProps) {
  const { actions } = useDetails();
  const { name, kind, label, required, maxLength, hint } = field;
  const path = `${at}.${row.key}.${name}`;
  const props = {
    path,
    label,
    required,
    maxLength,
    value: row.texts[name] ?? '',
    error: errors[path],
    onText: (text: string) => actions.edit(at, row.key, name, text),
  };
  const onLeave = (text: string) => actions.say(path, textError(field, text));
  switch (kind) {
    case 'date':
      return <FormDateField {...props} onLeave={onLeave} />;
    case 'amount':
      return (
        <AmountField
          {...props}
          onLeave={onLeave}
          placeholder={takipFormMessages.noAmount}
          currency={currencyOf(row.texts)}
        />
      );
    case 'rate':
      return <TextField {...props} decimal onLeave={onLeave} hint={hint} normalise={normaliseRate} />;
    case 'iban':
      return <TextField {...props} onLeave={onLeave} normalise={normaliseIban} className={classes.double} />;
    case 'tckn':
    case 'tcknOrVkn':
      return (
        <TcknInput
          label={label}
          name={path}
          value={props.value}
          error={props.error}
          onText={props.onText}
          onBlur={() => afterPress(() => onLeave(props.value))}
        />
      );
    case 'choice':
      return <CodeChoice {...props} field={field} />;
    case 'borclu':
      return <SubjectField {...props} choices={subjects.borclular} />;
    case 'subject': {
      const list = subjectList(row.texts);
      return <SubjectField {...props} choices={list === null ? [] : subjects[list]} />;
    }
    case 'area':
      return <AreaField {...props} />;
    case 'address':
      return (
        <AddressFields
          path={path}
          address={addressOf(name, row)}
          errors={errors}
          onEdit={(part, address) => actions.edit(at, row.key, `${name}.${part}`, address[part])}
        />
      );
    case 'line':
      return <TextField {...props} hint={hint} />;
  }
}

interface InputProps {
  readonly path: string;
  readonly label: string;
  readonly required: boolean;
  readonly maxLength: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

const AreaField = ({ path, onText, ...props }: InputProps) => (
  <Textarea
    {...props}
    name={path}
    autosize
    minRows={2}
    maxRows={8}
    className={classes.double}
    onChange={(event) => onText(event.currentTarget.value)}
  />
);

interface SubjectFieldProps extends InputProps {
  readonly choices: readonly SubjectChoice[];
}

function SubjectField({ choices, ...props }: SubjectFieldProps) {
  const isThere = choices.some(({ key }) => key === props.value);
  const data = [
    { value: '', label: t.unknown },
    ...choices.map(({ key, name }) => ({ value: key, label: name })),
  ];
  return <ChoiceField {...props} value={isThere ? props.value : ''} data={data} />;
}

interface CodeChoiceProps extends InputProps {
  readonly field: DetailField;
}

/** Nothing is chosen for the user but what a new row usually is. */
function CodeChoice({ field: { choices, initial }, ...props }: CodeChoiceProps) {
  const data = choices.map((value) => ({ value, label: choiceLabel(value) }));
  return (
    <ChoiceField
      {...props}
      data={initial === '' && props.value === '' ? [{ value: '', label: t.choose }, ...data] : data}
    />
  );
}

const CURRENCIES: Readonly<Record<string, string>> = t.currency;
const choiceLabel = (code: string): string => CURRENCIES[code] ?? capitalised(choiceText(code));
const capitalised = (text: string): string => upperTr(text.slice(0, 1)) + text.slice(1);

const addressOf = (name: string, { texts }: DetailRow) =>
  Object.fromEntries(ADDRESS.map((part) => [part, texts[`${name}.${part}`] ?? ''])) as Record<
    (typeof ADDRESS)[number],
    string
  >;

function normaliseRate(text: string): string {
  const rate = parseRate(text);
  return rate === null ? text.trim() : rateText(rate);
}

const normaliseIban = (text: string): string => groupedIban(plainIban(text));
