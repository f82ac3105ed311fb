import { deepXml } from '../fileErrors.ts';
import type { Outer } from './body.ts';
import type { Use } from './destinations.ts';
import type { RtfField } from './field.ts';
import { type Format, newFormat } from './format.ts';
import type { RtfPicture } from './picture.ts';

/** Groups that may be open at once, each with formats of its own: some 60 MB. */
const MAX_GROUPS = 200_000;

/** The state of a group. Nested groups inherit it. */
export interface Group {
  format: Format;
  use: Use;
  /** The stream to go back to when the group ends, if it has one of its own. */
  outer: Outer | null;
  /** The picture that takes the digits. */
  picture: RtfPicture | null;
  /** A drawing, and whether something in it could be kept. */
  drawing: { kept: boolean } | null;
  field: RtfField | null;
  /** Groups within that are open and have changed nothing: however many there are, they take no memory. */
  unchanged: number;
}

export class Groups {
  readonly #around: Group[] = [];
  top: Group = {
    format: newFormat(),
    use: 'body',
    outer: null,
    picture: null,
    drawing: null,
    field: null,
    unchanged: 0,
  };

  get parent(): Group | undefined {
    return this.#around.at(-1);
  }

  /** Gives the innermost group formats and a use of its own, before a word changes them. */
  own(): void {
    const group = this.top;
    if (group.unchanged === 0) return;
    if (this.#around.length >= MAX_GROUPS) throw deepXml();
    group.unchanged--;
    this.#around.push(group);
    const { use, picture, drawing, field } = group;
    this.top = { format: { ...group.format }, use, outer: null, picture, drawing, field, unchanged: 0 };
  }

  /** The document's own group stays: its last paragraph may have no end. */
  close(): void {
    if (this.#around.length > 1) this.top = this.#around.pop() as Group;
  }
}
