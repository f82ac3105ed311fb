import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TypstCompiler } from '@myriaddreamin/typst-ts-web-compiler';
import type { Compiled, Engine } from './engine.ts';

/** Diagnostics as an array of records, see `compile` of the package. */
const FULL_DIAGNOSTICS = 2;

/**
 * It knows no standards, so that its files are tagged PDF 1.7 always.
 * Its cache of layouts cannot be emptied: about 0.3 MB a document stay until the thread ends.
 */
export async function loadWasm(template: string, fonts: readonly Uint8Array[]): Promise<Engine> {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler');
  const require = createRequire(import.meta.url);
  const file = readFileSync(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'));
  typst.initSync({ module: file });
  const builder = new typst.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const compiler = await builder.build();
  compiler.add_source('/main.typ', template);
  return {
    kind: 'wasm',
    compile: (document, pictures) => compile(compiler, document, pictures),
  };
}

function compile(compiler: TypstCompiler, document: string, pictures: readonly Uint8Array[]): Compiled {
  compiler.map_shadow('/d.json', Buffer.from(document));
  pictures.forEach((file, i) => compiler.map_shadow(`/i${i}`, file));
  try {
    const compiled = compiler.compile('/main.typ', undefined, 'pdf', FULL_DIAGNOSTICS) as {
      readonly result?: Uint8Array;
      readonly diagnostics?: unknown;
    };
    if (compiled.result === undefined) throw new Error(JSON.stringify(compiled.diagnostics ?? null));
    return { pdf: compiled.result, refusal: null };
  } finally {
    pictures.forEach((_, i) => compiler.unmap_shadow(`/i${i}`));
  }
}
