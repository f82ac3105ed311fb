import { belge, page as pageOf, paragraph, writeHtml } from '@derkenar/belge';
import { readBelge } from '@derkenar/belge/read';
import { writers } from '@derkenar/belge/write';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier } from './barriers.ts';
import { downloadBy } from './files.ts';
import { button, create, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const OFFICE = 'ÖRNEK HUKUK BÜROSU';
const editor = (page: Page) => page.getByRole('textbox', { name: 'Antetin metni' });
const sample = (page: Page) => page.getByRole('region', { name: 'Örnek sayfa' });
const takeFile = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

const OPTIONS = { title: 'x', date: new Date('2026-11-20') };
const docxWithHeader = async () =>
  (
    await writers.docx(
      belge([paragraph(['Gövde'])], pageOf({ header: { paragraphs: [paragraph([OFFICE])] } })),
      OPTIONS,
    )
  ).value;

describe('the letterhead of the office', () => {
  it('is written in the editor, by keyboard, and seen on a sample page', async () => {
    const { page, offences } = await site.open('/yonetim/antet');
    await heading(page, 'Antet').waitFor();
    await editor(page).waitFor();
    await button(page, 'Kaydet').click();
    await page.getByText('Lütfen bu alanı doldurun.').first().waitFor();
    await typeInto(editor(page), OFFICE);
    await sample(page).getByText(OFFICE).waitFor();
    await expectNoBarrier(page, 'letterhead');
    await button(page, 'Kaydet').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Antet kaydedildi.').first().waitFor();
    await page.reload();
    await editor(page).getByText(OFFICE).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is on the pages and in the file of a petition', async () => {
    const { page } = await site.open('/takip');
    const { id } = await site.post<{ id: string }>('dilekce', {
      isim: 'Antetli Talep',
      dilekce_tipi: 'talepler',
      sablon: '<p>Gereğini talep ederim.</p>',
    });
    await page.getByRole('link', { name: '2025/14587 E.' }).first().click();
    await page.waitForURL(/takip\/[0-9a-f-]{36}/);
    await page.goto(`${page.url()}?dilekce=${id}`);
    await page.getByRole('region', { name: 'Önizleme' }).getByText(OFFICE).waitFor();
    const file = await downloadBy(page, () => create(page, 'UDF'));
    const { value } = await readBelge(file.bytes, file.name);
    expect(writeHtml(belge(value.page?.header.paragraphs ?? []))).toContain(OFFICE);
    await site.leave(page);
  });

  it('comes from the header of a Word file, and is taken away again', async () => {
    const { page } = await site.open('/yonetim/antet');
    await editor(page).waitFor();
    await takeFile(page, 'antet.docx', await docxWithHeader());
    await page.getByText('Antet antet.docx dosyasından alındı.', { exact: false }).first().waitFor();
    await editor(page).getByText(OFFICE).waitFor();
    expect(await editor(page).textContent()).not.toContain('Gövde');
    await takeFile(page, 'bozuk.docx', new Uint8Array([80, 75, 3, 4, 1, 2, 3]));
    await page.getByText('Antet dosyadan alınamadı.').first().waitFor();
    await button(page, 'Anteti kaldır').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Anteti kaldır' }).click();
    await page.getByText('Antet kaldırıldı.').first().waitFor();
    expect((await editor(page).textContent())?.trim()).toBe('');
    await site.leave(page);
  });

  it('is for those who manage the office', async () => {
    const { page } = await site.open('/yonetim/antet', { rol: 'avukat' });
    await page.getByText('Bu sayfa için yetkiniz yok.').first().waitFor();
    expect(await button(page, 'Kaydet').count()).toBe(0);
    await site.leave(page);
  });
});
