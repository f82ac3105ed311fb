import { type Align, type Heading, INDENT_STEP_PT } from '../../model.ts';
import { BOLD, type Change, ITALIC, NO_CHANGE, STRIKE, SUB, SUPER, UNDERLINE } from './styleCode.ts';

/**
 * block: ends the paragraph before and after it. paragraph: a block that is an empty paragraph when it
 * holds nothing. format: goes on in the next block until its end tag, as browsers have it (HTML 13.2.4.3
 * 'active formatting elements'). inline: ends with its block. skip: dropped with its content.
 */
export type Kind =
  | 'block'
  | 'paragraph'
  | 'format'
  | 'inline'
  | 'list'
  | 'item'
  | 'table'
  | 'section'
  | 'row'
  | 'cell'
  | 'column'
  | 'lineBreak'
  | 'rule'
  | 'picture'
  | 'skip'
  | 'silentSkip'
  | 'control'
  | 'void'
  | 'transparent';

export interface Element {
  readonly kind: Kind;
  readonly change: Change;
  readonly align: Align | null;
  /** Points from the left that the element brings by itself. */
  readonly indent: number;
  readonly heading: Heading;
  /** Spaces and line ends are text, as in `<pre>`. */
  readonly preformatted: boolean;
}

const element = (kind: Kind, rest: Partial<Element> = {}): Element => ({
  kind,
  change: NO_CHANGE,
  align: null,
  indent: 0,
  heading: 0,
  preformatted: false,
  ...rest,
});

const elements = new Map<string, Element>();
export const ELEMENTS: ReadonlyMap<string, Element> = elements;
const define = (tags: string, entry: Element): void => {
  for (const tag of tags.split(' ')) elements.set(tag, entry);
};
const change = (set: number, size = 0, clear = 0): Partial<Element> => ({ change: { set, clear, size } });
const heading = (level: Heading, size: number): Element =>
  element('paragraph', { ...change(BOLD, size), heading: level });

define('p', element('paragraph'));
define(
  'div address article aside details dl dt fieldset figcaption figure footer form header hgroup legend main nav ' +
    'marquee search section summary caption',
  element('block'),
);
define('center', element('block', { align: 'center' }));
define('blockquote dd', element('block', { indent: INDENT_STEP_PT }));
define('pre listing xmp plaintext', element('block', { preformatted: true }));
define('h1', heading(1, 24));
define('h2', heading(2, 18));
define('h3', heading(3, 14));
define('h4', heading(3, 12));
define('h5', heading(3, 10));
define('h6', heading(3, 8));

define('b strong', element('format', change(BOLD)));
define('i em', element('format', change(ITALIC)));
define('u', element('format', change(UNDERLINE)));
define('s strike', element('format', change(STRIKE)));
define('font a code tt nobr', element('format'));
define('big', element('format', change(0, 14)));
define('small', element('format', change(0, 10)));
define('ins', element('inline', change(UNDERLINE)));
define('del', element('inline', change(STRIKE)));
define('cite dfn var', element('inline', change(ITALIC)));
define('sup', element('inline', change(SUPER, 0, SUB)));
define('sub', element('inline', change(SUB, 0, SUPER)));
define(
  'span label abbr acronym bdi bdo data kbd map mark output q rb rp rt ruby samp slot time',
  element('inline'),
);

define('ol ul menu dir', element('list'));
define('li', element('item'));
define('table', element('table'));
define('thead tbody tfoot', element('section'));
define('tr', element('row'));
define('td', element('cell'));
define('th', element('cell', change(BOLD)));
define('col', element('column'));
define('br', element('lineBreak'));
define('hr', element('rule'));
define('img image', element('picture'));

define('html head body colgroup', element('transparent'));
define('meta link base basefont bgsound wbr param source track area frame frameset', element('void'));
define('style title', element('silentSkip'));
define(
  'script template noscript iframe noembed noframes object embed applet audio video canvas svg math dialog',
  element('skip'),
);
define('button select textarea datalist meter progress', element('control'));
define('input keygen', element('control'));

/** Elements without content: nothing to wait for after the start tag. */
export const VOID = new Set(['embed', 'input', 'keygen']);

export const ROOT = element('block');
export const ROW = element('row');
export const UNKNOWN_ELEMENT = element('inline');
export const HEADING = /^h[1-6]$/;
/** A cell of a table that stands in a cell: its text becomes paragraphs. */
export const FLAT_CELL = element('block');
export const FLAT_HEADER_CELL = element('block', change(BOLD));
