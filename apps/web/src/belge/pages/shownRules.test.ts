import { plainText, readHtml, writeHtml } from '@derkenar/belge';
import { describe, expect, it } from 'vitest';
import { shownRules } from './shownRules.ts';

const shown = (html: string): string => plainText(writeHtml(shownRules(readHtml(html).value)));

describe('a template that is shown', () => {
  it('says its conditions, repeats and choices in words', () => {
    expect(
      shown(
        '<p data-kosul="borcluTuru=tuzel">Şirket</p>' +
          '<ul><li data-tekrar="borclular">her biri</li></ul>' +
          '<table><tr data-kosul="takipTuru!=ilamli"><td>a</td><td>b</td></tr></table>' +
          '<p>{{sec:borcluSayisi|bir=borçluya|cok=borçlulara}}</p>',
      ),
    ).toBe(
      '⟨Yalnız Borçlu tüzel kişi ise⟩ Şirket ⟨Her borçlu için⟩ her biri ⟨Yalnız Takip ilamlı değilse⟩ a b [borçluya | borçlulara]',
    );
  });

  it('is the same document where there are none', () => {
    const plain = readHtml('<p>{{borcluAdSoyad}}</p>').value;
    expect(shownRules(plain)).toBe(plain);
  });
});

describe('a template with questions that is shown', () => {
  it('says them by their labels', () => {
    expect(
      shown(
        '<meta name="soru" data-kod="s_ev" data-tur="evetHayir" content="Konut mu?">' +
          '<meta name="soru" data-kod="s_h" data-tur="haciz" content="Hangileri?">' +
          '<p data-kosul="soru:s_ev=evet">a</p><p data-tekrar="s_h">b</p>',
      ),
    ).toBe('⟨Yalnız Konut mu? evet ise⟩ a ⟨Her seçilen haciz için⟩ b');
  });
});
