import type { DilekceSelection, StoredTakip } from '@derkenar/domain';
import { tarafName } from '@derkenar/domain';
import { Skeleton } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useId, useMemo } from 'react';
import { LeftOut } from '../../../belge/fill/LeftOut.tsx';
import { HeadedPages } from '../../../belge/pages/HeadedPages.tsx';
import { markAt } from '../../../belge/pages/markAt.ts';
import { GapButtons } from '../../../belge/pages/nodes.tsx';
import { takipDocumentMessages as t } from '../../../messages/takipDocument.ts';
import classes from './document.module.css';
import type { FilledDocument } from './engine.ts';
import type { Documents } from './useDocuments.ts';

interface Props {
  readonly takip: StoredTakip;
  readonly chosen: readonly DilekceSelection[];
  readonly documents: Documents;
  /** Id of the pane's heading. */
  readonly labelledBy: string;
  readonly onGap: (kod: string, mark: HTMLElement) => void;
}

/** The document that is shown, as pages, and the choice among the documents. */
export default function DocumentPane({ takip, chosen, documents, labelledBy, onGap }: Props) {
  const { current, place, shown, documentOf } = documents;
  const places = takip.borclular.length;
  const gapsOf = useMemo(
    () => chosen.map((one) => gapCount(documentOf(one, place))),
    [chosen, documentOf, place],
  );
  const gapsAt = useMemo(
    () => Array.from({ length: place === null ? 0 : places }, (_, n) => gapCount(documentOf(current, n + 1))),
    [current, documentOf, place, places],
  );
  const titleOf = useMemo(() => {
    const titles = new Map(shown?.gaps.map(({ kod, text }) => [kod, t.gap(text)]));
    return (kod: string) => titles.get(kod);
  }, [shown]);
  const open = (event: SyntheticEvent) => {
    const mark = markAt(event, 'mark[data-kod]');
    const kod = mark?.dataset['kod'];
    if (mark && kod !== undefined) onGap(kod, mark);
    return mark !== null;
  };
  return (
    <>
      {chosen.length > 1 && (
        <Choice
          name={t.dilekceler}
          value={current?.id ?? ''}
          options={chosen.map((one, n) => ({ value: one.id, label: t.tab(one.isim, gapsOf[n] ?? 0) }))}
          onChange={documents.show}
        />
      )}
      {place !== null && current !== null && (
        <Choice
          name={t.borclular}
          value={String(place)}
          options={takip.borclular.map((one, n) => ({
            value: String(n + 1),
            label: t.tab(tarafName(one), gapsAt[n] ?? 0),
          }))}
          onChange={(value) => documents.showPlace(Number(value))}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the gaps on the pages are buttons */}
      <section
        className={classes.scroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
        tabIndex={0}
        aria-labelledby={labelledBy}
        onClick={open}
        onKeyDown={(event: KeyboardEvent) => {
          if ((event.key === 'Enter' || event.key === ' ') && open(event)) event.preventDefault();
        }}
      >
        {shown && shown.undecided.length > 0 && (
          <p className={classes.note}>{t.undecided(shown.undecided)}</p>
        )}
        {shown && <LeftOut parts={shown.leftOut} />}
        {shown ? (
          <GapButtons value={titleOf}>
            <HeadedPages belge={shown.belge} />
          </GapButtons>
        ) : shown === null ? (
          <p className={classes.note}>{t.cannotShow}</p>
        ) : (
          <Skeleton height={420} />
        )}
      </section>
    </>
  );
}

const gapCount = (document: FilledDocument | null | undefined): number => document?.gaps.length ?? 0;

interface ChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Tabs; the arrow keys go from one to the next. */
function Choice({ name, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.tabs}>
      <legend>{name}</legend>
      <div className={classes.row}>
        {options.map((one) => (
          <label key={one.value} className={classes.tab}>
            <input
              type="radio"
              name={id}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
