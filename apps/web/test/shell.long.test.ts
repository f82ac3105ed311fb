import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { focused, heading } from './page.ts';
import { type Site, startSite } from './site.ts';

const [DESK, PHONE] = SIZES;
const DARK = 'rgb(23, 25, 27)';
const LIGHT = 'rgb(251, 251, 250)';
const FIRST_LOAD_LIMIT = 190_000;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ground = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
const userMenu = (page: Page) => page.getByRole('button', { name: /^Kullanıcı menüsü/ });

/** Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`'${name}' cannot be reached with Tab`);
}

async function tabBackTo(page: Page, name: string): Promise<void> {
  for (let n = 0; n < 30; n += 1) {
    await page.keyboard.press('Shift+Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`'${name}' cannot be reached with Shift+Tab`);
}

describe('the navigation', () => {
  it.each(SIZES)('leads by keyboard to each page and marks it, at $width px', async (viewport) => {
    const { page, offences } = await site.open('/hesap', { viewport });
    await heading(page, 'Hesabım').waitFor();
    for (const name of ['Bugün', 'Dilekçeler', 'Takipler', 'Toplu İşlemler']) {
      await page.getByRole('link', { name: 'İçeriğe geç' }).focus();
      await tabTo(page, name);
      await page.keyboard.press('Enter');
      await heading(page, name).waitFor();
      const current = page.getByRole('navigation', { name: 'Ana menü' }).locator('[aria-current="page"]');
      await expect.poll(() => current.allTextContents()).toEqual([name]);
    }
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is a rail at the left edge of a wide window, which folds to its icons and stays folded', async () => {
    const { page, offences } = await site.open('/takip', { viewport: DESK });
    await heading(page, 'Takipler').waitFor();
    const rail = page.locator('header[data-rail]');
    const left = async (): Promise<number> => (await page.locator('main').boundingBox())?.x ?? 0;
    expect(await rail.boundingBox()).toMatchObject({ x: 0, y: 0, width: 208, height: DESK.height });
    expect(await left()).toBe(208);
    await page.getByRole('button', { name: 'Menüyü daralt' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(56);
    expect(await left()).toBe(56);
    const wordSeen = (): Promise<string> =>
      page.evaluate<string>(
        `getComputedStyle(document.querySelector('nav a[href="/sureler"] span')).opacity`,
      );
    expect(await wordSeen()).toBe('0');
    await tabBackTo(page, 'Süreler');
    expect(await wordSeen()).toBe('1');
    await page.reload();
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(56);
    await expectNoBarrier(page, 'folded rail');
    await page.getByRole('button', { name: 'Menüyü genişlet' }).click();
    await expect.poll(async () => (await rail.boundingBox())?.width).toBe(208);
    await page.setViewportSize({ width: 1120, height: 700 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1120);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('keeps the menu of the person within the window, from the rail too', async () => {
    const { page } = await site.open('/toplu', { viewport: DESK });
    await userMenu(page).click();
    const panel = await page.getByRole('link', { name: 'Hesabım' }).locator('..').boundingBox();
    expect(panel?.x).toBeGreaterThanOrEqual(208);
    expect(panel?.y).toBeGreaterThanOrEqual(0);
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(DESK.height);
    await expectNoBarrier(page, 'menu of the person beside the rail');
    await site.leave(page);
  });

  it('lies at the lower edge of a telephone, and covers nothing that has the focus', async () => {
    const { page } = await site.open('/', { viewport: PHONE });
    await page
      .getByRole('button', { name: /^İndir: / })
      .first()
      .waitFor();
    const nav = page.getByRole('navigation', { name: 'Ana menü' });
    const box = await nav.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);
    for (let n = 0; n < 25; n += 1) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate<number>(
        `document.activeElement.closest('main') ? document.activeElement.getBoundingClientRect().bottom : 0`,
      );
      expect(bottom).toBeLessThanOrEqual((box?.y ?? 0) + 1);
    }
    await site.leave(page);
  });

  it('shows the name of each page whole on the narrowest telephone', async () => {
    const width = 320;
    const { page } = await site.open('/toplu', { viewport: { width, height: 640 } });
    const links = page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link');
    await expect.poll(() => links.count()).toBe(6);
    const cut = await links.evaluateAll(
      (all, wide) =>
        all
          .filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < 0 || right > wide || one.scrollWidth > one.clientWidth;
          })
          .map((one) => one.textContent),
      width,
    );
    expect(cut).toEqual([]);
    await site.leave(page);
  });

  it('has room for the user menu at every width, beside or above the demo notice', async () => {
    const { page } = await site.open('/toplu');
    for (const width of [1366, 1089, 820, 769, 640, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await userMenu(page).waitFor();
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
      const box = await userMenu(page).boundingBox();
      expect([width, wide <= width && (box?.x ?? 0) + (box?.width ?? 0) <= width]).toEqual([width, true]);
    }
    await site.leave(page);
  });

  it('shows the administration only to those who manage the office', async () => {
    for (const [rol, shown] of [
      ['yonetici', 1],
      ['avukat', 0],
      ['katip', 0],
      ['stajyer', 0],
    ] as const) {
      const { page } = await site.open('/toplu', { rol });
      await userMenu(page).click();
      await page.getByRole('link', { name: 'Hesabım' }).waitFor();
      expect([rol, await page.getByRole('link', { name: /^Yönetim/ }).count()]).toEqual([rol, shown]);
      await site.leave(page);
    }
  });
});

describe('the colours', () => {
  it('follow the system until one is chosen, and the choice is kept', async () => {
    const { page, offences } = await site.open('/toplu', { colorScheme: 'light' });
    await heading(page, 'Toplu İşlemler').waitFor();
    await expect.poll(() => ground(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => ground(page)).toBe(DARK);
    await page.emulateMedia({ colorScheme: 'light' });
    await userMenu(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Sistem' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('radio', { name: 'Koyu' }).isChecked()).toBe(true);
    await expect.poll(() => ground(page)).toBe(DARK);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/^Kullanıcı menüsü/);
    await page.reload();
    await heading(page, 'Toplu İşlemler').waitFor();
    await expect.poll(() => ground(page)).toBe(DARK);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it.each([
    ['dark', 'light', DARK],
    ['light', 'dark', LIGHT],
    ['auto', 'dark', DARK],
  ] as const)(
    'are those of the choice before any script of the page has run (%s)',
    async (chosen, colorScheme, color) => {
      const { page } = await site.open('/toplu', { colorScheme });
      await page.evaluate(`localStorage.setItem('derkenar-scheme', '${chosen}')`);
      let release = () => undefined as void;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/index-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      await expect.poll(() => ground(page)).toBe(color);
      await expect.poll(() => page.locator('#root').innerHTML()).toBe('');
      release();
      await heading(page, 'Toplu İşlemler').waitFor();
      await expect.poll(() => ground(page)).toBe(color);
      await site.leave(page);
    },
  );
});

describe('the first load of the list', () => {
  it(`stays below ${FIRST_LOAD_LIMIT / 1000} kB of scripts and styles, compressed`, async () => {
    const { sizes, loaded } = await firstLoad();
    const sum = Object.values(sizes).reduce((all, size) => all + size, 0);
    expect(sum).toBeLessThanOrEqual(FIRST_LOAD_LIMIT);
    // All of it was counted.
    expect(Object.keys(sizes).toSorted()).toEqual(loaded.toSorted());
    expect(sum).toBeGreaterThan(FIRST_LOAD_LIMIT / 2);
  });

  /** Bytes on the line by file, of all that was asked for before the rows stood, and the files by the page's account. */
  async function firstLoad() {
    const { page } = await site.open('/derkenar.svg', { viewport: DESK, anew: true });
    const sizes: Record<string, Promise<number>> = {};
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(?:js|css)$/.test(pathname))
        sizes[pathname] = response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize);
    });
    await page.goto(`${site.url}/`);
    await page
      .getByRole('button', { name: /^İndir: / })
      .first()
      .waitFor();
    const entries = Object.entries(sizes).map(async ([name, size]) => [name, await size] as const);
    const loaded = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
    );
    const result = Object.fromEntries(await Promise.all(entries));
    await site.leave(page);
    return { sizes: result, loaded: loaded.filter((name) => /\.(?:js|css)$/.test(name)) };
  }
});

describe.each(SIZES)('the frame at $width × $height', (viewport) => {
  it('has no barrier, light and dark', async () => {
    const { page, offences } = await site.open('/toplu', { viewport });
    await heading(page, 'Toplu İşlemler').waitFor();
    await expectNoBarrier(page, 'bulk work');
    await page.goto(`${site.url}/boyle-bir-sayfa-yok`);
    await heading(page, 'Sayfa bulunamadı').waitFor();
    await expectNoBarrier(page, 'unknown address');
    await page.route('**/assets/AccountPage-*.js', (route) => route.abort());
    // Here it half covers no field of the page.
    await userMenu(page).click();
    await expectNoBarrier(page, 'user menu');
    await page.getByRole('link', { name: 'Hesabım' }).click();
    await heading(page, 'Sayfa yüklenemedi').waitFor();
    await expectNoBarrier(page, 'page that could not be loaded');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
