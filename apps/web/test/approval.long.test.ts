import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { form, isSave, listed, lookFor, name, openEdit, text, write } from './dilekceForm.ts';
import { button, create, expectFocus, expectShown, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

const STANDARD = 'Taşınır Haczi Talebi';
const UNAPPROVED = 'Bu metni büronuzda henüz bir avukat onaylamadı.';
const APPROVE = 'Okudum, onaylıyorum';
const WITHDRAW = 'Onayı kaldır';

let site: Site;
/** It has not yet been asked whether it uses texts that nobody has approved. */
let asked: Site;
beforeAll(async () => {
  site = await startSite();
  asked = await startSite({ agrees: false });
});
afterAll(async () => {
  await site.close();
  await asked.close();
});

const barField = (page: Page, label: string) => form(page).getByRole('textbox', { name: label, exact: true });
const status = (page: Page) => form(page).getByRole('region', { name: 'Metnin durumu' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Avukat onayı olmayan metin' });
const row = (page: Page) => page.getByRole('row').filter({ has: button(page, `İndir: ${STANDARD}`) });

/** The server's answers about one petition, changed as a new version of the product would. */
async function changeRecord(page: Page, id: string, from: string, to: string): Promise<void> {
  await page.route(`**/api/v1/dilekce/${id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(from, to) });
  });
}

async function giveBar(page: Page): Promise<void> {
  await button(page, APPROVE).click();
  await typeInto(barField(page, 'Baro'), 'Ankara Barosu');
  await typeInto(barField(page, 'Sicil no'), '12345');
  await page.keyboard.press('Enter');
}

describe('the approval of a standard petition', () => {
  it('is asked for with the law, the sources and the doubts, given by name, and taken back', async () => {
    const { page, offences } = await site.open('/', { rol: 'avukat' });
    await lookFor(page, STANDARD);
    await row(page).getByText('onaysız').waitFor();
    await openEdit(page, STANDARD);
    await status(page).getByText(UNAPPROVED).waitFor();
    await status(page)
      .getByText(/^Mevzuat, \d\d\.\d\d\.\d{4} günündeki hâliyle esas alındı\.$/)
      .waitFor();
    await status(page)
      .getByText(/^Dayandığı kaynaklar \(\d+\)$/)
      .click();
    await expectShown(status(page).getByRole('listitem').first());
    await button(page, APPROVE).click();
    await expectFocus(barField(page, 'Baro'));
    await page.keyboard.press('Enter');
    await expectFocus(barField(page, 'Baro'));
    await button(page, 'Vazgeç').click();
    await expectFocus(button(page, APPROVE));
    await giveBar(page);
    const given = status(page).getByText(
      /^Metnin bu hâlini .+ \(Ankara Barosu, sicil no 12345\) .+ onayladı\.$/,
    );
    await expectFocus(given);
    await expect.poll(() => row(page).getByText('onaysız').count()).toBe(0);

    await button(page, WITHDRAW).click();
    await page.getByRole('dialog', { name: 'Onay kaldırılsın mı?' }).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectNoBarrier(page, `question before the approval is withdrawn, ${size.width}`);
    }
    await page.setViewportSize(SIZES[0]);
    await page.keyboard.press('Escape');
    await expectFocus(button(page, WITHDRAW));
    await button(page, WITHDRAW).click();
    await page
      .getByRole('dialog', { name: 'Onay kaldırılsın mı?' })
      .getByRole('button', { name: WITHDRAW })
      .click();
    await expectFocus(status(page).getByText(UNAPPROVED));
    await status(page).getByText('(Ankara Barosu, 12345) adına yazılır.', { exact: false }).waitFor();
    await button(page, APPROVE).click();
    await expectFocus(given);
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is not given by a person without the key, who reads why', async () => {
    const { page } = await asked.open('/', { rol: 'katip' });
    await openEdit(page, STANDARD);
    const denied = button(page, APPROVE);
    await denied.focus();
    await page.getByRole('tooltip', { name: 'Bu işlem için yetkiniz yok.' }).first().waitFor();
    await expect.poll(() => denied.getAttribute('aria-disabled')).toBe('true');
    await asked.leave(page);
  });

  it('is no longer that of a text which a new version of the product has changed', async () => {
    const { page } = await site.open('/');
    const standard = (await listed(page)).find(({ isim }) => isim === STANDARD);
    await changeRecord(page, standard?.id ?? '', '"guncel":true', '"guncel":false');
    await openEdit(page, STANDARD);
    await status(page)
      .getByText(/^Bu metin yenilendi\. Önceki hâlini .+ onaylamıştı;/)
      .waitFor();
    await page.route('**/onay', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'if-match': '"999"' } }),
    );
    await giveBar(page);
    await status(page)
      .getByRole('alert')
      .getByText('Bu metin siz okurken yenilendi', { exact: false })
      .waitFor();
    await expect.poll(() => status(page).getByText('onayladı.', { exact: false }).count()).toBe(0);
    await site.leave(page);
  });
});

describe('an office that nobody has asked yet', () => {
  it('is asked before its first file out of an unapproved text, and never again', async () => {
    const { page, offences } = await asked.open('/', { rol: 'stajyer' });
    await lookFor(page, STANDARD);
    await button(page, `İndir: ${STANDARD}`).click();
    await page.getByRole('dialog', { name: STANDARD }).getByText(UNAPPROVED).waitFor();
    await create(page, 'UDF');
    await question(page).waitFor();
    await expectNoBarrier(page, 'consent');
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    await expectFocus(button(page, 'Oluştur'));
    await create(page, 'UDF');
    const rendered = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/render'),
    );
    await button(page, 'Anladım, büro için kabul ediyorum').click();
    await rendered;
    expect(offences).toEqual([]);
    await asked.leave(page);

    const again = await asked.open('/takip', { rol: 'katip' });
    await again.page.getByRole('link', { name: '2025/14587 E.' }).click();
    await pick(again.page);
    await again.page.getByText(`onaylamadığı metinler: “${STANDARD}”.`, { exact: false }).waitFor();
    const made = again.page.waitForRequest((request) => request.url().endsWith('/render'));
    await create(again.page, 'UDF');
    await made;
    await asked.leave(again.page);
  });

  it('is asked on the page of a case and before a bulk job as well', async () => {
    const { page } = await site.open('/takip');
    await page.route('**/api/v1/buro', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), unapprovedAccepted: false } });
    });
    await withoutApproval(page);
    await page.getByRole('link', { name: '2025/14587 E.' }).click();
    await pick(page);
    await create(page, 'UDF');
    await question(page).waitFor();
    await button(page, 'Vazgeç').click();
    await expectFocus(button(page, 'Oluştur'));
    await page.goto(`${site.url}/toplu`);
    await heading(page, 'Toplu İşlemler').waitFor();
    await pick(page);
    await page.getByText(`onaylamadığı metinler: “${STANDARD}”.`, { exact: false }).waitFor();
    await button(page, 'Denetle').click();
    const start = page.getByRole('button', { name: /^Başlat: \d+ dosya$/ });
    await start.click();
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await expectFocus(start);
    await site.leave(page);
  });
});

const pick = async (page: Page): Promise<void> => {
  await typeInto(page.getByRole('combobox', { name: 'Dilekçeler' }), STANDARD);
  await page.getByRole('option', { name: STANDARD }).first().click();
  await page.keyboard.press('Escape');
};

/** Another test may have left an approval. */
async function withoutApproval(page: Page): Promise<void> {
  const standard = (await listed(page)).find(({ isim }) => isim === STANDARD);
  await page.request.delete(`${site.url}/api/v1/dilekce/${standard?.id}/onay`, {
    headers: { origin: site.url },
  });
}

describe('a copy of a standard petition that has changed since', () => {
  const OWN = '<p>Büromuzun metni.</p>';
  const addCopy = async (isim: string): Promise<string> => {
    const { page } = await site.open('/');
    await openEdit(page, STANDARD);
    await typeInto(name(page), isim);
    const sent = page.waitForRequest(isSave);
    await button(page, 'Farklı Kaydet').click();
    const standard = (await listed(page)).find((one) => one.isim === STANDARD);
    expect((await sent).postDataJSON()).toMatchObject({ kaynakId: standard?.id });
    await form(page).getByText(`Kopyası kaydedildi: “${isim}”.`, { exact: false }).waitFor();
    const copy = (await listed(page)).find((one) => one.isim === isim);
    const url = `${site.url}/api/v1/dilekce/${copy?.id}`;
    await page.request.put(url, {
      data: { isim, dilekce_tipi: 'haciz', sablon: OWN },
      headers: { origin: site.url },
    });
    await site.leave(page);
    return copy?.id ?? '';
  };
  const openChanged = async (isim: string, id: string, options = {}): Promise<Page> => {
    const { page } = await site.open('/', options);
    await changeRecord(page, id, '"degisti":false', '"degisti":true');
    await openEdit(page, isim);
    await form(page).getByText(`standart metin yenilendi: “${STANDARD}”.`, { exact: false }).waitFor();
    return page;
  };

  it('is compared with it, and keeps the text of the office', async () => {
    const id = await addCopy('Koruyan kopya');
    const page = await openChanged('Koruyan kopya', id);
    await button(page, 'Farkı gör').click();
    const compared = page.getByRole('dialog', { name: 'Yeni standart metin ve sizinki' });
    const mine = compared.getByRole('region', { name: 'Sizinki' });
    await mine.getByRole('heading', { name: 'Yalnız bu metinde olan 1 satır' }).waitFor();
    await mine.getByRole('listitem').getByText('Büromuzun metni.').waitFor();
    await compared
      .getByRole('region', { name: 'Yeni standart metin' })
      .getByRole('listitem')
      .getByText('SONUÇ VE İSTEM', { exact: false })
      .waitFor();
    await compared.getByRole('button', { name: 'Düzenlemeye dön' }).click();
    await expectFocus(button(page, 'Farkı gör'));
    await write(page, ' Ek.');
    await button(page, 'Kendi metnimizi koru').click();
    await form(page).getByText('Kendi metniniz korundu.').waitFor();
    await expectFocus(text(page));
    await expect.poll(() => text(page).innerText()).toContain('Büromuzun metni. Ek.');
    await site.leave(page);
  });

  it('takes it over after a question about unsaved changes', async () => {
    const id = await addCopy('Alan kopya');
    const page = await openChanged('Alan kopya', id);
    await write(page, ' Ek.');
    await button(page, 'Yenisini al').click();
    await form(page).getByText('Kaydedilmemiş değişiklikleriniz var.', { exact: false }).waitFor();
    await button(page, 'Vazgeç').click();
    await expectFocus(button(page, 'Yenisini al'));
    await button(page, 'Yenisini al').click();
    await button(page, 'Değişiklikleri sil ve yenisini al').click();
    await form(page).getByText('Yeni standart metin alındı.').waitFor();
    await expectFocus(text(page));
    await expect.poll(() => text(page).innerText()).not.toContain('Büromuzun metni.');
    await site.leave(page);
  });

  it('says when somebody else has changed it meanwhile', async () => {
    const id = await addCopy('Çakışan kopya');
    const page = await openChanged('Çakışan kopya', id);
    await page.request.put(`${site.url}/api/v1/dilekce/${id}`, {
      data: { isim: 'Çakışan kopya', dilekce_tipi: 'haciz', sablon: '<p>Başkasının metni.</p>' },
      headers: { origin: site.url },
    });
    await button(page, 'Yenisini al').click();
    await form(page).getByText('Bu dilekçe siz düzenlerken değiştirildi.').waitFor();
    await expect.poll(() => button(page, 'Yenisini al').count()).toBe(0);
    await site.leave(page);
  });

  describe.each(SIZES)('at $width × $height', (viewport) => {
    it('has no barrier, and neither has the form of the standard petition', async () => {
      const copyName = `Kopya ${viewport.width}`;
      const page = await openChanged(copyName, await addCopy(copyName), { viewport });
      await expectNoBarrier(page, 'form of a copy');
      await button(page, 'Farkı gör').click();
      await page.getByRole('dialog', { name: 'Yeni standart metin ve sizinki' }).waitFor();
      await expectNoBarrier(page, 'comparison');
      await site.leave(page);
      const visit = await site.open('/', { viewport });
      await withoutApproval(visit.page);
      await openEdit(visit.page, STANDARD);
      await expectNoBarrier(visit.page, 'form of a standard petition');
      await button(visit.page, APPROVE).click();
      await expectShown(barField(visit.page, 'Sicil no'));
      await expectNoBarrier(visit.page, 'bar of the lawyer');
      await site.leave(visit.page);
    });
  });
});
