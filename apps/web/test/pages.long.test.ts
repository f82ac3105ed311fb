import type { DilekceSelection } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../packages/belge/test/pdf/ask.ts';
import { type BuiltModule, buildModule } from './builtModule.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let module: BuiltModule;
beforeAll(async () => {
  module = await buildModule('src/belge/pages/print.tsx');
  site = await startSite();
});
afterAll(() => site.close());

/** Text of each page, as a reader reads it; a line may end at a hyphen within a word in one of the two only. */
const pagesOf = (pdf: Uint8Array): readonly string[] =>
  ask('pdftotext', pdf, '-layout')
    .split('\f')
    .slice(0, -1)
    .map((page) => page.replaceAll('\u2060', '').replace(/\s+/g, ' ').replace(/-\s/g, '-').trim());

/** The first and the last words of each page: what stands on which page. */
const endsOf = (pages: readonly string[]): readonly string[] =>
  pages.map((page) => {
    const words = page.split(' ');
    return `${words.slice(0, 6).join(' ')} … ${words.slice(-10).join(' ')}`;
  });

/** A page on which window.derkenar prints; the print dialog is the test's own page.pdf(). */
async function printingPage(): Promise<Page> {
  const { page } = await site.open('/');
  await page.getByRole('heading', { name: 'Dilekçeler' }).waitFor();
  await module.load(page, 'derkenar');
  await page.evaluate('window.print = () => { window.asked = document.title; }');
  return page;
}

async function printed(page: Page, html: string): Promise<Uint8Array> {
  // Not awaited: it ends with the printing.
  await page.evaluate(
    `window.asked = ''; void (window.over = window.derkenar.printBelge(${JSON.stringify(html)}, 'Dilekçe adı'))`,
  );
  await expect.poll(() => page.evaluate('window.asked')).toBe('Dilekçe adı');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.evaluate('window.over');
  return pdf;
}

/** The same document by the server. */
async function writtenPdf(page: Page, html: string): Promise<Uint8Array> {
  const response = await page.request.post(`${site.url}/api/v1/belge`, {
    data: { format: 'pdf', belgeler: [{ ad: 'belge', html }] },
    headers: { origin: site.url },
  });
  expect(response.status()).toBe(200);
  return response.body();
}

const get = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(site.url + path)).json()) as T;

const PARAGRAPH =
  'Alacaklı vekili olarak, borçlunun Meram/Konya adresindeki taşınır mallarının haczine, haciz sırasında kilitli ' +
  'yerlerin açtırılmasına ve 3.000-5.000 TL arasındaki giderin borçluya yükletilmesine karar verilmesini talep ederiz. ';
const many = (n: number, part: (n: number) => string): string =>
  Array.from({ length: n }, (_, i) => part(i + 1)).join('');

describe('printed pages', () => {
  it('hold what the pages of the PDF hold: standard petitions filled from cases', async () => {
    const page = await printingPage();
    const dilekceler = await get<readonly DilekceSelection[]>(page, '/api/v1/dilekce');
    const { takipler } = await get<{ takipler: readonly { id: string }[] }>(page, '/api/v1/takip');
    expect(dilekceler.length).toBeGreaterThan(10);
    let longest = 0;
    for (const [n, { id, isim }] of dilekceler.entries()) {
      const takip = takipler[n % takipler.length]?.id;
      const rendered = await page.request.post(`${site.url}/api/v1/takip/${takip}/dilekce/${id}/render`, {
        headers: { origin: site.url },
        data: { gerekce: 'Deneme' },
      });
      expect(rendered.status()).toBe(200);
      const html = await rendered.text();
      const expected = pagesOf(await writtenPdf(page, html));
      longest = Math.max(longest, expected.length);
      expect({ isim, pages: pagesOf(await printed(page, html)) }).toEqual({ isim, pages: expected });
    }
    expect(longest).toBeGreaterThan(1);
    await site.leave(page);
  });

  it('end where those of the PDF end: paragraphs, nested lists, long tables, sizes, page breaks', async () => {
    const html = [
      many(9, (n) => `<p style="text-align:justify">${n}) ${PARAGRAPH.repeat((n % 4) + 1)}</p>`),
      `<ol>${many(14, (n) => `<li>${PARAGRAPH.repeat((n % 3) + 1)}<ul>${many(3, (k) => `<li>Alt bent ${n}.${k}</li>`)}</ul></li>`)}</ol>`,
      '<table border="1"><thead><tr><th>Sıra</th><th>Açıklama</th><th>Tutar</th></tr></thead><tbody>',
      many(
        40,
        (n) =>
          `<tr><td>${n}.</td><td>${PARAGRAPH.repeat(n % 5 === 0 ? 3 : 0)}Kalem ${n}</td><td>${n}.000,00 TL</td></tr>`,
      ),
      '</tbody></table><div style="page-break-after:always"></div>',
      `<p style="text-align:center"><span style="font-size:24pt">BÜYÜK BAŞLIK</span></p><p>${PARAGRAPH}<span style="font-size:18pt">${PARAGRAPH}</span></p>`,
      '<p></p><p>Tarih<br><br>İmza</p>',
      many(30, (n) => `<p style="text-align:right">Satır ${n}</p>`),
    ].join('');
    const page = await printingPage();
    const expected = pagesOf(await writtenPdf(page, html));
    const shown = pagesOf(await printed(page, html));
    expect(expected.length).toBeGreaterThan(7);
    expect(endsOf(shown)).toEqual(endsOf(expected));
    // The head of the table is on each of its pages.
    expect(shown.filter((text) => text.includes('Sıra Açıklama Tutar')).length).toBeGreaterThan(2);
    await site.leave(page);
  });

  it('have the sheet, header, footer and room of a page that the document brings', async () => {
    const number =
      '<p style="text-align:center">Sayfa <span data-page-number="page"></span> / <span data-page-number="total"></span></p>';
    const html =
      '<div data-page="595.276 419.528;40 50 60 70;25 20;1.15 4;3">' +
      `<header>${many(4, (n) => `<p>Üst bilgi ${n}</p>`)}</header><header data-first=""></header>` +
      `<footer><p>Alt bilgi</p>${number}</footer></div>` +
      many(24, (n) => `<p style="text-align:justify">${n}) ${PARAGRAPH.repeat((n % 3) + 1)}</p>`);
    const page = await printingPage();
    const expected = pagesOf(await writtenPdf(page, html));
    const pdf = await printed(page, html);
    expect(ask('pdfinfo', pdf)).toMatch(/Page size: +59[45]\.\d+ x 4(?:19|20)(?:\.\d+)? pts/);
    // Headers stand behind the text in the document.
    const words = (pages: readonly string[]) => pages.map((one) => one.split(' ').toSorted().join(' '));
    expect(words(pagesOf(pdf))).toEqual(words(expected));
    expect(expected.length).toBeGreaterThan(3);
    expect(expected.map((one) => [one.includes('Üst bilgi 4'), /Sayfa \d+ \/ \d+/.exec(one)?.[0]])).toEqual(
      expected.map((_, n) => [n > 0, `Sayfa ${n + 3} / ${expected.length}`]),
    );
    await site.leave(page);
  });

  it('are A4, print codes as they are written and leave the page as it was', async () => {
    const page = await printingPage();
    const pdf = await printed(page, '<p>Sayın {{borcluAdSoyad}}</p>');
    expect(pagesOf(pdf)).toEqual(['Sayın {{borcluAdSoyad}} Sayfa 1 / 1']);
    expect(ask('pdfinfo', pdf)).toMatch(/Page size: +59[45]\.\d+ x 84[12]\.\d+ pts \(A4\)/);
    await expect.poll(() => page.title()).not.toBe('Dilekçe adı');
    await expect.poll(() => page.evaluate('document.body.textContent.includes("Sayın {{")')).toBe(false);
    await site.leave(page);
  });
});

describe('pages on the screen', () => {
  it('fetch the font only where the computer has none of its widths', async () => {
    for (const [has, fetched] of [
      [true, 0],
      [false, 4],
    ] as const) {
      const { page, offences } = await site.open('/giris', {
        viewport: { width: 1366, height: 768 },
        rol: 'avukat',
      });
      // As a computer whose serif font is another one.
      if (!has)
        await page.addInitScript(`{
          const measure = CanvasRenderingContext2D.prototype.measureText;
          CanvasRenderingContext2D.prototype.measureText = function (text) {
            return { width: measure.call(this, text).width * 1.1 };
          };
        }`);
      const fonts: string[] = [];
      page.on('request', (request) => request.url().endsWith('.ttf') && fonts.push(request.url()));
      await page.goto(`${site.url}/`);
      await page.getByRole('button', { name: 'İndir: Satış Talebi', exact: false }).first().click();
      await page
        .getByRole('dialog')
        .getByText(/^Sayfa 1 \/ \d+$/)
        .waitFor();
      expect({ has, fetched: fonts.length }).toEqual({ has, fetched });
      expect(offences).toEqual([]);
      await page.context().close();
    }
  });
});
