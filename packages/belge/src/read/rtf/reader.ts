import { Messages } from '../../result.ts';
import { deepXml } from '../fileErrors.ts';
import * as htmlNotices from '../html/notices.ts';
import type { ReadFile } from '../readFile.ts';
import * as notices from '../word/notices.ts';
import { type Outer, RtfBody } from './body.ts';
import { SKIPPED, STREAMS, USES, type Use } from './destinations.ts';
import { applyWord, type Format, newFormat } from './format.ts';
import { ListTables } from './lists.ts';
import { RtfPicture } from './picture.ts';
import { RtfText } from './text.ts';
import type { RtfHandler } from './tokens.ts';

interface Group {
  format: Format;
  use: Use;
  /** The stream to go back to when the group ends, if it has one of its own. */
  outer: Outer | null;
  /** Where digits go. */
  picture: RtfPicture | null;
  /** The picture is this group's, and ends with it. */
  endsPicture: boolean;
  /** Groups within that are open and have changed nothing: however many there are, they take no memory. */
  unchanged: number;
}

/** Groups that may be open at once, each with formats of its own: some 60 MB. */
const MAX_GROUPS = 200_000;

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
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
  }),
);

/** Reads RTF 1.9.1 token by token. Groups are a stack, so that depth costs no recursion. */
export class RtfReader implements RtfHandler {
  readonly #file: Uint8Array;
  readonly #messages = new Messages();
  readonly #body: RtfBody;
  readonly #groups: Group[] = [];
  #group: Group = {
    format: newFormat(),
    use: 'body',
    outer: null,
    picture: null,
    endsPicture: false,
    unchanged: 0,
  };
  #defaultFont = 0;
  readonly #decoder: RtfText;
  readonly #lists = new ListTables();
  /** The next group or word is of a destination that may be skipped. */
  #ignorable = false;
  #propertyName = '';
  #captured = '';
  /** Of the colours, whether each is one to tell. */
  readonly #colours: boolean[] = [];
  #colour = 0;
  constructor(file: Uint8Array) {
    this.#file = file;
    this.#decoder = new RtfText(this.#messages);
    this.#body = new RtfBody(this.#messages, this.#lists);
  }

  finish(): ReadFile {
    this.#flush();
    return this.#body.finish(this.#group.format);
  }

  openGroup(): void {
    this.#flush();
    this.#decoder.fallBack(0);
    this.#group.unchanged++;
  }

  /** Gives the innermost group formats and a use of its own, before a word changes them. */
  #own(): void {
    if (this.#group.unchanged === 0) return;
    if (this.#groups.length >= MAX_GROUPS) throw deepXml();
    this.#group.unchanged--;
    this.#groups.push(this.#group);
    const { format, use, picture } = this.#group;
    this.#group = { format: { ...format }, use, outer: null, picture, endsPicture: false, unchanged: 0 };
  }

  closeGroup(): void {
    this.#flush();
    this.#decoder.fallBack(0);
    this.#ignorable = false;
    if (this.#group.unchanged > 0) {
      this.#group.unchanged--;
      return;
    }
    const { outer, picture, endsPicture, use, format } = this.#group;
    if (use === 'propertyName') this.#propertyName = this.#captured;
    else if (use === 'propertyValue' && /^wzDescription$/.test(this.#propertyName))
      this.#describe(this.#captured);
    if (use === 'levelText' && this.#groups.at(-1)?.use !== 'levelText') this.#lists.text(this.#captured);
    if (picture !== null && endsPicture) this.#addPicture(picture, format);
    if (outer !== null) this.#body.end(outer, format);
    // The document's own group stays: its last paragraph may have no end.
    if (this.#groups.length > 1) this.#group = this.#groups.pop() as Group;
  }

  earlyEnd(): void {
    this.#messages.add(notices.EARLY_END);
  }

  word(name: string, number: number | null): void {
    if (name === 'u') return this.#unicode(number ?? 0);
    this.#flush();
    if (this.#decoder.leavesOut()) return;
    const ignorable = this.#ignorable;
    this.#ignorable = false;
    if (this.#group.use === 'skip') return;
    this.#own();
    if (this.#destination(name, ignorable)) return;
    switch (this.#group.use) {
      case 'font':
        return this.#decoder.fonts.word(name, number ?? 0);
      case 'list':
      case 'levelText':
        return this.#lists.word(name, number ?? 1);
      case 'colour':
        if (/^(?:red|green|blue)$/.test(name) && (number ?? 0) > 60) this.#colours[this.#colour] = true;
        return;
      case 'picture':
        return this.#group.picture?.word(name, number ?? 0);
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
    const plain = character === '\\' || character === '{' || character === '}';
    if (plain) return this.byte(character.charCodeAt(0));
    this.#flush();
    if (this.#decoder.leavesOut()) return;
    if (character === '~') this.#text('\u00a0');
    else if (character === '_') this.#text('-');
    else if (character === '\t') this.#bodyWord('tab', null);
    else if (character === '\n' || character === '\r') this.#bodyWord('par', null);
  }

  bytes(from: number, to: number): void {
    if (this.#group.use === 'skip') return;
    if (this.#group.use === 'picture') return this.#group.picture?.hex(this.#file.subarray(from, to));
    for (let at = from; at < to; at++) {
      this.#decoder.byte(this.#file[at] as number);
      if (this.#decoder.isFull) this.#flush();
    }
  }

  byte(value: number): void {
    if (this.#group.use !== 'skip') this.#decoder.byte(value);
  }

  binary(from: number, to: number): void {
    this.#flush();
    if (this.#group.use === 'picture') this.#group.picture?.binary(this.#file.subarray(from, to));
  }

  /** `\u` holds one UTF-16 unit, signed; `fallback` bytes for older readers follow it. */
  #unicode(number: number): void {
    this.#flush();
    this.#ignorable = false;
    const { use, format } = this.#group;
    this.#decoder.fallBack(format.fallback);
    if (use !== 'skip') this.#text(this.#decoder.unit(number & 0xffff, format.font));
  }

  /** Decodes the bytes so far. */
  #flush(): void {
    const { use, format } = this.#group;
    const text = this.#decoder.take(format.font, use === 'levelText');
    if (text !== '') this.#text(text);
  }

  /** Text that is decoded goes where the group's use says. */
  #text(text: string): void {
    const { use, format } = this.#group;
    switch (use) {
      case 'body':
        this.#body.text(text, format);
        break;
      case 'font':
        this.#decoder.fonts.text(text);
        break;
      case 'marker':
        this.#body.marker(text);
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
    const use = USES.get(name);
    if (use !== undefined) {
      group.use = use;
      this.#captured = '';
      if (use === 'picture') {
        group.picture = new RtfPicture();
        group.endsPicture = true;
      }
      return true;
    }
    const stream = STREAMS.get(name);
    if (stream !== undefined) {
      group.use = 'body';
      group.outer = this.#body.begin(stream, group.format);
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

  #describe(alt: string): void {
    const { picture } = this.#group;
    if (picture !== null) picture.alt = alt;
  }

  #addPicture(source: RtfPicture, format: Format): void {
    const picture = source.finish();
    if (picture === null) this.#messages.add(notices.PICTURE_FORMAT);
    else if (!format.hidden && !format.deleted) this.#body.picture(picture, format);
  }

  #bodyWord(name: string, number: number | null): void {
    const { format, use } = this.#group;
    if (use === 'skip') return;
    if (applyWord(format, name, number, this.#defaultFont)) return;
    const character = CHARACTERS.get(name);
    if (character !== undefined) return this.#text(character);
    if (use === 'body') this.#contentWord(name, number ?? 1, format);
    else if (name === 'tab' && use === 'marker') this.#body.marker(' ');
  }

  #contentWord(name: string, number: number, format: Format): void {
    switch (name) {
      case 'ansicpg':
        this.#decoder.page = number;
        break;
      case 'mac':
        this.#decoder.page = 10_000;
        break;
      case 'deff':
        this.#defaultFont = number;
        this.#group.format.font = number;
        break;
      case 'revised':
        this.#messages.add(notices.CHANGES);
        break;
      case 'caps':
      case 'scaps':
        if (number !== 0) this.#messages.add(htmlNotices.LETTER_CASE);
        break;
      case 'cf':
        if (this.#colours[number] === true) this.#messages.add(htmlNotices.COLOUR);
        break;
      default:
        this.#body.word(name, number, format);
    }
  }
}

const MAX_CAPTURED = 1000;
