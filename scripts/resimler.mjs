// Takes the manual's pictures from the running product: node scripts/resimler.mjs <url of npm run demo>
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './setup.mjs';

const url = process.argv[2] ?? 'http://127.0.0.1:3000';
const folder = join(root, 'docs', 'kullanim', 'resimler');
const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const VALUES = {
  alacakliAdSoyad: 'Ayşe Nur Yıldırımcan',
  alacakliVekiliAdSoyad: 'Av. Deniz Karacaoğlan',
  borcluAdSoyad: 'Mehmet Ali Toprakçıoğlu',
  borcluAdresi: 'Gülpınarı Mah. Kuyubaşı Cad. No: 102 D: 7 Ümraniye/İstanbul',
  icraDairesi: 'İstanbul 12. İcra Dairesi',
  takipYolu: 'Genel Haciz Yoluyla Takip',
  dosyaEsasNo: '2025/14587',
  borcluTc: '81002747278',
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

async function picture(name, viewport, path, prepare) {
  const page = await browser.newPage({ viewport, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' });
  await page.goto(url + path);
  await prepare(page);
  // Longer than any transition of the page.
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}

const listed = (page) => page.getByText('Araç Haczi Talebi').first().waitFor();

async function filled(page) {
  await page
    .getByRole('button', { name: /Taşınır Haczi Talebi/ })
    .first()
    .click();
  for (const [kod, value] of Object.entries(VALUES)) await page.locator(`[data-kod="${kod}"]`).fill(value);
  await page.getByRole('button', { name: 'Oluştur', exact: true }).click();
}

async function chosen(page) {
  await page.getByText('2025/5512 E.').first().click();
  const select = page.getByRole('textbox', { name: 'Dilekçeler' }).or(page.getByRole('combobox')).first();
  await select.click();
  for (const name of ['Maaş ve Ücret Haczi Talebi', 'Taşınmaz Haczi Talebi', 'Araç Haczi Talebi'])
    await page.getByRole('option', { name }).click();
  await page.getByRole('option', { name: 'Taşınır Haczi Talebi' }).hover();
}

await picture('liste', WIDE, '/', listed);
await picture('doldurma', WIDE, '/', filled);
await picture('takip', WIDE, '/takip', chosen);
await picture('telefon', PHONE, '/', listed);
await browser.close();
