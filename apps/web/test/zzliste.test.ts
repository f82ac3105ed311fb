import { it } from 'vitest';
import { add, button } from './dilekceler.ts';
import { startSite } from './site.ts';

it('shots', async () => {
  const site = await startSite();
  try {
    const first = await site.open('/hesap');
    await add(
      site,
      first.page,
      'Araç satış talebi (büro)',
      'İcra dosyası fotokopi talebi — uzun adlı bir dilekçe örneği, iki satıra sığar mı',
    );
    for (const [n, viewport] of [
      ['d', { width: 1366, height: 768 }],
      ['p', { width: 390, height: 844 }],
      ['t', { width: 820, height: 1100 }],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const rol of ['yonetici', 'stajyer'] as const) {
          const { page } = await site.open('/', { viewport, colorScheme, rol });
          await button(page, 'Favori: Dosyanın Yenilenmesi Talebi').click();
          await page.waitForTimeout(700);
          await page.screenshot({ path: `/tmp/shots/liste-${rol}-${n}-${colorScheme}.png` });
          await button(page, 'Favori: Dosyanın Yenilenmesi Talebi').click();
          await page.waitForTimeout(300);
          await page.context().close();
        }
  } finally {
    await site.close();
  }
}, 120000);
