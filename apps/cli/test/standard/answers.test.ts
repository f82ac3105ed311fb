// Answers with which the law excludes a petition although the case allows it: another way is open, or a time is over.
import { plainText, writeHtml } from '@derkenar/belge';
import type { TypedAnswers } from '@derkenar/domain';
import { describe, expect, it } from 'vitest';
import { bestAnswers, filled, formOf } from './forms.ts';
import { takipOf } from './takipler.ts';

/** The case, answers, and what the sentence must name. */
type Stop = readonly [takip: string, answers: string, ground: string];

const STOPS: Readonly<Record<string, readonly Stop[]>> = {
  'haciz-ihbarnamesi-tazminat-davasi': [
    ['t-001', 's_davaliTutumu=gec', 'İİK m. 89/3'],
    ['t-001', 's_davaliTutumu=sustu', 'sıradaki ihbarname'],
    ['t-001', 's_vardi=hayir', 'yeni ihbarname'],
  ],
  'hacze-istirak-talebi': [
    ['t-001', 's_istirakDayanagi=belge s_tarihOnce=hayir', 'önceki dereceden artan'],
    ['t-001', 's_istirakDayanagi=belge s_tarihOnce=evet s_vezne=evet', 'icra veznesine'],
    ['t-001', 's_istirakDayanagi=nafaka', 'takip ilamsız'],
    ['t-002', 's_istirakDayanagi=aile s_zaman=surerken s_vezne=hayir', 'tüzel kişi'],
    ['nafaka', 's_istirakDayanagi=aile s_zaman=sonra s_vezne=hayir', 'İİK m. 101'],
  ],
  'istihkak-iddiasina-itiraz': [
    ['t-001', 's_elinde=ucuncu', 'İİK m. 99'],
    ['t-001', 's_ucGunGecti=evet', 'kabul etmiş sayılır'],
  ],
  'istihkak-davasi': [
    ['t-001', 's_davaElinde=birlikte', 'davayı üçüncü kişi açar'],
    ['t-001', 's_istihkakSureGecti=evet', 'İİK m. 99'],
  ],
  'kiymet-takdirine-sikayet': [['t-001', 's_raporSureGecti=evet', 'İİK m. 128/a']],
  'ihalenin-feshi': [
    ['t-001', 's_sifat=hicbiri', 'teminat'],
    ['t-001', 's_ihaleSureGecti=evet', 'İİK m. 134'],
    ['t-001', 's_baslangic=fesat s_yil=evet', 'bir yıl geçmiş'],
  ],
  'sira-cetveline-sikayet': [
    ['t-001', 's_sikayetKonusu=alacak', 'genel mahkemede'],
    ['t-001', 's_sikayetKonusu=ikisi', 'genel mahkemede'],
    ['t-001', 's_cetvelSureGecti=evet', 'İİK m. 142'],
  ],
  'sira-cetveline-itiraz-davasi': [
    ['t-001', 's_itirazDavasiKonusu=sira', 'icra mahkemesine'],
    ['t-001', 's_itirazDavasiArabuluculuk=evet s_itirazDavasiTutanagi=', 'Arabuluculuk'],
  ],
  'odeme-sartini-ihlal-sikayeti': [
    ['t-001', 's_taahhutUsulu=disarida', 'icra dairesinde'],
    ['t-001', 's_taahhutteKesin=hayir', 'kesinleşmeden'],
    ['t-001', 's_odendi=evet', 'İİK m. 340, 354'],
    ['t-001', 's_sikayetSureGecti=evet', 'İİK m. 347'],
    ['t-004', 's_taahhutImzalayan=', 'İİK m. 345'],
  ],
  'mal-beyani-tazyik-talebi': [
    ['t-001', 's_malBeyaniIhtari=hayir', 'İİK m. 60'],
    ['t-001', 's_beyan=var', 'beyanında bulunmuş'],
    ['t-001', 's_beyan=eksik', 'İİK m. 338'],
    ['t-001', 's_oncekiTazyik=evet', 'bir defaya mahsus'],
    ['t-004', 's_beyanYetkilisi=', 'yetkili yazılmamış'],
  ],
};

/** 's_tur=aile s_yetkili=' */
const answersOf = (written: string): TypedAnswers =>
  Object.fromEntries(written.split(' ').map((pair) => pair.split('=') as [string, string]));

describe.each(Object.entries(STOPS))('%s', (kod, stops) => {
  const form = formOf(kod);

  it.each(stops)('is stopped for %s with %s', (id, answers, ground) => {
    const takip = takipOf(id);
    const { breaches } = filled(form, takip, { ...bestAnswers(form, takip), ...answersOf(answers) });
    const said = breaches.filter(({ level }) => level === 'dur').map(({ message }) => message);
    expect(said.join('\n')).toContain(ground);
  });

  it('is made where none of these answers is given', () => {
    const takip = takipOf(stops[0]?.[0] ?? '');
    const { breaches } = filled(form, takip, bestAnswers(form, takip));
    expect(breaches.filter(({ level }) => level === 'dur')).toEqual([]);
  });
});

it('a person who is accused alone is the only one accused, whatever is said of a company’s officer', () => {
  const form = formOf('odeme-sartini-ihlal-sikayeti');
  const textFor = (id: string) => {
    const takip = takipOf(id);
    return plainText(writeHtml(filled(form, takip, bestAnswers(form, takip)).value));
  };
  expect(textFor('t-001')).not.toContain('YETKİLİ');
  expect(textFor('t-004')).toContain('SANIK (YETKİLİ)');
  expect(textFor('t-004')).not.toContain('SANIK (BORÇLU)');
});

const SALES = [
  ['arac-muhafaza-kiymet-takdiri-satis-talebi', 'araç', ['arac', 'diger'], 's_satilacakAracHaczi'],
  ['satis-talebi', 'taşınmaz', ['tasinmaz', 'diger'], 's_satilacakTasinmazHaczi'],
  ['tasinir-satisi-talebi', 'taşınır', ['tasinir', 'arac', 'alacak', 'diger'], 's_satilacakTasinirHaczi'],
] as const;

it.each(SALES)('%s is stopped for a seizure of another kind', (kod, name, kinds, chosen) => {
  const takip = takipOf('cok-haciz');
  const form = formOf(kod);
  const isStopped = (ids: readonly string[]): boolean =>
    filled(form, takip, { ...bestAnswers(form, takip), [chosen]: ids.join('|') }).breaches.some(
      ({ level, message }) => level === 'dur' && message.includes(`Seçilen haciz ${name} haczi değil`),
    );
  const hacizler = takip.hacizler ?? [];
  const passing = hacizler.filter(({ id }) => !isStopped([id])).map(({ tur }) => tur);
  expect(new Set(passing)).toEqual(new Set(kinds));
  expect(isStopped(hacizler.map(({ id }) => id))).toBe(true);
  expect(isStopped([])).toBe(false);
});
