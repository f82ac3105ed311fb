import type { Belge } from '@derkenar/belge';
import type { Alan } from '@derkenar/domain';
import { Skeleton } from '@mantine/core';
import { useDeferredValue, useId, useMemo } from 'react';
import { Pages } from '../../../belge/pages/BelgePages.tsx';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import type { Values } from './fields.ts';
import classes from './preview.module.css';
import { previewBelge } from './previewBelge.ts';
import { useSablon } from './useSablon.ts';

interface Props {
  readonly dilekceId: string;
  readonly alanlar: readonly Alan[];
  readonly values: Values;
  /** kod of the field that is being filled. */
  readonly active: string | null;
}

/** The petition as it will be; that its template cannot be had hinders nobody from filling it. */
export default function Preview({ dilekceId, ...rest }: Props) {
  const id = useId();
  const { data: sablon, isError } = useSablon(dilekceId);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
    <section className={classes.pane} tabIndex={0} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {t.preview}
      </h3>
      {sablon ? (
        <Filled sablon={sablon} {...rest} />
      ) : isError ? (
        <p className={classes.hint}>{t.noPreview}</p>
      ) : (
        <Skeleton height={420} />
      )}
    </section>
  );
}

type FilledProps = Omit<Props, 'dilekceId'> & { readonly sablon: Belge };

function Filled({ sablon, alanlar, values, active }: FilledProps) {
  const shown = useDeferredValue(values);
  const belge = useMemo(() => previewBelge(sablon, alanlar, shown), [sablon, alanlar, shown]);
  return <Pages belge={belge} active={active} />;
}
