import { type Belge, type Block, belge, paragraph } from '../../src/model.ts';
import type { Result } from '../../src/result.ts';
import type { Engine } from '../../src/write/pdf/engine.ts';
import { writePdf } from '../../src/write/pdf/index.ts';
import { createEngine, type Fonts } from '../../src/write/pdf/loadEngine.ts';
import { loadNative } from '../../src/write/pdf/native.ts';
import { loadWasm } from '../../src/write/pdf/wasm.ts';
import { ask } from './ask.ts';

export const OPTIONS = { title: 'Taşınır Haczi Talebi', date: new Date('2026-11-20T09:30:00Z') };

/** Words on one line, as someone who copies from the file gets them. */
export const textOf = (pdf: Uint8Array): string => ask('pdftotext', pdf).replace(/\s+/g, ' ').trim();
/** Lines as they stand on the page. */
export const linesOf = (pdf: Uint8Array): string[] =>
  ask('pdftotext', pdf, '-layout')
    .split(/[\n\f]/)
    .filter((line) => line.trim() !== '');
export const pagesOf = (pdf: Uint8Array): number => Number(/Pages:\s+(\d+)/.exec(ask('pdfinfo', pdf))?.[1]);

export interface Word {
  readonly text: string;
  readonly page: number;
  /** Points from the left and the top of the page. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function wordsOf(pdf: Uint8Array): Word[] {
  const words: Word[] = [];
  let page = 0;
  const pattern = /<page |<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g;
  for (const [tag, left, top, right, bottom, text = ''] of ask('pdftotext', pdf, '-bbox').matchAll(pattern))
    if (tag.startsWith('<page')) page++;
    else
      words.push({
        text,
        page,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      });
  return words;
}

export function wordOf(pdf: Uint8Array, text: string): Word {
  const found = wordsOf(pdf).find((word) => word.text === text);
  if (found === undefined) throw new Error(`no word '${text}' in the PDF`);
  return found;
}

/** Throws if qpdf finds the file damaged. */
export const checkPdf = (pdf: Uint8Array): string => ask('qpdf', pdf, '--check');

async function required(load: typeof loadNative, what: string, fonts?: Fonts): Promise<Engine> {
  const engine = await createEngine(load, fonts);
  if (engine === null) throw new Error(`${what} is not installed: npm ci on Linux x64`);
  return engine;
}

let native: Promise<Engine> | undefined;
let wasm: Promise<Engine> | undefined;
export const nativeEngine = (): Promise<Engine> => {
  native ??= required(loadNative, 'the native Typst engine');
  return native;
};
export const wasmEngine = (): Promise<Engine> => {
  wasm ??= required(loadWasm, 'the WebAssembly Typst engine');
  return wasm;
};

/** Engines of both kinds with the fonts for signs. */
export const signEngines = (): Promise<readonly [native: Engine, wasm: Engine]> =>
  Promise.all([
    required(loadNative, 'the native Typst engine', 'text and signs'),
    required(loadWasm, 'the WebAssembly Typst engine', 'text and signs'),
  ]);

export const write = (source: Belge | readonly (Block | string)[]): Promise<Result<Uint8Array>> =>
  writePdf(
    'type' in source ? source : belge(source.map((b) => (typeof b === 'string' ? paragraph([b]) : b))),
    OPTIONS,
  );

export const pdfOf = async (...blocks: readonly (Block | string)[]): Promise<Uint8Array> =>
  (await write(blocks)).value;
