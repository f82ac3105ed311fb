/** 'archive' is PDF/A-2a and, without pictures, PDF/UA-1. */
export type PdfStandard = 'archive' | '1.7';

/** Typst 0.14. Both kinds give the same bytes for the same document as PDF 1.7. */
export interface Engine {
  readonly kind: 'native' | 'wasm';
  /** `document` is JSON for the template; picture n is its file 'i<n>'. Throws if Typst refuses. */
  readonly compile: (document: string, pictures: readonly Uint8Array[], standard: PdfStandard) => Compiled;
}

export interface Compiled {
  readonly pdf: Uint8Array;
  /** Null when the file is the one that was asked for; else why it is PDF 1.7 only. */
  readonly refusal: string | null;
}

export type LoadEngine = (template: string, fonts: readonly Uint8Array[]) => Promise<Engine | null>;
