import {
  type Align,
  DEFAULT_SIZE,
  type FlowList,
  type FlowParagraph,
  markerText,
  type Picture,
  pictureSizePt,
  type RunStyle,
} from '@derkenar/belge';
import type { CSSProperties, ReactNode } from 'react';
import type { Piece, TextPiece } from './marks.ts';
import classes from './pages.module.css';

interface LinesProps {
  readonly pieces: readonly Piece[];
  readonly align: Align;
  /** Left edge and width, in points. */
  readonly leftPt: number;
  readonly roomPt: number;
  /** The marker of a list item, drawn before its first line. */
  readonly marker?: ReactNode;
  /** Its last line is not the paragraph's: it is filled as the others are. */
  readonly open?: boolean;
}

/** Lines of one paragraph. Only nodes of the engine's model are drawn: no HTML is ever injected. */
export function ParagraphLines({ pieces, align, leftPt, roomPt, marker, open = false }: LinesProps) {
  const style: CSSProperties = { marginLeft: `${leftPt}pt`, width: `${roomPt}pt`, textAlign: align };
  if (open && align === 'justify') style.textAlignLast = 'justify';
  return (
    <p className={classes.lines} style={style}>
      {marker}
      {pieces.length === 0 ? <EmptyLine /> : pieces.map((piece, n) => pieceNode(piece, n, pieces, roomPt))}
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
function pieceNode(piece: Piece, n: number, pieces: readonly Piece[], roomPt: number): ReactNode {
  switch (piece.type) {
    case 'lineBreak':
      return n === 0 || pieces[n - 1]?.type === 'lineBreak' ? <EmptyLine key={n} /> : <br key={n} />;
    case 'picture':
      return <PictureNode key={n} picture={piece} roomPt={roomPt} />;
    case 'text':
      return <TextNode key={n} piece={piece} />;
  }
}

function TextNode({ piece: { text, style, mark, mayBreak } }: { piece: TextPiece }) {
  const written = style.script === 'normal' ? text : <span className={classes[style.script]}>{text}</span>;
  const shown = mayBreak ? [<wbr key="break" />, written] : written;
  if (mark?.empty)
    return (
      <mark className={classes.empty} style={runCss(style)} data-kod={mark.kod}>
        {shown}
      </mark>
    );
  return (
    <span style={runCss(style)} data-kod={mark?.kod}>
      {shown}
    </span>
  );
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
      {markerText(list.kind, list.level, marker.number)}
    </span>
  );
}
