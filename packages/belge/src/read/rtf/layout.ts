import type { Block, Page, Paragraph } from '../../model.ts';
import type { GivenEdge } from '../../page.ts';
import type { Messages } from '../../result.ts';
import * as notices from '../word/notices.ts';
import { edgeLines, isOwnSheet, OWN_SHEET, pageOf, type WordSheet } from '../word/sheet.ts';
import type { EdgeStream } from './destinations.ts';

/** Twips: an inch. */
const MIN_ROOM = 1440;
/** A section's own words for what the document says for all sections. */
const OF_SECTION: Readonly<Record<string, string>> = {
  pgwsxn: 'paperw',
  pghsxn: 'paperh',
  marglsxn: 'margl',
  margrsxn: 'margr',
  margtsxn: 'margt',
  margbsxn: 'margb',
  pgnstarts: 'pgnstart',
};
const SHEET = /^(?:paper[wh]|marg[lrtb])$/;
const OTHER = /^(?:header|footer)y$|^(?:titlepg|pgnstart)$/;
const NUMBER_FORMAT = /^pgn(?:ucrm|lcrm|ucltr|lcltr)$/;

/** The page of the file's first section, in twips. */
export class Layout {
  readonly #messages: Messages;
  readonly #edges = new Map<EdgeStream, Paragraph[]>();
  readonly #said = new Map<string, number>();
  #firstSection = true;

  constructor(messages: Messages) {
    this.#messages = messages;
  }

  /** Points from margin to margin. */
  get roomPt(): number {
    const room = this.#of('paperw', 12_240) - this.#of('margl', 1800) - this.#of('margr', 1800);
    return Math.max(MIN_ROOM, room) / 20;
  }

  /** See isOwnSheet; so is a file that says nothing of its sheet. */
  get isOwn(): boolean {
    const sheet = this.#sheet;
    return sheet === null || isOwnSheet(sheet);
  }

  endSection(): void {
    this.#firstSection = false;
  }

  word(name: string, number: number): void {
    const known = OF_SECTION[name] ?? name;
    if (SHEET.test(known)) {
      if (this.#firstSection) this.#said.set(known, number);
      else if (this.#said.get(known) !== number) this.#messages.add(notices.SECTIONS);
    } else if (OTHER.test(known)) {
      if (this.#firstSection) this.#said.set(known, number);
    } else if (name === 'cols' && number > 1) this.#messages.add(notices.COLUMNS);
    else if (NUMBER_FORMAT.test(name)) this.#messages.add(notices.NUMBER_FORMAT);
  }

  add(place: EdgeStream, blocks: readonly Block[]): void {
    const lines = edgeLines(blocks, this.#messages);
    if (place === 'headerLeft' || place === 'footerLeft') {
      if (lines.length > 0) this.#messages.add(notices.EVEN_PAGES);
    } else if (this.#firstSection) this.#edges.set(place, lines);
    else if (JSON.stringify(this.#edges.get(place) ?? []) !== JSON.stringify(lines))
      this.#messages.add(notices.SECTIONS);
  }

  finish(): Page | null {
    return pageOf(
      this.#sheet ?? OWN_SHEET,
      this.#edge('header'),
      this.#edge('footer'),
      this.#said.get('pgnstart'),
    );
  }

  get #sheet(): WordSheet | null {
    const width = this.#said.get('paperw');
    const height = this.#said.get('paperh');
    if (width === undefined || height === undefined) return null;
    const side = (name: string, otherwise: number) => Math.abs(this.#of(name, otherwise)) / 20;
    return {
      width: width / 20,
      height: height / 20,
      margins: {
        top: side('margt', 1440),
        right: side('margr', 1800),
        bottom: side('margb', 1440),
        left: side('margl', 1800),
      },
    };
  }

  #edge(name: 'header' | 'footer'): GivenEdge {
    const paragraphs = this.#edges.get(name) ?? [];
    const first = this.#said.has('titlepg') ? (this.#edges.get(`${name}First`) ?? []) : null;
    return {
      distance: this.#of(`${name}y`, 720) / 20,
      paragraphs,
      first: JSON.stringify(first) === JSON.stringify(paragraphs) ? null : first,
    };
  }

  /** RTF's own where the file is silent. */
  #of(name: string, otherwise: number): number {
    return this.#said.get(name) ?? otherwise;
  }
}
