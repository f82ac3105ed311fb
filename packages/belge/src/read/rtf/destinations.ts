/** The use of a group's text. */
export type Use =
  | 'body'
  /** Defines a row of a table within a table, which is written as paragraphs. */
  | 'nestedRow'
  | 'skip'
  /** Says how a drawing looks; its text is a flow of its own. */
  | 'drawing'
  | 'instruction'
  | 'formField'
  | 'choice'
  /** Says in the code page what a group within says in Unicode. */
  | 'upr'
  | 'font'
  | 'list'
  | 'levelText'
  | 'marker'
  | 'picture'
  | 'property'
  | 'propertyName'
  | 'propertyValue'
  | 'header'
  | 'footer'
  | 'colour';

/** Control words that begin a group with a use of its own. */
export const USES: ReadonlyMap<string, Use> = new Map(
  Object.entries<Use>({
    upr: 'upr',
    nesttableprops: 'nestedRow',
    do: 'drawing',
    fldinst: 'instruction',
    fonttbl: 'font',
    colortbl: 'colour',
    listtable: 'list',
    listoverridetable: 'list',
    leveltext: 'levelText',
    listtext: 'marker',
    pntext: 'marker',
    pict: 'picture',
    picprop: 'property',
    sp: 'property',
    sn: 'propertyName',
    sv: 'propertyValue',
  }),
);

/** Destinations whose text a document does not show, or that others stand for (RTF 1.9.1, Appendix B). */
export const SKIPPED = new Set(
  (
    'stylesheet info private1 ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn xe tc tcn rxe txe template ' +
    'nonshppict pn pntxta pntxtb objdata objclass objname themedata datastore revtbl levelnumbers listname ' +
    'liststylename shprslt nonesttables background private bkmkstart bkmkend atnid atnauthor rsidtbl generator'
  ).split(' '),
);

/** A flow of paragraphs beside the document's. */
export type OwnStream = 'footnote' | 'box' | EdgeStream;
/** Those of the left pages are for printing on both sides. */
export type EdgeStream = 'header' | 'headerFirst' | 'headerLeft' | 'footer' | 'footerFirst' | 'footerLeft';

/** Words that begin one. */
export const STREAMS: ReadonlyMap<string, OwnStream> = new Map(
  Object.entries<OwnStream>({
    footnote: 'footnote',
    shptxt: 'box',
    dptxbxtext: 'box',
    header: 'header',
    headerl: 'headerLeft',
    headerr: 'header',
    headerf: 'headerFirst',
    footer: 'footer',
    footerl: 'footerLeft',
    footerr: 'footer',
    footerf: 'footerFirst',
  }),
);

/** Texts within a field's instruction that nobody sees. */
export const FORM_TEXTS = new Set(
  'datafield ffname ffdeftext ffformat ffhelptext ffstattext ffentrymcr ffexitmcr'.split(' '),
);
