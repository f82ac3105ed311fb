import { addDays, formatDate, istanbulDate } from '@derkenar/domain';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, expectFocus, expectShown, tabTo } from './page.ts';
import { type Site, startSite } from './site.ts';

// No test of this file uses the mouse.
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ADD = 'Oran ya da tarife gir';
const YASAL = 'Yasal faiz (3095 s.K. m. 1)';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: ADD });
const entries = (page: Page): Locator => page.getByRole('table', { name: 'Büronun girdikleri' });
const entry = (page: Page, text: string): Locator => entries(page).getByRole('row').filter({ hasText: text });

/** Goes to the field by Tab and replaces what stands there. */
async function keyIn(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, dialog(page).getByRole('textbox', { name: label, exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens the form, whose first field, the kind, has the focus. */
async function openForm(page: Page, kind: string): Promise<void> {
  await press(page, button(page, ADD));
  const select = dialog(page).getByLabel('Tür', { exact: true });
  await expectFocus(select);
  const kinds = await select.locator('option').allTextContents();
  for (let n = 0; n < kinds.indexOf(kind); n++) await page.keyboard.press('ArrowDown');
  expect(await select.locator('option:checked').textContent()).toBe(kind);
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await expectShown(page.getByText(/^Kayıt eklendi/));
  await expect.poll(() => dialog(page).count()).toBe(0);
}

it('a rate is entered; one of two readings is chosen', async () => {
  const { page, offences } = await site.open('/oranlar');
  await openForm(page, YASAL);
  await keyIn(page, 'Başlangıç günü', '1.2.2026');
  await keyIn(page, 'Bitiş günü (dahil)', '31.3.2026');
  await keyIn(page, 'Yıllık oran (%)', '24.000');
  await keyIn(page, 'Resmî Gazete günü', '21.5.2024');
  await keyIn(page, 'Resmî Gazete sayısı', '32552');
  await page.keyboard.press('Enter');
  const rate = dialog(page).getByRole('textbox', { name: 'Yıllık oran (%)' });
  await expectFocus(rate);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoBarrier(page, `oran-iki-okunur ${size.width}`);
  }
  await page.setViewportSize(SIZES[0]);
  await expectShown(dialog(page).getByRole('button', { name: '24.000,00 olarak yaz' }));
  await press(page, dialog(page).getByRole('button', { name: '24,00 olarak yaz' }));
  await expectFocus(rate);
  expect(await rate.inputValue()).toBe('24,00');
  await save(page);
  await expectFocus(button(page, ADD));
  await expectShown(entry(page, `${YASAL}: % 24,00`).getByText('01.02.2026 – 31.03.2026'));
  expect(offences).toEqual([]);
  await site.leave(page);
});

it('a rate that did not change is prolonged from the row that is not known', async () => {
  const { page, offences } = await site.open('/oranlar');
  await press(page, button(page, `${YASAL}: 01.04.2026 gününden sonrasını gir`));
  await expectFocus(dialog(page).getByLabel('Tür', { exact: true }));
  await press(page, dialog(page).getByRole('checkbox', { name: 'Oran değişmedi' }), 'Space');
  await keyIn(page, 'Bitiş günü (dahil)', '30.6.2026');
  await save(page);
  await expectShown(entry(page, '01.04.2026 – 30.06.2026').getByText('21.05.2024/32552'));
  expect(offences).toEqual([]);
  await site.leave(page);
});

it('an exchange rate is entered; one far from the last is asked about', async () => {
  const { page, offences } = await site.open('/oranlar');
  await openForm(page, 'Döviz kuru');
  const today = istanbulDate(new Date());
  await keyIn(page, 'Gün', formatDate(today));
  await keyIn(page, 'Kur (TL)', '42.123');
  await page.keyboard.press('Enter');
  await press(page, dialog(page).getByRole('button', { name: '42,1230 olarak yaz' }));
  await save(page);
  await expectShown(entry(page, '1 USD = 42,1230 TL'));
  await openForm(page, 'Döviz kuru');
  await keyIn(page, 'Gün', '5.1.2026');
  await keyIn(page, 'Kur (TL)', '4,2123');
  await page.keyboard.press('Enter');
  await expectShown(dialog(page).getByRole('alert').getByText('4,2123', { exact: false }));
  await press(page, button(page, 'Denetledim, yine de ekle'));
  await expectShown(entry(page, '1 USD = 4,2123 TL'));
  expect(offences).toEqual([]);
  await site.leave(page);
});

it('a tariff is entered from the figures of the last one', async () => {
  const { page, offences } = await site.open('/oranlar');
  await press(page, button(page, 'Gir: Harç tarifesi'));
  await expect.poll(() => dialog(page).getByLabel('Başvurma harcı (TL)').inputValue()).toBe('732');
  await keyIn(page, 'Başlangıç günü', '1.1.2025');
  await keyIn(page, 'Bitiş günü (dahil)', '31.12.2025');
  await keyIn(page, 'Resmî Gazete günü', '30.12.2024');
  await keyIn(page, 'Resmî Gazete sayısı', '32768');
  await keyIn(page, 'Başvurma harcı (TL)', '615,40');
  await save(page);
  await expectFocus(button(page, 'Gir: Harç tarifesi'));
  await expectShown(entry(page, 'Harç tarifesi').getByText('01.01.2025 – 31.12.2025'));
  expect(offences).toEqual([]);
  await site.leave(page);
});

it('a second person confirms an entry, and it is withdrawn', async () => {
  const { page } = await site.open('/yonetim/buro');
  const second = page.getByRole('checkbox', {
    name: 'Girilen oranlar ikinci kişinin onayıyla geçerli olsun',
  });
  await press(page, second, 'Space');
  await page.keyboard.press('Enter');
  await expectShown(page.getByText(/kaydedildi/i).first());
  await page.goto(`${site.url}/oranlar`);
  await openForm(page, 'Döviz kuru');
  await keyIn(page, 'Gün', formatDate(addDays(istanbulDate(new Date()), -1)));
  await keyIn(page, 'Kur (TL)', '42,5');
  await save(page);
  await expectShown(entry(page, '42,5000').getByText('ikinci onayı bekliyor'));
  expect(
    await entry(page, '42,5000')
      .getByRole('button', { name: /^Onayla/ })
      .count(),
  ).toBe(0);
  await site.leave(page);

  const { page: lawyer, offences } = await site.open('/oranlar', { rol: 'avukat' });
  await press(lawyer, entry(lawyer, '42,5000').getByRole('button', { name: /^Onayla/ }));
  const question = lawyer.getByRole('dialog', { name: 'Kayıt onaylansın mı?' });
  for (const size of SIZES) {
    await lawyer.setViewportSize(size);
    await expectNoBarrier(lawyer, `oran-onayla ${size.width}`);
  }
  await lawyer.setViewportSize(SIZES[0]);
  await press(lawyer, question.getByRole('button', { name: 'Onayla' }));
  await expectShown(lawyer.getByText('Kayıt onaylandı.'));
  await expectShown(entry(lawyer, '42,5000').getByText('geçerli'));
  expect(offences).toEqual([]);
  await site.leave(lawyer);

  const { page: owner } = await site.open('/oranlar');
  const withdraw = entry(owner, '42,5000').getByRole('button', { name: /^Geri al/ });
  await press(owner, withdraw);
  const asked = owner.getByRole('dialog', { name: 'Kayıt geri alınsın mı?' });
  await expectFocus(asked.getByRole('button', { name: 'Vazgeç' }));
  for (const size of SIZES) {
    await owner.setViewportSize(size);
    await expectNoBarrier(owner, `oran-geri-al ${size.width}`);
  }
  await owner.setViewportSize(SIZES[0]);
  await owner.keyboard.press('Escape');
  await expectFocus(withdraw);
  await owner.keyboard.press('Enter');
  await press(owner, asked.getByRole('button', { name: 'Geri al' }));
  await expectShown(entry(owner, '42,5000').getByText('geri alındı'));
  await expectFocus(owner.locator('main'));
  await site.leave(owner);
});
