import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The built server with its own database and sample data, and a browser to look at it. */
export interface Site {
  readonly url: string;
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

export interface Visit {
  readonly page: Page;
  /** What the page should never have: CSP violations, errors, requests to other hosts. */
  readonly offences: readonly string[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = join(root, 'apps/server/dist/main.js');
const START_TIMEOUT_MS = 90_000;
const BROWSER_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function startSite(): Promise<Site> {
  for (const file of [SERVER, join(root, 'apps/web/dist/index.html')])
    if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build`);
  const folder = await mkdtemp(join(tmpdir(), 'derkenar-web-'));
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, PORT: '0', DERKENAR_DEMO: '1', DERKENAR_VERI: folder, DATABASE_URL: '' },
  });
  const url = await addressOf(server);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
  return {
    url,
    open: (path, options) => open(browser, url, path, options),
    async close() {
      await browser.close();
      await stop(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs axe-core in the page; answers 'rule: selector' for each violation. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Evaluated through the debugger, so the page's CSP stays in force.
  await page.evaluate(await readFile(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(`axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The <header> of an open dialog is no banner, but axe counts it as one.
    rules: { 'landmark-no-duplicate-banner': { enabled: false }, 'landmark-unique': { enabled: false } },
  }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
      id + ': ' + target.join(' ') + ' ' + failureSummary)))`);
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

async function open(
  browser: Browser,
  url: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ locale: 'tr-TR', timezoneId: 'Europe/Istanbul', ...options });
  const page = await context.newPage();
  const offences: string[] = [];
  page.on('pageerror', ({ message }) => offences.push(message));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) offences.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(`${url}/`))
      offences.push(`request to ${request.url()}`);
  });
  await page.goto(url + path);
  return { page, offences };
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) => reject(new Error(`The server did not start: ${reason}\n${output}`));
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      fail('timeout');
    }, START_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[^\s]+/.exec(output)?.[0];
      if (address === undefined || !output.includes('\n')) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    server.once('exit', (code) => {
      clearTimeout(timer);
      fail(`exit code ${code}`);
    });
  });
}

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}

function chromiumPath(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const found = process.env['CHROMIUM'] || candidates.find((candidate) => existsSync(candidate));
  if (!found)
    throw new Error('Chromium is missing: apt-get install -y chromium, or set CHROMIUM to its path');
  return found;
}
