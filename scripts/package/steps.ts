/** The steps of a trial: prints each with its seconds when it is done, and all of them as rows of docs/performance.md. */
export class Steps {
  #began = Date.now();
  readonly #seconds = new Map<string, number[]>();

  /** The next step begins now, and not where the last one ended. */
  begin(): void {
    this.#began = Date.now();
  }

  done(step: string): void {
    const seconds = (Date.now() - this.#began) / 1000;
    this.#seconds.set(step, [...(this.#seconds.get(step) ?? []), seconds]);
    console.log(`✓ ${step} (${seconds.toFixed(1)} s)`);
    this.begin();
  }

  print(): void {
    console.log('\n| step | s |\n| --- | --- |');
    for (const [step, seconds] of this.#seconds) {
      const ends = [Math.min(...seconds), Math.max(...seconds)].map((one) => one.toFixed(1));
      console.log(`| ${step} | ${[...new Set(ends)].join('–')} |`);
    }
  }
}

export function expect(what: string, is: boolean, more = ''): void {
  if (!is) throw new Error(`${what}: ${more}`);
}
