import type { Engine, LoadEngine } from './engine.ts';
import { fontFiles, SIGN_FAMILIES, signFontFiles, TEXT_FONT } from './font.ts';
import { loadNative } from './native.ts';
import { template } from './template.ts';
import { loadWasm } from './wasm.ts';

export type Fonts = 'text' | 'text and signs';

export const createEngine = (load: LoadEngine, fonts: Fonts = 'text'): Promise<Engine | null> =>
  fonts === 'text'
    ? load(template([TEXT_FONT]), fontFiles())
    : load(template([TEXT_FONT, ...SIGN_FAMILIES]), [...fontFiles(), ...signFontFiles()]);

const current = new Map<Fonts, Promise<Engine>>();

/**
 * The native engine where npm has installed it (Linux on x64), else WebAssembly; one a thread, and a second one
 * as soon as a document needs the fonts for signs.
 */
export function engine(fonts: Fonts = 'text'): Promise<Engine> {
  const made = current.get(fonts) ?? choose(fonts);
  current.set(fonts, made);
  return made;
}

/** Gives the next document a fresh engine after a failure. */
export function dropEngine(): void {
  current.clear();
}

async function choose(fonts: Fonts): Promise<Engine> {
  const chosen = (await createEngine(loadNative, fonts)) ?? (await createEngine(loadWasm, fonts));
  if (chosen === null) throw new Error('no Typst engine is installed');
  return chosen;
}
