import fc from 'fast-check';
import { TINY_PNG } from '../arbitrary.ts';

const TAGS =
  'p div span b strong i em u s sup sub font a h1 h3 ul ol li table thead tbody tr td th colgroup col caption br hr ' +
  'img pre blockquote center dl dt dd script style svg math template select option textarea title xmp plaintext ' +
  'button input iframe noscript head body html frameset label o:p foo menu big del ins';

const ATTRIBUTES = [
  '',
  '',
  '',
  '',
  ' style="text-align:center"',
  ' style="font-size:16pt;font-weight:bold"',
  ' style="margin-left:50pt"',
  ' style="page-break-before:always"',
  ' style="page-break-after:always"',
  ' style="white-space:pre-wrap"',
  ' style="display:none"',
  ' style="font-weight:normal"',
  ' style="vertical-align:super"',
  ' align=right',
  ' colspan=2',
  ' rowspan=2',
  ' colspan=999999',
  ' rowspan=0',
  ' start=7',
  ' value=3',
  ' size=5',
  ' size="+2"',
  ' width="30%"',
  ' width=120',
  ' border=0',
  ' onclick=x',
  ' hidden',
  ` src="data:image/png;base64,${TINY_PNG}"`,
  ' src="http://x/y.png"',
  ' /',
];

const TEXTS = [
  'a',
  'metin',
  ' ',
  '  ',
  '\n',
  '\t',
  '&nbsp;',
  '&amp;',
  '&#13;',
  '&#0;',
  '&lt;b&gt;',
  '<',
  '>',
  '<!--',
  '-->',
  '<!-- x -->',
  '<![CDATA[x]]>',
  ']]>',
  '<?x?>',
  '\ud800',
  '\udc00',
  '😀',
  '\u202e',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '\u0001',
  'x y  z ',
  '"',
  "'",
  '=',
  '&#x202e;',
  '&shy;',
];

const tag = fc.constantFrom(...TAGS.split(' '));
const piece = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(tag, fc.constantFrom(...ATTRIBUTES))
      .map(([name, attribute]) => `<${name}${attribute}>`),
  },
  { weight: 4, arbitrary: tag.map((name) => `</${name}>`) },
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
);

/** HTML no editor would write: every element the reader knows, opened, closed and nested at random. */
export const tagSoup: fc.Arbitrary<string> = fc
  .array(piece, { maxLength: 40 })
  .map((pieces) => pieces.join(''));
