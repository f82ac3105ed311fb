import type { Judgement } from '@derkenar/domain';
import { IconAlertTriangle, IconHandStop, IconInfoCircle } from '@tabler/icons-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { questionMessages as t } from '../../messages/questions.ts';
import classes from './questions.module.css';

interface Props extends Omit<Judgement, 'unanswered'> {
  /** Leads to the field of this code. */
  readonly onOpen?: (code: string) => void;
}

/** Says calmly, while one types, for which reasons the petition is not meant for the case. */
export function GuardNotice({ stops, warnings, open, notes, onOpen }: Props): ReactNode {
  const box = useRef<HTMLOutputElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box, content);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard
    <output ref={box} className={classes.judgement} data-judgement="" tabIndex={scrolls ? 0 : undefined}>
      <div ref={content} className={classes.sentences}>
        {stops.map((text) => (
          <p key={text} data-level="dur">
            <IconHandStop size={18} aria-hidden />
            <span>
              <strong>{t.unsuitable}:</strong> {text}
            </span>
          </p>
        ))}
        {[...warnings, ...notes].map((text) => (
          <p key={text} data-level="uyar">
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              <strong>{t.warning}:</strong> {text}
            </span>
          </p>
        ))}
        {open.length > 0 && (
          <p>
            <IconInfoCircle size={18} aria-hidden />
            <span>
              {t.first}{' '}
              {open.map(({ codes, names }, n) => (
                <Fragment key={codes.join()}>
                  {n > 0 && ' '}
                  <button type="button" className={classes.open} onClick={() => onOpen?.(codes[0] ?? '')}>
                    {t.either(names)}
                    {n < open.length - 1 && ','}
                  </button>
                </Fragment>
              ))}{' '}
              {t.yanitlayin(open.length)}
            </span>
          </p>
        )}
      </div>
    </output>
  );
}

/** Whether the box shows less than its content, both of which change with the sentences and the width. */
function useScrolls(box: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (outer === null || inner === null) return;
    const observer = new ResizeObserver(() => setScrolls(outer.scrollHeight > outer.clientHeight));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box, content]);
  return scrolls;
}
