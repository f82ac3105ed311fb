import { type TOTP, URI } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier } from './barriers.ts';
import { button, expectFocus, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the rules of the office for its security', () => {
  it('have the log tell who reads which case', async () => {
    const { page, offences } = await site.open('/yonetim/buro', { viewport: { width: 390, height: 844 } });
    const box = page.getByRole('checkbox', { name: 'Takipleri kimin görüntülediği kayıtlara yazılsın' });
    await expect.poll(() => box.isChecked()).toBe(false);
    await box.focus();
    await page.keyboard.press('Space');
    await button(page, 'Kuralları uygula').click();
    await page.getByRole('status').getByText('Güvenlik kuralları kaydedildi').waitFor();
    await expectNoBarrier(page, 'the rules for security');
    await page.goto(`${site.url}/takip`);
    await page.getByRole('link', { name: '2025/14587 E.' }).click();
    await heading(page, '2025/14587 E.').waitFor();
    await page.goto(`${site.url}/yonetim/kayitlar`);
    const log = page.getByRole('table');
    await log.getByText('Takip görüntülendi').waitFor();
    await log.getByText('Takibi görüntüleyenler yazılır').waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('have everyone set up a second factor before anything else', async () => {
    const boss = await site.open('/yonetim/buro');
    const box = boss.page.getByRole('checkbox', { name: 'İki adımlı doğrulama herkese zorunlu olsun' });
    await box.check();
    await button(boss.page, 'Kuralları uygula').click();
    await boss.page.getByRole('alert').getByText('kendi hesabınız için açın').waitFor();
    await boss.page.goto(`${site.url}/hesap`);
    await setUp(boss.page);
    await boss.page.goto(`${site.url}/yonetim/buro`);
    await box.check();
    await button(boss.page, 'Kuralları uygula').click();
    await boss.page.getByRole('status').getByText('Güvenlik kuralları kaydedildi').waitFor();
    await boss.page.goto(`${site.url}/hesap`);
    await button(boss.page, 'Yeni telefona geçir').waitFor();
    await site.leave(boss.page);

    const { page, offences } = await site.open('/takip', {
      rol: 'katip',
      viewport: { width: 390, height: 844 },
    });
    await heading(page, 'İki adımlı doğrulamayı açın').waitFor();
    expect(await page.getByRole('link', { name: 'Takipler' }).count()).toBe(0);
    await expectNoBarrier(page, 'the second factor that is required');
    await setUp(page);
    await page.getByRole('link', { name: '2025/14587 E.' }).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);

    const other = await site.open('/takip', { rol: 'stajyer' });
    await button(other.page, 'Çıkış yap').click();
    await heading(other.page, 'Giriş').waitFor();
    await site.leave(other.page);
  });

  it('end everybody’s sessions but this one, after a question', async () => {
    const { page, offences } = await site.open('/yonetim/buro', { viewport: { width: 390, height: 844 } });
    const katip = await site.open('/takip', { rol: 'katip' });
    const end = button(page, 'Herkesin oturumunu kapat');
    await end.focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Herkesin oturumu kapatılsın mı?' });
    await expectFocus(asked.getByRole('button', { name: 'Vazgeç' }));
    await expectNoBarrier(page, 'the question whether to end all sessions');
    await page.keyboard.press('Escape');
    await expectFocus(end);
    await page.keyboard.press('Enter');
    await asked.getByRole('button', { name: 'Herkesin oturumunu kapat' }).click();
    await page.getByRole('status').getByText('bütün oturumları kapatıldı').waitFor();
    await expectFocus(end);
    await katip.page.reload();
    await heading(katip.page, 'Giriş').waitFor();
    await page.reload();
    await end.waitFor();
    expect(offences).toEqual([]);
    await site.leave(katip.page);
    await site.leave(page);
  });
});

/** Opens the second factor on the page that offers it; the recovery codes stay until they are saved. */
async function setUp(page: Page): Promise<void> {
  await button(page, 'İki adımlı doğrulamayı aç').click();
  await typeInto(page.locator('form').getByLabel('Parola', { exact: true }).last(), site.password);
  await button(page, 'Devam').click();
  const address = await page.getByRole('link', { name: 'Doğrulama uygulamasında aç' }).getAttribute('href');
  await typeInto(page.getByLabel('Kod', { exact: true }), (URI.parse(address ?? '') as TOTP).generate());
  await button(page, 'Doğrula ve aç').click();
  await page.getByRole('region', { name: 'Kurtarma kodları' }).getByRole('listitem').first().waitFor();
  await button(page, 'Kaydettim').click();
}
