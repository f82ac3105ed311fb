import { fontFiles } from './font.ts';
import { loadNative } from './native.ts';
import { TEMPLATE } from './template.ts';
import { loadWasm } from './wasm.ts';

/** Typst 0.14. Both kinds give the same bytes for the same document. */
export interface Engine {
  readonly kind: 'native' | 'wasm';
  /** `document` is JSON for the template; picture n is its file 'i<n>'. Throws if Typst refuses. */
  readonly compile: (document: string, pictures: readonly Uint8Array[]) => Uint8Array;
}

export type LoadEngine = (template: string, fonts: readonly Uint8Array[]) => Promise<Engine | null>;

export const createEngine = (load: LoadEngine): Promise<Engine | null> => load(TEMPLATE, fontFiles());

let current: Promise<Engine> | undefined;

/** The native engine where npm has installed it (Linux on x64), else WebAssembly; one a thread. */
export function engine(): Promise<Engine> {
  current ??= choose();
  return current;
}

/** After a failure the next document gets a fresh engine. */
export function dropEngine(): void {
  current = undefined;
}

async function choose(): Promise<Engine> {
  const chosen = (await createEngine(loadNative)) ?? (await createEngine(loadWasm));
  if (chosen === null) throw new Error('no Typst engine is installed');
  return chosen;
}
