import { integerOf } from './measure.ts';
import type { Numbering } from './numbering.ts';
import {
  type Indent,
  NO_RUN,
  type ParagraphProperties,
  paragraphProperties,
  type RunProperties,
  runProperties,
  TOGGLES,
  type Toggles,
} from './properties.ts';
import { child, childElements, valueOf, type XmlElement } from './tree.ts';

/** Styles that one is based on; Word allows eleven. */
const MAX_BASES = 50;
/** Tab stops of one paragraph, as in Word. */
const MAX_TABS = 64;
/** Rows or columns of one band. */
const MAX_BAND = 1000;

type Kind = 'paragraph' | 'character' | 'table';

interface Style {
  readonly kind: string;
  readonly basedOn: string | undefined;
  readonly run: RunProperties;
  readonly paragraph: ParagraphProperties;
  /** Properties that a table style sets for parts of the table, by name: 'firstRow'. */
  readonly parts: ReadonlyMap<string, Layer>;
  readonly element: XmlElement;
}

type Layer = Pick<Style, 'run' | 'paragraph'>;

const layerOf = (element: XmlElement): Layer => ({
  run: runProperties(child(element, 'w:rPr')),
  paragraph: paragraphProperties(child(element, 'w:pPr')),
});

const partsOf = (style: XmlElement): ReadonlyMap<string, Layer> =>
  new Map(
    childElements(style)
      .filter(({ name }) => name === 'w:tblStylePr')
      .map((part) => [part.attributes['w:type'] ?? '', layerOf(part)]),
  );

/** The number of rows, and of columns, in a band of a table style. */
export interface BandSizes {
  readonly rows: number;
  readonly columns: number;
}

/** The styles of a document, each with what it takes from those it is based on. */
export interface Styles {
  /** The styles' properties of a run; its own properties come on top. */
  run(
    paragraphStyle: string | undefined,
    characterStyle: string | undefined,
    tableStyle: string | null,
  ): RunProperties;
  /** The properties by the styles and the paragraph itself, its list's indent included. */
  paragraph(own: ParagraphProperties, tableStyle: string | null): ParagraphProperties;
  /** A table style's `w:tblBorders`, and its bases'. */
  tableBorders(id: string): readonly XmlElement[];
  tableBands(id: string): BandSizes;
  readonly defaultTable: string | null;
  readonly defaultParagraph: string | null;
  /** The tag of the language that the document is in. */
  readonly language: string | undefined;
}

export function readStyles(root: XmlElement | undefined, numbering: Numbering): Styles {
  const { styles, defaults } = definitionsIn(root);
  const documentDefaults = child(root, 'w:docDefaults');
  const defaultRun = runProperties(child(child(documentDefaults, 'w:rPrDefault'), 'w:rPr'));
  const defaultParagraph = paragraphProperties(child(child(documentDefaults, 'w:pPrDefault'), 'w:pPr'));

  /** The styles from the one based on none to the style itself. */
  const chain = cached((id: string, kind: Kind): readonly Style[] => {
    const found: Style[] = [];
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !seen.has(at) && seen.size < MAX_BASES; ) {
      seen.add(at);
      const style = styles.get(at);
      if (style === undefined || style.kind !== kind) break;
      found.unshift(style);
      at = style.basedOn;
    }
    return found;
  });
  const chainOf = (id: string | undefined | null, kind: Kind): readonly Style[] => {
    const known = id !== null && id !== undefined && styles.get(id)?.kind === kind ? id : defaults[kind];
    // No run says a table style of its own: without a table there is none.
    if (
      known === undefined ||
      (kind === 'table' && id === null) ||
      (kind === 'character' && id === undefined)
    )
      return [];
    return chain(known, kind);
  };
  /** The style of a table and, over it, those of the parts that a cell is in. */
  const tableLayers = cached((tableStyle: string): readonly Layer[] => {
    const [id = '', ...parts] = tableStyle.split('\t');
    const layers = chainOf(id === '' ? null : id, 'table');
    return [...layers, ...parts.flatMap((part) => layers.flatMap((style) => style.parts.get(part) ?? []))];
  });
  const runOf = cached(
    (paragraphStyle: string, characterStyle: string, tableStyle: string): RunProperties => {
      const layers = [
        tableLayers(tableStyle),
        chainOf(paragraphStyle === '' ? undefined : paragraphStyle, 'paragraph'),
        chainOf(characterStyle === '' ? undefined : characterStyle, 'character'),
      ].map((layer: readonly Layer[]) =>
        layer.reduce<RunProperties>((base, { run }) => over(base, run), NO_RUN),
      );
      const merged = [defaultRun, ...layers].reduce(over, NO_RUN);
      return {
        ...merged,
        toggles: toggled(
          defaultRun.toggles,
          layers.map(({ toggles }) => toggles),
        ),
      };
    },
  );
  const paragraphStyleOf = cached((style: string, tableStyle: string): ParagraphProperties => {
    let said: ParagraphProperties = defaultParagraph;
    for (const { paragraph } of tableLayers(tableStyle)) said = { ...said, ...paragraph };
    const layer = chainOf(style === '' ? undefined : style, 'paragraph');
    for (const { paragraph } of layer) said = withList(said, paragraph, numbering, style);
    return said;
  });

  return {
    run: (paragraphStyle, characterStyle, tableStyle) =>
      runOf(paragraphStyle ?? '', characterStyle ?? '', tableStyle ?? ''),
    paragraph: (own, tableStyle) =>
      withList(paragraphStyleOf(own.style ?? '', tableStyle ?? ''), own, numbering, own.style ?? ''),
    tableBorders: (id) =>
      chainOf(id, 'table').flatMap(({ element }) => child(child(element, 'w:tblPr'), 'w:tblBorders') ?? []),
    tableBands: (id) => {
      const size = (name: string): number =>
        chainOf(id, 'table')
          .flatMap(({ element }) => bandSize(element, name) ?? [])
          .at(-1) ?? 1;
      return { rows: size('w:tblStyleRowBandSize'), columns: size('w:tblStyleColBandSize') };
    },
    defaultTable: defaults['table'] ?? null,
    defaultParagraph: defaults['paragraph'] ?? null,
    language: valueOf(child(child(documentDefaults, 'w:rPrDefault'), 'w:rPr'), 'w:lang'),
  };
}

function definitionsIn(root: XmlElement | undefined) {
  const styles = new Map<string, Style>();
  const defaults: Partial<Record<string, string>> = {};
  for (const element of childElements(root)) {
    const id = element.attributes['w:styleId'];
    if (element.name !== 'w:style' || id === undefined) continue;
    const kind = element.attributes['w:type'] ?? 'paragraph';
    styles.set(id, {
      kind,
      basedOn: valueOf(element, 'w:basedOn'),
      ...withOutline(layerOf(element), element),
      parts: partsOf(element),
      element,
    });
    if (/^(?:1|true|on)$/.test(element.attributes['w:default'] ?? '')) defaults[kind] ??= id;
  }
  return { styles, defaults };
}

/** A style that Word knows by its name as that of headings needs not say its level (17.7.4.9). */
function withOutline(layer: Layer, style: XmlElement): Layer {
  const level = /^heading ([1-9])$/i.exec(valueOf(style, 'w:name') ?? '')?.[1];
  if (level === undefined) return layer;
  return { ...layer, paragraph: { outline: Number(level) - 1, ...layer.paragraph } };
}

const bandSize = (style: XmlElement, name: string): number | undefined =>
  integerOf(valueOf(child(style, 'w:tblPr'), name), 1, MAX_BAND);

/** A list's indent comes before that of who names the list, after all that it is based on (17.9.23). */
function withList(
  base: ParagraphProperties,
  own: ParagraphProperties,
  numbering: Numbering,
  style: string,
): ParagraphProperties {
  const said = { ...base, ...own, ...tabsOf(base, own) };
  const unlisted = { ...(base.unlisted ?? indentIn(base)), ...indentIn(own) };
  if (own.list === undefined && own.level === undefined) return base.unlisted ? { ...said, unlisted } : said;
  if (own.list === '0') return { ...said, left: 0, first: 0, ...unlisted };
  const list = own.list ?? base.list;
  const level =
    own.level ?? (own.list === undefined ? base.level : undefined) ?? numbering.levelOfStyle(list, style);
  const definition = numbering.list(list)?.levels[level];
  if (definition === undefined) return said;
  const { left, first } = definition;
  return { ...said, left, first, ...indentIn(own), ...(list === undefined ? {} : { list }), level, unlisted };
}

const tabsOf = ({ tabs = [] }: ParagraphProperties, own: ParagraphProperties) => ({
  tabs: [...tabs.filter(({ at }) => own.cleared?.includes(at) !== true), ...(own.tabs ?? [])].slice(
    0,
    MAX_TABS,
  ),
});

const indentIn = ({ left, first }: ParagraphProperties): Indent => ({
  ...(left === undefined ? {} : { left }),
  ...(first === undefined ? {} : { first }),
});

const over = (base: RunProperties, own: RunProperties): RunProperties =>
  own === NO_RUN ? base : { ...base, ...own, toggles: { ...base.toggles, ...own.toggles } };

function toggled(defaults: Toggles, layers: readonly Toggles[]): Toggles {
  const result: Partial<Record<(typeof TOGGLES)[number], boolean>> = {};
  for (const name of TOGGLES) {
    const odd = layers.filter((layer) => layer[name] === true).length % 2 === 1;
    if (odd || defaults[name] === true) result[name] = true;
  }
  return result;
}

/** A run's properties at last: what its styles say and, on top, what it says itself. */
export const effective = over;

/** A small memory for functions of strings. */
function cached<A extends string[], R>(compute: (...args: A) => R): (...args: A) => R {
  const known = new Map<string, R>();
  return (...args) => {
    const key = args.join('\n');
    let found = known.get(key);
    if (found === undefined) {
      found = compute(...args);
      known.set(key, found);
    }
    return found;
  };
}
