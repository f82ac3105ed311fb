import { type Belge, readHtml } from '@derkenar/belge';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useMemo } from 'react';
import type { FormField, Values } from '../../../belge/fill/fields.ts';
import { LeftOut } from '../../../belge/fill/LeftOut.tsx';
import { previewBelge } from '../../../belge/fill/previewBelge.ts';
import type { Source } from '../../../belge/fill/source.ts';
import { HeadedPages } from '../../../belge/pages/HeadedPages.tsx';
import { markAt } from '../../../belge/pages/markAt.ts';
import { buroQuery } from '../../../client/buro.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import classes from './preview.module.css';

interface Props {
  /** Undefined until it is loaded. */
  readonly sablon: string | undefined;
  readonly isError: boolean;
  readonly alanlar: readonly FormField[];
  readonly values: Values;
  /** The case that filled the form. */
  readonly source: Source | null;
  /** kod of the field that is being filled. */
  readonly active: string | null;
  /** The field whose value or gap was clicked. */
  readonly onField: (kod: string) => void;
}

/** The petition as it will be; that its template cannot be had hinders nobody from filling it. */
export default function Preview({ sablon: html, isError, onField, ...rest }: Props) {
  const id = useId();
  const sablon = useMemo(() => (html === undefined ? null : documentOf(html)), [html]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the fields themselves
    <section
      className={classes.pane}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
      tabIndex={0}
      aria-labelledby={id}
      onClick={(event) => {
        const kod = markAt(event, '[data-kod]')?.dataset['kod'];
        if (kod) onField(kod);
      }}
    >
      <h3 id={id} className={classes.title}>
        {t.preview}
      </h3>
      {sablon ? (
        <Filled sablon={sablon} {...rest} />
      ) : isError || html !== undefined ? (
        <p className={classes.hint}>{t.noPreview}</p>
      ) : (
        <Skeleton height={420} />
      )}
    </section>
  );
}

/** Null for a template that cannot be read. */
function documentOf(sablon: string): Belge | null {
  try {
    return readHtml(sablon).value;
  } catch {
    return null;
  }
}

type FilledProps = Omit<Props, 'sablon' | 'isError' | 'onField'> & { readonly sablon: Belge };

function Filled({ sablon, alanlar, values, source, active }: FilledProps) {
  const shown = useDeferredValue(values);
  const apostrophe = useQuery(buroQuery).data?.apostrophe;
  const { belge, undecided, leftOut } = useMemo(
    () => previewBelge(sablon, alanlar, shown, { apostrophe, source }),
    [sablon, alanlar, shown, apostrophe, source],
  );
  return (
    <>
      {undecided.length > 0 && <p className={classes.undecided}>{t.undecided(undecided)}</p>}
      <LeftOut parts={leftOut} />
      <HeadedPages belge={belge} active={active} />
    </>
  );
}
