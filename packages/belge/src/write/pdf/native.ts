import { createRequire } from 'node:module';
import { withTitle } from './accessible.ts';
import type { Compiled, Engine, PdfStandard } from './engine.ts';

/** The part of @myriaddreamin/typst-ts-node-compiler-* that is used. The package ships without types. */
interface NativeModule {
  readonly NodeCompiler: {
    create(options: {
      readonly workspace: string;
      readonly fontArgs: readonly { readonly fontBlobs: readonly Uint8Array[] }[];
    }): NativeCompiler;
  };
}
interface NativeCompiler {
  addSource(path: string, content: string): void;
  mapShadow(path: string, content: Uint8Array): void;
  unmapShadow(path: string): void;
  compile(options: { readonly mainFilePath: string }): {
    readonly result: object | null;
    takeDiagnostics(): Diagnostics | null;
    takeError(): Diagnostics | null;
  };
  /** Throws when the document does not conform to the standard. */
  pdf(document: object, options?: { readonly pdfStandard: string }): Uint8Array;
  evictCache(maxAge: number): void;
}
interface Diagnostics {
  readonly shortDiagnostics: readonly { readonly message: string }[];
}

/** Virtual: nothing is ever read from the disk below it. */
const ROOT = '/belge';
/** Documents after which an unused layout is forgotten: a run over one template shares its pictures. */
const CACHE_AGE = 2;

const PACKAGES = ['gnu', 'musl'].map((libc) => `@myriaddreamin/typst-ts-node-compiler-linux-x64-${libc}`);

export async function loadNative(template: string, fonts: readonly Uint8Array[]): Promise<Engine | null> {
  const native = requireNative();
  if (native === null) return null;
  const compiler = native.NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: fonts }] });
  compiler.addSource(`${ROOT}/main.typ`, template);
  return {
    kind: 'native',
    compile: (document, pictures, standard) => compile(compiler, document, pictures, standard),
  };
}

/** npm installs only the package that fits the system; none of them means no native engine. */
function requireNative(): NativeModule | null {
  const require = createRequire(import.meta.url);
  for (const name of PACKAGES)
    try {
      return require(name) as NativeModule;
    } catch {
      // Absent, or built for another libc: the next one, then WebAssembly.
    }
  return null;
}

function compile(
  compiler: NativeCompiler,
  document: string,
  pictures: readonly Uint8Array[],
  standard: PdfStandard,
): Compiled {
  compiler.mapShadow(`${ROOT}/d.json`, Buffer.from(document));
  pictures.forEach((file, i) => compiler.mapShadow(`${ROOT}/i${i}`, file));
  try {
    const compiled = compiler.compile({ mainFilePath: `${ROOT}/main.typ` });
    if (compiled.result === null)
      throw new Error(describe(compiled.takeDiagnostics() ?? compiled.takeError()));
    return standard === 'archive'
      ? archived(compiler, compiled.result, pictures.length === 0)
      : plain(compiler, compiled.result);
  } finally {
    pictures.forEach((_, i) => compiler.unmapShadow(`${ROOT}/i${i}`));
    compiler.evictCache(CACHE_AGE);
  }
}

const plain = (compiler: NativeCompiler, document: object, refusal: string | null = null): Compiled => ({
  pdf: compiler.pdf(document),
  refusal,
});

/** Nothing in a text or a picture may cost the user the file: what the standard refuses is written without it. */
function archived(compiler: NativeCompiler, document: object, accessible: boolean): Compiled {
  try {
    const pdf = compiler.pdf(document, { pdfStandard: 'a-2a' });
    return { pdf: withTitle(pdf, accessible), refusal: null };
  } catch (error) {
    return plain(compiler, document, String(error));
  }
}

const describe = (diagnostics: Diagnostics | null): string =>
  diagnostics?.shortDiagnostics.map(({ message }) => message).join('; ') ?? 'unknown Typst error';
