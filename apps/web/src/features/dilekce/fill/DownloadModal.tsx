import type { Question } from '@derkenar/belge/preface';
import type { DilekceSummary } from '@derkenar/domain';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accountInputsOf, accountNote, alanlarOf, fieldGroups } from '../../../belge/fill/fields.ts';
import { prefaceOf } from '../../../belge/questions/guards.ts';
import { fillFormMessages as t } from '../../../messages/fillForm.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PartBoundary } from '../../../ui/DialogBoundary.tsx';
import { focusOnMount } from '../../../ui/focus.ts';
import { FillForm } from './FillForm.tsx';
import classes from './modal.module.css';
import { useFields } from './useFields.ts';
import { useTemplate } from './useTemplate.ts';

const Preview = lazy(() => import('./Preview.tsx'));

interface Props {
  readonly dilekce: DilekceSummary;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** The window width that leaves room for a page beside the form. */
const WIDE = '(min-width: 1100px)';
const NO_QUESTIONS: readonly Question[] = [];
const NOW = { getInitialValueInEffect: false };

/**
 * Esc is handled here because Mantine's listener would also close the dialog when a calendar or menu in it was
 * meant. Closing asks nothing: what was typed is there again when the dialog is opened.
 */
export default function DownloadModal({ dilekce, opened, onClose, onClosed }: Props) {
  const wide = useMediaQuery(WIDE, false, NOW);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      closeOnEscape={false}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        // A question over the form lies in its tree, though not in its element.
        const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (event.key === 'Escape' && inside) onClose();
      }}
      size={wide ? 'min(96vw, 1420px)' : 600}
      fills
      title={dilekce.isim}
      classNames={classes}
    >
      <Body dilekce={dilekce} preview={wide} />
    </Dialog>
  );
}

function Body({ dilekce, preview }: { dilekce: DilekceSummary; preview: boolean }) {
  const [asked, setAsked] = useState(false);
  const current = useTemplate(dilekce.id);
  const { template } = current;
  const sablon = template?.sablon;
  const alanlar = useMemo(
    () =>
      fieldGroups([...alanlarOf(template ?? dilekce), ...accountInputsOf(sablon)]).flatMap(
        (group) => group.alanlar,
      ),
    [dilekce, template, sablon],
  );
  const preface = useMemo(() => prefaceOf(sablon), [sablon]);
  const fields = useFields(dilekce.id, alanlar, preface?.questions ?? NO_QUESTIONS);
  const [active, setActive] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const isShown = preview || looking;
  const leave = (kod: string | null) => {
    flushSync(() => setLooking(false));
    const place = kod === null ? '[data-preview]' : `form [data-kod="${kod}"]`;
    body.current?.querySelector<HTMLElement>(place)?.focus();
  };
  return (
    <div ref={body} className={classes.parts}>
      {looking && !preview && (
        <div className={classes.looking}>
          <Button ref={focusOnMount} variant="default" size="compact-md" onClick={() => leave(null)}>
            {t.backToForm}
          </Button>
        </div>
      )}
      <FillForm
        dilekce={dilekce}
        alanlar={alanlar}
        fields={fields}
        // Where no page is shown, the whole document is not read before the server asks for what it depends on.
        sablon={isShown || asked ? sablon : undefined}
        preface={preface}
        current={current}
        note={accountNote(sablon)}
        onAsked={() => setAsked(true)}
        onField={setActive}
        hidden={looking && !preview}
        onLook={preview ? null : () => setLooking(true)}
      />
      {isShown && (
        <PartBoundary>
          <Suspense fallback={<div className={classes.waiting} />}>
            <Preview
              sablon={sablon}
              isError={current.isError}
              alanlar={alanlar}
              values={fields.values}
              source={fields.source}
              active={active}
              onField={leave}
            />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
