import { type Belge, belge, forEachParagraph } from '../../model.ts';
import { Messages } from '../../result.ts';
import { bigContent } from '../fileErrors.ts';
import * as htmlNotices from '../html/notices.ts';
import { SUB, SUPER } from '../html/styleCode.ts';
import { ListCounter } from '../word/counter.ts';
import * as notices from '../word/notices.ts';
import { symbolOf } from '../word/symbol.ts';
import { decoderOf } from './codePage.ts';
import { SKIPPED, STREAMS, USES, type Use } from './destinations.ts';
import { FontTable } from './fonts.ts';
import { applyWord, type Format, newFormat } from './format.ts';
import { ListTables } from './lists.ts';
import { RtfPicture } from './picture.ts';
import { type Shared, Stream } from './stream.ts';
import { RowWords } from './table.ts';
import type { RtfHandler } from './tokens.ts';

type StreamKind = (typeof STREAMS)[string];

interface Group {
  format: Format;
  use: Use;
  /** The stream to go back to when the group ends, if it has one of its own. */
  outer: { readonly stream: Stream; readonly as: StreamKind } | null;
  /** A picture ends with the group. */
  picture: RtfPicture | null;
}

const MAX_TABLE_CELLS = 30_000;
const MAX_PARAGRAPHS = 1_000_000;
const TURKISH_PAGE = 1254;

const CHARACTERS: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
};

/** Reads RTF 1.9.1 token by token; groups are a stack, so that depth costs no recursion. */
export class RtfReader implements RtfHandler {
  readonly #file: Uint8Array;
  readonly #messages = new Messages();
  readonly #shared: Shared;
  #stream: Stream;
  readonly #notes: Stream[] = [];
  readonly #finishedNotes: ReturnType<Stream['finish']>[] = [];
  readonly #groups: Group[] = [];
  #group: Group = { format: newFormat(), use: 'body', outer: null, picture: null };
  readonly #fonts = new FontTable();
  #defaultFont = 0;
  #page = TURKISH_PAGE;
  readonly #lists = new ListTables();
  readonly #row = new RowWords();
  /** Bytes not decoded yet: a letter may have more than one. */
  #bytes: number[] = [];
  /** The next group or word is of a destination that may be skipped. */
  #ignorable = false;
  /** Bytes of fallback still to leave out after a `\u`. */
  #fallback = 0;
  #propertyName = '';
  #captured = '';
  #paragraphs = 0;
  /** Of the colours, whether each is one to tell. */
  readonly #colours: boolean[] = [];
  #colour = 0;
  /** A section has ended; whether a page does too is said by the next one. */
  #section = false;
  #paper = { width: 0, left: 0, right: 0 };
  header = '';
  footer = '';

  constructor(file: Uint8Array) {
    this.#file = file;
    this.#shared = {
      messages: this.#messages,
      lists: this.#lists,
      counter: new ListCounter(),
      roomPt: 453,
      cellsLeft: MAX_TABLE_CELLS,
    };
    this.#stream = new Stream(this.#shared);
  }

  finish(): { readonly value: Belge; readonly messages: Messages } {
    this.#flush();
    const blocks = this.#stream.finish(this.#group.format);
    for (const note of this.#finishedNotes) for (const block of note) blocks.push(block);
    if ([this.header, this.footer].some((text) => !PAGE_NUMBER.test(text)))
      this.#messages.add(notices.HEADER);
    return { value: belge(blocks), messages: this.#messages };
  }

  openGroup(): void {
    this.#flush();
    this.#fallback = 0;
    this.#groups.push(this.#group);
    this.#group = { format: { ...this.#group.format }, use: this.#group.use, outer: null, picture: null };
  }

  closeGroup(): void {
    this.#flush();
    this.#fallback = 0;
    this.#ignorable = false;
    const { outer, picture, use, format } = this.#group;
    if (use === 'propertyName') this.#propertyName = this.#captured;
    else if (use === 'propertyValue' && /^wzDescription$/.test(this.#propertyName))
      this.#describe(this.#captured);
    if (use === 'levelText' && this.#groups.at(-1)?.use !== 'levelText') this.#lists.text(this.#captured);
    if (picture !== null) this.#addPicture(picture, format);
    if (outer !== null) this.#endStream(outer.stream, outer.as, format);
    this.#group = this.#groups.pop() ?? this.#group;
  }

  word(name: string, number: number | null): void {
    if (name === 'u') return this.#unicode(number ?? 0);
    this.#flush();
    if (this.#fallback > 0) {
      this.#fallback--;
      return;
    }
    const ignorable = this.#ignorable;
    this.#ignorable = false;
    if (this.#group.use === 'skip') return;
    if (this.#destination(name, ignorable)) return;
    switch (this.#group.use) {
      case 'font':
        return this.#fonts.word(name, number ?? 0);
      case 'list':
      case 'levelText':
        return this.#lists.word(name, number ?? 1);
      case 'colour':
        if (/^(?:red|green|blue)$/.test(name) && (number ?? 0) > 60) this.#colours[this.#colour] = true;
        return;
      case 'picture':
        return this.#picture?.word(name, number ?? 0);
      case 'property':
      case 'propertyName':
      case 'propertyValue':
        return;
      default:
        return this.#bodyWord(name, number);
    }
  }

  symbol(character: string): void {
    if (character === '*') {
      this.#flush();
      this.#ignorable = true;
      return;
    }
    if (this.#fallback > 0) {
      this.#fallback--;
      return;
    }
    const plain = character === '\\' || character === '{' || character === '}';
    if (plain) return this.byte(character.charCodeAt(0));
    this.#flush();
    if (character === '~') this.#text('\u00a0');
    else if (character === '_') this.#text('-');
    else if (character === '\t') this.#bodyWord('tab', null);
    else if (character === '\n' || character === '\r') this.#bodyWord('par', null);
  }

  bytes(from: number, to: number): void {
    let at = from;
    while (this.#fallback > 0 && at < to) {
      this.#fallback--;
      at++;
    }
    if (this.#group.use === 'skip') return;
    if (this.#group.use === 'picture') return this.#picture?.hex(this.#file.subarray(at, to));
    for (; at < to; at++) this.#bytes.push(this.#file[at] as number);
  }

  byte(value: number): void {
    if (this.#fallback > 0) this.#fallback--;
    else if (this.#group.use !== 'skip') this.#bytes.push(value);
  }

  binary(from: number, to: number): void {
    this.#flush();
    if (this.#group.use === 'picture') this.#picture?.binary(this.#file.subarray(from, to));
  }

  /** `\u` holds one UTF-16 unit, signed; `fallback` bytes for older readers follow it. */
  #unicode(number: number): void {
    this.#flush();
    this.#ignorable = false;
    if (this.#fallback > 0) this.#fallback = 0;
    const unit = number & 0xffff;
    this.#fallback = this.#group.format.fallback;
    if (this.#group.use === 'skip') return;
    const font = this.#fonts.get(this.#group.format.font);
    if (font?.symbol === true && unit >= 0xf000 && unit <= 0xf0ff)
      this.#text(symbolOf(font.name, unit, this.#messages));
    else this.#text(String.fromCharCode(unit));
  }

  /** Decodes the bytes so far. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const bytes = this.#bytes;
    this.#bytes = [];
    const font = this.#fonts.get(this.#group.format.font);
    if (this.#group.use === 'levelText') this.#text(String.fromCharCode(...bytes.slice(0, 256)));
    else if (this.#group.use === 'body' && font?.symbol === true)
      this.#text(bytes.map((byte) => symbolOf(font.name, byte, this.#messages)).join(''));
    else this.#text(decoderOf(font?.page ?? this.#page).decode(Uint8Array.from(bytes)));
  }

  /** Text that is decoded goes where the group's use says. */
  #text(text: string): void {
    const { use, format } = this.#group;
    switch (use) {
      case 'body':
        if (format.deleted) this.#messages.add(notices.CHANGES);
        else if (format.hidden) this.#messages.add(htmlNotices.HIDDEN);
        else this.#beginContent().add({ kind: 'text', text, code: format.code });
        break;
      case 'font':
        this.#fonts.text(text);
        break;
      case 'marker':
        this.#stream.marker += text;
        break;
      case 'colour':
        this.#colour += text.split(';').length - 1;
        break;
      case 'levelText':
      case 'propertyName':
      case 'propertyValue':
        if (this.#captured.length < MAX_CAPTURED) this.#captured += text;
        break;
      default:
    }
  }

  /** Changes the group's use for words that begin a destination; true when the word is done with. */
  #destination(name: string, ignorable: boolean): boolean {
    const group = this.#group;
    const use = USES[name];
    if (use !== undefined) {
      group.use = use;
      this.#captured = '';
      if (use === 'picture') group.picture = new RtfPicture();
      return true;
    }
    const stream = STREAMS[name];
    if (stream !== undefined) {
      this.#beginStream(stream);
      return true;
    }
    switch (name) {
      case 'shppict':
      case 'shpinst':
      case 'ud':
        group.use = 'body';
        return true;
      case 'annotation':
        this.#messages.add(notices.COMMENT);
        group.use = 'skip';
        return true;
      case 'object':
        this.#messages.add(notices.DRAWING);
        return true;
      default:
    }
    if (!SKIPPED.has(name) && !ignorable) return false;
    group.use = 'skip';
    return true;
  }

  get #picture(): RtfPicture | null {
    if (this.#group.picture !== null) return this.#group.picture;
    return this.#groups.findLast(({ picture }) => picture !== null)?.picture ?? null;
  }

  #describe(alt: string): void {
    const picture = this.#picture;
    if (picture !== null) picture.alt = alt;
  }

  #addPicture(source: RtfPicture, format: Format): void {
    const picture = source.finish();
    if (picture === null) this.#messages.add(notices.PICTURE_FORMAT);
    else if (!format.hidden && !format.deleted) this.#beginContent().add({ kind: 'picture', picture });
  }

  #beginStream(as: StreamKind): void {
    this.#group.outer = { stream: this.#stream, as };
    this.#group.use = 'body';
    this.#group.format.inTable = false;
    this.#stream = new Stream(this.#shared);
    if (as === 'footnote') this.#notes.push(this.#stream);
  }

  #endStream(outer: Stream, as: StreamKind, format: Format): void {
    const blocks = this.#stream.finish(format);
    this.#stream = outer;
    if (as === 'footnote') {
      this.#messages.add(notices.FOOTNOTE);
      this.#finishedNotes.push(blocks);
    } else if (as === 'box') {
      this.#messages.add(notices.TEXT_BOX);
      outer.box(blocks);
    } else {
      const lines = new Set(this[as] === '' ? [] : this[as].split('\n'));
      forEachParagraph(blocks, ({ inlines }) => {
        const line = inlines
          .map((inline) => (inline.type === 'text' ? inline.text : ' '))
          .join('')
          .trim();
        if (line !== '') lines.add(line);
      });
      this[as] = [...lines].join('\n');
    }
  }

  /** The stream that content is added to, after the page break that a section has left. */
  #beginContent(): Stream {
    if (this.#section) {
      this.#section = false;
      this.#stream.pageBreak({ ...this.#group.format, inTable: false });
    }
    return this.#stream;
  }

  #bodyWord(name: string, number: number | null): void {
    const { format, use } = this.#group;
    if (use === 'skip') return;
    if (applyWord(format, name, number, this.#defaultFont)) return;
    if (this.#row.word(name, number ?? 0)) return;
    const character = CHARACTERS[name];
    if (character !== undefined) return this.#text(character);
    if (use === 'body') this.#contentWord(name, number ?? 1, format);
    else if (name === 'tab' && use === 'marker') this.#stream.marker += ' ';
  }

  #contentWord(name: string, number: number, format: Format): void {
    switch (name) {
      case 'par':
        if (++this.#paragraphs > MAX_PARAGRAPHS) throw bigContent();
        return this.#beginContent().end(format);
      case 'line':
        return this.#beginContent().add({ kind: 'break' });
      case 'tab':
        return this.#beginContent().add({ kind: 'tab', code: format.code });
      case 'page':
        return this.#stream.pageBreak(format);
      case 'cell':
      case 'nestcell':
        if (++this.#paragraphs > MAX_PARAGRAPHS) throw bigContent();
        if (name === 'nestcell') this.#messages.add(htmlNotices.NESTED_TABLE);
        return name === 'cell'
          ? this.#beginContent().endCell(format)
          : this.#stream.end({ ...format, inTable: true });
      case 'row':
        return this.#stream.endRow(this.#row.definition);
      case 'sect':
        this.#stream.finishParagraph(format);
        this.#section = true;
        return;
      case 'sbknone':
      case 'sbkcol':
        this.#section = false;
        return;
      case 'chftn': {
        const text = `${this.#noteNumber}`;
        return this.#beginContent().add({ kind: 'text', text, code: (format.code & ~SUB) | SUPER });
      }
      case 'cf':
        if (this.#colours[number] === true) this.#messages.add(htmlNotices.COLOUR);
        return;
      default:
        this.#documentWord(name, number);
    }
  }

  /** A note's own number within it; before it, that of the next. */
  get #noteNumber(): number {
    const within = this.#notes.indexOf(this.#stream);
    return within < 0 ? this.#notes.length + 1 : within + 1;
  }

  #documentWord(name: string, number: number): void {
    const { messages } = this.#shared;
    switch (name) {
      case 'ansicpg':
        this.#page = number;
        break;
      case 'mac':
        this.#page = 10_000;
        break;
      case 'deff':
        this.#defaultFont = number;
        this.#group.format.font = number;
        break;
      case 'revised':
        messages.add(notices.CHANGES);
        break;
      case 'caps':
      case 'scaps':
        if (number !== 0) messages.add(htmlNotices.LETTER_CASE);
        break;
      case 'cols':
        if (number > 1) messages.add(notices.COLUMNS);
        break;
      case 'landscape':
        messages.add(notices.LANDSCAPE);
        break;
      case 'paperw':
        this.#measure({ width: number });
        break;
      case 'margl':
        this.#measure({ left: number });
        break;
      case 'margr':
        this.#measure({ right: number });
        break;
      default:
    }
  }

  #measure(said: Partial<{ width: number; left: number; right: number }>): void {
    this.#paper = { ...this.#paper, ...said };
    const { width, left, right } = this.#paper;
    if (width - left - right > MIN_ROOM) this.#shared.roomPt = (width - left - right) / 20;
  }
}

const MIN_ROOM = 1440;
const MAX_CAPTURED = 1000;
/** Our own pages bear their number: a footer that says nothing else is no loss. */
const PAGE_NUMBER = /^[\s\d/|.–—-]*(?:sayfa|page)?[\s\d/|.–—-]*$/i;
