import {
  belge,
  LINE_BREAK,
  LINE_HEIGHT_EM,
  type Page,
  page,
  paragraph,
  picture,
  readHtml,
  runStyle,
  text,
  writeHtml,
} from '@derkenar/belge';
import { describe, expect, it } from 'vitest';
import { pageAfter, type Setup, setupErrors, setupOf } from './pageSetup.ts';

const bold = runStyle({ bold: true, size: 10 });
const OWN = page({
  width: 419.528,
  height: 595.276,
  margins: { top: 50.3, left: 40.7, right: 40.7, bottom: 50.3 },
  header: { paragraphs: [paragraph([text('BÜRO', bold)], { align: 'right' }), paragraph(['Adres'])] },
  lineSpacing: 1.2,
});

const changed = (own: Page | null, change: (setup: Setup) => Partial<Setup>): Page | null => {
  const setup = setupOf(own);
  const typed = { ...setup, ...change(setup) };
  expect(setupErrors(typed)).toEqual({});
  return pageAfter(own, typed);
};

describe('setting up a page', () => {
  it.each([
    ['the own page', OWN],
    ['the page of the specification', null],
  ])('leaves %s alone when nothing was typed', (_name, own) => {
    expect(changed(own, () => ({}))).toBe(own);
  });

  it('keeps what was not typed, to the tenth of a point', () => {
    expect(changed(OWN, () => ({ left: '3 cm' }))).toEqual({
      ...OWN,
      margins: { ...OWN.margins, left: 85.039 },
    });
  });

  it('gives the page of the specification its own margins, footer and spacing once it is changed', () => {
    const own = changed(null, () => ({ left: '25 mm' }));
    expect(own?.margins).toEqual({ top: 42.52, right: 42.52, bottom: 56.693, left: 70.866 });
    expect(
      own?.footer.paragraphs[0]?.inlines.map((one) => (one.type === 'text' ? one.text : one.type)),
    ).toEqual(['Sayfa ', 'pageNumber', ' / ', 'pageNumber']);
    expect((own?.lineSpacing ?? 0) * 1.149).toBeCloseTo(LINE_HEIGHT_EM, 2);
    const html = writeHtml(belge([], own));
    expect(readHtml(html).value.page).toEqual(own);
    expect(changed(own, () => setupOf(null))).toBeNull();
  });

  it('turns the sheet, and takes a size without a name', () => {
    expect(changed(OWN, () => ({ direction: 'landscape' }))).toMatchObject({
      width: 595.276,
      height: 419.528,
    });
    expect(changed(OWN, () => ({ paper: 'other', width: '10 cm', height: '20 cm' }))).toMatchObject({
      width: 283.465,
      height: 566.929,
    });
  });

  it('keeps the format of lines of a header that were left alone, and gives it to those that were changed', () => {
    const own = changed(OWN, ({ header }) => ({
      header: { ...header, text: 'BÜRO\nYeni adres {{takipNo}} [sayfa]/[toplam]\nTel' },
    }));
    expect(own?.header.paragraphs).toEqual([
      OWN.header.paragraphs[0],
      paragraph([
        'Yeni adres {{takipNo}} ',
        { type: 'pageNumber', total: false, style: runStyle({}) },
        '/',
        { type: 'pageNumber', total: true, style: runStyle({}) },
      ]),
      paragraph(['Tel'], { align: 'left' }),
    ]);
  });

  it('keeps control characters of a paste out of the document', () => {
    const own = changed(null, ({ header }) => ({ header: { ...header, text: 'A\u000bB\u0000' } }));
    expect(readHtml(writeHtml(belge([], own))).value.page).toEqual(own);
    expect(own?.header.paragraphs[0]?.inlines).toMatchObject([{ type: 'text' }]);
  });

  it('aligns all lines, and says which are not of one kind', () => {
    expect(setupOf(OWN).header.align).toBe('');
    const own = changed(OWN, ({ header }) => ({ header: { ...header, align: 'center' } }));
    expect(own?.header.paragraphs.map(({ align }) => align)).toEqual(['center', 'center']);
  });

  it('keeps pictures of a line that is typed anew', () => {
    const logo = picture('image/png', 'AAAA', 10, 10, '');
    const own = page({ header: { paragraphs: [paragraph([logo, 'Büro', LINE_BREAK])] } });
    const after = changed(own, ({ header }) => ({
      header: { ...header, text: header.text.replace('Büro', 'Ofis') },
    }));
    expect(after?.header.paragraphs[0]?.inlines[0]).toBe(logo);
  });

  it('takes a header off the first page, and keeps one of its own that a file brought', () => {
    const without = changed(OWN, ({ header }) => ({ header: { ...header, onFirst: false } }));
    expect(without?.header.first).toEqual([]);
    const own = page({ header: { paragraphs: [paragraph(['a'])], first: [paragraph(['b'])] } });
    expect(changed(own, () => ({ top: '1 cm' }))?.header.first).toEqual(own.header.first);
    expect(changed(own, ({ header }) => ({ header: { ...header, onFirst: true } }))?.header.first).toBeNull();
  });

  it.each<[Partial<Setup>, keyof ReturnType<typeof setupErrors>, RegExp]>([
    [{ top: 'çok' }, 'top', /Bir uzunluk yazın/],
    [{ paper: 'other', width: '1 cm' }, 'width', /arasında/],
    [{ paper: 'other', height: '900 cm' }, 'height', /arasında/],
    [{ left: '10 cm', right: '9 cm' }, 'right', /yer kalmalı/],
    [{ top: '20 cm', bottom: '9 cm' }, 'bottom', /yer kalmalı/],
    [{ firstNumber: '12345' }, 'firstNumber', /tam sayı/],
    [{ footer: { text: '\n'.repeat(40), align: 'left', onFirst: true } }, 'footer', /En çok 40 satır/],
  ])('says what is wrong with %o', (wrong, field, message) => {
    expect(setupErrors({ ...setupOf(null), ...wrong })[field]).toMatch(message);
  });
});
