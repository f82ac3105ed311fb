/** A fault in a file, as the user is told of it. */
export interface Finding {
  /** From 1. */
  readonly line: number;
  /** A Turkish sentence that says what to do. */
  readonly message: string;
}

export const byLine = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((a, b) => a.line - b.line);
