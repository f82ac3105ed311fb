import type { Locator, Page, Request } from 'playwright-core';
import { button, expectShown, typeInto } from './page.ts';
import type { Site } from './site.ts';

export const REQUIRED = 'Lütfen bu alanı doldurun.';

/** The petition form, wherever it stands in its work. */
export const form = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('form') });
export const name = (page: Page): Locator => form(page).getByLabel('Dilekçe Adı');
export const type = (page: Page): Locator => form(page).getByLabel('Dilekçe Tipi');
export const text = (page: Page): Locator => form(page).locator('.ProseMirror');

export const saved = (page: Page): Promise<void> =>
  form(page)
    .getByText(/^Kaydedildi \d\d:\d\d$/)
    .waitFor();

export async function openNew(page: Page): Promise<void> {
  await button(page, 'Dilekçe Ekle').click();
  await expectShown(text(page));
}

/** A long list draws only the rows in the window; one of them is looked for by its name. */
export const lookFor = (page: Page, isim: string): Promise<void> =>
  typeInto(page.getByLabel('Ara', { exact: true }), isim);

export async function openEdit(page: Page, isim: string): Promise<void> {
  await lookFor(page, isim);
  await page.getByRole('button', { name: `Düzenle: ${isim}`, exact: true }).click();
  await expectShown(text(page));
}

/** The page also asks the server by POST for counts, at any time. */
export const isSave = (asked: Request): boolean =>
  asked.method() === 'POST' && /\/api\/v1\/dilekce\/?$/.test(asked.url());

/** At the end of the text. */
export async function write(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

export interface Row {
  readonly id: string;
  readonly isim: string;
  readonly dilekce_tipi: string;
  readonly sablon: string;
  readonly favori_mi: boolean;
  readonly standart_mi: boolean;
  readonly alanlar: string;
}

/** As the page would ask, with its session. */
export const call = (page: Page, method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path, {
        method,
        ...(body === null ? {} : { body, headers: { 'content-type': 'application/json' } }),
      });
      return response.status === 204 ? null : await response.json();
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );

export const stored = async (page: Page, id: string): Promise<Row> =>
  (await call(page, 'GET', `/api/v1/dilekce/${id}`)) as Row;

export const listed = async (page: Page): Promise<readonly Row[]> =>
  (await call(page, 'GET', '/api/v1/dilekce-list')) as readonly Row[];

/** A petition that nobody else's test looks at, before the page that will show it. */
export const addDilekce = (
  site: Site,
  isim: string,
  sablon = '<p>Eski metin.</p>',
): Promise<{ readonly id: string }> => site.post('dilekce', { isim, dilekce_tipi: 'haciz', sablon });
