import { formatDate, type Person } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { uyapMessages } from '../messages/uyap.ts';
import { messages } from '../messages.ts';
import { fullName, isSameName, mustChoose } from './personName.ts';
import { Simulator } from './Simulator.tsx';
import { useUyap } from './useLookup.ts';
import classes from './uyap.module.css';

const t = uyapMessages.result;

interface Props {
  readonly person: Person;
  /** The name that stands in the form; null: the form has no place for it. */
  readonly inForm: string | null;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

type Choice = 'form' | 'lookup';

/** Shows the person found, before anything is written into the form. */
export function LookupResult({ person, inForm, onAccept, onClose }: Props) {
  const { simulator } = useUyap();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [missing, setMissing] = useState(false);
  const same = inForm !== null && isSameName(inForm, person);
  const usable = inForm !== null && !same;
  const asks = inForm !== null && mustChoose(inForm, person);
  const accept = () => {
    if (asks && choice === null) setMissing(true);
    else if (asks && choice === 'form') onClose();
    else onAccept();
  };
  return (
    <Panel title={t.title} mark={simulator && <Simulator />} onClose={onClose}>
      <p className={classes.name}>
        <strong>{fullName(person) || t.yok}</strong>
      </p>
      {person.olumKaydi && <Note warning>{t.death}</Note>}
      {person.maskeli && <Note>{t.masked}</Note>}
      {person.yabanci && <Note>{t.foreign}</Note>}
      <dl className={classes.facts}>
        <Fact name={t.no} value={person.tcKimlikNo} />
        <Fact name={t.fatherName} value={person.babaAdi} />
        <Fact name={t.motherName} value={person.anaAdi} />
        <Fact name={t.birthDate} value={person.dogumTarihi && formatDate(person.dogumTarihi)} />
      </dl>
      {same && <p className={classes.hint}>{t.same}</p>}
      {inForm === null && <p className={classes.hint}>{t.noAlan}</p>}
      {asks && (
        <Options
          title={t.whichName}
          list={[
            {
              value: 'form' as const,
              label: inForm.trim() === '' ? t.leaveEmpty : t.inForm(inForm.trim()),
            },
            { value: 'lookup' as const, label: t.received(fullName(person)) },
          ]}
          value={choice}
          error={missing ? t.nameNotSelected : null}
          onPick={(picked) => {
            setChoice(picked);
            setMissing(false);
          }}
        />
      )}
      {asks && person.maskeli && <p className={classes.hint}>{t.maskedIsWritten}</p>}
      <div className={classes.buttons}>
        {usable && (
          <Button size="xs" onClick={accept}>
            {t.use}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          {usable ? messages.common.cancel : messages.common.close}
        </Button>
      </div>
    </Panel>
  );
}

function Note({ warning = false, children }: { warning?: boolean; children: ReactNode }) {
  const Icon = warning ? IconAlertTriangle : IconInfoCircle;
  return (
    <p className={classes.note} data-warning={warning || undefined}>
      <Icon size={18} aria-hidden />
      {children}
    </p>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || t.yok}</dd>
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly mark?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel below the input. It takes the focus from its button, but not from a person who has moved on meanwhile. */
export function Panel({ title, mark, onClose, children }: PanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const field = panel.current?.parentElement?.parentElement;
    if (activeElement === document.body || field?.contains(activeElement)) panel.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not for the dialog that the form may stand in.
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc for what is in it
    <fieldset ref={panel} tabIndex={-1} className={classes.panel} onKeyDown={onKeyDown}>
      <legend className={classes.hidden}>{title}</legend>
      <p className={classes.title} aria-hidden>
        {title}
        {mark}
      </p>
      {children}
    </fieldset>
  );
}

interface OptionsProps<T extends string> {
  readonly title: string;
  /** It stands above already. */
  readonly titleHidden?: boolean;
  readonly list: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | null;
  readonly error: string | null;
  readonly onPick: (value: T) => void;
}

/** Nothing is chosen beforehand; where that is a mistake the focus goes to the first. */
export function Options<T extends string>(props: OptionsProps<T>) {
  const { title, titleHidden = false, list, value, error, onPick } = props;
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) first.current?.focus();
  }, [error]);
  return (
    <fieldset className={classes.choices} aria-describedby={error === null ? undefined : `${id}-hata`}>
      <legend className={titleHidden ? classes.hidden : undefined}>{title}</legend>
      {list.map((one, n) => (
        <label key={one.value}>
          <input
            ref={n === 0 ? first : undefined}
            type="radio"
            name={id}
            checked={value === one.value}
            onChange={() => onPick(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
      {error !== null && (
        <p id={`${id}-hata`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
