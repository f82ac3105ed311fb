import { type FlowParagraph, hasTabs, type RunStyle, type TabRoom, tabRooms } from '@derkenar/belge';
import type { Piece } from './marks.ts';

const FAMILY = '"Times New Roman", Tinos, "Liberation Serif", "Derkenar Tinos", serif';
const PX_PER_PT = 4 / 3;
const SCRIPT_SIZE = 0.7;

type Place = Pick<FlowParagraph, 'leftPt' | 'roomPt' | 'firstLinePt' | 'tabs'>;

/** The rooms of the tabs among a paragraph's pieces, by their number. */
export function tabRoomsOf(
  pieces: readonly Piece[],
  { leftPt, roomPt, firstLinePt, tabs }: Place,
  begins: boolean,
): ReadonlyMap<number, TabRoom> {
  const rooms = new Map<number, TabRoom>();
  if (!hasTabs(pieces)) return rooms;
  const place = { left: leftPt, firstLine: begins ? firstLinePt : 0, tabs, end: leftPt + roomPt };
  const found = tabRooms(pieces, place, widthOf).values();
  pieces.forEach((piece, n) => {
    const room = piece.type === 'tab' ? found.next().value : undefined;
    if (room !== undefined) rooms.set(n, room);
  });
  return rooms;
}

let context: CanvasRenderingContext2D | null | undefined;

/** Points. */
function widthOf(text: string, { bold, italic, size, script }: RunStyle): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  const shown = script === 'normal' ? size : size * SCRIPT_SIZE;
  context.font = `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${shown * PX_PER_PT}px ${FAMILY}`;
  return context.measureText(text).width / PX_PER_PT;
}
