import { sidesOf } from '../html/css.ts';
import { lowerAscii } from '../html/text.ts';

/** The declarations of a rule or a style attribute that a document has a use for. */
export interface Declarations {
  /** The declarations as in a style attribute, in order. */
  readonly css: string;
  /** Value of `mso-list`: `l0 level2 lfo1`, `ignore`, `none`, `skip`; null when it is not there. */
  readonly msoList: string | null;
}

export const NO_DECLARATIONS: Declarations = Object.freeze({ css: '', msoList: null });

const MAX_VALUE_LENGTH = 1000;

/**
 * Properties that the HTML reader uses, without colours and fonts: a message at each paste that the document is
 * black and in one font helps nobody. Padding belongs to the layout of a page, not to a text.
 */
const KEPT = new Set(
  (
    'font-size font-weight font-style font text-decoration text-decoration-line vertical-align text-align ' +
    'text-transform text-indent tab-stops margin-right margin-left margin-inline-start white-space page-break-before page-break-after ' +
    'break-before break-after width height border border-style border-width border-top border-right ' +
    'border-bottom border-left mso-hide'
  ).split(' '),
);

/** Keeps the declarations of `KEPT`, and writes what other programs say in ways of their own in CSS's. */
export function keptDeclarations(style: string): Declarations {
  let css = '';
  let msoList: string | null = null;
  let sectionBreak = false;
  let breaks = '';
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0 || declaration.length > MAX_VALUE_LENGTH) continue;
    const name = lowerAscii(declaration.slice(0, colon).trim());
    const value = lowerAscii(declaration.slice(colon + 1).trim());
    if (name === 'mso-list') msoList = value;
    else if (name === 'mso-break-type') sectionBreak = value === 'section-break';
    else {
      if (name === 'page-break-before') breaks = value;
      const kept = KEPT.has(name) ? `${name}:${value}` : translated(name, value);
      if (kept !== '') css += css === '' ? kept : `;${kept}`;
    }
  }
  // A section that goes on on the same page says `page-break-before:auto` beside it.
  if (sectionBreak && breaks === '') css += `${css === '' ? '' : ';'}page-break-before:always`;
  return css === '' && msoList === null ? NO_DECLARATIONS : { css, msoList };
}

/** `StyleConstants.Alignment` of Java's Swing. */
const SWING_ALIGNMENT = ['left', 'center', 'right', 'justify'];

function translated(name: string, value: string): string {
  switch (name) {
    case 'display':
      return value.startsWith('none') ? 'display:none' : '';
    case 'visibility':
      return value.startsWith('hidden') || value.startsWith('collapse') ? 'display:none' : '';
    // The space between paragraphs and lines is that of the text it comes into.
    case 'margin':
      return `margin-right:${sidesOf(value)[1]};margin-left:${sidesOf(value)[3]}`;
    // Tabs take the place of the spaces.
    case 'mso-tab-count':
      return 'white-space:pre-wrap';
    // Swing's MinimalHTMLWriter writes the names of its own attributes.
    case 'alignment':
      return `text-align:${SWING_ALIGNMENT[Number(value)] ?? 'left'}`;
    case 'size':
      return /^\d+$/.test(value) ? `font-size:${value}pt` : '';
    case 'bold':
      return value === 'true' ? 'font-weight:bold' : '';
    case 'italic':
      return value === 'true' ? 'font-style:italic' : '';
    case 'underline':
      return value === 'true' ? 'text-decoration:underline' : '';
    default:
      return '';
  }
}
