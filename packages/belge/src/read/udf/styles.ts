import { BOLD, clampSize, ITALIC, STRIKE, SUB, SUPER, UNDERLINE } from '../html/styleCode.ts';
import type { Attributes } from '../xml.ts';
import { numberOf, type UdfElement } from './content.ts';

const INHERITED =
  'bold italic underline strikethrough superscript subscript size family foreground background Alignment LeftIndent RightIndent FirstLineIndent Hanging LineSpacing SpaceAbove SpaceBelow TabSet'.split(
    ' ',
  );
const MAX_CHAIN = 20;

/** Looks an attribute up as Swing does: one's own, one's style and its resolvers, then those around (udf-format §7). */
export class Styles {
  readonly #styles = new Map<string, UdfElement>();
  readonly #resolved = new Map<string, Attributes>();

  constructor(styles: readonly UdfElement[]) {
    for (const style of styles) {
      const { name } = style.attributes;
      if (name !== undefined) this.#styles.set(name, style);
    }
  }

  /** Own attributes over the style's over those `around`. */
  of({ attributes }: UdfElement, around: Attributes = {}): Attributes {
    const merged: Record<string, string> = { ...around };
    const { resolver } = attributes;
    if (resolver !== undefined) Object.assign(merged, this.#chain(resolver));
    for (const name of INHERITED) {
      const own = attributes[name];
      if (own !== undefined) merged[name] = own;
    }
    return merged;
  }

  #chain(name: string): Attributes {
    const known = this.#resolved.get(name);
    if (known !== undefined) return known;
    const chain: Attributes[] = [];
    let style = this.#styles.get(name);
    while (style !== undefined && chain.length < MAX_CHAIN) {
      chain.unshift(style.attributes);
      style = this.#styles.get(style.attributes['resolver'] ?? '');
    }
    const merged: Record<string, string> = {};
    for (const attributes of chain)
      for (const key of INHERITED) {
        const value = attributes[key];
        if (value !== undefined) merged[key] = value;
      }
    this.#resolved.set(name, merged);
    return merged;
  }
}

const FLAGS: readonly (readonly [string, number])[] = [
  ['bold', BOLD],
  ['italic', ITALIC],
  ['underline', UNDERLINE],
  ['strikethrough', STRIKE],
  ['superscript', SUPER],
  ['subscript', SUB],
];

/** The style of a run as one integer (../html/styleCode.ts). */
export function codeOf(attributes: Attributes): number {
  let flags = 0;
  for (const [name, flag] of FLAGS) if (attributes[name] === 'true') flags |= flag;
  if ((flags & SUPER) !== 0) flags &= ~SUB;
  return (clampSize(numberOf(attributes['size'], 12)) << 6) | flags;
}
