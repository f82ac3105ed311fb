// The rules of a finished text find what they are for, and nothing in a sound sentence.
import { expect, it } from 'vitest';
import { FORMS, type Form } from './forms.ts';
import { takipOf } from './takipler.ts';
import { TEXT_RULES } from './textRules.ts';

/** Asks for nothing and refuses nothing. */
const PLAIN: Form = { ...(FORMS[0] as Form), sablon: { ...(FORMS[0] as Form).sablon, preface: null } };

const brokenBy = (words: string, id: string): readonly string[] => {
  const made = { text: words, words, form: PLAIN, takip: takipOf(id) };
  return TEXT_RULES.filter(({ faults }) => faults(made).length > 0).map(({ name }) => name);
};

/** A sentence for each rule; 't-001' has one debtor and one lawyer, 'cek' two debtors, 't-005' a creditor in person. */
const BROKEN: readonly (readonly [rule: string, words: string, id: string])[] = [
  ['no gap is left to be filled by hand', 'Borç …… günü doğmuştur.', 't-001'],
  ['no code and no missing value is printed', 'Borçlu undefined hakkında.', 't-001'],
  ['no alternative stands in brackets', 'Ödeme (icra) emri tebliğ edilmiştir.', 't-001'],
  ['no box is left to be ticked', '☐ Haciz istenir.', 't-001'],
  ['no word is followed by another behind a slash', 'Taşınır/taşınmaz haczi istenir.', 't-001'],
  ['no “veya” stands between words of which a fact decides', 'İlk emir, ödeme veya icra emri.', 't-001'],
  ['no condition is told to the reader', 'Uyuşmazlık arabuluculuk kapsamında ise.', 't-001'],
  ['no list is announced that does not follow', 'Hacizler şunlardır:\nSONUÇ VE İSTEM: Ödenmesi.', 't-001'],
  ['no two spaces stand together', 'Borç  ödenmemiştir.', 't-001'],
  ['no space stands before a mark', 'Borç ödenmemiştir .', 't-001'],
  ['no mark stands twice', 'Haczine,, karar verilmesini.', 't-001'],
  ['no word stands twice', 'Bursa İcra Dairesi Dairesi.', 't-001'],
  ['no line begins with an ending or a mark', '’nın borcu ödenmemiştir.', 't-001'],
  ['no ending stands without its word', 'Borç ’nın hesabına ödenmiştir.', 't-001'],
  [
    'what “tarihinde”, “tarihli”, “numaralı” speak of stands before them',
    'Borç ise tarihinde doğdu.',
    't-001',
  ],
  ['nothing is left out after a word that wants more', 'Alacaklı ve, borçlu.', 't-001'],
  ['a line behind a sentence begins one', 'Borç doğmuştur.\nödenmemiştir.', 't-001'],
  ['a demand before another ends with a comma', 'Malların haczedilmesine\nSatış yapılmasına', 't-001'],
  ['no label stands without a value', 'BORÇLU VEKİLİ:\nAçıklamalar.', 't-001'],
  ['what a line announces follows', 'Bu mallar şunlardır:', 't-001'],
  ['words are spelt as TDK spells them', 'Vekaletname ektedir.', 't-001'],
  ['one debtor is not several', 'Borçluların malları haczedilsin.', 't-001'],
  ['one creditor is not several', 'Alacaklıların alacağı ödenmedi.', 't-001'],
  ['one debtor and one creditor are no several parties of a suit', 'Davalıların itirazı.', 't-001'],
  ['several debtors are not one', 'Emir borçluya tebliğ edilmiştir.', 'cek'],
  ['one who signs does not say “we”', 'Karar verilmesini talep ederiz.', 't-001'],
  ['several who sign do not say “I”', 'Bunu talep ederim.\nAlacaklı Vekili', 'tam-itiraz'],
  ['several lawyers have no heading of one', 'VEKİLİ: Av. Deniz Ak ve Av. Pelin Ak', 'tam-itiraz'],
  ['one lawyer has no heading of several', 'VEKİLLERİ: Av. Deniz Ak', 't-001'],
  ['a creditor in person has no lawyer', 'Karar verilmesini vekâleten istedim.', 't-005'],
  ['nobody has a lawyer where neither side has one', 'VEKİLİ: Av. ■', 't-005'],
  ['a number bears the name of its kind', 'Örnek A.Ş. (T.C. Kimlik No: 9991003659)', 't-004'],
  ['a number with a name is one of the case', '■ (T.C. Kimlik No: 81004111398)', 't-001'],
  ['a case is called final only where it is', 'Takip kesinleşmiştir.', 'nafaka'],
  ['an order is called served only where its day is known', 'Ödeme emri tebliğ edilmiştir.', 'iade-kisi'],
  ['an enforcement order is no order for payment', 'Ödeme emri tebliğ edilmiştir.', 'nafaka'],
  ['an order for payment is no enforcement order', 'İcra emri tebliğ edilmiştir.', 't-001'],
  ['who only pledged a thing is not called the debtor', 'BORÇLU: Halime Sazlıdereli', 'yalniz-ipotek-veren'],
];

it.each(BROKEN)('“%s” is broken by “%s”', (rule, words, id) => {
  expect(brokenBy(words, id)).toContain(rule);
});

it('each rule is tried here', () => {
  expect(BROKEN.map(([rule]) => rule)).toEqual(TEXT_RULES.map(({ name }) => name));
});

it.each([
  'Borçluya 10.03.2026 tarihinde tebliğ edilen emre itiraz edilmemiştir.\nHaczine,\nSatışına\nkarar verilmesini vekâleten saygılarımla talep ederim.',
  'ALACAKLI: ■\nVEKİLİ: Av. ■\nBORÇLU: ■ (T.C. Kimlik No: 81002747278)',
  'Yediemin olarak borçluya veya üçüncü kişiye bırakılmasına, giderlerin ayrı ayrı hesaplanmasına',
  'İhtiyaç hâlinde resmî kayıtlar dâhil bütün kâğıtlar icra dosyasına alınmıştır.',
])('a sound text breaks none: %s', (words) => {
  expect(brokenBy(words, 't-001')).toEqual([]);
});
