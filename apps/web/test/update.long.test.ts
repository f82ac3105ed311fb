import type { UpdateState } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const NOTHING: UpdateState = {
  version: '1.0.0',
  looks: true,
  newest: null,
  way: 'here',
  address: null,
  addressIsSet: false,
  problem: false,
  progress: null,
  last: null,
  mayChange: true,
};
const NEWEST = { version: '2.0.0', date: '2027-01-02' };
const LAST = { from: '1.0.0', to: '2.0.0', at: '2027-01-03T09:00:00.000Z', reason: null } as const;

/** Lets the server of the page answer this; null: it does not answer, as while it starts anew. */
async function answer(page: Page, changes: Partial<UpdateState> | null): Promise<void> {
  await page.unroute('**/api/v1/guncelleme');
  await page.route('**/api/v1/guncelleme', (route) =>
    changes === null ? route.abort() : route.fulfill({ json: { ...NOTHING, ...changes } }),
  );
}

async function show(page: Page, changes: Partial<UpdateState>, text: string | RegExp): Promise<void> {
  await answer(page, changes);
  await page.goto(`${site.url}/yonetim/program`);
  await page.getByText(text).first().waitFor();
}

describe("the page 'Program'", () => {
  it('stands in the administration and says that the operator updates an installation without versions', async () => {
    const { page, offences } = await site.open('/yonetim/kisiler');
    await page.getByRole('link', { name: 'Program' }).click();
    await heading(page, 'Program').waitFor();
    await page.getByText(/^Kurulu sürüm: \d/).waitFor();
    expect(await page.getByRole('button', { name: /güncelle$/ }).count()).toBe(0);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('asks before it updates, shows the progress through the restart, and loads the pages of the new version', async () => {
    const { page } = await site.open('/bugun');
    await show(page, { newest: NEWEST }, 'Yeni sürüm: 2.0.0 (2 Ocak 2027)');
    const button = page.getByRole('button', { name: '2.0.0 sürümüne güncelle' });
    await button.press('Enter');
    const question = page.getByRole('dialog', { name: 'Derkenar güncellensin mi?' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => question.count()).toBe(0);
    await button.press('Enter');
    await answer(page, { newest: NEWEST, progress: { step: 'copying', part: 0.25 } });
    await question.getByRole('button', { name: 'Güncelle' }).click();
    await page.getByRole('status').getByText('Yeni sürüm alınıyor…').waitFor();
    await expect.poll(() => page.getByRole('progressbar').getAttribute('value')).toBe('0.25');
    expect(await button.count()).toBe(0);
    await answer(page, { newest: NEWEST, progress: { step: 'closing', part: 0 } });
    await page.getByText('Yedek alınıyor, Derkenar yeniden başlıyor.').waitFor();
    await answer(page, null);
    await page.waitForRequest('**/api/v1/guncelleme');
    await page.getByText('Yedek alınıyor, Derkenar yeniden başlıyor.').waitFor();
    const loaded = page.waitForEvent('load');
    await answer(page, { version: '2.0.0', last: { ...LAST, outcome: 'installed' } });
    await loaded;
    await page.getByText('3 Ocak 2027: 1.0.0 sürümünden 2.0.0 sürümüne geçildi.').waitFor();
    await site.leave(page);
  });

  it('tells each outcome and each way that is not a button', async () => {
    const { page } = await site.open('/bugun');
    await show(page, { last: { ...LAST, outcome: 'returned' } }, /2.0.0 sürümü başlamadı. 1.0.0 sürümüne/);
    const reason = 'Diskte yer kalmadı.';
    await show(
      page,
      { last: { ...LAST, outcome: 'refused', reason } },
      /hiçbir şey değişmedi. Diskte yer kalmadı./,
    );
    await show(page, { newest: NEWEST, way: 'package' }, 'sudo apt install ./derkenar_2.0.0_amd64.deb');
    await show(page, { newest: NEWEST, way: 'hand' }, 'Bu kurulum buradan güncellenmez.');
    await show(page, { newest: NEWEST, mayChange: false }, 'Bu kurulumu birkaç büro kullanıyor');
    await show(page, { looks: false }, 'Bu kurulum yeni sürüm aramaz');
    await show(page, { problem: true }, 'Son bakışta bir yere ulaşılamadı');
    await show(page, { address: 'https://ornek.example/', addressIsSet: true }, 'Adresi işletmen');
    expect(await page.getByLabel('Adres ya da klasör').count()).toBe(0);
    await site.leave(page);
  });

  it('saves the address, and shows at its field why one is refused', async () => {
    const { page } = await site.open('/bugun');
    await show(page, {}, 'Yeni sürümlerin arandığı yer');
    const field = page.getByLabel('Adres ya da klasör');
    await page.route('**/api/v1/guncelleme/adres', (route) => {
      const { address } = route.request().postDataJSON() as { address: string | null };
      const refusal = {
        code: 'gecersiz-istek',
        detail: 'Geçersiz.',
        errors: { address: 'https ile başlamalıdır.' },
      };
      return address === 'ftp://x'
        ? route.fulfill({ status: 422, contentType: 'application/problem+json', json: refusal })
        : route.fulfill({ json: { ...NOTHING, address } });
    });
    await typeInto(field, 'ftp://x');
    await field.press('Enter');
    await page.getByText('https ile başlamalıdır.').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('address');
    await typeInto(field, ' D:\\Derkenar ');
    await field.press('Enter');
    await page.getByText('Yeni sürümlerin arandığı yer kaydedildi.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('D:\\Derkenar');
    await site.leave(page);
  });

  it.each(SIZES)('hinders nobody at $width pixels', async (size) => {
    const { page } = await site.open('/bugun');
    await page.setViewportSize(size);
    await show(
      page,
      { newest: NEWEST, problem: true, last: { ...LAST, outcome: 'returned' } },
      'Yeni sürüm: 2.0.0',
    );
    await expectNoBarrier(page, `a newer version, ${size.width}`);
    await page.getByRole('button', { name: '2.0.0 sürümüne güncelle' }).click();
    await page.getByRole('dialog', { name: 'Derkenar güncellensin mi?' }).waitFor();
    await expectNoBarrier(page, `question before the update, ${size.width}`);
    await show(page, { progress: { step: 'unpacking', part: 0 } }, 'dosyaları açılıyor');
    await expectNoBarrier(page, `progress, ${size.width}`);
    await site.leave(page);
  });
});
