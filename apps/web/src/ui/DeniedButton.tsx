import { Button, type ButtonProps } from '@mantine/core';
import { type KeyboardEvent, useId, useRef } from 'react';
import { m } from '../mesajlar.ts';
import classes from './deniedButton.module.css';

type Props = ButtonProps & { readonly 'aria-label'?: string };

/**
 * In place of a button whose key the role does not hold (specification §6). It stays reachable, so that the
 * reason can be read by keyboard and screen reader; the reason lies in the top layer, where nothing cuts it.
 */
export function DeniedButton(props: Props) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const show = () => {
    if (!box.current || !tip.current) return;
    tip.current.showPopover();
    place(tip.current, box.current.getBoundingClientRect());
  };
  const hide = () => tip.current?.hidePopover();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return;
    event.stopPropagation();
    hide();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only shows what belongs to the button
    <span
      ref={box}
      className={classes.box}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      <Button {...props} data-disabled aria-disabled aria-describedby={id} />
      <span ref={tip} id={id} role="tooltip" popover="manual" className={classes.tip}>
        {m.genel.yetkiYok}
      </span>
    </span>
  );
}

const GAP = 4;

/** Above the button, within the window. */
function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const x = left + width / 2 - tip.offsetWidth / 2;
  const room = document.documentElement.clientWidth - tip.offsetWidth - GAP;
  const above = top - tip.offsetHeight - GAP;
  tip.style.left = `${Math.max(GAP, Math.min(x, room))}px`;
  tip.style.top = `${above < GAP ? bottom + GAP : above}px`;
}
