let pressed = false;
let waiting: (() => void)[] = [];

/**
 * Does at once, or once the mouse button is up again, what may move the page: a button that slips away from under the
 * mouse between press and release gets no click. What waits is done before the click is told.
 */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}

const LEFT = 1;

function look(event: Event): void {
  pressed = event instanceof MouseEvent && (event.buttons & LEFT) !== 0;
  if (pressed) return;
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

// The browser tells of no 'mouseup' where it draws a list of choices itself, after a drag, and outside the window.
for (const sign of ['mousedown', 'mouseup', 'mousemove', 'dragend', 'keydown'])
  window.addEventListener(sign, look, { capture: true });
