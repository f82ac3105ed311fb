import type { Messages } from '../../result.ts';
import { textOfInstruction } from '../word/fieldText.ts';

const PAGE_NUMBER = /^\s*(PAGE|NUMPAGES|SECTIONPAGES)\b/i;
const MAX_INSTRUCTION = 1000;
const MAX_CHOICES = 100;
/** `\ffres` of a check box that nobody has touched: it shows its default. */
const UNTOUCHED = 25;

/** A `\field` group: its instruction, and what a form's field shows without a result of its own. */
export class RtfField {
  /** Its result has text or a picture. */
  shown = false;
  /** A page number in a header stands in the place of its result, in the format that begins it. */
  numbered = false;
  #instruction = '';
  #type: number | null = null;
  #result = UNTOUCHED;
  #default = 0;
  readonly #choices: string[] = [];

  instruction(text: string): void {
    if (this.#instruction.length < MAX_INSTRUCTION) this.#instruction += text;
  }

  /** 'page' or 'total' for a field that shows a page number. */
  get pageNumber(): 'page' | 'total' | null {
    const name = PAGE_NUMBER.exec(this.#instruction)?.[1];
    if (name === undefined) return null;
    return /^page$/i.test(name) ? 'page' : 'total';
  }

  /** Words of `\formfield`. */
  word(name: string, number: number): void {
    if (name === 'fftype') this.#type = number;
    else if (name === 'ffres') this.#result = number;
    else if (name === 'ffdefres') this.#default = number;
  }

  choice(text: string): void {
    if (this.#choices.length < MAX_CHOICES) this.#choices.push(text);
  }

  /** The text in place of an empty result. */
  text(messages: Messages): string {
    const chosen = this.#result === UNTOUCHED ? this.#default : this.#result;
    if (this.#type === 1 || /^\s*FORMCHECKBOX\b/i.test(this.#instruction)) return chosen === 0 ? '☐' : '☒';
    if (this.#type === 2) return this.#choices[chosen] ?? '';
    return textOfInstruction(this.#instruction, messages);
  }
}
