/** Gives headings the levels that PDF/UA asks for: the first is 1, and none is left out (ISO 14289-1, 7.4.2). */
export class Outline {
  /** Levels of the headings around the current place, each deeper than the one before. */
  readonly #open: number[] = [];

  levelOf(heading: number): number {
    while ((this.#open.at(-1) ?? 0) >= heading) this.#open.pop();
    return this.#open.push(heading);
  }
}
