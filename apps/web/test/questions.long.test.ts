import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kurum, takipToWrite } from '../../server/test/takipler.ts';
import { expectNoBarrier } from './barriers.ts';
import { addDilekce } from './editor.ts';
import { expectFocus, typeInto } from './page.ts';
import { type OpenOptions, type Site, startSite } from './site.ts';

const ISVEREN =
  '<meta name="soru" data-kod="s_isveren" data-tur="kisi" data-zorunlu="" data-sakla="" content="İşveren">';
const GUN =
  '<meta name="soru" data-kod="s_gun" data-tur="tarih" data-yardim="Kurumun yazı tarihi" content="Yazı tarihi">';
const YER =
  '<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-secenekler="konut=Konut|is=İşyeri" content="Haciz yeri">';
const HACIZ = '<meta name="soru" data-kod="s_haciz" data-tur="haciz" content="Hangi haciz">';
const COMPANIES =
  '<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="Yalnız tüzel kişiye (TK m. 35).">';
const WARNS =
  '<meta name="uygunluk" data-kosul="borcluSayisi=bir" data-yoksa="uyar" content="Birden çok borçlu var.">';
const REASON = 'Müvekkilin yazılı talimatı';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function openFill(isim: string, sablon: string, options: OpenOptions = {}) {
  await addDilekce(site, isim, sablon);
  const visit = await site.open('/', options);
  await typeInto(visit.page.getByLabel('Ara', { exact: true }), isim);
  await visit.page.getByRole('button', { name: `İndir: ${isim}` }).click();
  const form = visit.page.getByRole('dialog', { name: isim });
  return { ...visit, form };
}

/** Chooses UDF from the menu 'Oluştur'; answers the name of the file. */
async function download(page: Page, act: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download');
  await act();
  return (await started).suggestedFilename();
}

async function create(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Oluştur', exact: true }).click();
  await page.getByRole('menuitem', { name: 'UDF' }).click();
}

async function openTakip(options: OpenOptions = {}, changes: Parameters<typeof takipToWrite>[0] = {}) {
  const { id } = await site.post<{ id: string }>('takip', takipToWrite(changes));
  return { ...(await site.open(`/takip/${id}`, options)), id };
}

const select = (page: Page) => page.getByRole('combobox', { name: 'Dilekçeler' });

/** By typing its name: others may be better results. */
async function choose(page: Page, isim: string): Promise<void> {
  await select(page).click();
  await page.keyboard.type(isim);
  await page.getByRole('option', { name: new RegExp(`^${isim}(?= Uygun|$)`) }).click();
  await page.keyboard.press('Escape');
}

describe('the fill form', () => {
  it('asks after the fields, shows the answers in the preview and names what is not answered', async () => {
    const { page, form, offences } = await openFill(
      'Sorulu form',
      `${ISVEREN}${GUN}${YER}<p>{{borcluAdSoyad}} {{s_isveren}}'a {{s_gun}} {{s_yer}}</p>`,
    );
    const preview = form.getByRole('region', { name: 'Önizleme' });
    await form.getByRole('textbox', { name: 'İşveren' }).waitFor();
    await preview.getByText('Haciz yeri').click();
    await expectFocus(form.getByLabel('Haciz yeri'));
    await typeInto(form.getByLabel('Borçlu Adı Soyadı'), 'Ali');
    await page.keyboard.press('Enter');
    await expectFocus(form.getByRole('textbox', { name: 'İşveren' }));
    await typeInto(form.getByLabel('Yazı tarihi', { exact: true }), '31.02.2025');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('menuitem', { name: 'UDF' }).click();
    await expectFocus(form.getByLabel('Yazı tarihi', { exact: true }));
    expect(await form.getByLabel('Yazı tarihi', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await typeInto(form.getByLabel('Yazı tarihi', { exact: true }), '5/3/2025');
    await form.getByLabel('Haciz yeri').selectOption('İşyeri');
    await expect.poll(() => preview.getByText('05.03.2025').count()).toBe(1);
    await expect.poll(() => preview.getByText('İşyeri').count()).toBe(1);
    await expectNoBarrier(page, 'questions of the fill form');
    await create(page);
    await form.getByText('Eksik alanlar: İşveren').waitFor();
    await form.getByRole('button', { name: 'Vazgeç' }).click();
    await expectFocus(form.getByRole('textbox', { name: 'İşveren' }));
    await page.keyboard.type('Kuzey A.Ş.');
    await expect.poll(() => preview.getByText('Kuzey A.Ş.').count()).toBeGreaterThan(0);
    expect(await download(page, () => create(page))).toBe('Sorulu form.udf');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'İndir: Sorulu form' }).click();
    await expect.poll(() => form.getByRole('textbox', { name: 'İşveren' }).inputValue()).toBe('Kuzey A.Ş.');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('says calmly what it must know, then that the petition is not meant for the case; a lawyer passes', async () => {
    const { page, form } = await openFill('Engelli form', `${COMPANIES}${WARNS}<p>{{borcluAdSoyad}}</p>`, {
      rol: 'avukat',
    });
    await form.getByText('Önce “Borçlu”, “Borçlu sayısı” sorularını yanıtlayın.').waitFor();
    await form.getByRole('button', { name: '“Borçlu sayısı”' }).press('Enter');
    await expectFocus(form.getByLabel('Takipte: Borçlu sayısı'));
    await form.getByLabel('Takipte: Borçlu', { exact: true }).selectOption('gercek');
    await form.getByText('Uygun değil: Yalnız tüzel kişiye (TK m. 35).').waitFor();
    await form.getByLabel('Takipte: Borçlu sayısı').selectOption('cok');
    await form.getByText('Dikkat: Birden çok borçlu var.').waitFor();
    await form.getByLabel('Takipte: Borçlu sayısı').selectOption('');
    await typeInto(form.getByLabel('Borçlu Adı Soyadı'), 'Ali');
    const count = form.getByLabel('Takipte: Borçlu sayısı').locator('option').first();
    await expect.poll(() => count.textContent()).toBe('yazılanlara göre: bir');
    await form.getByLabel('Takipte: Borçlu sayısı').selectOption('cok');
    await create(page);
    const notice = form.getByRole('alert');
    await notice.getByText('Yalnız tüzel kişiye (TK m. 35).').waitFor();
    await notice.getByRole('button', { name: 'Yine de oluştur' }).click();
    await expectFocus(notice.getByRole('textbox', { name: 'Gerekçe' }));
    await notice.getByText('Gerekçeyi yazın.').waitFor();
    await expectNoBarrier(page, 'a stop in the fill form');
    await page.keyboard.type(REASON);
    const file = await download(page, () => page.keyboard.press('Control+Enter'));
    expect(file).toBe('Engelli form.udf');
    await page.getByText('Birden çok borçlu var.').first().waitFor();
    await site.leave(page);
  });

  it('tells a clerk that a lawyer may pass', async () => {
    const { page, form } = await openFill('Katip engeli', `${COMPANIES}<p>{{borcluAdSoyad}}</p>`, {
      rol: 'katip',
    });
    await form.getByLabel('Takipte: Borçlu', { exact: true }).selectOption('gercek');
    await create(page);
    await form.getByText('bir avukat yapabilir').waitFor();
    expect(await form.getByRole('button', { name: 'Yine de oluştur' }).count()).toBe(0);
    await form.getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(form.getByRole('button', { name: 'Oluştur', exact: true }));
    await site.leave(page);
  });
});

describe('the page of a case', () => {
  it('asks a question of two petitions once, keeps the answer, and has it the next time', async () => {
    await addDilekce(site, 'Maaş birinci', `${ISVEREN}${GUN}<p>{{s_isveren}} {{s_gun}}</p>`);
    await addDilekce(site, 'Maaş ikinci', `${ISVEREN}${HACIZ}<p>{{s_isveren}} {{s_haciz}}</p>`);
    const { page, id, offences } = await openTakip({ rol: 'katip' });
    await choose(page, 'Maaş birinci');
    await choose(page, 'Maaş ikinci');
    const questions = page.getByRole('region', { name: 'Sorular' });
    const isveren = questions.getByRole('textbox', { name: 'İşveren' });
    await isveren.waitFor();
    expect(await isveren.count()).toBe(1);
    await questions.getByText('Bu takipte kayıtlı haciz yok.').waitFor();
    await typeInto(questions.getByLabel('Yazı tarihi', { exact: true }), '31.02.2025');
    await create(page);
    await expectFocus(questions.getByLabel('Yazı tarihi', { exact: true }));
    await typeInto(questions.getByLabel('Yazı tarihi', { exact: true }), '5/3/2025');
    await expectNoBarrier(page, 'questions of a case');
    await create(page);
    await page.getByText('Eksik alanlar: İşveren').first().waitFor();
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await expectFocus(isveren);
    await page.keyboard.type('Kuzey A.Ş.');
    expect(await download(page, () => create(page))).toMatch(/\.zip$/);
    await page.reload();
    await choose(page, 'Maaş ikinci');
    await expect.poll(() => isveren.inputValue()).toBe('Kuzey A.Ş.');
    const stored = await page.request.get(`${site.url}/api/v1/takip/${id}`);
    const { ekAlanlar } = (await stored.json()) as { ekAlanlar: object };
    expect(Object.entries(ekAlanlar)).toEqual([[expect.stringMatching(/^s_isveren_/), 'Kuzey A.Ş.']]);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('offers the seizures of the case', async () => {
    await addDilekce(site, 'Hacizli', `${HACIZ}<p>{{s_haciz}} kaldırılsın</p>`);
    const { page } = await openTakip(
      {},
      {
        hacizler: [
          { id: 'h1', tur: 'arac', konu: '34 ABC 123', tarih: '2025-03-05', durum: 'gecerli', borclu: null },
        ],
      },
    );
    await choose(page, 'Hacizli');
    const box = page.getByRole('region', { name: 'Sorular' }).getByRole('checkbox');
    await box.check();
    expect(await download(page, () => create(page))).toMatch(/\.udf$/);
    await site.leave(page);
  });

  it('shows unsuitable petitions with the reason, hides them, and bars them from a clerk', async () => {
    await addDilekce(site, 'Şirkete özgü', `${COMPANIES}<p>şirket</p>`);
    const { page } = await openTakip({ rol: 'katip' });
    await choose(page, 'Şirkete özgü');
    await page
      .getByText('“Şirkete özgü” bu takibe uygun değil: Yalnız tüzel kişiye (TK m. 35). Gerekçesiyle')
      .waitFor();
    expect(await page.getByLabel('Şirkete özgü: seçimden kaldır').count()).toBe(0);
    await select(page).click();
    await page
      .getByRole('option', { name: 'Uygun değil: Yalnız tüzel kişiye (TK m. 35).' })
      .first()
      .waitFor();
    await expectNoBarrier(page, 'unsuitable petitions');
    await page.keyboard.press('Escape');
    await page.getByLabel('Yalnız bu takibe uygun olanlar').check();
    await page.getByText(/Uygun olmayan \d+ dilekçe gizlendi\./).waitFor();
    await select(page).click();
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option', { name: 'Şirkete özgü' }).count()).toBe(0);
    await site.leave(page);
  });

  it('says before anything is made what the chosen petitions warn of', async () => {
    await addDilekce(site, 'Uyaran', `${WARNS}<p>uyarır</p>`);
    const borclular = [kurum('Kuzey A.Ş.'), kurum('Güney A.Ş.')];
    const { page } = await openTakip({ rol: 'katip' }, { borclular });
    await choose(page, 'Uyaran');
    await page.getByText('Dikkat: Birden çok borçlu var.').waitFor();
    await page.getByLabel('Her borçlu için ayrı belge').check();
    await expect.poll(() => page.getByText('Dikkat: Birden çok borçlu var.').count()).toBe(0);
    await site.leave(page);
  });

  it('says that questions are open, and leads to the first one', async () => {
    const isYeri = 'data-kosul="soru:s_yer=is" data-yoksa="dur" content="Yalnız iş yerinde haczedilir."';
    await addDilekce(site, 'Soran', `${YER}<meta name="uygunluk" ${isYeri}><p>{{s_yer}}</p>`);
    const { page } = await openTakip({ rol: 'avukat' });
    await choose(page, 'Soran');
    await create(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Yanıtlanmamış sorular var' });
    await notice.getByText('Önce “Haciz yeri” sorusunu yanıtlayın.').waitFor();
    expect(await notice.getByText('Yalnız iş yerinde haczedilir.').count()).toBe(0);
    await expectNoBarrier(page, 'open questions of a petition');
    await notice.getByRole('button', { name: 'İlk soruya git' }).press('Enter');
    const question = page.getByRole('combobox', { name: 'Haciz yeri' });
    await expectFocus(question);
    await question.selectOption('Konut');
    await create(page);
    const refusal = page.getByRole('alert').filter({ hasText: 'Bu takibe uygun değil' });
    await refusal.getByText('Yalnız iş yerinde haczedilir.').waitFor();
    expect(await refusal.getByRole('button', { name: 'İlk soruya git' }).count()).toBe(0);
    await site.leave(page);
  });

  it('makes stopped petitions for one reason, or leaves them out', async () => {
    await addDilekce(site, 'Durdurulan', `${COMPANIES}<p>durur</p>`);
    await addDilekce(site, 'Uygun olan', '<p>olur</p>');
    const { page } = await openTakip({ rol: 'avukat' });
    await choose(page, 'Durdurulan');
    await choose(page, 'Uygun olan');
    await create(page);
    const notice = page.getByRole('alert').filter({ hasText: 'Bu takibe uygun değil' });
    await notice.getByText('Yalnız tüzel kişiye (TK m. 35).').waitFor();
    await expectFocus(notice);
    await notice.getByRole('button', { name: 'Vazgeç' }).click();
    await expectFocus(page.getByRole('button', { name: 'Oluştur', exact: true }));
    await create(page);
    const only = notice.getByRole('button', { name: 'Uygun olanları oluştur' });
    expect(await download(page, () => only.click())).toMatch(/\.udf$/);
    await create(page);
    await typeInto(notice.getByRole('textbox', { name: 'Gerekçe' }), REASON);
    const pass = notice.getByRole('button', { name: 'Yine de oluştur' });
    expect(await download(page, () => pass.click())).toMatch(/\.zip$/);
    await site.leave(page);
  });
});
