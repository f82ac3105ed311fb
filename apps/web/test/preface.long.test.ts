import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import {
  addDilekce,
  expectFocusInText,
  openForm,
  openTemplate,
  place,
  sablonOf,
  save,
  settle,
  text,
  tool,
} from './editor.ts';
import { expectFocus, expectShown, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function pick(page: Page, entry: string): Promise<void> {
  await tool(page, 'Koşul').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Begins a question in the list that is open. */
async function addQuestion(page: Page, label: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Soru ekle', exact: true }).click();
  await expectFocus(dialog(page, 'Soru ekle').getByLabel('Soru metni'));
  await page.keyboard.type(label);
  await dialog(page, 'Soru ekle').getByLabel('Tür').selectOption(kind);
}

const META =
  '<meta name="soru" data-kod="s_ev" data-tur="evetHayir" content="Konut mu?">' +
  '<meta name="soru" data-kod="s_yer" data-tur="metin" data-zorunlu="" content="Haciz yeri">';
const GUARD =
  '<meta name="uygunluk" data-kosul="takipTuru=ilamli" data-yoksa="dur" content="İlamlı takip gerekir (İİK m. 32).">';

describe('questions of a petition', () => {
  it('are made, used in a condition and as a pill, and are all there after saving', async () => {
    const isim = 'Sorulu dilekçe';
    const { page, id, offences } = await openTemplate(site, '<p>Genel</p><p>Konutta haciz</p>', { isim });
    await place(page, 'Genel');
    await pick(page, 'Sorular…');
    await expectFocus(page.getByRole('button', { name: 'Soru ekle', exact: true }));
    await addQuestion(page, 'Haciz yeri konut mu?', 'evetHayir');
    await dialog(page, 'Soru ekle').getByLabel('Varsayılan cevap').selectOption('hayir');
    await dialog(page, 'Soru ekle').getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(page.getByRole('button', { name: 'Metne ekle: Haciz yeri konut mu?' }));
    await addQuestion(page, 'İşverenin unvanı', 'metin');
    await dialog(page, 'Soru ekle').getByLabel('Cevabı takipte sakla').check();
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('button', { name: 'Metne ekle: İşverenin unvanı' }));
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    await page.keyboard.type('!');
    const chip = text(page).getByRole('img', { name: 'İşverenin unvanı alanı' });
    expect(await chip.textContent()).toBe('İşverenin unvanı');
    await place(page, 'Konutta haciz');
    await page.keyboard.press('Control+Shift+k');
    const box = dialog(page, 'Koşul');
    await box.getByLabel('Bilgi', { exact: true }).selectOption({ label: 'Haciz yeri konut mu?' });
    await box.getByLabel('evet', { exact: true }).check();
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    expect(await text(page).locator('.ruled').getAttribute('data-rule')).toBe(
      'Yalnız Haciz yeri konut mu? evet ise',
    );
    await page.keyboard.press('End');
    await page.keyboard.type(' {{işver');
    await page.keyboard.press('Enter');
    const stored =
      '<meta name="soru" data-kod="s_hacizYeriKonutMu" data-tur="evetHayir" data-zorunlu="" data-baslangic="hayir" content="Haciz yeri konut mu?">' +
      '<meta name="soru" data-kod="s_isvereninUnvani" data-tur="metin" data-zorunlu="" data-sakla="" content="İşverenin unvanı">' +
      '<p>Genel{{s_isvereninUnvani}}!</p>' +
      '<p data-kosul="soru:s_hacizYeriKonutMu=evet">Konutta haciz {{s_isvereninUnvani}}</p>';
    expect(await save(page, site.url, id)).toBe(stored);
    expect(await page.getByText('bilinmeyen alan').count()).toBe(0);
    await page.getByRole('button', { name: 'Kapat', exact: true }).first().click();
    await openForm(page, isim);
    expect(await text(page).getByRole('img', { name: 'İşverenin unvanı alanı' }).count()).toBe(2);
    await tool(page, 'Alanlar').click();
    const listed = page.getByRole('list', { name: 'Sorular' }).getByRole('button');
    expect(await listed.count()).toBe(2);
    await listed.last().click();
    await expectFocusInText(page);
    await pick(page, 'Sorular…');
    expect(await page.getByText('evet/hayır · zorunlu · varsayılan: hayır').count()).toBe(1);
    expect(await page.getByText('metin · zorunlu · takipte saklanır').count()).toBe(1);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are renamed everywhere at once, and keep their code', async () => {
    const { page, id } = await openTemplate(
      site,
      `${META}<p data-kosul="soru:s_ev=evet">Yer {{s_yer}} {{sec:soru:s_ev|evet=a|hayir=b}}</p><p>son</p>`,
    );
    await place(page, 'son');
    await pick(page, 'Sorular…');
    for (const [before, after] of [
      ['Haciz yeri', 'Haczin yapılacağı yer'],
      ['Konut mu?', 'Ev mi?'],
    ] as const) {
      await page.getByRole('button', { name: `Düzenle: ${before}` }).click();
      await typeInto(dialog(page, 'Soruyu düzenle').getByLabel('Soru metni'), after);
      await page.keyboard.press('Enter');
      await expectFocus(page.getByRole('button', { name: `Düzenle: ${after}` }));
    }
    await page.getByRole('button', { name: 'Aşağı taşı: Ev mi?' }).click();
    await expectFocus(page.getByRole('button', { name: 'Aşağı taşı: Ev mi?' }));
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    await expectShown(text(page).getByRole('img', { name: 'Haczin yapılacağı yer alanı' }));
    await expectShown(text(page).getByRole('img', { name: 'Seçimli söz, Ev mi?: a | b' }));
    expect(await text(page).locator('.ruled').getAttribute('data-rule')).toBe('Yalnız Ev mi? evet ise');
    const html = await save(page, site.url, id);
    expect(html).toMatch(/data-kod="s_yer".*content="Haczin yapılacağı yer">.*data-kod="s_ev"/);
    await site.leave(page);
  });

  it('say where they are used before they are removed, and undo brings them back', async () => {
    const html = `${META}${GUARD}<p>Yer: {{s_yer}}</p><p>son</p>`;
    const { page, id } = await openTemplate(site, html);
    await place(page, 'son');
    await pick(page, 'Sorular…');
    await page.getByRole('button', { name: 'Sil: Haciz yeri' }).click();
    const box = dialog(page, 'Soruyu sil');
    await expectFocus(box.getByRole('button', { name: 'Vazgeç' }));
    expect(await box.getByRole('listitem').allTextContents()).toEqual(['Metin: “Yer: {{s_yer}}”']);
    await expectNoBarrier(page, 'removal of a question');
    await page.keyboard.press('Escape');
    await expectFocus(page.getByRole('button', { name: 'Düzenle: Haciz yeri' }));
    await page.getByRole('button', { name: 'Sil: Haciz yeri' }).click();
    await box.getByRole('button', { name: 'Soruyu sil' }).click();
    await page.getByRole('button', { name: 'Sil: Konut mu?' }).click();
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    await expectShown(page.getByText('1 bilinmeyen alan:'));
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expectShown(text(page).getByRole('img', { name: 'Haciz yeri alanı' }));
    await page.keyboard.type('!');
    expect(await save(page, site.url, id)).toBe(html.replace('son', 'son!'));
    await site.leave(page);
  });

  it('are refused with the sentence at the field', async () => {
    const { page } = await openTemplate(site, `${META}<p>son</p>`, { viewport: SIZES[1] });
    await place(page, 'son');
    await pick(page, 'Sorular…');
    await addQuestion(page, 'haciz YERİ', 'tekSecim');
    const box = dialog(page, 'Soru ekle');
    await typeInto(box.getByLabel('1. seçenek', { exact: true }), 'Ev|Konut');
    await typeInto(box.getByLabel('2. seçenek', { exact: true }), 'İşyeri');
    expect(await box.getByText('Kod: isyeri').count()).toBe(1);
    await box.getByRole('button', { name: 'Tamam' }).click();
    const label = box.getByLabel('Soru metni');
    await expectFocus(label);
    await expectShown(box.getByText('Bu metinle bir soru var. Başka bir metin yazın.'));
    await typeInto(label, 'Nerede?');
    await page.keyboard.press('Enter');
    await expectFocus(box.getByLabel('1. seçenek', { exact: true }));
    await expectShown(box.getByText('Seçenekte | ve = işaretleri kullanılamaz.'));
    await expectNoBarrier(page, 'wrong question');
    await typeInto(box.getByLabel('1. seçenek', { exact: true }), 'Ev');
    await box.getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(page.getByRole('button', { name: 'Metne ekle: Nerede?' }));
    await site.leave(page);
  });

  it('take their choices one Enter after the other, and an empty last one leads to the end', async () => {
    const { page } = await openTemplate(site, '<p>son</p>');
    await place(page, 'son');
    await pick(page, 'Sorular…');
    await addQuestion(page, 'Nerede?', 'tekSecim');
    const box = dialog(page, 'Soru ekle');
    await box.getByLabel('1. seçenek', { exact: true }).focus();
    for (const choice of ['Konut', 'İşyeri', 'Depo']) {
      await page.keyboard.type(choice);
      await page.keyboard.press('Enter');
    }
    await expectFocus(box.getByLabel('4. seçenek', { exact: true }));
    await page.keyboard.press('Enter');
    await expectFocus(box.getByRole('button', { name: 'Tamam' }));
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('button', { name: 'Metne ekle: Nerede?' }));
    expect(await page.getByText('seçenekler: Konut, İşyeri, Depo').count()).toBe(1);
    await page.getByRole('button', { name: 'Düzenle: Nerede?' }).click();
    const edit = dialog(page, 'Soruyu düzenle');
    await edit.getByLabel('3. seçenek', { exact: true }).press('Enter');
    await expectFocus(edit.getByLabel('4. seçenek', { exact: true }));
    await edit.getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(page.getByRole('button', { name: 'Düzenle: Nerede?' }));
    await site.leave(page);
  });

  it('keep the kind on which a condition depends', async () => {
    const { page } = await openTemplate(site, `${META}<p data-kosul="soru:s_ev=evet">a</p><p>son</p>`);
    await place(page, 'son');
    await pick(page, 'Sorular…');
    await page.getByRole('button', { name: 'Düzenle: Konut mu?' }).click();
    const box = dialog(page, 'Soruyu düzenle');
    await box.getByLabel('Tür').selectOption('metin');
    await box.getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(box.getByLabel('Tür'));
    await expectShown(box.getByText('“evet” cevabı bir koşulda ya da seçimli sözde kullanılıyor.'));
    await site.leave(page);
  });

  it('with several answers say how a condition and a guard take them', async () => {
    const question =
      '<meta name="soru" data-kod="s_k" data-tur="cokSecim" data-secenekler="sgk=SGK|banka=bankalar" content="Kime?">';
    const { page, id } = await openTemplate(site, `${question}<p>metin</p><p>son</p>`);
    await place(page, 'metin');
    await page.keyboard.press('Control+Shift+k');
    const box = dialog(page, 'Koşul');
    await box.getByLabel('Bilgi', { exact: true }).selectOption({ label: 'Kime?' });
    await expectShown(box.getByText('işaretlediklerinizden biri verilmişse yeter', { exact: false }));
    await box.getByLabel('SGK', { exact: true }).check();
    expect(await box.getByRole('status').innerText()).toBe('Yalnız Kime? SGK ise');
    await page.keyboard.press('Enter');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toContain('<p data-kosul="soru:s_k=sgk">metin</p>');
    await pick(page, 'Uygunluk kuralları…');
    await page.getByRole('button', { name: 'Kural ekle' }).click();
    const guard = dialog(page, 'Kural ekle');
    await guard.getByLabel('Bilgi', { exact: true }).selectOption({ label: 'Kime?' });
    await expectShown(guard.getByText('hepsi işaretlediklerinizden olmalıdır', { exact: false }));
    await site.leave(page);
  });

  it('in which things are chosen are offered to repeats', async () => {
    const question = '<meta name="soru" data-kod="s_h" data-tur="haciz" content="Hangileri?">';
    const { page, id } = await openTemplate(site, `${question}<p>{{hacizKonusu}}</p><p>son</p>`);
    await place(page, 'son');
    await tool(page, 'Koşul').click();
    await page.getByRole('menuitemradio', { name: 'Her seçilen haciz için' }).click();
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toContain('<p data-tekrar="s_h">son</p>');
    expect(await text(page).locator('.ruled').getAttribute('data-rule')).toBe('Her seçilen haciz için');
    await site.leave(page);
  });
});

describe('guards of a petition', () => {
  it('may end on a day instead of depending on the case', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>Metin</p>');
    await place(page, 'Metin');
    await pick(page, 'Uygunluk kuralları…');
    await page.getByRole('button', { name: 'Kural ekle' }).click();
    const box = dialog(page, 'Kural ekle');
    await box.getByLabel('Neye göre').selectOption({ label: 'Güne göre' });
    await typeInto(box.getByLabel('Gösterilecek cümle'), 'Kanun değişti.');
    await box.getByRole('button', { name: 'Tamam' }).click();
    await expectShown(box.getByText('Son günü yazın.'));
    await expectFocus(box.getByLabel('Dilekçenin kullanılabileceği son gün', { exact: true }));
    await page.keyboard.type('31.12.2026');
    await expectNoBarrier(page, 'guard by the day');
    await box.getByRole('button', { name: 'Tamam' }).click();
    await expectShown(page.getByText('Son gün: 31.12.2026'));
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe(
      '<meta name="uygunluk" data-son="2026-12-31" data-yoksa="dur" content="Kanun değişti."><p>Metin</p>',
    );
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('are made, changed and removed', async () => {
    const { page, id, offences } = await openTemplate(site, '<p>son</p>');
    await place(page, 'son');
    await pick(page, 'Uygunluk kuralları…');
    await expectFocus(page.getByRole('button', { name: 'Kural ekle' }));
    await page.keyboard.press('Enter');
    const box = dialog(page, 'Kural ekle');
    await expectFocus(box.getByLabel('Neye göre'));
    await box.getByLabel('Bilgi', { exact: true }).selectOption({ label: 'Takip' });
    await box.getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(box.getByRole('checkbox').first());
    await box.getByLabel('ilamlı', { exact: true }).check();
    expect(await box.getByRole('status', { name: 'Sonuç' }).textContent()).toBe('Şart: Takip ilamlı ise');
    await box.getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(box.getByLabel('Gösterilecek cümle'));
    await expectShown(box.getByText('Gösterilecek cümleyi yazın.'));
    await expectNoBarrier(page, 'guard');
    await page.keyboard.type('İlamlı takip gerekir (İİK m. 32).');
    await box.getByRole('button', { name: 'Tamam' }).click();
    await expectFocus(page.getByRole('button', { name: /^Düzenle: İlamlı/ }));
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe(`${GUARD}<p>son</p>`);
    await pick(page, 'Uygunluk kuralları…');
    await page.getByRole('button', { name: /^Düzenle: İlamlı/ }).click();
    await dialog(page, 'Kuralı düzenle').getByLabel('Şart sağlanmıyorsa').selectOption({ label: 'Uyar' });
    await dialog(page, 'Kuralı düzenle').getByRole('button', { name: 'Tamam' }).click();
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toContain('data-yoksa="uyar"');
    await pick(page, 'Uygunluk kuralları…');
    await page.getByRole('button', { name: /^Sil: İlamlı/ }).click();
    await expectFocus(page.getByRole('button', { name: 'Kural ekle' }));
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    expect(await save(page, site.url, id)).toBe('<p>son</p>');
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});

describe('a petition with questions that nobody may change', () => {
  it('shows them and offers nothing that changes them', async () => {
    const isim = 'Salt okunur sorular';
    const { id } = await addDilekce(site, isim, `${META}${GUARD}<p>a</p>`);
    const { page } = await site.open('/');
    await page.route(/\/api\/v1\/dilekce/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"standart_mi":false', '"standart_mi":true');
      await route.fulfill({ response, body });
    });
    await openForm(page, isim);
    for (const [entry, name, words] of [
      ['Sorular…', 'Sorular', 'Konut mu?'],
      ['Uygunluk kuralları…', 'Uygunluk kuralları', 'Şart: Takip ilamlı ise'],
    ] as const) {
      await tool(page, 'Sorular ve uygunluk').click();
      await page.getByRole('menuitem', { name: entry }).click();
      const box = dialog(page, name);
      await expectShown(box.getByText(words));
      expect(await box.getByRole('button').allTextContents()).toEqual(['', 'Kapat']);
      await page.keyboard.press('Escape');
      await expectFocusInText(page);
    }
    await settle(page);
    expect(await sablonOf(page, site.url, id)).toBe(`${META}${GUARD}<p>a</p>`);
    await site.leave(page);
  });
});

describe('versions of a petition', () => {
  it('say that its questions have changed, which their pages do not show', async () => {
    const { page, id } = await openTemplate(site, '<p>son</p>');
    await place(page, 'son');
    await pick(page, 'Sorular…');
    await addQuestion(page, 'Konut mu?', 'evetHayir');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expectFocusInText(page);
    await save(page, site.url, id);
    await page.getByRole('button', { name: 'Sürümler', exact: true }).click();
    await page.getByRole('list', { name: 'Sürümler' }).getByRole('button').first().click();
    await expectShown(page.getByText('Sorular ve uygunluk kuralları değişti.'));
    await expectShown(page.getByText('Soru: Konut mu? – evet/hayır', { exact: false }));
    await site.leave(page);
  });
});
