import type { DilekceSelection, StoredTakip } from '@derkenar/domain';
import { Skeleton, Title, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { takipDilekceMessages } from '../../../messages/takipDilekce.ts';
import { PartBoundary } from '../../../ui/DialogBoundary.tsx';
import classes from './document.module.css';
import type { Documents } from './useDocuments.ts';

const DocumentPane = lazy(() => import('./DocumentPane.tsx'));

/** The window width that leaves room for a page beside the case. */
const WIDE = '(min-width: 62.01em)';
const NOW = { getInitialValueInEffect: false };

interface Props {
  readonly takip: StoredTakip;
  readonly chosen: readonly DilekceSelection[];
  readonly documents: Documents;
  readonly onGap: (kod: string, mark: HTMLElement) => void;
}

/** The pages of the document; where there is no room beside the case, below it and when they are asked for. */
export function PreviewArea(props: Props) {
  const id = useId();
  const wide = useMediaQuery(WIDE, true, NOW);
  const [opened, setOpened] = useState(false);
  const isShown = wide || opened;
  return (
    <div className={classes.pane} data-folded={!isShown || undefined}>
      <Title order={2} id={id} className={classes.title}>
        {wide ? (
          takipDilekceMessages.preview
        ) : (
          <UnstyledButton className={classes.fold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {takipDilekceMessages.preview}
            <IconChevronDown size={18} aria-hidden />
          </UnstyledButton>
        )}
      </Title>
      {isShown && (
        <PartBoundary>
          <Suspense fallback={<Skeleton height={420} />}>
            <DocumentPane {...props} labelledBy={id} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
