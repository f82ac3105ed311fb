import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, type Ref, useState } from 'react';
import { rulerMessages as t } from '../../messages/paragraph.ts';
import { formatNumber, fromCm, toCm } from '../layout/lengths.ts';
import type { SelectedLayouts } from '../layout/selected.ts';
import type { LayoutChange } from '../paragraph.ts';
import { addStop, type Handle, handlesOf, positionAfterKey, snapped, within } from './handles.ts';
import classes from './ruler.module.css';

/** Place of the text that the ruler measures, in CSS pixels from the left edge of the page. */
export interface TextBox {
  readonly page: number;
  readonly left: number;
  readonly right: number;
}

interface Props {
  readonly box: TextBox;
  readonly selected: SelectedLayouts;
  readonly onChange: (change: LayoutChange) => void;
  /** Opens the dialog with the same distances in numbers. */
  readonly onNumbers: () => void;
  readonly onLeave: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

interface Drag {
  readonly id: string;
  readonly position: number;
  /** The pointer is so far from the ruler that the mark goes away. */
  readonly off: boolean;
  /** CSS pixels that the line below the ruler is long. */
  readonly guide: number;
}

const PX_PER_PT = 96 / 72;
/** A pointer takes the nearest handle within this distance. */
const REACH_PX = 10;

/** A mark that is dragged this far above or below the ruler is taken away. */
const OFF_PX = 24;

/**
 * The ruler of a page in centimetres. The pointer drags a handle, and the text changes when it lets go; focus and
 * selection stay in the text. A press where no handle is sets a tab stop; one that is dragged off the ruler goes away. For
 * the keyboard each handle is a slider. They take no pointer themselves, since they stand over each other: the ruler
 * finds the nearest. The dialog has the same as numbers (WCAG 2.5.7, 2.5.8).
 */
export function Ruler({ box, selected, onChange, onNumbers, onLeave, ref }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const width = (box.right - box.left) / PX_PER_PT;
  const handles = handlesOf(selected, width);
  const dragged = handles.find(({ id }) => id === drag?.id);
  const toPx = (position: number) => box.left + position * PX_PER_PT;
  const pointOf = (event: PointerEvent<HTMLElement>) => {
    const { left, top, height } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top, height };
  };
  const nearest = (event: PointerEvent<HTMLElement>): Handle | undefined => {
    const { x, y, height } = pointOf(event);
    const distanceOf = ({ position, lane }: Handle) => Math.hypot(x - toPx(position), y - lane * height);
    return handles
      .filter(({ position }) => Math.abs(x - toPx(position)) <= REACH_PX)
      .toSorted((a, b) => distanceOf(a) - distanceOf(b))[0];
  };
  const positionAt = (event: PointerEvent<HTMLElement>, origin: number) => {
    const position = (pointOf(event).x - box.left) / PX_PER_PT;
    return event.altKey ? position : snapped(position, origin);
  };
  const dragTo = (event: PointerEvent<HTMLElement>, { least, most, origin, remove }: Handle) => {
    const { y, height } = pointOf(event);
    return {
      position: within(positionAt(event, origin), least, most),
      off: remove !== null && (y < -OFF_PX || y > height + OFF_PX),
    };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const handle = nearest(event);
    if (!handle) {
      const at = positionAt(event, 0);
      if (handles.length > 0 && at > 0 && at <= width) onChange(addStop(at));
      return;
    }
    const ruler = event.currentTarget;
    ruler.setPointerCapture(event.pointerId);
    const guide = (ruler.parentElement?.clientHeight ?? 0) - ruler.offsetHeight;
    setDrag({ id: handle.id, position: handle.position, off: false, guide });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag && dragged) setDrag({ ...drag, ...dragTo(event, dragged) });
    else {
      const handle = nearest(event);
      event.currentTarget.title = handle ? handle.label : '';
      event.currentTarget.style.cursor = handle ? 'ew-resize' : '';
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!drag || !dragged) return;
    setDrag(null);
    const { position, off } = dragTo(event, dragged);
    if (off && dragged.remove) onChange(dragged.remove);
    else if (Math.abs(drag.position - dragged.position) > 0.1) onChange(dragged.move(position));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it finds the handle for the pointer
    <div
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset does not lay its children out freely
      role="group"
      aria-label={t.ruler}
      className={classes.ruler}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onLostPointerCapture={() => setDrag(null)}
      onDoubleClick={onNumbers}
    >
      <Scale {...box} />
      {handles.map((handle) => {
        const position = handle === dragged && drag ? drag.position : handle.position;
        return (
          <Slider
            key={handle.id}
            handle={handle}
            position={position}
            px={toPx(position)}
            off={handle === dragged && drag?.off === true}
            onChange={onChange}
            onLeave={onLeave}
          />
        );
      })}
      {drag && !drag.off && (
        <span
          aria-hidden
          className={classes.guide}
          style={{ left: toPx(drag.position), height: drag.guide }}
        />
      )}
    </div>
  );
}

interface SliderProps {
  readonly handle: Handle;
  readonly position: number;
  readonly px: number;
  readonly off: boolean;
  readonly onChange: (change: LayoutChange) => void;
  readonly onLeave: () => void;
}

function Slider({ handle, position, px, off, onChange, onLeave }: SliderProps) {
  const { label, shape, lane, mixed, least, most, valueOf, move, remove } = handle;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (remove && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      onChange(remove);
      onLeave();
      return;
    }
    const next = positionAfterKey(event.key, handle);
    if (next === null) return;
    event.preventDefault();
    onChange(move(next));
  };
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot stand over others on one scale
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={inCm(least)}
      aria-valuemax={inCm(most)}
      aria-valuenow={inCm(position)}
      aria-valuetext={mixed ? t.mixed : valueOf(position)}
      aria-keyshortcuts={remove ? 'Delete' : undefined}
      data-mantine-stop-propagation="true"
      data-mixed={mixed || undefined}
      data-off={off || undefined}
      className={classes.handle}
      style={{ left: px, top: `${lane * 100}%` }}
      onKeyDown={onKeyDown}
    >
      <svg width="12" height="10" aria-hidden>
        <path d={shape} />
      </svg>
    </span>
  );
}

const inCm = (position: number): number => Math.round(toCm(position) * 100) / 100;

/** Centimetres from the left edge of the text, to both sides, as word processors count. */
const Scale = memo(function Scale({ page, left, right }: TextBox) {
  const cm = fromCm(1) * PX_PER_PT;
  const marks: ReactNode[] = [];
  let ticks = '';
  for (let quarter = Math.ceil((-left / cm) * 4); left + (quarter * cm) / 4 < page; quarter++) {
    const x = left + (quarter * cm) / 4;
    if (quarter === 0) continue;
    if (quarter % 4 === 0)
      marks.push(
        <text key={quarter} x={x} y="50%">
          {formatNumber(Math.abs(quarter) / 4)}
        </text>,
      );
    else ticks += quarter % 2 === 0 ? `M${x} 9v6` : `M${x} 11v2`;
  }
  return (
    <>
      <span aria-hidden className={classes.room} style={{ left, width: right - left }} />
      <svg aria-hidden className={classes.scale}>
        <path d={ticks} />
        {marks}
      </svg>
    </>
  );
});
