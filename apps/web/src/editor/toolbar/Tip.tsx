import { type RefObject, useEffect, useRef } from 'react';
import { placeBelow } from './place.ts';
import classes from './toolbar.module.css';

const DELAY_MS = 400;

/**
 * One tip for all elements with data-tip within `host`, moved by hand: a component for each tool would cost
 * more than the tools themselves. Names and shortcuts are on the tools, so nobody has it read out twice.
 */
export function Tip({ host }: { readonly host: RefObject<HTMLElement | null> }) {
  const tip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const box = host.current;
    return box && tip.current ? attach(box, tip.current) : undefined;
  }, [host]);
  return <span ref={tip} popover="manual" aria-hidden className={classes.tip} />;
}

function attach(host: HTMLElement, tip: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | undefined;
  const hide = () => {
    clearTimeout(timer);
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  // The pointer also leaves when the page scrolls below it. The keyboard may have come to the tool meanwhile.
  const leave = () => {
    clearTimeout(timer);
    if (!shown?.matches(':focus-visible')) hide();
  };
  const show = (target: HTMLElement) => {
    if (!target.isConnected || target.ariaExpanded === 'true') return;
    shown = target;
    tip.textContent = target.dataset['tip'] ?? '';
    tip.showPopover();
    placeBelow(tip, target.getBoundingClientRect());
  };
  const over = (event: PointerEvent) => {
    if (event.target === tip) return;
    const target = withTip(event.target);
    if (!target) return leave();
    hide();
    if (event.pointerType !== 'touch') timer = setTimeout(() => show(target), DELAY_MS);
  };
  const focus = (event: FocusEvent) => {
    hide();
    const target = withTip(event.target);
    if (target?.matches(':focus-visible')) show(target);
  };
  // 1.4.13: what appeared under the pointer can be sent away.
  const escape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  const scope = new AbortController();
  const options = { signal: scope.signal };
  host.addEventListener('pointerover', over, options);
  host.addEventListener('pointerleave', leave, options);
  host.addEventListener('pointerdown', hide, options);
  host.addEventListener('focusin', focus, options);
  host.addEventListener('focusout', hide, options);
  host.addEventListener('click', hide, options);
  document.addEventListener('keydown', escape, { signal: scope.signal, capture: true });
  return () => {
    clearTimeout(timer);
    scope.abort();
  };
}

const withTip = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
