import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadBy, textOf, watchPosts } from './files.ts';
import { DILEKCE, field, fillForm, openForm, VALUES } from './fillForm.ts';
import { create, expectFocus, typeInto } from './page.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

describe('the fill form', () => {
  it('downloads what was typed as UDF, WORD, PDF and WORD (.docx)', async () => {
    const { page, offences } = await site.open('/');
    await openForm(page);
    await fillForm(page);
    const posts = watchPosts(page);
    for (const [format, extension] of [
      ['UDF', 'udf'],
      ['WORD', 'doc'],
      ['PDF', 'pdf'],
      ['WORD (.docx)', 'docx'],
    ] as const) {
      const file = await downloadBy(page, () => create(page, format));
      expect(file.name).toBe(`${DILEKCE}.${extension}`);
      const text = await textOf(file);
      for (const typed of ['Işıl Çağrıöğe', 'İdris Ilgınöz', '2025/123 E.', '05.03.2025', '81002747278'])
        expect(text, `${typed} in ${file.name}`).toContain(typed);
      expect(posts.splice(0)).toEqual(['/api/v1/dilekce/…/render']);
    }
    expect(offences).toEqual([]);
    await site.leave(page);
  });

  it('names the missing fields and downloads only when told to', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    await fillForm(page, ['borcluAdresi', 'takipTarihi']);
    const posts = watchPosts(page);
    await create(page, 'PDF');
    const notice = page.getByRole('alert');
    await notice.getByText('Eksik alanlar:').waitFor();
    await expect.poll(() => notice.textContent()).toMatch(/Borçlu Adresi/);
    await page.getByRole('button', { name: 'Vazgeç' }).click();
    await notice.waitFor({ state: 'hidden' });
    await expectFocus(field(page, 'borcluAdresi'));
    await expect.poll(() => field(page, 'borcluAdSoyad').inputValue()).toBe(VALUES['borcluAdSoyad']);
    await create(page, 'PDF');
    const file = await downloadBy(page, () => page.getByRole('button', { name: 'Yine de indir' }).click());
    expect(await textOf(file)).toContain('……………');
    const asked = '/api/v1/dilekce/…/render';
    expect(posts).toEqual([asked, asked, `${asked}?eksikKabul=evet`]);
    await expectFocus(page.getByRole('button', { name: 'Oluştur', exact: true }));
    await site.leave(page);
  });

  it('says what is wrong with a number or a date and keeps what was typed', async () => {
    const { page } = await site.open('/');
    await openForm(page);
    const tc = field(page, 'borcluTc');
    await typeInto(tc, '8100 27x');
    await tc.blur();
    await expect.poll(() => tc.inputValue()).toBe('810027');
    await page.getByText('6/11').waitFor();
    await page.getByText('11 karakter olmalıdır.').waitFor();
    await typeInto(tc, '81002747279');
    await tc.blur();
    await page.getByText('TC Kimlik No doğru değil.').waitFor();
    await typeInto(field(page, 'takipTarihi'), '31.02.2025');
    await create(page, 'UDF');
    await page.getByText('Şubat 2025, 28 gündür; 31. günü yoktur.').waitFor();
    await expect.poll(() => field(page, 'takipTarihi').inputValue()).toBe('31.02.2025');
    await site.leave(page);
  });
});
