import { formatDate, type Person } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { uyapMessages } from '../messages/uyap.ts';
import { messages } from '../messages.ts';
import { Options, Panel } from './Panel.tsx';

import { fullName, isSameName, mustChoose } from './personName.ts';
import { Simulator } from './Simulator.tsx';
import { useUyap } from './useUyap.ts';
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
