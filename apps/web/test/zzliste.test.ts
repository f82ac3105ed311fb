import { it } from 'vitest';
import { add, button } from './dilekceler.ts';
import { startSite } from './site.ts';

it('shots', async () => {
  const site = await startSite();
  try {
    for (const [n, viewport] of [
      ['d', { width: 1366, height: 768 }],
      ['p', { width: 390, height: 844 }],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, offences } = await site.open('/hesap', { viewport, colorScheme, rol: 'yonetici' });
        const d = await add(
          site,
          page,
          ...['Kendi dilekçem ', 'Ödeme talebi ', 'Çöpteki '].map((x) => x + n + colorScheme),
        );
        await page.request.delete(`${site.url}/api/v1/dilekce/${d[2]?.id}`);
        await page.goto(site.url + '/?tip=kendi_dilekcelerim');
        await button(page, 'Favori: Ödeme talebi ' + n + colorScheme).click();
        await button(page, 'Sil: Kendi dilekçem ' + n + colorScheme).click();
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/shots/liste-sil-${n}-${colorScheme}.png` });
        await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
        await button(page, 'Geri al').waitFor();
        await page.waitForTimeout(500);
        await page.screenshot({ path: `/tmp/shots/liste-geri-${n}-${colorScheme}.png` });
        await page.goto(site.url + '/cop-kutusu');
        await page.waitForTimeout(600);
        await page.screenshot({ path: `/tmp/shots/liste-cop-${n}-${colorScheme}.png` });
        await button(page, 'İncele: Çöpteki ' + n + colorScheme)
          .first()
          .click();
        await page.waitForTimeout(900);
        await page.screenshot({ path: `/tmp/shots/liste-incele-${n}-${colorScheme}.png` });
        console.log(n, colorScheme, offences);
        await page.context().close();
      }
  } finally {
    await site.close();
  }
}, 120000);
