const EDGE = 8;

/** Puts what lies in the top layer below `anchor`, above it where there is more room, within the window. */
export function placeBelow(box: HTMLElement, anchor: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - anchor.bottom - EDGE;
  const above = anchor.top - EDGE;
  const upwards = box.offsetHeight > below && above > below;
  box.style.maxHeight = `${Math.max(0, upwards ? above : below)}px`;
  const left = Math.max(EDGE, Math.min(anchor.left, clientWidth - box.offsetWidth - EDGE));
  box.style.left = `${left}px`;
  box.style.top = `${upwards ? anchor.top - box.offsetHeight : anchor.bottom}px`;
}
