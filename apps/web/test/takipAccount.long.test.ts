import type { StoredTakip } from '@derkenar/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takipToWrite } from '../../server/test/takipler.ts';
import { expectNoBarrier, SIZES } from './barriers.ts';
import { button, expectFocus, expectShown, heading, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const ITEM = {
  id: 'k1',
  ad: 'Fatura alacağı',
  tutar: 10_000_000,
  paraBirimi: 'TRY',
  vadeTarihi: '2024-03-14',
  faizTuru: 'yasal',
  faizOrani: null,
  faizBaslangici: null,
} as const;

const addTakip = (changes: Parameters<typeof takipToWrite>[0] = {}) =>
  site.post<StoredTakip>(
    'takip',
    takipToWrite({ takipTarihi: '2025-03-03', alacakKalemleri: [ITEM], ...changes }),
  );

async function expectNoBarrierAtAnySize(page: Page, screen: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoBarrier(page, `${screen} ${size.width}`);
  }
  await page.setViewportSize(SIZES[0]);
}

/** No tariff of fees is known for the cases of 2025. */
async function leaveOutFees(page: Page): Promise<void> {
  await button(page, 'Harçları katmadan hesapla').press('Enter');
  await expect.poll(() => page.getByLabel('Harçlar', { exact: true }).inputValue()).toBe('none');
}

describe('the account of a case', () => {
  it('says which rate is missing, leads to the rates, and is made once it is entered', async () => {
    const { id } = await addTakip();
    const { page, offences } = await site.open(`/takip/${id}`);
    await page.getByRole('link', { name: 'Hesap', exact: true }).click();
    await expectShown(button(page, 'Harçları katmadan hesapla'));
    await expectNoBarrierAtAnySize(page, 'hesap-harc');
    await leaveOutFees(page);
    await expectShown(
      page.getByText('Yasal faiz oranı 01.02.2026 günü için kayıtlı değil', { exact: false }),
    );
    await expectNoBarrierAtAnySize(page, 'hesap-durdu');
    await page.getByRole('link', { name: 'Faiz oranları ve tarifeler sayfasını aç' }).click();
    await expectShown(heading(page, 'Faiz oranları ve tarifeler'));
    await expectNoBarrierAtAnySize(page, 'oranlar');
    await button(page, 'Yasal faiz (3095 s.K. m. 1): 01.02.2026 gününden sonrasını gir').click();
    const dialog = page.getByRole('dialog', { name: 'Oran ya da tarife gir' });
    await dialog.getByLabel('Oran değişmedi').press('Space');
    await typeInto(dialog.getByRole('textbox', { name: 'Bitiş günü (dahil)' }), '1.1.2026');
    await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
    await expectShown(dialog.getByText('Bitiş günü başlangıç gününden önce olamaz.'));
    await expectNoBarrierAtAnySize(page, 'oran-formu');
    await typeInto(dialog.getByRole('textbox', { name: 'Bitiş günü (dahil)' }), '31.12.2026');
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('Kayıt eklendi.'));
    await expectShown(page.getByText('Yasal faiz (3095 s.K. m. 1): % 24,00'));
    await expectNoBarrierAtAnySize(page, 'oran-girildi');
    await page.goto(`${site.url}/takip/${id}/hesap`);
    await leaveOutFees(page);
    await expectShown(page.getByText('Asıl alacak: Fatura alacağı'));
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is made of another day by the keyboard; a figure leads to the place that it comes from', async () => {
    const { id } = await addTakip({
      tutarlar: { ...takipToWrite().tutarlar, takipToplami: 12_000_000, genelToplam: 12_000_000 },
      tahsilatlar: [{ id: 't1', tarih: '2025-07-01', tutar: 500_000, tur: 'haricen' }],
    });
    const { page, offences } = await site.open(`/takip/${id}/hesap`);
    await leaveOutFees(page);
    await typeInto(page.getByLabel('Hesap günü', { exact: true }), '22.11.2025');
    await page.keyboard.press('Enter');
    await expectShown(page.getByText('35.441,10 TL').or(page.getByText('18.082,19 TL')).first());
    await expectNoBarrierAtAnySize(page, 'hesap');
    await button(page, '-5.000,00 TL: Tahsilat, 01.07.2025 nereden geliyor').press('Enter');
    await expectFocus(page.getByRole('heading', { name: 'Tahsilatlar (TBK m. 100)' }));
    await expectShown(page.getByText('120.005,48 TL'));
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('shows what a payment would leave, and a plan of instalments, where no tariff of fees is known', async () => {
    const { id } = await addTakip({ alacakKalemleri: [{ ...ITEM, faizTuru: 'akdi', faizOrani: 2400 }] });
    const { page, offences } = await site.open(`/takip/${id}/hesap`);
    const paid = page.getByRole('region', { name: 'Şu gün ödenirse' });
    await paid.getByRole('button', { name: 'Göster' }).press('Enter');
    await expectShown(paid.getByText('Tutarı 1.234,56 biçiminde yazın.'));
    await typeInto(paid.getByLabel('Ödenen tutar'), '50.000');
    await page.keyboard.press('Enter');
    await expectShown(paid.getByRole('button', { name: '50,00 olarak yaz' }));
    await expectNoBarrierAtAnySize(page, 'hesap-iki-okunur');
    await paid.getByRole('button', { name: '50.000,00 olarak yaz' }).click();
    await expectFocus(paid.getByLabel('Ödenen tutar'));
    await page.keyboard.press('Enter');
    await paid.getByRole('button', { name: 'Harçları katmadan hesapla' }).press('Enter');
    await expectShown(paid.getByText('Ödemeden sonra kalan borç'));
    await expectShown(paid.getByText('Harçlar hesaba katılmadı', { exact: false }));
    const plan = page.getByRole('region', { name: 'Ödeme planı' });
    await typeInto(plan.getByLabel('Taksit sayısı'), '3');
    await page.keyboard.press('Enter');
    await plan.getByRole('button', { name: 'Harçları katmadan hesapla' }).press('Enter');
    await expectShown(plan.getByRole('cell', { name: 'Toplam', exact: true }));
    await expectNoBarrierAtAnySize(page, 'hesap-plan');
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('is downloaded as a document and as a workbook', async () => {
    const { id } = await addTakip({ alacakKalemleri: [{ ...ITEM, faizTuru: 'yok' }] });
    const { page, offences } = await site.open(`/takip/${id}/hesap`);
    await leaveOutFees(page);
    for (const [item, extension] of [
      ['PDF', 'pdf'],
      ['Excel', 'xlsx'],
    ] as const) {
      await button(page, 'Hesabı indir').click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item, exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^Hesap .*\\.${extension}$`));
    }
    expect(offences).toEqual([]);
    await site.leave(page);
  });
});
