import type { Engine, LoadEngine } from './engine.ts';
import { fontFiles } from './font.ts';
import { loadNative } from './native.ts';
import { TEMPLATE } from './template.ts';
import { loadWasm } from './wasm.ts';

export const createEngine = (load: LoadEngine): Promise<Engine | null> => load(TEMPLATE, fontFiles());

let current: Promise<Engine> | undefined;

/** The native engine where npm has installed it (Linux on x64), else WebAssembly; one a thread. */
export function engine(): Promise<Engine> {
  current ??= choose();
  return current;
}

/** Gives the next document a fresh engine after a failure. */
export function dropEngine(): void {
  current = undefined;
}

async function choose(): Promise<Engine> {
  const chosen = (await createEngine(loadNative)) ?? (await createEngine(loadWasm));
  if (chosen === null) throw new Error('no Typst engine is installed');
  return chosen;
}
