import { type FlowParagraph, hasTabs, type TabRoom, tabRooms } from '@derkenar/belge';
import { textWidth } from '../textWidth.ts';
import type { Piece } from './marks.ts';

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
  const found = tabRooms(pieces, place, textWidth).values();
  pieces.forEach((piece, n) => {
    const room = piece.type === 'tab' ? found.next().value : undefined;
    if (room !== undefined) rooms.set(n, room);
  });
  return rooms;
}
