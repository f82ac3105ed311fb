import { Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { takipDetailMessages as t } from '../../../../messages/takipDetails.ts';
import { PartBoundary } from '../../../../ui/DialogBoundary.tsx';
import classes from '../form.module.css';
import { detailTitle } from './catalogue.ts';
import type { SectionProps } from './context.ts';
import { nameAt } from './state.ts';

const loadRows = () => import('./DetailRows.tsx');
const DetailRows = lazy(loadRows);

/** A closed line with the count of its rows. It is never closed over an error. */
export function DetailSection({ inner = false, ...props }: SectionProps) {
  const { at, rows, errors, note } = props;
  const wrong = Object.keys(errors).some((path) => path === at || path.startsWith(`${at}.`));
  const [opened, setOpened] = useState(false);
  // It stays open when the error has gone.
  if (wrong && !opened) setOpened(true);
  // So that a connection lost later cannot tear down the form.
  useEffect(() => void loadRows().catch(() => undefined), []);
  const id = useId();
  const Heading = inner ? 'h4' : 'h3';
  return (
    <div className={classes.details} data-inner={inner || undefined}>
      <Heading>
        <button
          type="button"
          name={`${at}.open`}
          className={`${classes.fold} ${classes.detailsButton}`}
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          {opened ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
          {t.section(detailTitle(nameAt(at)), rows.length)}
        </button>
      </Heading>
      {note !== undefined && <p className={classes.hint}>{note}</p>}
      {opened && (
        <div id={id} className={classes.detailsBody}>
          <PartBoundary>
            <Suspense fallback={<Skeleton height={60} />}>
              <DetailRows {...props} />
            </Suspense>
          </PartBoundary>
        </div>
      )}
    </div>
  );
}
