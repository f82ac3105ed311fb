import { Button, type ButtonProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { messages } from '../messages.ts';
import classes from './tip.module.css';

interface Props {
  readonly text: string;
  /** The button; it is given the id of what describes it. */
  readonly children: (describedBy: string) => ReactNode;
}

/** Says more about a button on hover, focus and touch; it lies in the top layer, where nothing cuts it. */
export function Tip({ text, children }: Props) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const show = () => {
    if (!box.current || !tip.current) return;
    tip.current.showPopover();
    place(tip.current, box.current.getBoundingClientRect());
  };
  const hide = () => tip.current?.hidePopover();
  // The pointer also leaves when the page scrolls below it. The keyboard may have come to the button meanwhile.
  const leave = () => {
    if (!box.current?.querySelector(':focus-visible')) hide();
  };
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
      onPointerLeave={leave}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children(id)}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={classes.tip}>
        {text}
      </span>
    </span>
  );
}

const GAP = 4;

/** Places the tooltip above the button and within the window. */
function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect): void {
  const x = left + width / 2 - tip.offsetWidth / 2;
  const room = document.documentElement.clientWidth - tip.offsetWidth - GAP;
  const above = top - tip.offsetHeight - GAP;
  tip.style.left = `${Math.max(GAP, Math.min(x, room))}px`;
  tip.style.top = `${above < GAP ? bottom + GAP : above}px`;
}

type DeniedButtonProps = ButtonProps & { readonly 'aria-label'?: string };

/**
 * Replaces a button whose permission the role does not hold (specification §6). It stays reachable, so that the
 * reason can be read by keyboard and screen reader.
 */
export function DeniedButton(props: DeniedButtonProps) {
  return (
    <Tip text={messages.common.noYetki}>
      {(id) => <Button {...props} data-disabled aria-disabled aria-describedby={id} />}
    </Tip>
  );
}
