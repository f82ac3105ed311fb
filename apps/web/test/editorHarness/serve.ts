import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { chromiumPath } from '../browser.ts';
import { sayViolations } from '../violations.ts';

/** The editor alone on a page of its own, under the product's content security policy. */
export interface EditorPage {
  /** Loads a document anew, on the same page where there are no options of the browser. */
  readonly open: (html: string, options?: OpenOptions) => Promise<EditorVisit>;
  readonly close: () => Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly readOnly?: boolean;
}

export interface EditorVisit {
  readonly page: Page;
  /** CSP violations and errors. */
  readonly offences: readonly string[];
  /** Returns the HTML that would be saved. */
  readonly html: () => Promise<string>;
  /** Puts the caret at a position of the document, or selects up to `to`. */
  readonly select: (from: number, to?: number) => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'";

const here = fileURLToPath(new URL('./', import.meta.url));

export async function startEditorPage(): Promise<EditorPage> {
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-editor-'));
  await build({
    root: here,
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const path = request.url === '/' ? 'index.html' : (request.url ?? '').slice(1);
    readFile(join(folder, path)).then(
      (body) => {
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
        response.setHeader('content-security-policy', POLICY);
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const shared = await visit(await browser.newContext({ locale: 'tr-TR' }), url);
  return {
    async open(html, { readOnly = false, ...options } = {}) {
      const own = Object.keys(options).length > 0;
      const opened = own
        ? await visit(await browser.newContext({ locale: 'tr-TR', ...options }), url)
        : shared;
      await opened.page.evaluate(`load(${JSON.stringify(html)}, ${readOnly})`);
      return opened;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function visit(context: BrowserContext, url: string): Promise<EditorVisit> {
  await sayViolations(context);
  const page = await context.newPage();
  const offences: string[] = [];
  page.on('pageerror', ({ message }) => offences.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) offences.push(message.text());
  });
  await page.goto(url);
  return {
    page,
    offences,
    html: () => page.evaluate('html()'),
    async select(from, to = from) {
      await page.evaluate(
        `(editor.view.focus(), editor.commands.setTextSelection({ from: ${from}, to: ${to} }))`,
      );
    },
  };
}
