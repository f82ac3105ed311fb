import type { Token } from 'parse5';
import { type Align, SIZE_STEPS } from '../../model.ts';
import type { Messages } from '../../result.ts';
import type { TableLines } from '../tableLines.ts';
import { type Css, NO_CSS, parseAlign, parseCss } from './css.ts';
import { type Length, parseLength, toPoints } from './length.ts';
import * as notices from './notices.ts';
import { lowerAscii } from './text.ts';

/** Attributes that any element may have. */
export interface Attributes {
  readonly css: Css;
  readonly align: Align | null;
}

/** Noise of editors that says nothing a document could show. */
const SILENT = new Set(
  (
    'class id lang xml:lang dir title name style align role tabindex contenteditable spellcheck translate draggable ' +
    'cellpadding cellspacing valign bordercolor frame rules summary scope headers abbr nowrap clear noshade hspace ' +
    'vspace width height border colspan rowspan colwidth span start src alt size face color bgcolor hidden href ' +
    'target rel download type compact datetime cite char charoff open value loading decoding srcset sizes ' +
    'action method enctype for accept-charset crossorigin shape coords xmlns sdnum sdval is part slot itemprop itemscope itemtype link vlink text'
  ).split(' '),
);
const SILENT_PREFIX = /^(?:data-|aria-|xmlns:|v:|o:|w:|mso-|_)/;

export const NO_ATTRIBUTES: Attributes = Object.freeze({ css: NO_CSS, align: null });

/** Reads what all elements share and names the attributes that are left out. */
export function readAttributes(
  attrs: readonly Token.Attribute[],
  styles: Map<string, Css>,
  messages: Messages,
): Attributes {
  let css = NO_CSS;
  let align: Align | null = null;
  for (const { name, value } of attrs) {
    if (name === 'style') css = cachedCss(value, styles, messages);
    else if (name === 'align') align = parseAlign(value);
    else if (!SILENT.has(name)) {
      if (!SILENT_PREFIX.test(name)) messages.add(notices.droppedAttribute(name));
    } else if (name === 'color' || name === 'bgcolor') {
      for (const notice of parseCss(`color:${value}`).notices) messages.add(notice);
    } else if (name === 'face') {
      for (const notice of parseCss(`font-family:${value}`).notices) messages.add(notice);
    }
  }
  return css.align === null ? { css, align } : { css, align: css.align };
}

/** The style attribute, read once for all elements that carry the same. */
export function cachedCss(style: string, styles: Map<string, Css>, messages: Messages): Css {
  let css = styles.get(style);
  if (css === undefined) {
    css = parseCss(style);
    styles.set(style, css);
    for (const notice of css.notices) messages.add(notice);
  }
  return css;
}

export function attribute(attrs: readonly Token.Attribute[], name: string): string | null {
  for (const attr of attrs) if (attr.name === name) return attr.value;
  return null;
}

/** A whole number at the begin of the value, as HTML's rules for integers have it; null when there is none. */
export function integerAttribute(attrs: readonly Token.Attribute[], name: string): number | null {
  const value = Number.parseInt(attribute(attrs, name) ?? '', 10);
  return Number.isFinite(value) ? value : null;
}

/** `width`, `height`: the style's length first (CSS wins over HTML's hints). */
export function sideAttribute(
  attrs: readonly Token.Attribute[],
  name: 'width' | 'height',
  css: Css,
): Length | null {
  return css[name] ?? parseLength(lowerAscii((attribute(attrs, name) ?? '').trim()));
}

/** Points of `<font size>`: a step 1…7, or `+1`, `-1` counted from the step nearest to the size around. */
export function fontSize(value: string, sizeAround: number): number {
  const n = Number.parseInt(value, 10);
  if (!Number.isFinite(n)) return 0;
  const relative = /^\s*[+-]/.test(value);
  const step = relative ? nearestStep(sizeAround) + n : n;
  return SIZE_STEPS[Math.min(SIZE_STEPS.length, Math.max(1, step)) - 1] as number;
}

function nearestStep(size: number): number {
  let best = 0;
  for (let i = 1; i < SIZE_STEPS.length; i++)
    if (Math.abs((SIZE_STEPS[i] as number) - size) < Math.abs((SIZE_STEPS[best] as number) - size)) best = i;
  return best + 1;
}

/** A frame of the style is around the table only; `border` draws lines around the cells, too, unless `rules` says else. */
export function tableLinesOf(attrs: readonly Token.Attribute[], css: Css): TableLines {
  const value = attribute(attrs, 'border');
  const lines = value === null ? null : Number.parseInt(value, 10) !== 0;
  const rules = attribute(attrs, 'rules') ?? '';
  const inner = /^(?:all|rows|cols|groups)$/i.test(rules)
    ? true
    : lines === true && /^none$/i.test(rules)
      ? false
      : lines;
  const sides = Object.values(css.border) as readonly (boolean | null)[];
  if (sides.includes(true)) return { outer: true, inner };
  return sides.includes(false) ? { outer: false, inner: false } : { outer: lines, inner };
}

/** Points of an element's height; 0 where it says none. */
export const heightOf = (attrs: readonly Token.Attribute[], css: Css): number =>
  Math.max(0, toPoints(sideAttribute(attrs, 'height', css) ?? { value: 0, unit: 'pt' }) ?? 0);
