import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { sayViolations } from './violations.ts';

const PAGE_TIMEOUT_MS = 120_000;
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
const VIEWPORT = { width: 1280, height: 720 };
/** The events of a page that tests listen to. */
const EVENTS = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'request', 'response'] as const;

let browser: Promise<Browser> | null = null;

/** One for all files that a worker runs; it ends with the worker. */
function browserOfWorker(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS });
  return browser;
}

/** Pages that were given back. A page that loads again the files it knows has a third of a new page's work. */
const kept: Page[] = [];
const keepable = new WeakSet<Page>();

/** A page that knows nobody, in a browser context where no other page is; perhaps it has loaded our files before. */
export async function takePage(options: BrowserContextOptions): Promise<Page> {
  const { viewport = VIEWPORT, ...others } = options;
  const isPlain = Object.keys(others).length === 0;
  const known = isPlain ? kept.pop() : undefined;
  if (known !== undefined) {
    if (viewport !== null) await known.setViewportSize(viewport);
    return known;
  }
  const page = await newPage(options);
  if (isPlain) keepable.add(page);
  return page;
}

/** The same, in a context that was never used. */
export async function newPage(options: BrowserContextOptions): Promise<Page> {
  const place = { locale: 'tr-TR', timezoneId: 'Europe/Istanbul', viewport: VIEWPORT };
  const context = await (await browserOfWorker()).newContext({ ...place, ...options });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  await sayViolations(context);
  return context.newPage();
}

/**
 * Keeps the page for takePage, where nothing of its visitor is left, or closes its context, as where a test has put its
 * clock forward. A test that changes a page for good by a script of its own closes the context itself.
 */
export async function giveBack(page: Page, origin: string): Promise<void> {
  if (keepable.has(page) && (await forget(page, origin))) kept.push(page);
  else await page.context().close();
}

/** Answers false when the page has another clock, or is loading something else: what it does there later is not known. */
async function forget(page: Page, origin: string): Promise<boolean> {
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    ...context.pages().map((other) => (other === page ? undefined : other.close())),
  ]);
  try {
    await page.goto(`${origin}/saglik`);
    const timer = await page.evaluate<string>('sessionStorage.clear(), String(setTimeout)');
    if (!timer.includes('[native code]')) return false;
    await page.goto('about:blank');
  } catch {
    return false;
  }
  await page.mouse.move(0, 0);
  const session = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  return true;
}

/** The headless shell before the whole browser: the same engine, with a fifth less work for the same page. */
export function chromiumPath(): string {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = process.env['CHROMIUM'] || candidates.find((candidate) => existsSync(candidate));
  if (!found)
    throw new Error('Chromium is missing: apt-get install -y chromium, or set CHROMIUM to its path');
  return found;
}
