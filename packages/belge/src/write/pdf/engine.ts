/** Typst 0.14. Both kinds give the same bytes for the same document. */
export interface Engine {
  readonly kind: 'native' | 'wasm';
  /** `document` is JSON for the template; picture n is its file 'i<n>'. Throws if Typst refuses. */
  readonly compile: (document: string, pictures: readonly Uint8Array[]) => Uint8Array;
}

export type LoadEngine = (template: string, fonts: readonly Uint8Array[]) => Promise<Engine | null>;
