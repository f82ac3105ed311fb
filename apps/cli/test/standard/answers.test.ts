// Answers with which the law excludes a petition although the case allows it: another way is open, or a time is over.
import { plainText, writeHtml } from '@derkenar/belge';
import { formatAmount, type TypedAnswers } from '@derkenar/domain';
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
    ['t-001', 's_iddiaBildirimi=teblig s_iddiaBildirimGunu=13.11.2026', 'kabul etmiş sayılır'],
    ['t-001', 's_iddiaBildirimi=hacizde s_iddia=13.11.2026', 'kabul etmiş sayılır'],
  ],
  'istihkak-davasi': [
    ['t-001', 's_davaElinde=birlikte', 'davayı üçüncü kişi açar'],
    ['t-001', 's_muhlet=12.11.2026', 'İİK m. 99'],
  ],
  'kiymet-takdirine-sikayet': [
    ['t-001', 's_raporTeblig=12.11.2026', 'İİK m. 128/a'],
    ['t-001', 's_raporTeblig=', 'İİK m. 128/a'],
  ],
  'ihalenin-feshi': [
    ['t-001', 's_sifat=hicbiri', 'teminat'],
    ['t-001', 's_baslangic=ihale s_ihale=12.11.2026', 'İİK m. 134'],
    ['t-001', 's_baslangic=fesat s_ihale=12.11.2025', 'bir yıl geçmiş'],
  ],
  'sira-cetveline-sikayet': [
    ['t-001', 's_sikayetKonusu=alacak', 'genel mahkemede'],
    ['t-001', 's_sikayetKonusu=ikisi', 'genel mahkemede'],
    ['t-001', 's_cetvelTeblig=12.11.2026', 'İİK m. 142'],
  ],
  'sira-cetveline-itiraz-davasi': [
    ['t-001', 's_itirazDavasiKonusu=sira', 'icra mahkemesine'],
    ['t-001', 's_itirazDavasiArabuluculuk=evet s_itirazDavasiTutanagi=', 'Arabuluculuk'],
  ],
  'odeme-sartini-ihlal-sikayeti': [
    ['t-001', 's_taahhutUsulu=disarida', 'icra dairesinde'],
    ['t-001', 's_taahhutteKesin=hayir', 'kesinleşmeden'],
    ['t-001', 's_odendi=evet', 'İİK m. 340, 354'],
    ['t-001', 's_ihlalOgrenme=19.08.2026', 'İİK m. 347'],
    ['t-001', 's_taksitGunu=19.11.2025', 'İİK m. 347'],
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

describe('a petition whose time begins with an answer', () => {
  const made = (kod: string, answers: TypedAnswers, today: string) => {
    const form = formOf(kod);
    const takip = takipOf('t-001');
    return filled(form, takip, { ...bestAnswers(form, takip), ...answers }, today).breaches;
  };
  const last = (kod: string, answers: TypedAnswers, today: string, article: string) =>
    made(kod, answers, today).some(({ level, message }) => level === 'dur' && message.includes(article));

  it.each([
    ['itirazin-kaldirilmasi', { s_tebellug: '05.10.2026' }, '2027-04-05', '2027-04-06', 'altı aylık'],
    ['itirazin-gecici-kaldirilmasi', { s_tebellug: '05.10.2026' }, '2027-04-05', '2027-04-06', 'altı aylık'],
    ['itirazin-iptali', { s_tebellug: '05.10.2026' }, '2027-10-05', '2027-10-06', 'bir yıllık'],
    // The seventh day is a Saturday.
    ['kiymet-takdirine-sikayet', { s_raporTeblig: '14.11.2026' }, '2026-11-23', '2026-11-24', 'yedi günlük'],
    ['tasarrufun-iptali', { s_tasarrufGunu: '18.11.2021' }, '2026-11-18', '2026-11-19', 'beş yıl'],
  ])('%s: is made on the last day and stopped on the next', (kod, answers, lastDay, next, words) => {
    expect(last(kod, answers, lastDay, words)).toBe(false);
    expect(last(kod, answers, next, words)).toBe(true);
  });

  it('is not stopped where the objection was not served', () => {
    expect(last('itirazin-kaldirilmasi', { s_tebellug: '' }, '2027-12-01', 'altı aylık')).toBe(false);
  });
});

it('a seizure is renewed only where the case shows that it has ended', () => {
  const form = formOf('haczin-yenilenmesi-talebi');
  const takip = takipOf('cok-haciz');
  const saidOf = (durum: string | undefined, today: string) => {
    const ids = (takip.hacizler ?? []).filter((one) => one.durum === durum).map(({ id }) => id);
    const answers = { ...bestAnswers(form, takip), s_dusenHacizler: ids.slice(0, 1).join('|') };
    return filled(form, takip, answers, today)
      .breaches.map(({ message }) => message)
      .join('\n');
  };
  expect(saidOf('dustu', '2026-11-20')).not.toContain('İİK m. 106, 110');
  for (const standing of ['gecerli', 'satisIstendi', 'satildi'])
    expect(saidOf(standing, '2026-11-20')).toContain('sürmekte olan haciz yenilenmez');
  // A year after the seizure, for which no sale was asked.
  expect(saidOf('gecerli', '2027-04-20')).not.toContain('İİK m. 106, 110');
});

const LIFTED = [
  ['arac-haczinin-kaldirilmasi', 's_kaldirilacakAracHaczi', ['arac', 'diger']],
  ['tasinmaz-haczinin-kaldirilmasi', 's_kaldirilacakTasinmazHaczi', ['tasinmaz', 'diger']],
  ['banka-veya-ucuncu-kisi-haczinin-kaldirilmasi', 's_kaldirilacakAlacakHaczi', ['banka', 'alacak', 'diger']],
  ['maas-haczinin-kaldirilmasi', 's_kaldirilacakMaasHaczi', ['maas', 'diger']],
] as const;

it.each(LIFTED)('%s lifts a seizure of its own kind alone', (kod, code, kinds) => {
  const takip = takipOf('cok-haciz');
  const form = formOf(kod);
  const passing = (takip.hacizler ?? []).filter(
    ({ id }) =>
      !filled(form, takip, { ...bestAnswers(form, takip), [code]: id }).breaches.some(({ message }) =>
        message.includes('bu metin yalnız'),
      ),
  );
  expect(new Set(passing.map(({ tur }) => tur))).toEqual(new Set(kinds));
});

describe('the sums of an undertaking to pay', () => {
  const form = formOf('taksit-sozlesmesi-ve-odeme-taahhudu-tutanagi');
  const takip = takipOf('t-001');
  const said = (answers: TypedAnswers) =>
    filled(form, takip, { ...bestAnswers(form, takip), ...answers })
      .breaches.filter(({ level }) => level === 'dur')
      .map(({ message }) => message)
      .join('\n');

  it('are those of its items and of its instalments', () => {
    expect(said({})).toBe('');
    expect(said({ s_taksitGiderleri: '1,00' })).toMatch(
      /kalemlerinin toplamından.*Yazılan: .* TL; hesaplanan: .* TL\./,
    );
    expect(said({ s_sonTutar: '1,00' })).toContain('Son taksit');
    expect(said({ s_sonTutar: '', s_sayi: '3', s_taksitTutari: '5,00' })).toContain(
      'Eşit taksitlerin toplamı',
    );
  });

  it('are read from the lines of instalments, each of which ends with an amount', () => {
    const listed = (s_liste: string) => said({ s_plan: 'liste', s_liste });
    const total = bestAnswers(form, takip)['s_toplam'] ?? '';
    expect(listed(`1. taksit – 05.01.2027 – ${total}`)).toBe('');
    expect(listed(`1. taksit – 05.01.2027 – ${total}\n2. taksit – 1,00 TL`)).toContain('Tek tek yazılan');
    expect(listed('bir miktar')).toContain('Tek tek yazılan');
  });
});

it('a request for enforcement warns where its items are not the sum of the claim', () => {
  const form = formOf('takip-talebi-kambiyo');
  const takip = takipOf('aval');
  const total = takip.tutarlar.takipToplami;
  const warned = (s_asilAlacak: string, s_digerKalemler: string) =>
    filled(form, takip, {
      ...bestAnswers(form, takip),
      s_kalemler: 'soru',
      s_islemisFaiz: '',
      s_cekTazminati: '',
      s_komisyon: '',
      s_asilAlacak,
      s_digerKalemler,
    }).breaches.some(({ message }) => message.includes('Kalemlerin toplamı'));
  expect(warned(formatAmount(total - 45_000), 'protesto gideri 450,00 TL')).toBe(false);
  expect(warned(formatAmount(total), 'protesto gideri 450,00 TL')).toBe(true);
  expect(warned(formatAmount(total), 'protesto gideri')).toBe(true);
});
