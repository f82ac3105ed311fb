import { LOOKUP_PURPOSES, type LookupPurpose, type Person } from '@derkenar/domain';
import { ActionIcon, Button, Loader, VisuallyHidden } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { type ComponentProps, type Ref, useRef, useState } from 'react';
import { useYetki } from '../client/session.ts';
import { uyapMessages } from '../messages/uyap.ts';
import { messages } from '../messages.ts';
import { TcknInput, tcknMessage } from '../ui/TcknInput.tsx';
import { Tip } from '../ui/Tip.tsx';
import { LookupResult, Options, Panel } from './LookupResult.tsx';
import { Simulator } from './Simulator.tsx';
import { useLookup, useUyap } from './useLookup.ts';
import classes from './uyap.module.css';

const t = uyapMessages.lookup;

interface Props extends Omit<ComponentProps<typeof TcknInput>, 'sorgu'> {
  /** The petition or the case that the lookup belongs to; a case has no id before it is saved. */
  readonly subject: { readonly dilekceId: string } | { readonly takipId: string | null };
  /** The name that stands in the form; null: the form has no place for it. */
  readonly inForm: string | null;
  /** Does what comes lie over the fields below, where there is room? */
  readonly floating?: boolean;
  /** The person said that what came is to stand in the form. */
  readonly onAccept: (person: Person) => void;
}

/** Shows the running lookup with its cancel button. */
const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** The national-ID input with its lookup (specification §2.5), where this server looks anybody up. */
export function TcknLookup({ subject, inForm, floating = false, onAccept, ...input }: Props) {
  const { configured } = useUyap();
  if (!configured) return <ClosedLookup {...input} />;
  return <OpenLookup {...input} subject={subject} inForm={inForm} floating={floating} onAccept={onAccept} />;
}

/** The input without a lookup button. A person who manages the office is told where to switch the lookup on. */
function ClosedLookup(input: ComponentProps<typeof TcknInput>) {
  const manages = useYetki('buro-yonet');
  return (
    <div className={classes.field}>
      <TcknInput {...input} />
      {manages && <p className={classes.closed}>{t.disabled}</p>}
    </div>
  );
}

function OpenLookup({ subject, inForm, floating = false, onAccept, ...input }: Props) {
  const { value, ...rest } = input;
  const { simulator } = useUyap();
  const { state, said, choosePurpose, ask, cancel, close } = useLookup(value);
  const button = useRef<HTMLButtonElement>(null);
  const takipId = 'takipId' in subject ? subject.takipId : null;
  const begin = () => ('dilekceId' in subject ? ask(subject) : choosePurpose());
  const back = (then: () => void) => () => {
    then();
    button.current?.focus();
  };
  return (
    <div className={floating ? classes.floating : classes.field}>
      <TcknInput
        {...rest}
        value={value}
        rightSectionWidth={simulator ? 'var(--lookup-simulator)' : 'var(--lookup)'}
        classNames={{ root: classes.input }}
        lookup={
          <LookupButton
            ref={button}
            valid={tcknMessage(value, { required: true }) === null}
            unsaved={'takipId' in subject && subject.takipId === null}
            busy={state.step === 'running'}
            onAsk={begin}
          />
        }
      />
      <div className={classes.below}>
        {state.step === 'running' && (
          <div ref={showWhole} className={classes.running}>
            {t.running}
            <Button size="compact-sm" variant="default" onClick={back(cancel)}>
              {t.cancel}
            </Button>
          </div>
        )}
        {state.step === 'purpose' && takipId !== null && (
          <PurposeChoice
            onPick={(purpose) => {
              button.current?.focus();
              ask({ takipId, amac: purpose });
            }}
            onClose={back(close)}
          />
        )}
        {state.step === 'result' && (
          <LookupResult
            person={state.person}
            inForm={inForm}
            onAccept={back(() => {
              onAccept(state.person);
              close();
            })}
            onClose={back(close)}
          />
        )}
      </div>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
    </div>
  );
}

interface ButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** Is there something to look up? */
  readonly valid: boolean;
  /** The case has no identity yet to which a lookup could be bound. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly onAsk: () => void;
}

/** Specification §6. Disabled it stays reachable, so that the reason can be read by keyboard and screen reader. */
function LookupButton({ ref, valid, unsaved, busy, onAsk }: ButtonProps) {
  const { allowed, connected, simulator } = useUyap();
  const off = !allowed || !connected || unsaved || !valid;
  const text = off ? whyOff({ allowed, connected, unsaved }) : t.connected;
  return (
    <span className={classes.section}>
      {simulator && <Simulator />}
      <Tip text={text}>
        {(tip) => (
          <ActionIcon
            ref={ref}
            variant="subtle"
            className={classes.button}
            aria-label={t.connected}
            // The tooltip of a button that may be used says what its name says.
            aria-describedby={off ? tip : undefined}
            aria-disabled={off || busy || undefined}
            data-disabled={off || undefined}
            onClick={() => !off && !busy && onAsk()}
          >
            {busy ? (
              <Loader size={18} color="currentcolor" aria-hidden />
            ) : (
              <IconUserSearch size={20} aria-hidden />
            )}
          </ActionIcon>
        )}
      </Tip>
    </span>
  );
}

interface Obstacles {
  readonly allowed: boolean;
  readonly connected: boolean;
  readonly unsaved: boolean;
}

/** The first thing that has to be settled; if none of these, the number. */
function whyOff({ allowed, connected, unsaved }: Obstacles): string {
  if (!allowed) return messages.common.noYetki;
  if (!connected) return t.notConnected;
  return unsaved ? t.saveFirst : t.noRequired;
}

const purposeTexts = uyapMessages.purpose;
const PURPOSES = Object.entries(LOOKUP_PURPOSES).map(([value, label]) => ({
  value: value as LookupPurpose,
  label,
}));

interface PurposeChoiceProps {
  readonly onPick: (purpose: LookupPurpose) => void;
  readonly onClose: () => void;
}

/** Asked anew each time: a purpose carried along would be nobody's. */
function PurposeChoice({ onPick, onClose }: PurposeChoiceProps) {
  const [purpose, setPurpose] = useState<LookupPurpose | null>(null);
  const [missing, setMissing] = useState(false);
  return (
    <Panel title={purposeTexts.title} onClose={onClose}>
      <p className={classes.hint}>{purposeTexts.description}</p>
      <Options
        title={purposeTexts.title}
        titleHidden
        list={PURPOSES}
        value={purpose}
        error={missing ? purposeTexts.notSelected : null}
        onPick={(picked) => {
          setPurpose(picked);
          setMissing(false);
        }}
      />
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => (purpose === null ? setMissing(true) : onPick(purpose))}>
          {purposeTexts.lookUp}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {messages.common.cancel}
        </Button>
      </div>
    </Panel>
  );
}
