import type { StoredTakip } from '@derkenar/domain';
import { lazy, type RefObject, useState } from 'react';
import { createButton } from '../../../belge/createButton.ts';
import type { DocumentGap } from '../../../belge/fill/previewBelge.ts';
import { DialogBoundary } from '../../../ui/DialogBoundary.tsx';
import type { Documents } from './useDocuments.ts';

const GapDialog = lazy(() => import('./GapDialog.tsx'));

interface Opened {
  readonly gap: DocumentGap;
  /** Goes on to the next gap. */
  readonly goesOn: boolean;
  /** The gap on the pages that was chosen; null where it was chosen in the list. */
  readonly mark: HTMLElement | null;
}

/** Opens the field of a gap: the question on the page, or a dialog. `card` holds the questions, the gaps and 'Oluştur'. */
export function useGaps(takip: StoredTakip, documents: Documents, card: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { filled, active, input, engine } = documents;
  const gaps = filled?.gaps ?? [];

  const find = (selector: string) => card.current?.querySelector<HTMLElement>(selector);
  const open = (kod: string, goesOn = false, mark: HTMLElement | null = null) => {
    const question = find(`[data-kod="${kod}"]`);
    if (question) {
      question.focus();
      question.scrollIntoView({ block: 'nearest' });
      return;
    }
    const gap = gaps.find((one) => one.kod === kod);
    if (gap !== undefined) setOpened({ gap, goesOn, mark });
  };
  const close = (done: boolean) => {
    if (opened === null) return;
    const { gap, goesOn, mark } = opened;
    const next = gaps[gaps.findIndex(({ kod }) => kod === gap.kod) + 1];
    const pages = mark?.closest('section');
    setOpened(null);
    // The dialog gives up the focus first.
    setTimeout(() => {
      if (done && goesOn && next !== undefined) return open(next.kod, true);
      if (!done && mark?.isConnected) return mark.focus();
      const place = done ? (next ?? gaps.find(({ kod }) => kod !== gap.kod))?.kod : gap.kod;
      const onPages = pages?.querySelector<HTMLElement>(`mark[data-kod="${place}"]`);
      (onPages ?? find(`[data-gap="${place}"]`) ?? createButton(card.current))?.focus();
    });
  };
  return {
    /** Opens the first gap and then each next one; undefined where there is none. */
    fillAll: gaps[0] && (() => gaps[0] && open(gaps[0].kod, true)),
    open: (kod: string, mark?: HTMLElement) => open(kod, false, mark),
    dialog: opened !== null && active !== null && input !== null && engine !== null && (
      <DialogBoundary key={opened.gap.kod} opened onClose={() => close(false)}>
        <GapDialog
          takip={takip}
          dilekce={active}
          gap={opened.gap}
          input={input}
          engine={engine}
          onTyped={documents.type}
          onClose={close}
        />
      </DialogBoundary>
    ),
  };
}
