import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../../packages/zip/test/unzip.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { downloadBy, type Saved, textOf } from './files.ts';
import { button, create, expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

/** The sample case of two representatives. */
const CASE = '2024/208341';
const [FIRST, SECOND] = ['Av. Ömer Faruk Çelikbilek', 'Av. Zeynep İdil Şahinkaya'] as const;
const PETITION = {
  isim: 'İmzalı Belge',
  dilekce_tipi: 'talepler',
  sablon:
    '<p>VEKİLİ: {{alacakliVekiliAdSoyad}}</p><p>Gereğini saygılarımla talep ederim.</p>' +
    '<p style="text-align:right">Alacaklı Vekili</p><p style="text-align:right">{{alacakliVekiliAdSoyad}}</p>',
};

let site: Site;
let takipId: string;
let dilekceId: string;
beforeAll(async () => {
  site = await startSite();
  dilekceId = (await site.post<{ id: string }>('dilekce', PETITION)).id;
  const { name, value } = await site.cookie('yonetici');
  const found = await fetch(`${site.url}/api/v1/takip/ara`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
    body: JSON.stringify({ ara: CASE }),
  });
  takipId = ((await found.json()) as { takipler: { id: string }[] }).takipler[0]?.id ?? '';
});
afterAll(() => site.close());

const signers = (page: Page) => page.getByRole('group', { name: 'İmzalayanlar' });
const signer = (page: Page, name: string) => signers(page).getByRole('checkbox', { name });
const pane = (page: Page) => page.getByRole('region', { name: 'Önizleme' });

async function lines(file: Saved): Promise<readonly string[]> {
  const text = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(await textOf(file))?.[1] ?? '';
  return text.split('\n').flatMap((line) => line.replaceAll('\u200b', '').trim() || []);
}

const SIGNED = [
  `VEKİLİ: ${FIRST}, ${SECOND}`,
  'Gereğini saygılarımla talep ederim.',
  'Alacaklı Vekili',
  SECOND,
];

describe('who signs', () => {
  it('is chosen by keyboard on the page of a case, whose pages show it', async () => {
    const { page, offences } = await site.open(`/takip/${takipId}?dilekce=${dilekceId}`);
    await pane(page).getByText('Alacaklı Vekili').waitFor();
    await signer(page, SECOND).focus();
    await page.keyboard.press('Space');
    await expectFocus(signer(page, SECOND));
    await pane(page).getByText(SECOND, { exact: true }).waitFor();
    const file = await downloadBy(page, () => create(page, 'UDF'));
    expect(await lines(file)).toEqual(SIGNED);
    await expectNoBarrier(page, 'who signs');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is chosen in the fill form once a case has filled it', async () => {
    const { page } = await site.open(`/?ara=${encodeURIComponent(PETITION.isim)}`);
    await button(page, `İndir: ${PETITION.isim}`).click();
    await page.getByRole('combobox', { name: 'Takipten doldur' }).waitFor();
    expect(await signers(page).count()).toBe(0);
    await page.keyboard.type('208341');
    await page.getByRole('option', { name: `${CASE} E.` }).click();
    await expectFocus(page.getByRole('menuitem', { name: 'UDF', exact: true }));
    await page.keyboard.press('Escape');
    await signer(page, SECOND).check();
    const file = await downloadBy(page, () => create(page, 'UDF'));
    expect(await lines(file)).toEqual(SIGNED);
    await site.leave(page);
  });

  it('is chosen among the lawyers of the office in a bulk job, which names cases of others', async () => {
    const { page } = await site.open('/toplu');
    expect(await signers(page).count()).toBe(0);
    const { ad } = (await (await page.request.get(`${site.url}/api/v1/buro`)).json()) as { ad: string };
    const lawyer = (name: string) => ({
      unvan: 'Av.',
      adSoyad: name.replace('Av. ', ''),
      baro: '',
      sicilNo: '',
      adres: { metin: '', ilce: '', il: '' },
      inNewTakip: false,
    });
    await page.request.put(`${site.url}/api/v1/buro`, {
      data: { ad, vekiller: [lawyer(FIRST), lawyer(SECOND)] },
      headers: { origin: site.url },
    });
    await page.reload();
    const input = page.getByRole('combobox', { name: 'Dilekçeler' });
    await typeInto(input, PETITION.isim);
    await page.getByRole('option', { name: PETITION.isim, exact: true }).click();
    await input.press('Escape');
    await signer(page, SECOND).check();
    await button(page, 'Denetle').click();
    await button(page, 'Başlat: 12 dosya').click();
    const job = page.getByRole('region', { name: 'İşlemler' }).getByRole('article').first();
    await job.getByText('1 / 12 dosya oluşturuldu').waitFor();
    const link = page.getByRole('link', { name: `İndir: ${PETITION.isim}` });
    const archive = await downloadBy(page, () => link.click());
    const files = await unzip(archive.bytes);
    const [made] = [...files].filter(([name]) => name.endsWith('.udf'));
    expect(await lines({ name: 'x.udf', bytes: made?.[1] as Buffer })).toEqual(SIGNED);
    expect(String(files.get('ozet.csv'))).toContain(
      `Seçilen imzalayan bu takipte alacaklı vekili değil: ${SECOND}.`,
    );
    await site.leave(page);
  });

  it.each(SIZES)('is seen without a sideways scroll, $width', async (viewport) => {
    const { page } = await site.open(`/takip/${takipId}?dilekce=${dilekceId}`, { viewport });
    await signer(page, FIRST).waitFor();
    const wide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
    expect(wide).toBe(false);
    await site.leave(page);
  });
});
