import { alanName } from '@derkenar/domain';
import { Button, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { takipDocumentMessages as t } from '../../../messages/takipDocument.ts';
import classes from './document.module.css';
import type { Documents } from './useDocuments.ts';
import type { useGaps } from './useGaps.tsx';

interface Props {
  readonly documents: Documents;
  readonly disabled: boolean;
  readonly gaps: Pick<ReturnType<typeof useGaps>, 'open' | 'fillAll'>;
}

/** All that is missing in the document, and the values that were typed for it alone. */
export function GapList({ documents, disabled, gaps: { open, fillAll } }: Props) {
  const id = useId();
  const { filled, input, engine, active } = documents;
  const list = useRef<HTMLUListElement>(null);
  const takenBack = useRef<string | null>(null);
  // Its button is gone with the value; the gap comes back only once the document is filled again.
  useEffect(() => {
    if (takenBack.current === null || !filled) return;
    list.current?.querySelector<HTMLElement>(`[data-gap="${takenBack.current}"]`)?.focus();
    takenBack.current = null;
  }, [filled]);
  if (!filled || input === null || engine === null || active === null) return null;
  const { gaps } = filled;
  const typed = Object.entries(input.typed).filter(
    ([kod, text]) => text !== engine.textOf(input.source, active, kod),
  );
  return (
    <section className={classes.gaps} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={3} id={id}>
          {gaps.length > 0 ? (
            <IconAlertTriangle size={18} aria-hidden />
          ) : (
            <IconCheck size={18} aria-hidden />
          )}
          <span aria-live="polite">{t.gaps(gaps.length)}</span>
        </Title>
        {fillAll && (
          <Button disabled={disabled} onClick={fillAll}>
            {t.fillGaps}
          </Button>
        )}
      </div>
      {gaps.length > 0 && (
        <ul ref={list} className={classes.list}>
          {gaps.map(({ kod, text }) => (
            <li key={kod}>
              <button
                type="button"
                className={classes.gap}
                data-gap={kod}
                disabled={disabled}
                onClick={() => open(kod)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {typed.length > 0 && (
        <>
          <h4>{t.typed}</h4>
          <ul className={classes.typed}>
            {typed.map(([kod, text]) => (
              <li key={kod}>
                <span>
                  {alanName(kod)}: {text}
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  disabled={disabled}
                  aria-label={t.takeBackOf(alanName(kod))}
                  onClick={() => {
                    takenBack.current = kod;
                    documents.type(engine.typedWith(active, input, kod, ''));
                  }}
                >
                  {t.takeBack}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
