import type { DilekceSummary } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_HOSTILE, foreignTags, HOSTILE } from '../../../packages/belge/test/hostile.ts';
import { STANDARD_FORMS } from '../../../packages/form/test/standard.ts';
import { openForm, openTemplate, save, text, tool } from './editor.ts';
import { typeInto } from './page.ts';
import { type OpenOptions, type Site, startSite, type Visit } from './site.ts';

/** The texts that a name may hold: no controls; a line break would become a space. */
const NAMES = ALL_HOSTILE.filter((value) => value.length <= 200 && !/[\p{Cc}\p{Cs}]/u.test(value));
const SHOWN = NAMES[0] as string;
const BATCH = 50;

let site: Site;
/** A petition of what the server made of all the others, one after another. */
const ALL = 'Hepsi';

beforeAll(async () => {
  site = await startSite();
  const { page } = await site.open('/');
  for (let from = 0; from < ALL_HOSTILE.length; from += BATCH) {
    const dilekceler = ALL_HOSTILE.slice(from, from + BATCH).map((html, i) => ({
      anahtar: crypto.randomUUID(),
      isim: NAMES[from + i] ?? `Adsız ${from + i}`,
      dilekce_tipi: 'talepler',
      sablon: `<p>metin</p>${html.replaceAll('\0', '')}`,
    }));
    const answer = await page.request.post(`${site.url}/api/v1/dilekce-ice-aktar`, {
      data: { ayniAd: 'koru', dilekceler },
    });
    if ((await answer.text()).includes('"durum":"hata"')) throw new Error(await answer.text());
  }
  const listed = await page.request.get(`${site.url}/api/v1/dilekce`);
  const sablonlar = ((await listed.json()) as { isim: string; sablon: string }[])
    .filter(({ sablon }) => sablon.startsWith('<p>metin</p>'))
    .map(({ sablon }) => sablon.slice('<p>metin</p>'.length));
  await site.post('dilekce', { isim: ALL, dilekce_tipi: 'talepler', sablon: sablonlar.join('') });
  await site.leave(page);
});
afterAll(() => site.close());

/** As site.open; a dialog that a payload opens is an offence too. */
async function open(path: string, options: OpenOptions = {}): Promise<Visit> {
  const visit = await site.open(path, options);
  guard(visit);
  return visit;
}

function guard({ page, offences }: Visit): void {
  page.on('dialog', (dialog) => {
    (offences as string[]).push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void (offences as string[]).push(`window ${popup.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() !== null || !frame.url().startsWith(site.url))
      (offences as string[]).push(`frame ${frame.url()}`);
  });
}

/** Nothing of the payloads is an element of the page, and nothing of the page listens to what they say. */
const intruders = (page: Page): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const inside = 'script:not([src^="/"]), script[src^="//"], iframe, object, embed, base, form[action], svg script, [srcdoc]';
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => /^on/.test(name) || /^\\s*javascript:/i.test(element.getAttribute(name))));
    const links = [...document.querySelectorAll('a[href], img[src], link[href], use')].filter((element) =>
      /kotu\\.example/.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''));
    return [...document.querySelectorAll(inside), ...handlers, ...links].map((element) => element.outerHTML.slice(0, 200));
  })()`);

describe('what pages are attacked with runs nothing, loads nothing and stays text', () => {
  it('in the names of the list, in the form, its preview and in print', async () => {
    const { page, offences } = await open('/', { viewport: { width: 1366, height: 768 } });
    const listed = await page.request.get(`${site.url}/api/v1/dilekce-list`);
    expect((await listed.json()) as DilekceSummary[]).toHaveLength(
      STANDARD_FORMS.length + ALL_HOSTILE.length + 1,
    );
    const search = page.getByLabel('Ara', { exact: true });
    for (const name of [SHOWN, ...NAMES.slice(-3)]) {
      await typeInto(search, name);
      await page.getByText(name, { exact: true }).first().waitFor();
    }
    // As many of them as the window holds.
    await typeInto(search, 'alert(1)');
    await page.mouse.move(683, 500);
    await page.mouse.wheel(0, 3000);
    expect(await intruders(page)).toEqual([]);
    await openForm(page, ALL);
    expect(await intruders(page)).toEqual([]);
    await page.evaluate(
      'window.print = () => { window.printed = document.body.textContent; dispatchEvent(new Event("afterprint")); }',
    );
    await tool(page, 'Yazdır').click();
    await expect.poll(() => page.evaluate('window.printed ?? ""')).toContain('Sayfa 1 / ');
    await tool(page, 'Önizle').click();
    await page.getByRole('dialog', { name: 'Önizle' }).getByText('Sayfa 1 / ').first().waitFor();
    expect(await intruders(page)).toEqual([]);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('pasted into the editor, each by itself, and what is saved of it is a document', async () => {
    const visit = await openTemplate(site, '<p>eski</p>');
    guard(visit);
    const { page, id, offences } = visit;
    await text(page).click();
    await page.evaluate(`{
      for (const html of ${JSON.stringify(ALL_HOSTILE)}) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        clipboardData.setData('text/plain', html);
        document.activeElement.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }
    }`);
    expect(await intruders(page)).toEqual([]);
    expect(foreignTags(await save(page, site.url, id))).toEqual([]);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('in the names and addresses of a case, in its list, its page and a petition filled with it', async () => {
    const taraf = (ad: string) => ({
      tur: 'kisi',
      ad,
      soyad: null,
      unvan: null,
      tcKimlikNo: null,
      vergiNo: null,
      mersisNo: null,
      sifat: 'taraf',
      adres: { metin: ad, ilce: ad.slice(0, 50), il: ad.slice(0, 50) },
      vekiller: [],
    });
    const { page, offences } = await open('/takip');
    const parties = (part: number) => NAMES.slice(150 * part, 150 * (part + 1)).map(taraf);
    const { id } = await site.post<{ readonly id: string }>('takip', {
      durum: 'acik',
      buroDosyaNo: SHOWN,
      dosyaEsasNo: '1999/1',
      icraDairesi: { ad: SHOWN, il: SHOWN.slice(0, 20) },
      takipTipi: SHOWN,
      takipYolu: SHOWN,
      ornekNo: null,
      takipTarihi: null,
      vadeTarihi: null,
      tebligTarihi: null,
      hacizTarihi: null,
      alacaklilar: parties(0),
      borclular: parties(1),
      vekiller: [],
      paraBirimi: 'TRY',
      tutarlar: { takipToplami: 1, masrafToplami: 0, harcToplami: 0, vekaletUcreti: 0, tahsilatToplami: 0 },
    });
    await page.reload();
    await page.getByRole('link', { name: '1999/1 E.' }).waitFor();
    expect(await intruders(page)).toEqual([]);
    await page.goto(`${site.url}/takip/${id}`);
    await page.getByRole('heading', { level: 1, name: '1999/1 E.' }).waitFor();
    const input = page.getByRole('combobox', { name: /dilekçe/i }).first();
    await input.click();
    await typeInto(input, 'Taşınır Haczi Talebi');
    await page.getByRole('option', { name: 'Taşınır Haczi Talebi' }).hover();
    await page.getByRole('region', { name: 'Önizleme' }).getByText('AÇIKLAMALAR').waitFor();
    expect(await intruders(page)).toEqual([]);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('in files that are brought in, and in their names', async () => {
    const { page, offences } = await open('/ice-aktar');
    const files = Object.values(HOSTILE).map((payloads) => ({
      name: `${payloads[0]?.replaceAll('/', '')}.html`,
      mimeType: 'text/html',
      buffer: Buffer.from(`<p>metin</p>${payloads.join('\n')}`),
    }));
    await page.getByLabel('Dosya seç', { exact: true }).last().setInputFiles(files);
    // The button moves down until all files are read, because the list grows.
    await page.getByRole('button', { name: `Kitaplığa ekle: ${files.length} dilekçe`, exact: true }).click();
    const result = page.getByRole('region', { name: 'Sonuç' });
    await result.waitFor();
    expect(await result.getByRole('status').innerText()).toBe(`${files.length} dilekçe kitaplığa eklendi.`);
    expect(await intruders(page)).toEqual([]);
    const listed = await page.request.get(`${site.url}/api/v1/dilekce-list`);
    const dilekceler = (await listed.json()) as DilekceSummary[];
    expect(dilekceler.length).toBeGreaterThan(ALL_HOSTILE.length);
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
