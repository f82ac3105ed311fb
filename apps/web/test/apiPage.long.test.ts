import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe.each(SIZES)('the description of the API at $width × $height', (viewport) => {
  it('has no barrier, light and dark', async () => {
    const { page, offences } = await site.open('/api', { viewport });
    await page.getByRole('heading', { name: 'Derkenar arayüzü' }).waitFor();
    await expectNoBarrier(page, 'description of the API');
    expect(offences).toEqual([]);
    const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
    await expect.poll(() => ground()).toBe('rgb(251, 251, 250)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).toBe('rgb(23, 25, 27)');
  });
});

it('is read with the keyboard alone', async () => {
  const { page } = await site.open('/api');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
  await page.getByRole('link', { name: 'Takipler' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#bolum-\d+$/);
  await page.getByRole('heading', { name: 'Takipler' }).waitFor();
});
