import { parseCondition, writeCondition } from '@derkenar/belge';
import { conditionText, type DilekcePackage } from '@derkenar/domain';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConditionFields } from '../../editor/rules/ConditionFields.tsx';
import {
  type ClauseError,
  conditionError,
  conditionOf,
  typedCondition,
} from '../../editor/rules/typedCondition.ts';
import { packageMessages } from '../../messages/package.ts';
import classes from './packages.module.css';

const t = packageMessages.form;

export type Item = DilekcePackage['dilekceler'][number];

interface Props {
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
}

/** The petitions of a package: their order and their conditions. */
export function ChosenItems({ items, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [open, setOpen] = useState<string | null>(null);
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length) return;
    const next = items.filter((_, n) => n !== from);
    next.splice(to, 0, moved);
    flushSync(() => onChange(next));
    setSaid(t.moved(moved.isim, to + 1));
    focus(`[data-move="${to < from ? 'up' : 'down'}-${moved.dilekceId}"]`);
  };
  const setCondition = (id: string, kosul: string | null) => {
    flushSync(() => {
      onChange(items.map((one) => (one.dilekceId === id ? { ...one, kosul } : one)));
      setOpen(null);
    });
    focus(`[data-condition="${id}"]`);
  };
  if (items.length === 0) return null;
  return (
    <>
      <VisuallyHidden component="output">{said}</VisuallyHidden>
      <ol ref={list} className={classes.chosen} aria-label={t.dilekceler}>
        {items.map(({ dilekceId, isim, kosul }, n) => (
          <li key={dilekceId}>
            <span className={classes.title}>{isim}</span>
            <span className={classes.tools}>
              <ActionIcon
                variant="subtle"
                data-move={`up-${dilekceId}`}
                aria-label={t.up(isim)}
                aria-disabled={n === 0 || undefined}
                onClick={() => move(n, n - 1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                data-move={`down-${dilekceId}`}
                aria-label={t.down(isim)}
                aria-disabled={n === items.length - 1 || undefined}
                onClick={() => move(n, n + 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                aria-label={t.takeOut(isim)}
                onClick={() => onChange(items.filter((one) => one.dilekceId !== dilekceId))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </span>
            <div className={classes.condition}>
              {open === dilekceId ? (
                <ItemCondition kosul={kosul} onDone={(next) => setCondition(dilekceId, next)} />
              ) : (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  data-condition={dilekceId}
                  aria-label={t.condition(shownCondition(kosul), isim)}
                  onClick={() => setOpen(dilekceId)}
                >
                  {shownCondition(kosul)}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

const shownCondition = (kosul: string | null): string =>
  kosul === null ? t.always : t.conditionResult(conditionText(parseCondition(kosul)));

interface ItemConditionProps {
  readonly kosul: string | null;
  readonly onDone: (kosul: string | null) => void;
}

function ItemCondition({ kosul, onDone }: ItemConditionProps) {
  const [typed, setTyped] = useState(() => typedCondition(kosul === null ? null : parseCondition(kosul)));
  const [error, setError] = useState<ClauseError | null>(null);
  const done = () => {
    const wrong = conditionError(typed, []);
    setError(wrong);
    const when = conditionOf(typed, []);
    if (wrong === null && when !== null) onDone(writeCondition(when));
  };
  return (
    <>
      <ConditionFields
        intro={t.conditionIntro}
        value={typed}
        questions={[]}
        error={error}
        result={t.conditionResult}
        onChange={(next) => {
          setTyped(next);
          setError(null);
        }}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="compact-sm" onClick={() => onDone(null)}>
          {t.conditionNone}
        </Button>
        <Button size="compact-sm" onClick={done}>
          {t.conditionDone}
        </Button>
      </div>
    </>
  );
}
