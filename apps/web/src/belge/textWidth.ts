import { estimatedWidth, type RunStyle } from '@derkenar/belge';

const FAMILY = '"Times New Roman", Tinos, "Liberation Serif", "Derkenar Tinos", serif';
const PX_PER_PT = 4 / 3;
const SCRIPT_SIZE = 0.7;

let context: CanvasRenderingContext2D | null | undefined;

/** Points, as the browser shows the text on one line; the engine's estimate where there is no browser. */
export function textWidth(text: string, style: RunStyle): number {
  context ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!context) return estimatedWidth(text, style);
  const { bold, italic, size, script } = style;
  const shown = script === 'normal' ? size : size * SCRIPT_SIZE;
  context.font = `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${shown * PX_PER_PT}px ${FAMILY}`;
  // As the page has it: by itself a canvas leaves pairs out that a space parts.
  context.fontKerning = 'normal';
  return context.measureText(text).width / PX_PER_PT;
}
