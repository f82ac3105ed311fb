import type { Layout } from '@derkenar/belge';
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, type Ref, useState } from 'react';
import { rulerMessages as t } from '../../messages/paragraph.ts';
import { formatLength, formatNumber, fromCm, toCm } from '../layout/lengths.ts';
import { MIXED, type SelectedLayouts, sharedValue } from '../layout/selected.ts';
import type { LayoutChange } from '../paragraph.ts';
import { HANDLES, type HandleName, positionAfterKey, snapped, within } from './handles.ts';
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
  readonly name: HandleName;
  readonly position: number;
  /** CSS pixels that the line below the ruler is long. */
  readonly guide: number;
}

const PX_PER_PT = 96 / 72;
/** A pointer takes the nearest handle within this distance. */
const REACH_PX = 10;

const SHAPES: Readonly<Record<HandleName, string>> = {
  firstLine: 'M1 1h10v3l-5 5-5-5z',
  hanging: 'M6 1l5 5v3H1V6z',
  left: 'M1 2h10v6H1z',
  right: 'M6 1l5 5v3H1V6z',
};

/**
 * The ruler of a page in centimetres. The pointer drags a handle, and the text changes when it lets go; focus and
 * selection stay in the text. For the keyboard each handle is a slider. They take no pointer themselves, since
 * they stand over each other: the ruler finds the nearest. The dialog has the same as numbers (WCAG 2.5.7, 2.5.8).
 */
export function Ruler({ box, selected, onChange, onNumbers, onLeave, ref }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [layout] = selected.layouts;
  const width = (box.right - box.left) / PX_PER_PT;
  const names = namesOf(selected);
  const positionOf = (name: HandleName, of: Layout) =>
    drag?.name === name ? drag.position : HANDLES[name].positionOf(of, width);
  const toPx = (position: number) => box.left + position * PX_PER_PT;
  const move = (name: HandleName, position: number) =>
    onChange((before) => HANDLES[name].change(before, position, width));
  const nearest = (event: PointerEvent<HTMLElement>): HandleName | undefined => {
    const { left, top, height } = event.currentTarget.getBoundingClientRect();
    if (!layout) return undefined;
    const distances = names.map((name) => {
      const x = event.clientX - left - toPx(HANDLES[name].positionOf(layout, width));
      return { name, x, y: event.clientY - top - HANDLES[name].lane * height };
    });
    return distances
      .filter(({ x }) => Math.abs(x) <= REACH_PX)
      .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))[0]?.name;
  };
  const positionAt = (event: PointerEvent<HTMLElement>, name: HandleName, of: Layout) => {
    const position =
      (event.clientX - event.currentTarget.getBoundingClientRect().left - box.left) / PX_PER_PT;
    const { least, most, origin } = HANDLES[name];
    const next = event.altKey ? position : snapped(position, origin(width));
    return within(next, least(of, width), most(of, width));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const name = event.button === 0 ? nearest(event) : undefined;
    if (!name || !layout) return;
    const ruler = event.currentTarget;
    ruler.setPointerCapture(event.pointerId);
    const guide = (ruler.parentElement?.clientHeight ?? 0) - ruler.offsetHeight;
    setDrag({ name, position: HANDLES[name].positionOf(layout, width), guide });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag && layout) setDrag({ ...drag, position: positionAt(event, drag.name, layout) });
    else {
      const name = nearest(event);
      event.currentTarget.title = name ? t.handles[name] : '';
      event.currentTarget.style.cursor = name ? 'ew-resize' : '';
    }
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!drag || !layout) return;
    setDrag(null);
    const position = positionAt(event, drag.name, layout);
    if (Math.abs(drag.position - HANDLES[drag.name].positionOf(layout, width)) > 0.1)
      move(drag.name, position);
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
      {layout &&
        names.map((name) => (
          <Slider
            key={name}
            name={name}
            layout={layout}
            width={width}
            mixed={sharedValue(selected.layouts, (one) => HANDLES[name].positionOf(one, width)) === MIXED}
            position={positionOf(name, layout)}
            px={toPx(positionOf(name, layout))}
            onMove={(position) => move(name, position)}
            onLeave={onLeave}
          />
        ))}
      {drag && (
        <span
          aria-hidden
          className={classes.guide}
          style={{ left: toPx(drag.position), height: drag.guide }}
        />
      )}
    </div>
  );
}

/** The first line of a list's item stands at its left indent. */
const namesOf = ({ allInItems }: SelectedLayouts): readonly HandleName[] =>
  allInItems ? ['left', 'right'] : ['firstLine', 'hanging', 'left', 'right'];

interface SliderProps {
  readonly name: HandleName;
  readonly layout: Layout;
  readonly width: number;
  readonly mixed: boolean;
  readonly position: number;
  readonly px: number;
  readonly onMove: (position: number) => void;
  readonly onLeave: () => void;
}

function Slider({ name, layout, width, mixed, position, px, onMove, onLeave }: SliderProps) {
  const { lane, origin } = HANDLES[name];
  const least = HANDLES[name].least(layout, width);
  const most = Math.max(least, HANDLES[name].most(layout, width));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = positionAfterKey(event.key, position, { least, most, origin: origin(width) });
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot stand over others on one scale
      role="slider"
      tabIndex={0}
      aria-label={t.handles[name]}
      aria-valuemin={inCm(least)}
      aria-valuemax={inCm(most)}
      aria-valuenow={inCm(position)}
      aria-valuetext={mixed ? t.mixed : formatLength(name === 'right' ? width - position : position, 'cm')}
      data-mantine-stop-propagation="true"
      data-mixed={mixed || undefined}
      className={classes.handle}
      style={{ left: px, top: `${lane * 100}%` }}
      onKeyDown={onKeyDown}
    >
      <svg width="12" height="10" aria-hidden>
        <path d={SHAPES[name]} />
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
