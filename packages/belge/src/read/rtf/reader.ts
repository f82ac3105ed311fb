import { Messages } from '../../result.ts';
import * as htmlNotices from '../html/notices.ts';
import type { ReadFile } from '../readFile.ts';
import * as notices from '../word/notices.ts';
import { RtfBody } from './body.ts';
import { CHARACTERS } from './characters.ts';
import { PAGE_WORDS } from './codePage.ts';
import { FORM_TEXTS, SKIPPED, STREAMS, USES } from './destinations.ts';
import { RtfField } from './field.ts';
import { applyWord, type Format, newFormat } from './format.ts';
import { type Group, Groups } from './group.ts';
import { ListTables } from './lists.ts';
import { RtfPicture } from './picture.ts';
import { RowWords } from './table.ts';
import { RtfText } from './text.ts';
import type { RtfHandler } from './tokens.ts';

/** Reads RTF 1.9.1 token by token. Groups are a stack, so that depth costs no recursion. */
export class RtfReader implements RtfHandler {
  readonly #file: Uint8Array;
  readonly #messages = new Messages();
  readonly #body: RtfBody;
  readonly #groups = new Groups();
  #defaultFont = 0;
  /** Hears the rows of tables within tables, so that the rows around them do not. */
  readonly #nestedRow = new RowWords(this.#messages);
  readonly #decoder: RtfText;
  readonly #lists = new ListTables();
  /** The next group or word is of a destination that may be skipped. */
  #ignorable = false;
  #propertyName = '';
  #captured = '';
  /** For each colour, whether the user is told about it. */
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

  get #group(): Group {
    return this.#groups.top;
  }

  openGroup(): void {
    this.#flush();
    this.#decoder.fallBack(0);
    this.#group.unchanged++;
  }

  closeGroup(): void {
    this.#flush();
    this.#decoder.fallBack(0);
    this.#ignorable = false;
    if (this.#group.unchanged > 0) {
      this.#group.unchanged--;
      return;
    }
    const group = this.#group;
    const { parent } = this.#groups;
    if (group.use !== 'body') this.#endCaptured(group, parent);
    if (group.outer !== null) this.#body.end(group.outer, group.format);
    this.#endParts(group, parent);
    this.#groups.close();
  }

  /** Text that the group has gathered goes to what it is for. */
  #endCaptured({ use, field }: Group, parent: Group | undefined): void {
    if (use === 'propertyName') this.#propertyName = this.#captured;
    else if (use === 'propertyValue' && this.#propertyName === 'wzDescription')
      this.#describe(this.#captured);
    else if (use === 'propertyValue' && this.#propertyName === 'gtextUNICODE') this.#letters(this.#captured);
    else if (use === 'levelText' && parent?.use !== 'levelText') this.#lists.text(this.#captured);
    else if (use === 'choice' && parent?.use !== 'choice') field?.choice(this.#captured);
  }

  /** Ends the parts that began with the group. */
  #endParts({ picture, drawing, field, format }: Group, parent: Group | undefined): void {
    if (picture !== null && picture !== parent?.picture) this.#addPicture(picture, format);
    if (drawing !== null && drawing !== parent?.drawing) {
      if (!drawing.kept) this.#messages.add(notices.DRAWING);
      if (parent?.drawing) parent.drawing.kept = true;
    }
    if (field !== null && field !== parent?.field) {
      if (!field.shown) this.#pageNumber(field, format);
      const text = field.shown ? '' : field.text(this.#messages);
      if (text !== '') this.#body.text(text, format);
      if (parent?.field) parent.field.shown = true;
    }
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
    this.#groups.own();
    const group = this.#group;
    if (group.use === 'choice') return;
    if (group.use === 'instruction' || group.use === 'formField') return this.#fieldWord(group, name, number);
    if (this.#destination(name, ignorable)) return;
    switch (group.use) {
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
      case 'drawing':
        return;
      default:
        return this.#bodyWord(name, number);
    }
  }

  #fieldWord(group: Group, name: string, number: number | null): void {
    if (FORM_TEXTS.has(name)) group.use = 'skip';
    else if (name === 'formfield') group.use = 'formField';
    else if (group.use === 'instruction') return;
    else if (name === 'ffl') {
      group.use = 'choice';
      this.#captured = '';
    } else group.field?.word(name, number ?? 0);
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
    const { use, format, field } = this.#group;
    switch (use) {
      case 'body':
      case 'nestedRow':
        if (field !== null && text.trim() !== '') field.shown = true;
        if (field !== null && this.#pageNumber(field, format)) return;
        this.#body.text(text, format);
        break;
      case 'instruction':
        field?.instruction(text);
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
      case 'choice':
        if (this.#captured.length < MAX_CAPTURED) this.#captured += text;
        break;
      default:
    }
  }

  /** Puts a page number in the place of its field's result; false for any other field. */
  #pageNumber(field: RtfField, format: Format): boolean {
    const { pageNumber } = field;
    if (pageNumber === null || !this.#body.inEdge) return false;
    if (!field.numbered) this.#body.pageNumber(pageNumber === 'total', format);
    field.numbered = true;
    return true;
  }

  /** Changes the group's use for words that begin a destination; true when the word is done with. */
  #destination(name: string, ignorable: boolean): boolean {
    const group = this.#group;
    const use = USES.get(name);
    if (use !== undefined) {
      group.use = use;
      this.#captured = '';
      if (use === 'picture') group.picture = new RtfPicture();
      else if (use === 'drawing') group.drawing = { kept: false };
      return true;
    }
    const stream = STREAMS.get(name);
    if (stream !== undefined) {
      group.use = 'body';
      if (group.drawing !== null) group.drawing.kept = true;
      group.outer = this.#body.begin(stream, group.format);
      return true;
    }
    switch (name) {
      case 'field':
        group.field = new RtfField();
        return true;
      case 'shp':
        group.drawing = { kept: false };
        return true;
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

  /** Text that is drawn as letters: it follows its paragraph as that of a text box does. */
  #letters(text: string): void {
    const { drawing, format } = this.#group;
    const outer = drawing === null || text.trim() === '' ? null : this.#body.begin('box', format);
    if (drawing === null || outer === null) return;
    drawing.kept = true;
    this.#body.text(text, newFormat());
    this.#body.end(outer, newFormat());
  }

  #addPicture(source: RtfPicture, format: Format): void {
    const picture = source.finish();
    const { drawing, field } = this.#group;
    if (drawing !== null) drawing.kept = true;
    if (field !== null) field.shown = true;
    if (picture === null) this.#messages.add(notices.PICTURE_FORMAT);
    else if (!format.hidden && !format.deleted) this.#body.picture(picture, format);
  }

  #bodyWord(name: string, number: number | null): void {
    const { format, use } = this.#group;
    if (use === 'skip') return;
    if (applyWord(format, name, number, this.#defaultFont)) return;
    const character = CHARACTERS.get(name);
    if (character !== undefined) return this.#text(character);
    if (use === 'nestedRow' && this.#nestedRow.word(name, number ?? 1)) return;
    if (use === 'body' || use === 'nestedRow') this.#contentWord(name, number ?? 1, format);
    else if (name === 'tab' && use === 'marker') this.#body.marker(' ');
  }

  #contentWord(name: string, number: number, format: Format): void {
    switch (name) {
      case 'ansicpg':
        this.#decoder.page = number;
        break;
      case 'mac':
      case 'pc':
      case 'pca':
        this.#decoder.page = PAGE_WORDS[name];
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
