import { LIST_LEVELS, type ListDefinition, type ListLevel, type NumberFormat } from '../word/counter.ts';
import { integerOf, onOff } from './measure.ts';
import { indentationOf } from './properties.ts';
import { child, childElements, valueOf, type XmlElement } from './tree.ts';

/** The lists of a document (ECMA-376 part 1, 17.9). */
export interface Numbering {
  /** Finds a list by `w:numId`; '0' and unknown ids are no list. */
  list(id: string | undefined): ListDefinition | undefined;
  /** The level, from 0, that a paragraph style numbers. */
  levelOfStyle(list: string | undefined, style: string): number;
}

type Levels = (ListLevel | undefined)[];
interface Abstract {
  readonly levels: Levels;
  readonly styles: ReadonlyMap<string, number>;
  /** Names the list that a numbering style stands for, which holds the levels in its place. */
  readonly link: string | undefined;
}

export function readNumbering(root: XmlElement | undefined): Numbering {
  const abstracts = new Map<string, Abstract>();
  const byStyle = new Map<string, string>();
  for (const element of childElements(root)) {
    if (element.name !== 'w:abstractNum') continue;
    const id = element.attributes['w:abstractNumId'] ?? '';
    abstracts.set(id, readAbstract(element));
    const styleLink = valueOf(element, 'w:styleLink');
    if (styleLink !== undefined) byStyle.set(styleLink, id);
  }
  const lists = new Map<string, ListDefinition & { readonly styles: ReadonlyMap<string, number> }>();
  for (const element of childElements(root)) {
    const id = element.attributes['w:numId'];
    if (element.name !== 'w:num' || id === undefined || id === '0') continue;
    const named = valueOf(element, 'w:abstractNumId') ?? '';
    const key = byStyle.get(abstracts.get(named)?.link ?? '') ?? named;
    const abstract = abstracts.get(key);
    if (abstract !== undefined) lists.set(id, readList(element, key, abstract));
  }
  return {
    list: (id) => (id === undefined ? undefined : lists.get(id)),
    levelOfStyle: (list, style) => lists.get(list ?? '')?.styles.get(style) ?? 0,
  };
}

function readAbstract(element: XmlElement): Abstract {
  const levels: Levels = [];
  const styles = new Map<string, number>();
  for (const level of childElements(element)) {
    const index = integerOf(level.attributes['w:ilvl'], 0, LIST_LEVELS - 1);
    if (level.name !== 'w:lvl' || index === undefined) continue;
    levels[index] = readLevel(level);
    const style = valueOf(level, 'w:pStyle');
    if (style !== undefined) styles.set(style, index);
  }
  return { levels, styles, link: valueOf(element, 'w:numStyleLink') };
}

function readList(element: XmlElement, key: string, { levels, styles }: Abstract) {
  const own = levels.slice();
  const overrides = new Set<number>();
  for (const override of childElements(element)) {
    const index = integerOf(override.attributes['w:ilvl'], 0, LIST_LEVELS - 1);
    if (override.name !== 'w:lvlOverride' || index === undefined) continue;
    const replaced = child(override, 'w:lvl');
    if (replaced !== undefined) own[index] = readLevel(replaced);
    const start = integerOf(valueOf(override, 'w:startOverride'), 0, MAX_START);
    const level = own[index];
    if (start !== undefined && level !== undefined) own[index] = { ...level, start };
    if (start !== undefined) overrides.add(index);
  }
  return { key, levels: own, overrides, styles };
}

const MAX_START = 32_767;

const FORMATS: ReadonlyMap<string, NumberFormat> = new Map(
  Object.entries<NumberFormat>({
    decimal: 'decimal',
    bullet: 'bullet',
    none: 'none',
    lowerRoman: 'lowerRoman',
    upperRoman: 'upperRoman',
    lowerLetter: 'lowerLetter',
    upperLetter: 'upperLetter',
    decimalZero: 'decimalZero',
    ordinal: 'ordinal',
    cardinalText: 'cardinalText',
    ordinalText: 'ordinalText',
  }),
);

function readLevel(level: XmlElement): ListLevel {
  const { left = 0, first = 0 } = indentationOf(child(level, 'w:pPr'));
  return {
    format: FORMATS.get(valueOf(level, 'w:numFmt') ?? 'decimal') ?? 'other',
    template: valueOf(level, 'w:lvlText') ?? '',
    start: integerOf(valueOf(level, 'w:start'), 0, MAX_START) ?? 0,
    restart: integerOf(valueOf(level, 'w:lvlRestart'), 0, LIST_LEVELS) ?? null,
    legal: onOff(child(level, 'w:isLgl')) === true,
    left,
    first,
  };
}
