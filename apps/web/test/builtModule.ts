import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';

/** A module of the page, built as the page is. */
export interface BuiltModule {
  /** Makes it `window[name]` of a page of the site, as if one of the site's own scripts had it. */
  readonly load: (page: Page, name: string) => Promise<void>;
}

const PLACE = '/deneme/';

/** `entry`: path from apps/web. */
export async function buildModule(entry: string): Promise<BuiltModule> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const files = await production(() =>
    build({
      root,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: false,
        lib: { entry: `${root}${entry}`, formats: ['es'], fileName: 'module', cssFileName: 'module' },
        // The page's own groups (chunks.ts) are of its pages.
        rolldownOptions: { output: { codeSplitting: true, chunkFileNames: '[name]-[hash].js' } },
      },
    }),
  );
  const outputs = (Array.isArray(files) ? files : [files]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const bodies = new Map(
    outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : Buffer.from(file.source)]),
  );
  return {
    async load(page, name) {
      await page.route(`**${PLACE}*`, (route) => {
        const file = new URL(route.request().url()).pathname.slice(PLACE.length);
        const body = bodies.get(file);
        const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript';
        return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType });
      });
      // As text: Vitest would rewrite an import() written here.
      await page.evaluate(`(async () => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${PLACE}module.css' });
        const loaded = new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }));
        document.head.append(link);
        await loaded;
        window.${name} = await import('${PLACE}module.js');
      })()`);
    },
  };
}

/** Under Vitest's own value React's development code would be built. */
async function production<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    return await work();
  } finally {
    process.env['NODE_ENV'] = before;
  }
}
