// Measures the page in Chromium: first load, keystroke to paint, the long list, a long file.
import { gzipSync } from 'node:zlib';
import { belge, readHtml } from '@derkenar/belge';
import { writers } from '@derkenar/belge/write';
import { chromium } from 'playwright-core';
import { longPetition } from './longPetition.ts';
import { median, quantile } from './measure.ts';
import { storePetition, typeBesidePreview } from './preview.ts';
import { startServer } from './serverChild.ts';

/** Copies of each of the 20 standard petitions. */
const COPIES = 500;
const CPU_SLOWDOWN = 4;
const LOADS = 7;
const ROUNDS = 4;
const KEYS = 50;
const KEY_PAUSE_MS = 60;
const WHEEL_STEPS = 120;
const VIEWPORT = { width: 1366, height: 768 };
const ROW = 'table tbody button[aria-pressed]';
const SEARCHES = ['haciz', 'satış talebi', 'maaş'];
const SEARCH_DELAY_MS = 750;
/** About 300 pages. */
const PARAGRAPHS = 4500;
const SENTENCE =
  'Alacaklı vekili olarak borçlunun taşınır ve taşınmaz mallarının haczini talep ederiz. '.repeat(3);
const SECTION = 'section[aria-label="Belgenin sayfaları"]';
const FILE_VIEW = { section: SECTION, sheets: `${SECTION} [lang="tr"]`, announced: 'Sayfalar hazırlanıyor' };
const OPENINGS = 5;

/**
 * Answers {load, before, keys, preview, list, file}. `load` is {js, css, lcp, rows}: gzip kB and ms, medians. `before` is the
 * same of another state of the project, loaded in turns with this one, or null without its folder. `keys` are places {name,
 * editor, bare, ratio} with p50 and p95. `preview` is {pages, p50, p95}: ms from a key in the fill form until its preview
 * shows it. `list` is {rows, scroll, filter, sort}: ms of the longest task. `file` is {first,
 * all, processor, pages}: ms from the choice of a UDF file to its first and last page, ms of processor time of the
 * browser's pages and workers until then (medians), and the number of pages.
 */
export async function measureWeb(say, checkout?: string) {
  const server = await startServer(COPIES);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const small = await startServer(1);
    say('web: first load');
    const former = checkout && (await startServer(1, checkout));
    const [load, before = null] = await measureLoads(browser, former ? [small, former] : [small]);
    await former?.stop();
    say('web: keystroke to paint');
    const keys = await measureKeys(browser, small, say);
    say('web: file of 300 pages');
    const file = await measureFile(browser, small);
    say('web: preview');
    const preview = await measurePreview(browser, small);
    await small.stop();
    say('web: list');
    return { load, before, keys, preview, file, list: await measureList(browser, server) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function open(browser, { address, cookie }, init?) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'tr-TR' });
  const [name, value] = cookie.split('=');
  await context.addCookies([{ name, value, url: address }]);
  const page = await context.newPage();
  if (init) await page.addInitScript(init);
  return { context, page };
}

/** Loads from each server in turns, with an empty cache. The first does not count, because Chromium warms up in it. */
async function measureLoads(browser, servers) {
  const loads = servers.map(() => []);
  for (let n = 0; n <= LOADS; n++)
    for (const [place, server] of servers.entries()) loads[place].push(await measureLoad(browser, server));
  return loads.map((ofServer) => {
    const middle = (key) => median(ofServer.slice(1).map((load) => load[key]));
    return { js: middle('js'), css: middle('css'), lcp: middle('lcp'), rows: middle('rows') };
  });
}

async function measureLoad(browser, server) {
  const { context, page } = await open(browser, server, () => {
    new PerformanceObserver((list) => {
      globalThis.lcp = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const bodies = [];
  page.on('response', (response) => bodies.push(response));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(server.address);
  await page.locator(ROW).first().waitFor();
  const rows = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const lcp = await page.evaluate(() => globalThis.lcp);
  const sizes = { js: 0, css: 0 };
  for (const response of bodies) {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1];
    if (kind) sizes[kind] += gzipSync(await response.body()).length / 1000;
  }
  await context.close();
  return { ...sizes, lcp, rows };
}

/** Types into the same document in the product's editor and in a bare contenteditable, in turns. */
async function measureKeys(browser, server, say) {
  const sablon = longPetition();
  const isim = 'Kırk Sayfalık Dilekçe';
  const editor = await openEditor(browser, server, { isim, sablon });
  const bare = await openBare(browser, sablon);
  const places = [];
  for (const [name, share] of [
    ['beginning', 0.02],
    ['middle', 0.5],
    ['end', 0.98],
  ]) {
    const rounds = { editor: [], bare: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      say(`web: ${name}, round ${round} of ${ROUNDS}`);
      const typed = { editor: await typeAt(editor, share), bare: await typeAt(bare, share) };
      if (round > 0) for (const key of ['editor', 'bare']) rounds[key].push(typed[key]);
    }
    const times = (key) => rounds[key].flat();
    const quantiles = (key) => ({ p50: quantile(times(key), 0.5), p95: quantile(times(key), 0.95) });
    places.push({
      name,
      editor: quantiles('editor'),
      bare: quantiles('bare'),
      ratio: median(rounds.editor.map((one, n) => median(one) / median(rounds.bare[n]))),
    });
  }
  await editor.context().close();
  await bare.context().close();
  return places;
}

async function measurePreview(browser, server) {
  const isim = await storePetition(server);
  const { context, page } = await open(browser, server);
  await page.goto(`${server.address}/?ara=${encodeURIComponent(isim)}`);
  const { pages, times } = await typeBesidePreview(page);
  await context.close();
  return { pages, p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

async function measureFile(browser, server) {
  const blocks = Array.from({ length: PARAGRAPHS }, (_, n) => `<p>${n + 1}. ${SENTENCE}</p>`).flatMap(
    (html) => readHtml(html).value.blocks,
  );
  const options = { title: 'Uzun', date: new Date('2026-11-20T09:00:00Z') };
  const buffer = Buffer.from((await writers.udf(belge(blocks), options)).value);
  const { context, page } = await open(browser, server);
  const cdp = await browser.newBrowserCDPSession();
  const openings = [];
  for (let n = 0; n <= OPENINGS; n++) {
    await page.goto(server.address);
    await page.locator(ROW).first().waitFor();
    const shown = page.evaluate(timePages, FILE_VIEW);
    await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /^Dosya aç/ }).click();
    const before = await rendererMs(cdp);
    await (await chooser).setFiles({ name: 'uzun.udf', mimeType: 'application/octet-stream', buffer });
    const times = await shown;
    openings.push({ ...times, processor: (await rendererMs(cdp)) - before });
  }
  await cdp.detach();
  await context.close();
  const middle = (key) => median(openings.slice(1).map((opening) => opening[key]));
  return {
    first: middle('first'),
    all: middle('all'),
    processor: middle('processor'),
    pages: openings[0].pages,
  };
}

/** Processor time that all pages and their workers have used until now, in milliseconds. */
async function rendererMs(cdp) {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** Runs in the page: ms from the choice of a file until the first sheets are shown, and until no more are announced. */
function timePages({ sheets, section, announced }) {
  return new Promise((resolve) => {
    let start = 0;
    let first = 0;
    // The input for the choice is never attached to the document.
    const create = document.createElement.bind(document);
    document.createElement = (...args) => {
      const made = create(...args);
      if (args[0] === 'input') made.addEventListener('change', () => (start = performance.now()));
      return made;
    };
    const look = () => {
      const now = performance.now();
      const count = document.querySelectorAll(sheets).length;
      if (count > 0) first ||= now - start;
      const isWhole = count > 0 && !document.querySelector(section).textContent.includes(announced);
      if (isWhole) resolve({ first, all: now - start, pages: count });
      else requestAnimationFrame(look);
    };
    look();
  });
}

async function openEditor(browser, { address, cookie }, { isim, sablon }) {
  const response = await fetch(`${address}/api/v1/dilekce`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ isim, dilekce_tipi: 'talepler', sablon }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  const { page } = await open(browser, { address, cookie }, paintClock);
  await page.goto(`${address}/?ara=${encodeURIComponent(isim)}`);
  await page.getByRole('button', { name: `Düzenle: ${isim}` }).click();
  await page.locator('.ProseMirror').waitFor();
  return page;
}

/** Opens a text area that looks and scrolls as the editor does. */
async function openBare(browser, html) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'tr-TR' });
  const page = await context.newPage();
  await page.setContent(`<div style="height:500px;overflow:auto"><div class="ProseMirror" contenteditable="true"
    spellcheck="true" lang="tr" style="font:12pt/1.5 'Times New Roman',Tinos,serif;white-space:pre-wrap;overflow:clip;
    padding:20px">${html}</div></div>`);
  // This comes after setContent, because a new document forgets its listeners.
  await page.evaluate(paintClock);
  return page;
}

/** Measures from a key's own time to the first task after the frame that shows it. */
function paintClock() {
  globalThis.paints = [];
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => globalThis.paints.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      }),
    true,
  );
}

/** Types at the end of the paragraph that stands at `share` of the document; ms of each key. */
async function typeAt(page, share) {
  await page.bringToFront();
  const paragraphs = page.locator('.ProseMirror > p');
  const paragraph = paragraphs.nth(Math.floor(share * (await paragraphs.count())));
  await paragraph.scrollIntoViewIfNeeded();
  await paragraph.click({ position: { x: 60, y: 8 } });
  await page.evaluate(() => {
    globalThis.paints.length = 0;
  });
  for (let n = 0; n < KEYS; n++) {
    await page.keyboard.press(n % 6 === 5 ? 'Space' : 'a');
    await page.waitForTimeout(KEY_PAUSE_MS);
  }
  return page.evaluate(() => globalThis.paints);
}

/** The longest task, in ms, while the list is scrolled, filtered and sorted; 0 when the browser reports none. */
async function measureList(browser, server) {
  const { context, page } = await open(browser, server, () => {
    globalThis.tasks = [];
    new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });
  await page.goto(server.address);
  await page.locator(ROW).first().waitFor();
  await page.waitForLoadState('networkidle');
  const rows = await page.locator('table').getAttribute('aria-rowcount');
  const longest = async (work) => {
    await page.waitForTimeout(500);
    await page.evaluate(() => {
      globalThis.tasks.length = 0;
    });
    await work();
    await page.waitForTimeout(500);
    return page.evaluate(() => Math.max(0, ...globalThis.tasks));
  };
  const scroll = await longest(() => scrollThrough(page));
  const filter = await longest(() => filterList(page));
  const sort = await longest(async () => {
    for (let n = 0; n < 3; n++) {
      await page.getByRole('button', { name: 'Dilekçe Adı' }).click();
      await page.waitForTimeout(300);
    }
  });
  await context.close();
  return { rows: Number(rows) - 1, scroll, filter, sort };
}

async function scrollThrough(page) {
  await page.mouse.move(600, 500);
  for (let n = 0; n < WHEEL_STEPS; n++) {
    await page.mouse.wheel(0, n % 10 === 9 ? 40_000 : 600);
    await page.waitForTimeout(16);
  }
  await page.keyboard.press('Control+Home');
}

async function filterList(page) {
  const box = page.getByRole('searchbox', { name: 'Ara' });
  for (const text of [...SEARCHES, '']) {
    const answered = page.waitForResponse((response) => /dilekce\/filter|dilekce-list/.test(response.url()), {
      timeout: 5000,
    });
    await box.fill(text);
    // The page does not ask again for what it already has.
    await answered.catch(() => undefined);
    await page.waitForTimeout(SEARCH_DELAY_MS);
  }
}
