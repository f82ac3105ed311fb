import {
  DEFAULT_SIZE,
  type FlowList,
  type FlowParagraph,
  markerText,
  type Picture,
  pictureSizePt,
  type RunStyle,
  type Tab,
  type TabRoom,
} from '@derkenar/belge';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import type { Piece, TextPiece } from './marks.ts';
import classes from './pages.module.css';
import { tabRoomsOf } from './tabs.ts';

interface LinesProps {
  readonly pieces: readonly Piece[];
  readonly shape: Pick<FlowParagraph, 'align' | 'leftPt' | 'roomPt' | 'firstLinePt' | 'lineEm' | 'tabs'>;
  /** Distance to what stands above on the same page, in points. */
  readonly gapPt?: number;
  /** Its first line is the paragraph's. */
  readonly begins?: boolean;
  /** The marker of a list item, drawn before its first line. */
  readonly marker?: ReactNode;
  /** Its last line is not the paragraph's: it is filled as the others are. */
  readonly open?: boolean;
}

/** Lines of one paragraph. Only nodes of the engine's model are drawn: no HTML is ever injected. */
export function ParagraphLines({
  pieces,
  shape,
  gapPt = 0,
  begins = true,
  marker,
  open = false,
}: LinesProps) {
  const { align, leftPt, roomPt, firstLinePt, lineEm } = shape;
  const style: CSSProperties = {
    marginTop: `${gapPt}pt`,
    marginLeft: `${leftPt}pt`,
    width: `${roomPt}pt`,
    textAlign: align,
    lineHeight: lineEm,
  };
  if (begins && firstLinePt !== 0) style.textIndent = `${firstLinePt}pt`;
  if (open && align === 'justify') style.textAlignLast = 'justify';
  const rooms = tabRoomsOf(pieces, shape, begins);
  return (
    <p className={classes.lines} style={style}>
      {marker}
      {pieces.length === 0 ? (
        <EmptyLine />
      ) : (
        pieces.map((piece, n) => pieceNode(piece, n, pieces, roomPt, rooms.get(n)))
      )}
    </p>
  );
}

/** A line without text is as high as one of the ordinary size. */
const EmptyLine = () => (
  <span style={{ fontSize: `${DEFAULT_SIZE}pt` }}>
    <br />
  </span>
);

/** The n-th child of a paragraph without a marker is the n-th piece; measure.tsx relies on that. */
function pieceNode(
  piece: Piece,
  n: number,
  pieces: readonly Piece[],
  roomPt: number,
  tabRoom?: TabRoom,
): ReactNode {
  switch (piece.type) {
    case 'tab':
      return <TabNode key={n} tab={piece} room={tabRoom} />;
    case 'lineBreak':
      return n === 0 || pieces[n - 1]?.type === 'lineBreak' ? <EmptyLine key={n} /> : <br key={n} />;
    case 'picture':
      return <PictureNode key={n} picture={piece} roomPt={roomPt} />;
    case 'text':
      return <TextNode key={n} piece={piece} />;
  }
}

/** Where it is given, the gaps are buttons, and it says what is missing; whoever draws the pages takes clicks and keys. */
export const GapButtons = createContext<((kod: string) => string | undefined) | null>(null);

function TextNode({ piece: { text, style, mark } }: { piece: TextPiece }) {
  const titleOf = useContext(GapButtons);
  const shown = style.script === 'normal' ? text : <span className={classes[style.script]}>{text}</span>;
  if (mark?.empty) {
    // A <button> breaks into no lines, and the page would be another one.
    const button = titleOf && { role: 'button', tabIndex: 0, title: titleOf(mark.kod) };
    return (
      <mark {...button} className={classes.empty} style={runCss(style)} data-kod={mark.kod}>
        {shown}
      </mark>
    );
  }
  return (
    <span style={runCss(style)} data-kod={mark?.kod}>
      {shown}
    </span>
  );
}

const LEADERS = { none: 'none', dots: 'dotted', dashes: 'dashed', line: 'solid' } as const;

function TabNode({ tab, room }: { tab: Tab; room: TabRoom | undefined }) {
  const style = {
    ...runCss(tab.style),
    width: `${room?.width ?? 0}pt`,
    borderBottomStyle: LEADERS[room?.leader ?? 'none'],
  };
  return <span className={classes.tab} style={style} />;
}

function PictureNode({ picture, roomPt }: { picture: Picture; roomPt: number }) {
  const { width, height } = pictureSizePt(picture, roomPt);
  return (
    <img
      src={`data:${picture.mimeType};base64,${picture.data}`}
      style={{ width: `${width}pt`, height: `${height}pt` }}
      alt={picture.alt}
    />
  );
}

function runCss(style: RunStyle): CSSProperties {
  const lines = [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' ');
  return {
    fontSize: `${style.size}pt`,
    ...(style.bold && { fontWeight: 700 }),
    ...(style.italic && { fontStyle: 'italic' }),
    ...(lines && { textDecorationLine: lines }),
  };
}

/** Hangs to the left of the text. */
export function Marker({ paragraph, lists }: { paragraph: FlowParagraph; lists: readonly FlowList[] }) {
  const { marker, size } = paragraph;
  const list = marker && lists[marker.list];
  if (!list) return null;
  const style = { right: `calc(100% + ${marker.gapPt}pt)`, fontSize: `${size}pt` };
  return (
    <span className={classes.marker} style={style}>
      {markerText(list, list.level, marker.number)}
    </span>
  );
}
