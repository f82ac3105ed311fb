import { child, textOf, type XmlElement } from './tree.ts';

interface OpenField {
  /** Index of the first content after its begin. */
  readonly begin: number;
  /** Index of the first content of its result, null before it. */
  result: number | null;
  readonly paragraph: number;
  readonly deleted: boolean;
}

/**
 * The contents of runs that belong to the instructions of complex fields, which no page shows (ECMA-376 part 1,
 * 17.16.18): what stands between a field's begin and its result. A field without an end has no instructions,
 * so that it cannot take the rest of the document with it.
 */
export class FieldInstructions {
  readonly #hidden = new Set<XmlElement>();
  readonly #texts = new Map<XmlElement, string>();
  /** A field's end is missing or deleted. */
  broken = false;

  /** The instruction of a field without a result, by its end. */
  of(end: XmlElement): string {
    return this.#texts.get(end) ?? '';
  }

  has(content: XmlElement): boolean {
    return this.#hidden.size > 0 && this.#hidden.has(content);
  }

  /** Adds those of a body or a note. Text boxes within have fields of their own. */
  add(story: XmlElement): void {
    const fields = new StoryFields(this.#texts);
    this.#walk(story, fields, false);
    for (const content of fields.hidden()) this.#hidden.add(content);
    this.broken ||= fields.broken;
  }

  #walk({ name, children }: XmlElement, fields: StoryFields, deleted: boolean): void {
    const inRun = name === 'w:r';
    for (const node of children) {
      if (typeof node === 'string') continue;
      switch (node.name) {
        case 'w:pPr':
        case 'w:rPr':
          break;
        case 'w:txbxContent':
          this.add(node);
          break;
        case 'w:fldChar':
          fields.mark(node, deleted);
          break;
        case 'w:del':
        case 'w:moveFrom':
          this.#walk(node, fields, true);
          break;
        case 'w:tr':
          this.#walk(node, fields, deleted || isDeleted(node));
          break;
        default:
          if (node.name === 'w:p') fields.paragraph++;
          else if (inRun) fields.content(node);
          if (node.children.length > 0) this.#walk(node, fields, deleted);
      }
    }
  }
}

const isDeleted = (row: XmlElement): boolean => child(child(row, 'w:trPr'), 'w:del') !== undefined;

/** Contents of the instruction of a field without a result; those of fields within are looked at for each. */
const MAX_PARTS = 50;
const instructionOf = (content: XmlElement): string =>
  content.name === 'w:instrText' ? textOf(content) : '';

class StoryFields {
  paragraph = 0;
  broken = false;
  readonly #open: OpenField[] = [];
  /** All contents since the first field's begin, and by how much more of them are instructions from there on. */
  readonly #contents: XmlElement[] = [];
  readonly #steps: number[] = [];
  readonly #texts: Map<XmlElement, string>;

  constructor(texts: Map<XmlElement, string>) {
    this.#texts = texts;
  }

  content(element: XmlElement): void {
    if (this.#open.length > 0) this.#contents.push(element);
  }

  mark(element: XmlElement, deleted: boolean): void {
    const type = element.attributes['w:fldCharType'];
    const { paragraph } = this;
    if (type === 'begin') {
      this.content(element);
      this.#open.push({ begin: this.#contents.length, result: null, paragraph, deleted });
    } else if (type === 'separate') {
      const field = this.#open.at(-1);
      if (field !== undefined) field.result ??= this.#contents.length;
    } else if (type === 'end') {
      const field = this.#open.pop();
      if (field !== undefined) this.#end(field, element, deleted);
      this.content(element);
    }
  }

  #end({ begin, result, paragraph, deleted }: OpenField, element: XmlElement, endDeleted: boolean): void {
    this.broken ||= deleted !== endDeleted;
    // Two halves of different fields, which hold whole paragraphs between them.
    if (result === null && paragraph !== this.paragraph) {
      this.broken = true;
      return;
    }
    const end = result ?? this.#contents.length;
    if (end === this.#contents.length && end - begin <= MAX_PARTS)
      this.#texts.set(element, this.#contents.slice(begin).map(instructionOf).join(''));
    this.#steps[begin] = (this.#steps[begin] ?? 0) + 1;
    this.#steps[end] = (this.#steps[end] ?? 0) - 1;
  }

  hidden(): XmlElement[] {
    this.broken ||= this.#open.length > 0;
    let depth = 0;
    return this.#contents.filter((_, i) => {
      depth += this.#steps[i] ?? 0;
      return depth > 0;
    });
  }
}
