import { describe, expect, it } from 'vitest';
import { linesOf, linesOnlyIn } from './differing.ts';

const QUESTION =
  '<meta name="soru" data-kod="s_yer" data-tur="tekSecim" data-secenekler="ev=Ev|is=İşyeri" content="Nerede?">';
const GUARD =
  '<meta name="uygunluk" data-kosul="borcluTuru=tuzel" data-yoksa="dur" content="Yalnız şirkete.">';

describe('the lines of a template', () => {
  it('are those of its pages, then its questions and guards', () => {
    const text =
      '<p>Borçlu {{borcluAdSoyad}}</p><ol><li data-kosul="takipTuru=ilamli">İlam</li></ol><table><tr><td>a</td><td>b</td></tr></table>';
    expect(linesOf(QUESTION + GUARD + text)).toEqual([
      'Borçlu Borçlu Adı Soyadı',
      '⟨Yalnız Takip ilamlı ise⟩ İlam',
      'a',
      'b',
      'Soru: Nerede? – tek seçim – seçenekler: Ev, İşyeri',
      'Uygunluk kuralı: Yalnız şirkete. – Şart: Borçlu tüzel kişi ise – Şart sağlanmıyorsa: Durdur',
    ]);
  });

  it('differ where a question or a guard says something else under the same words', () => {
    const changed = [
      [QUESTION, QUESTION.replace(' content', ' data-zorunlu="" content')],
      [GUARD, GUARD.replace('data-yoksa="dur"', 'data-yoksa="uyar"')],
      [GUARD, GUARD.replace('tuzel', 'gercek')],
    ] as const;
    for (const [before, after] of changed)
      expect(linesOnlyIn(linesOf(`${after}<p>a</p>`), linesOf(`${before}<p>a</p>`))).toHaveLength(1);
  });

  it('are none of what cannot be read', () => {
    expect(linesOf('<p data-kosul="x">a</p>')).toEqual([]);
  });
});

describe('the lines that another text lacks', () => {
  it('count how often a line stands there', () => {
    expect(linesOnlyIn(['a', 'b', 'a'], ['a', 'c'])).toEqual(['b', 'a']);
    expect(linesOnlyIn(['a', 'c'], ['a', 'b', 'a'])).toEqual(['c']);
    expect(linesOnlyIn(['a'], ['a'])).toEqual([]);
  });
});
