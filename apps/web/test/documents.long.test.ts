import { formats } from '@derkenar/belge/formats';
import type { Dilekce, Rol, StoredTakip } from '@derkenar/domain';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takipToWrite } from '../../server/test/takipler.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, expectFocus, expectShown, tabTo } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let takipId: string;
beforeAll(async () => {
  site = await startSite();
  ({ id: takipId } = await site.post<StoredTakip>('takip', takipToWrite({ takipTarihi: '2026-03-03' })));
  await make('yonetici', await petition('Süzgeç Haczi'));
  await make('avukat', await petition('Süzgeç Satışı'));
});
afterAll(() => site.close());

const petition = async (isim: string): Promise<string> =>
  (await site.post<Dilekce>('dilekce', { isim, dilekce_tipi: 'haciz', sablon: '<p>{{borcluAdSoyad}}</p>' }))
    .id;

async function make(rol: Rol, dilekceId: string): Promise<void> {
  const { name, value } = await site.cookie(rol);
  const answer = await fetch(`${site.url}/api/v1/takip/${takipId}/dilekce/${dilekceId}/render`, {
    method: 'POST',
    headers: { cookie: `${name}=${value}`, accept: formats.udf.acceptType },
  });
  expect(answer.status).toBe(200);
}

const rows = (page: Awaited<ReturnType<Site['open']>>['page']) =>
  page.getByRole('table', { name: 'Belgeler' }).locator('tbody tr').allInnerTexts();

it('documents are found by their petition and by the person who made them, by the keyboard', async () => {
  const { page, offences } = await site.open('/belgeler');
  await expect.poll(async () => (await rows(page)).length).toBe(2);
  const choose = async (label: string, option: string) => {
    const select = page.getByLabel(label, { exact: true });
    await tabTo(page, select);
    await select.selectOption(option);
  };
  await choose('Dilekçe', 'Süzgeç Satışı');
  await expect.poll(() => rows(page)).toEqual([expect.stringContaining('Süzgeç Satışı')]);
  expect(new URL(page.url()).searchParams.get('dilekceId')).toMatch(/^[0-9a-f-]{36}$/);
  await choose('Oluşturan', 'Örnek Yönetici');
  await expectShown(page.getByText('Seçtiklerinize uyan belge bulunamadı.'));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoBarrier(page, `belgeler-suzgec ${size.width}`);
  }
  await page.setViewportSize(SIZES[0]);
  await tabTo(page, button(page, 'Süzgeci temizle'));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await rows(page)).length).toBe(2);
  expect(offences).toEqual([]);
  await site.leave(page);
});

it('who may not see the people of the office chooses the own documents', async () => {
  const { page } = await site.open('/belgeler', { rol: 'avukat' });
  const person = page.getByLabel('Oluşturan', { exact: true });
  await expect.poll(() => person.locator('option').allTextContents()).toEqual(['Hepsi', 'Örnek Avukat']);
  await person.selectOption('Örnek Avukat');
  await expect.poll(() => rows(page)).toEqual([expect.stringContaining('Süzgeç Satışı')]);
  await site.leave(page);
});

it('several get a state by the keyboard: the arrows lead from box to box', async () => {
  const { page, offences } = await site.open('/belgeler');
  await expect.poll(async () => (await rows(page)).length).toBe(2);
  const [first, second] = [0, 1].map((n) => page.getByRole('checkbox', { name: /^Seç: / }).nth(n));
  await tabTo(page, first as Locator);
  await page.keyboard.press('ArrowDown');
  await expectFocus(second as Locator);
  await tabTo(page, button(page, 'Seçilenlere yaz'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectShown(page.getByText('Önce listeden belge seçin.'));
  await tabTo(page, first as Locator);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expectShown(page.getByText('2 belge seçildi'));
  await tabTo(page, button(page, 'Seçilenlere yaz'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => rows(page))
    .toEqual([expect.stringContaining('Sunuldu'), expect.stringContaining('Sunuldu')]);
  await expectFocus(button(page, 'Seçilenlere yaz'));
  expect(offences).toEqual([]);
  await site.leave(page);
});
