import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The weights of the pages: text, labels and names of rows, titles. */
const WEIGHTS = { min: 400, max: 600 } as const;
/** Tabular figures, and what places accents and pairs of letters. */
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'tnum'];

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('');

/** Parts of the typeface as its package has them, with the signs that the pages need of each. */
const PARTS = [
  {
    name: 'latin',
    text: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‰‹›€−×`,
    unicodeRange: 'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2013-203A,U+20AC,U+2212',
  },
  // The letters of the languages around, as names of people have them, and the sign of the lira.
  {
    name: 'latin-ext',
    text: `${range(0x100, 0x17f)}₺`,
    unicodeRange: 'U+0100-0130,U+0132-0151,U+0154-017F,U+20BA',
  },
] as const;

interface Part {
  readonly path: string;
  readonly unicodeRange: string;
  readonly bytes: Buffer;
}

async function subset({ name, text, unicodeRange }: (typeof PARTS)[number]): Promise<Part> {
  const source = import.meta.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`);
  const bytes = await subsetFont(await readFile(fileURLToPath(source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { path: `assets/inter-${name}-${hash}.woff2`, unicodeRange, bytes };
}

let made: Promise<readonly Part[]> | null = null;
const parts = (): Promise<readonly Part[]> => (made ??= Promise.all(PARTS.map(subset)));

/**
 * The typeface of the pages. 'optional' never swaps it in: nothing moves when it arrives, and a page whose preload is late
 * shows the typeface of the system once.
 */
export const fontFaces = async (): Promise<string> =>
  (await parts())
    .map(
      ({ path, unicodeRange }) =>
        `@font-face{font-family:Inter;font-weight:${WEIGHTS.min} ${WEIGHTS.max};font-display:optional;` +
        `src:url(/${path}) format("woff2");unicode-range:${unicodeRange}}`,
    )
    .join('');

/** Ships the parts that the pages need of the typeface, and has the browser fetch them with the page. */
export function uiFont(): Plugin {
  return {
    name: 'ui-font',
    async generateBundle() {
      for (const { path, bytes } of await parts())
        this.emitFile({ type: 'asset', fileName: path, source: bytes });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        parts().then((all) => {
          const found = all.find(({ path }) => request.url === `/${path}`);
          if (found === undefined) next();
          else response.setHeader('content-type', 'font/woff2').end(found.bytes);
        }, next);
      });
    },
    transformIndexHtml: async () =>
      (await parts()).map(({ path }) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${path}`, crossorigin: true },
      })),
  };
}
