// Takes the manual's pictures from the running product with invented data:
// npm run pictures -- <url of npm run demo> <its password> <set-up link of a new npm start> [names of pictures, else all]
import { join } from 'node:path';
import { chromium, type Page, type ViewportSize } from 'playwright-core';
import { root } from './setup.mjs';

const [url = '', password = '', setupLink = '', ...wanted] = process.argv.slice(2);
const folder = join(root, 'docs', 'kullanim', 'resimler');
const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const VALUES = {
  alacakliAdSoyad: 'Ayşe Nur Yıldırımcan',
  alacakliVekiliAdSoyad: 'Av. Deniz Karacaoğlan',
  borcluAdSoyad: 'Mehmet Ali Toprakçıoğlu',
  borcluAdresi: 'Gülpınarı Mah. Kuyubaşı Cad. No: 102 D: 7 Ümraniye/İstanbul',
  icraDairesi: 'İstanbul 12. İcra Dairesi',
  takipTarihi: '14.01.2025',
  dosyaEsasNo: '2025/14587',
  borcluTc: '81002747278',
};

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});

const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const OTHER_DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** One session for all pictures and one beside it, from one device: another would be told as a sign-in from a new one. */
const signedIn = await (async () => {
  const context = await browser.newContext();
  for (const agent of [OTHER_DESKTOP, DESKTOP]) {
    // A sign-in ends the session that it comes with; the device stays known.
    await context.clearCookies({ name: 'derkenar' });
    await context.request.post(`${url}/api/v1/oturum`, {
      headers: { origin: url, 'user-agent': agent },
      data: { eposta: 'yonetici@ornek.example', parola: password },
    });
  }
  // The question that an office is asked once would lie over what a picture shows.
  await context.request.post(`${url}/api/v1/buro/onaysiz-metin`, { headers: { origin: url } });
  return context.storageState();
})();

async function picture(
  name: string,
  viewport: ViewportSize,
  path: string,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  const context = await browser.newContext({
    viewport,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    ...(path.startsWith('/') && { storageState: signedIn }),
  });
  const page = await context.newPage();
  await page.goto(path.startsWith('/') ? url + path : path);
  await prepare(page);
  // Longer than any transition of the page.
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

const listed = (page: Page): Promise<void> => page.getByText('Araç Haczi Talebi').first().waitFor();

async function filled(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'İndir: Taşınır Haczi Talebi' }).click();
  for (const [kod, value] of Object.entries(VALUES))
    await page.locator(`input[data-kod="${kod}"], textarea[data-kod="${kod}"]`).fill(value);
  await page.getByRole('button', { name: 'Oluştur', exact: true }).click();
}

async function chosen(page: Page): Promise<void> {
  await page.getByText('2025/5512 E.').first().click();
  await page.getByRole('combobox', { name: 'Dilekçeler' }).click();
  for (const name of ['Taşınmaz Haczi Talebi', 'Araç Haczi Talebi'])
    await page.getByRole('option', { name }).click();
  await page.getByRole('option', { name: 'Taşınır Haczi Talebi' }).hover();
}

/** A copy of a standard petition, with the list of fields open. */
async function edited(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Düzenle: Haczin Kaldırılması Talebi' }).click();
  await page.locator('.ProseMirror').waitFor();
  await page.getByLabel('Dilekçe Adı').fill('Haczin Kaldırılması (Büromuz)');
  await page.getByRole('button', { name: 'Farklı Kaydet' }).click();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Alanlar' }).click();
  await page.getByLabel('Filtre').waitFor();
}

/** A text with each kind of part that follows the case, and the menu that makes them. */
async function ruled(page: Page): Promise<void> {
  const isim = 'Tebligat Talebi (Büromuz)';
  const sablon =
    '<p style="text-align:center"><strong>{{icraDairesi}} Müdürlüğüne</strong></p>' +
    '<p data-kosul="borcluTuru=tuzel">Borçlu şirkettir; tebligat ticaret sicilindeki adresine yapılsın.</p>' +
    '<p data-kosul="borcluTuru!=tuzel">Tebligat, bilinen en son adrese yapılsın.</p>' +
    '<p>Ödeme emrinin {{sec:borcluSayisi|bir=borçluya|cok=borçlulara}} tebliğini dileriz.</p>' +
    '<ol><li data-tekrar="borclular"><p>{{borcluAdSoyad}}, {{borcluAdresi}}</p></li></ol>';
  const data = { isim, dilekce_tipi: 'tebligat', sablon, favori_mi: false, alanlar: '[]' };
  await page.request.post(`${url}/api/v1/dilekce`, { headers: { origin: url }, data });
  await page.reload();
  await page.getByRole('button', { name: `Düzenle: ${isim}` }).click();
  await page.locator('.ProseMirror').getByText('Borçlu şirkettir').click();
  await page.getByRole('button', { name: 'Koşul', exact: true }).click();
  await page.getByRole('menu', { name: 'Koşul' }).waitFor();
}

async function entered(page: Page): Promise<void> {
  await page.getByLabel('Büro dosya no').fill('2026-118');
  await page.getByLabel('Dosya esas no').fill(VALUES.dosyaEsasNo);
  await page.getByLabel('İcra dairesi', { exact: false }).first().fill(VALUES.icraDairesi);
  await page.keyboard.press('Tab');
}

const GENUINE = join(root, 'packages', 'belge', 'test', 'fixtures', 'udf-genuine');
const APPLICATION = join(GENUINE, 'sanitised-mediation-application.udf');

async function opened(page: Page): Promise<void> {
  await listed(page);
  await page.getByRole('button', { name: /^Kullanıcı menüsü/ }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Dosya aç/ }).click();
  await (await chooser).setFiles(APPLICATION);
  await page.getByRole('dialog').getByText('ARABULUCULUK BAŞVURU FORMU').first().waitFor();
}

/** Opens a filled petition from a file, in which the page finds the values of a case again. */
async function found(page: Page): Promise<void> {
  const udf = await petitionOf(page, '2025/5512 E.', 'Araç Haczi Talebi');
  await page.locator('input[type="file"]').first().setInputFiles([udf]);
  await page.getByRole('button', { name: /^İncele/ }).click();
  await page.getByRole('dialog').getByLabel('Ara').fill('2025/5512');
  await page.getByRole('dialog').getByRole('button', { name: /5512/ }).click();
  await page.getByRole('button', { name: /hepsini kabul et/ }).waitFor();
}

async function petitionOf(page: Page, esasNo: string, isim: string) {
  const get = async (path: string) => (await page.request.get(`${url}/api/v1/${path}`)).json();
  const headers = { origin: url };
  const search = { headers, data: { ara: esasNo } };
  const { takipler } = await (await page.request.post(`${url}/api/v1/takip/ara`, search)).json();
  const dilekce = (await get('dilekce')).find((one: { isim: string }) => one.isim === isim);
  const render = `${url}/api/v1/takip/${takipler[0].id}/dilekce/${dilekce.id}/render`;
  const html = await (await page.request.post(render, { headers })).text();
  const data = { format: 'udf', belgeler: [{ ad: isim, html }] };
  const file = await page.request.post(`${url}/api/v1/belge`, { headers, data });
  return { name: `${isim}.udf`, mimeType: 'application/octet-stream', buffer: await file.body() };
}

async function checked(page: Page): Promise<void> {
  const template = await page.request.get(`${url}/api/v1/takip/aktarim-sablonu`);
  const file = { name: 'takipler.xlsx', mimeType: '', buffer: await template.body() };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Oku ve denetle' }).click();
  await page.getByRole('heading', { name: 'Denetim sonucu' }).waitFor();
}

async function done(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Dilekçeler' }).click();
  for (const name of ['Taşınır Haczi Talebi', 'Araç Haczi Talebi'])
    await page.getByRole('option', { name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Denetle', exact: true }).click();
  await page.getByRole('button', { name: 'Uygun olmayanları çıkar' }).click();
  await page.getByRole('button', { name: /^Başlat/ }).click();
  await page.getByText('Tamamlandı', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Bildirimler (F6)' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('End');
}

/** A person who has made a document and marked a petition. */
async function worked(page: Page): Promise<void> {
  await petitionOf(page, '2025/5512 E.', 'Araç Haczi Talebi');
  await petitionOf(page, '2025/14587 E.', 'Taşınır Haczi Talebi');
  await page.reload();
  await page.getByText('2025/14587 E.', { exact: false }).first().waitFor();
}

/** A petition and a case in the box of Ctrl+K. */
async function boxed(page: Page): Promise<void> {
  await listed(page);
  await page.keyboard.press('Control+k');
  for (const text of ['89/1', '2025/14587']) {
    await page.getByRole('dialog').getByRole('combobox').fill(text);
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /^Seçimden çıkar/ })
      .last()
      .waitFor();
  }
  await page.getByRole('option', { name: 'UDF olarak oluştur' }).waitFor();
}

async function headed(page: Page): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Antetin metni' });
  await editor.click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('ÖRNEK HUKUK BÜROSU');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Örnek Mah. Deneme Cad. No: 1 Çankaya/Ankara');
  await page.getByRole('region', { name: 'Örnek sayfa' }).getByText('ÖRNEK HUKUK').waitFor();
}

/** A case of two representatives, one of whom signs. */
async function signed(page: Page): Promise<void> {
  await page.getByText('2024/208341 E.').first().click();
  await page.getByRole('combobox', { name: 'Dilekçeler' }).click();
  await page.getByRole('option', { name: 'Taşınmaz Haczi Talebi' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('group', { name: 'İmzalayanlar' }).getByRole('checkbox').last().check();
  await page.getByRole('region', { name: 'Önizleme' }).getByText('AÇIKLAMALAR').waitFor();
}

async function setUp(page: Page): Promise<void> {
  await page.getByLabel('Büro adı').fill('Karanfil Hukuk Bürosu');
  await page.getByLabel('Adınız soyadınız').fill('Deniz Karacaoğlan');
  await page.getByLabel('E-posta').fill('deniz@karanfil.example');
  await page.getByLabel('Parola', { exact: true }).fill('lacivert kaplumbağa 58');
  await page.getByRole('checkbox').check();
}

await picture('kurulum', WIDE, setupLink, setUp);
await picture('hesap', WIDE, '/hesap', (page) =>
  page.getByRole('button', { name: 'Diğer oturumları kapat' }).scrollIntoViewIfNeeded(),
);
await picture('liste', WIDE, '/', listed);
await picture('duzenleme', WIDE, '/', edited);
await picture('kosul', WIDE, '/', ruled);
await picture('doldurma', WIDE, '/', filled);
await picture('takip-ekleme', WIDE, '/takip/yeni', entered);
await picture('kisiler', WIDE, '/yonetim/kisiler', (page) => page.getByText('Örnek Kâtip').first().waitFor());
await picture('takip', WIDE, '/takip', chosen);
await picture('imzalayanlar', WIDE, '/takip', signed);
await picture('antet', WIDE, '/yonetim/antet', headed);
await picture('belge', WIDE, '/', opened);
await picture('ice-aktar', WIDE, '/ice-aktar', found);
await picture('takip-aktar', WIDE, '/takip/aktar', checked);
await picture('toplu', WIDE, '/toplu', done);
await picture('belgeler', WIDE, '/belgeler', (page) =>
  page
    .getByRole('button', { name: /^Yeniden oluştur/ })
    .first()
    .waitFor(),
);
await picture('bugun', WIDE, '/bugun', worked);
await picture('kutu', WIDE, '/', boxed);
await picture('telefon', PHONE, '/', listed);
await browser.close();
