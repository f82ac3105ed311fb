import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { belge, paragraph } from '../../../packages/belge/src/model.ts';
import { writeUdf } from '../../../packages/belge/src/write/udf/index.ts';
import { makeOldWord } from '../../server/test/oldWordFile.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { expectTabStaysIn, focused, heading } from './page.ts';
import { type Site, startSite } from './site.ts';

const genuine = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/belge/test/fixtures/udf-genuine/${name}`, import.meta.url));
const FIXTURE = genuine('blank-fee-letter.udf');
/** Parts of it are in other fonts. */
const FIXTURE_WITH_NOTE = genuine('sanitised-mediation-application.udf');
const SENTENCE =
  'Alacaklı vekili olarak borçlunun taşınır ve taşınmaz mallarının haczini talep ederiz. '.repeat(3);
const [DESK] = SIZES;

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'derkenar-dosya-'));
  site = await startSite();
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const userMenu = (page: Page) => page.getByRole('button', { name: /^Kullanıcı menüsü/ });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Belge: / });

/** By the menu, as on a telephone. */
async function choose(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  await userMenu(page).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Dosya aç/ }).click();
  await (await chooser).setFiles(file);
}

/** Holds a file over what the selector finds, and lets it go. */
async function drag(page: Page, selector: string, name: string, type: string, content: Buffer, drop = true) {
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob('${content.toString('base64')}'), (c) => c.charCodeAt(0));
    data.items.add(new File([bytes], '${name}', { type: '${type}' }));
    const target = document.querySelector('${selector}');
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2 };
    window.prevented = [];
    for (const name of ${JSON.stringify(drop ? ['dragenter', 'dragover', 'drop'] : ['dragenter', 'dragover'])})
      window.prevented.push(!target.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: data, ...at })));
  })()`);
}

const udf = async (paragraphs: readonly string[]) =>
  Buffer.from(
    (await writeUdf(belge(paragraphs.map((one) => paragraph([one]))), { title: '', date: new Date(0) }))
      .value,
  );

async function openList(options = {}) {
  const visit = await site.open('/', { viewport: DESK, ...options });
  await heading(visit.page, 'Dilekçeler').waitFor();
  return visit;
}

describe.each(SIZES)('a UDF file at $width × $height', (viewport) => {
  it('is shown as pages with what was not taken, and gives the focus back', async () => {
    const { page, offences } = await openList({ viewport });
    await choose(page, FIXTURE_WITH_NOTE);
    await expect.poll(() => viewer(page).getByText('BAŞVURU SAHİBİ BİLGİLERİ').isVisible()).toBe(true);
    await viewer(page).getByText('Belge okunurken 1 konu not edildi').click();
    await expect
      .poll(() =>
        viewer(page)
          .getByText(/^Yazı tipleri atlandı/)
          .isVisible(),
      )
      .toBe(true);
    await expectNoBarrier(page, 'a file');
    await expectTabStaysIn(viewer(page));
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toMatch(/^Kullanıcı menüsü/);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('an old Word file', () => {
  it('is shown as pages, and a broken one with what to do', async () => {
    const { page, offences } = await site.open('/');
    const buffer = await makeOldWord('<p>Borçlu Şükrü Ğüneş’in adresi.</p>');
    const mimeType = 'application/msword';
    await choose(page, { name: 'eski.doc', mimeType, buffer });
    await viewer(page).getByText('Borçlu Şükrü Ğüneş’in adresi.').waitFor();
    await page.keyboard.press('Escape');
    const broken = Buffer.concat([buffer.subarray(0, 512), Buffer.alloc(4000, 7), buffer.subarray(-3000)]);
    await choose(page, { name: 'bozuk.doc', mimeType, buffer: broken });
    await viewer(page).getByText('çevrilemedi; bozuk, parolalı', { exact: false }).waitFor();
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('a file that is dropped', () => {
  it('is announced while it is held over the page, and shown', async () => {
    const { page } = await openList();
    const file = await udf(['Bırakılan belge']);
    const overlay = page.getByText('Belgeyi açmak için buraya bırakın');
    // A browser says again and again that something is held.
    await expect
      .poll(async () => {
        await drag(page, 'main', 'birakilan.udf', '', file, false);
        return overlay.isVisible();
      })
      .toBe(true);
    await drag(page, 'main', 'birakilan.udf', '', file);
    await viewer(page).getByText('Bırakılan belge').waitFor();
    await overlay.waitFor({ state: 'detached' });
    await site.leave(page);
  });

  it('opens over the editor without touching its text; a picture still goes into the text', async () => {
    const { page } = await openList();
    await page.getByRole('button', { name: 'Dilekçe Ekle' }).click();
    const editor = page.locator('.ProseMirror');
    await editor.click();
    await page.keyboard.type('Yazdığım metin');
    await drag(page, '.ProseMirror', 'a.udf', '', await udf(['Başka belge']));
    await viewer(page).getByText('Başka belge').waitFor();
    // Only the upper one of the two dialogs closes.
    await page.goBack();
    await viewer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => editor.innerText()).toContain('Yazdığım metin');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await drag(page, '.ProseMirror', 'imza.png', 'image/png', png);
    await editor.locator('img[src^="data:image/png"]').waitFor();
    await expect.poll(() => viewer(page).count()).toBe(0);
    await site.leave(page);
  });

  it('never makes the browser leave the page, not even a picture beside the editor', async () => {
    const { page } = await openList();
    await drag(page, 'main', 'a.png', 'image/png', Buffer.from('x'));
    await expect.poll(() => page.evaluate('window.prevented')).toEqual([true, true, true]);
    await expect.poll(() => viewer(page).count()).toBe(0);
    await site.leave(page);
  });
});

describe('a file that is open', () => {
  it('is saved in another format', async () => {
    const { page } = await openList();
    await choose(page, { name: 'Ücret yazısı.udf', mimeType: '', buffer: await udf(['Metin']) });
    await viewer(page).getByRole('button', { name: 'Oluştur' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toBe('Ücret yazısı.pdf');
    await site.leave(page);
  });

  it('becomes a new petition; a draft that is there is not lost unasked', async () => {
    const { page } = await openList();
    const take = async (name: string) => {
      await choose(page, { name: `${name}.udf`, mimeType: '', buffer: await udf([`${name} metni`]) });
      await viewer(page).getByRole('button', { name: 'Kitaplığa al' }).click();
    };
    await page.goto(`${site.url}/takip`);
    await heading(page, 'Takipler').waitFor();
    await take('Birinci');
    const form = page.getByRole('dialog', { name: 'Dilekçe Ekle' });
    await form.getByText('Birinci metni').waitFor();
    await expect.poll(() => form.getByLabel('Dilekçe Adı').inputValue()).toBe('Birinci');
    await page.goto(`${site.url}/`);
    await heading(page, 'Dilekçeler').waitFor();
    await take('İkinci');
    const question = page.getByRole('dialog', { name: 'Kaydedilmemiş taslağın yerine konsun mu?' });
    await question.getByRole('button', { name: 'Vazgeç' }).click();
    await viewer(page).getByText('İkinci metni').waitFor();
    await viewer(page).getByRole('button', { name: 'Kitaplığa al' }).click();
    await question.getByRole('button', { name: 'Taslağı sil, dosyayı al' }).click();
    await form.getByText('İkinci metni').waitFor();
    await site.leave(page);
  });

  it('stays with its button when a part that takes it cannot be loaded, and the page can be loaded anew', async () => {
    const { page } = await openList();
    await page.goto(`${site.url}/takip`);
    await heading(page, 'Takipler').waitFor();
    await choose(page, { name: 'Alınacak.udf', mimeType: '', buffer: await udf(['Alınacak metin']) });
    await page.route('**/assets/takeOver-*.js', (route) => route.abort());
    const take = viewer(page).getByRole('button', { name: 'Kitaplığa al' });
    await take.click();
    await page.getByRole('alert').getByText('Sayfanın bir parçası sunucudan alınamadı').waitFor();
    await expect.poll(() => take.getAttribute('aria-disabled')).toBe(null);
    await page.unroute('**/assets/takeOver-*.js');
    await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
    await heading(page, 'Dilekçeler').waitFor();
    await expect.poll(() => viewer(page).count()).toBe(0);
    await site.leave(page);
  });

  it('is for everybody to see; the rest asks for the role', async () => {
    const { page } = await openList({ rol: 'stajyer' });
    await choose(page, FIXTURE);
    await viewer(page).getByText('ANKARA ARABULUCULUK BÜROSUNA').waitFor();
    const button = viewer(page).getByRole('button', { name: 'Kitaplığa al' });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
    await site.leave(page);
  });
});

describe('a file that cannot be shown', () => {
  it('says what to do', async () => {
    const { page } = await openList();
    await choose(page, { name: 'a.udf', mimeType: '', buffer: Buffer.from('%PDF-1.7') });
    await expect.poll(() => viewer(page).textContent()).toContain('PDF dosyasından belge alınamaz.');
    await site.leave(page);
  });

  it('is refused by its size before it is read', async () => {
    const { page } = await openList();
    const path = join(folder, 'dev.udf');
    await writeFile(path, '');
    await truncate(path, 201 * 1024 * 1024);
    await choose(page, path);
    await expect.poll(() => viewer(page).textContent()).toContain('Dosya çok büyük (en çok 200 MB).');
    await site.leave(page);
  });
});

// `npm run bench:web` measures the time that this takes.
it('of 300 pages the first are shown while the others are laid out', async () => {
  const { page } = await openList();
  const path = join(folder, 'uzun.udf');
  await writeFile(path, await udf(Array.from({ length: 4500 }, (_, i) => `${i + 1}. ${SENTENCE}`)));
  await watchFirstPages(page);
  await choose(page, path);
  expect(await page.evaluate<number>('window.firstPages')).toBeLessThan(150);
  await viewer(page).locator('section [lang="tr"]').nth(300).waitFor({ state: 'attached' });
  await site.leave(page);
});

/** `window.firstPages`: how many pages there are in the first frame that shows any. */
const watchFirstPages = (page: Page) =>
  page.evaluate(`void (window.firstPages = new Promise((resolve) => {
    const look = () => {
      const sheets = document.querySelectorAll('section[aria-label="Belgenin sayfaları"] [lang="tr"]');
      if (sheets.length > 0) resolve(sheets.length);
      else requestAnimationFrame(look);
    };
    look();
  }))`);
