import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier } from './barriers.ts';
import { expectFocus, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);

interface Vekil {
  readonly id: string;
  readonly adSoyad: string;
  readonly baro: string;
  readonly uets: string;
  readonly adres: { readonly tamAdres: string };
}
interface Takip {
  readonly vekiller: readonly Vekil[];
  readonly alacaklilar: readonly { readonly vekiller: readonly string[] }[];
}

async function stored(page: Page): Promise<Takip> {
  const id = /takip\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  return (await (await page.request.get(`${site.url}/api/v1/takip/${id}`)).json()) as Takip;
}

async function typeCase(page: Page): Promise<void> {
  await typeInto(field(page, 'icraDairesi.ad'), 'Ankara 1. İcra Dairesi');
  await typeInto(field(page, 'alacaklilar.alacakli-1.ad'), 'Alacaklı');
  await typeInto(field(page, 'borclular.borclu-1.ad'), 'Borçlu');
}

async function saveCase(page: Page): Promise<Takip> {
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.waitForURL(/takip\/[0-9a-f-]{36}$/);
  return stored(page);
}

describe('the lawyers of the office', () => {
  it('are written once by the yonetici, in the order of the office', async () => {
    const { page, offences } = await site.open('/yonetim/avukatlar');
    await heading(page, 'Avukatlar').waitFor();
    const add = page.getByRole('button', { name: 'Avukat ekle' });
    await add.click();
    await expectFocus(field(page, 'vekiller.0.adSoyad'));
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('Lütfen bu alanı doldurun.').waitFor();
    await typeInto(field(page, 'vekiller.0.adSoyad'), 'Ali Denemeci');
    await field(page, 'vekiller.0.inNewTakip').uncheck();
    await add.click();
    await typeInto(field(page, 'vekiller.1.adSoyad'), 'Şule Örneksoy');
    await typeInto(field(page, 'vekiller.1.baro'), 'İzmir');
    await typeInto(field(page, 'vekiller.1.uets'), '15000-00001-00001');
    await typeInto(field(page, 'vekiller.1.adres.metin'), 'Kordon 1');
    await typeInto(field(page, 'vekiller.1.adres.ilce'), 'Konak');
    await typeInto(field(page, 'vekiller.1.adres.il'), 'izm');
    await page.keyboard.press('Tab');
    expect(await field(page, 'vekiller.1.adres.il').inputValue()).toBe('İzmir');
    await page.getByRole('button', { name: 'Yukarı: Av. Şule Örneksoy' }).press('Enter');
    await expectFocus(field(page, 'vekiller.0.up'));
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await page.getByText('Büronun avukatları kaydedildi.').first().waitFor();
    await expectNoBarrier(page, 'lawyers');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Av. Ali Denemeci' }).waitFor();
    expect(await field(page, 'vekiller.0.adSoyad').inputValue()).toBe('Şule Örneksoy');
    expect(await field(page, 'vekiller.0.uets').inputValue()).toBe('15000-00001-00001');
    expect(await field(page, 'vekiller.1.inNewTakip').isChecked()).toBe(false);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are in a new case when marked, and the others are one tick away', async () => {
    const { page } = await site.open('/takip/yeni', { rol: 'katip' });
    const marked = page.getByRole('group', { name: 'Büronun avukatları' });
    expect(await marked.getByRole('checkbox', { name: 'Av. Şule Örneksoy' }).isChecked()).toBe(true);
    await typeCase(page);
    const other = marked.getByRole('checkbox', { name: 'Av. Ali Denemeci' });
    await other.focus();
    await page.keyboard.press('Space');
    await expectFocus(other);
    await page.getByRole('group', { name: 'Vekil 2: Av. Ali Denemeci' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('group', { name: 'Vekil 2: Av. Ali Denemeci' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Space');
    const { vekiller, alacaklilar } = await saveCase(page);
    expect(vekiller.map(({ adSoyad }) => adSoyad)).toEqual(['Şule Örneksoy', 'Ali Denemeci']);
    expect(vekiller[0]).toMatchObject({
      baro: 'İzmir',
      uets: '15000-00001-00001',
      adres: { tamAdres: 'Kordon 1 Konak/İzmir' },
    });
    expect(alacaklilar[0]?.vekiller).toEqual(vekiller.map(({ id }) => id));
    await site.leave(page);
  });

  it('are suggested while the name of a representative is typed, and Tab takes the lawyer', async () => {
    const { page } = await site.open('/takip/yeni', { rol: 'katip' });
    const marked = page.getByRole('group', { name: 'Büronun avukatları' });
    await marked.getByRole('checkbox', { name: 'Av. Şule Örneksoy' }).uncheck();
    await page.getByRole('button', { name: 'Vekil ekle' }).click();
    await page.keyboard.type('sule');
    await page.keyboard.press('Tab');
    expect(await field(page, 'vekiller.v1.baro').inputValue()).toBe('İzmir');
    expect(await field(page, 'vekiller.v1.adSoyad').inputValue()).toBe('Şule Örneksoy');
    await site.leave(page);
  });

  it('are not the only ones: those of the debtors of other cases are suggested, too, and bring their facts', async () => {
    const { page } = await site.open('/takip/yeni', { rol: 'katip' });
    await page.getByRole('button', { name: 'Vekil ekle' }).click();
    await page.keyboard.type('ugurlu');
    await page.getByRole('option', { name: 'Hakan Uğurlusoy' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const added = page.locator('[name^="vekiller."][name$=".sicilNo"]').last();
    await expect.poll(() => added.inputValue()).toBe('92004');
    await site.leave(page);
  });

  it('come back when one is taken out whose row was changed', async () => {
    const { page } = await site.open('/takip/yeni', { rol: 'katip' });
    await typeInto(field(page, 'vekiller.v1.sicilNo'), '35001');
    const marked = page.getByRole('group', { name: 'Büronun avukatları' });
    await marked.getByRole('checkbox', { name: 'Av. Şule Örneksoy' }).uncheck();
    await page.getByRole('button', { name: 'Geri al' }).click();
    expect(await field(page, 'vekiller.v1.sicilNo').inputValue()).toBe('35001');
    await site.leave(page);
  });
});
