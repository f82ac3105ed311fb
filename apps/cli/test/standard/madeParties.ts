// Cases that differ in their parties.
import { BANK, dayanak, TRADER } from './details.ts';
import { company, foreigner, type MadeTakip, makeTakip, person } from './makeTakip.ts';

export const PARTIES: readonly MadeTakip[] = [
  makeTakip('kamu-alacakli', {
    about: 'A municipality as creditor, against a surety alone.',
    way: 'genelHaciz',
    alacaklilar: [company('Örnekova Belediye Başkanlığı')],
    borclular: [person('Nihat Değirmendereli', 'müteselsil kefil')],
  }),
  makeTakip('kamu-borclu', {
    about: 'Two creditors in person against a public body, by a judgment.',
    way: 'ilam',
    alacaklilar: [person('Suna Pınarbaşlıoğlu'), person('Erol Pınarbaşlıoğlu')],
    vekiller: [],
    borclular: [company('Karacaova Belediye Başkanlığı')],
    more: { vadeTarihi: null, dayanak: dayanak({ tur: 'ilam', mahkeme: 'Bursa 1. İdare Mahkemesi' }) },
  }),
  makeTakip('yabanci', {
    about: 'Creditor and debtor are foreigners; the endings of the debtor’s name are known.',
    way: 'genelHaciz',
    alacaklilar: [foreigner('Anders Fjordmann')],
    borclular: [
      foreigner('Michael Sampleworth', '', {
        okunus: 'maykıl sempılvört',
        ekler: { in: 'Michael Sampleworth’ün', i: null, e: null, de: null, den: null, le: null },
      }),
    ],
  }),
  makeTakip('mirascilar', {
    about: 'Three heirs of the debtor, one of them a child with a guardian; one not served.',
    way: 'genelHaciz',
    alacaklilar: [company(BANK)],
    borclular: [
      person('Sabriye Gölcükdereli', 'mirasçı', { tebligTarihi: '2026-03-03' }),
      person('Onur Gölcükdereli', 'mirasçı', { tebligTarihi: '2026-03-04' }),
      person('Ada Gölcükdereli', 'mirasçı', {
        yasalTemsilci: {
          adSoyad: 'Sabriye Gölcükdereli',
          tcKimlikNo: null,
          sifat: 'veli',
          adres: null,
        },
      }),
    ],
    more: { tebligTarihi: null },
  }),
  makeTakip('ihbarname-borclusu', {
    about: 'A third person who owes because of a notice of seizure that was not answered.',
    way: 'genelHaciz',
    alacaklilar: [company(BANK)],
    borclular: [company('Taşlıtarla Nakliyat Ltd. Şti.', 'haciz ihbarnamesi muhatabı')],
  }),
  makeTakip('taslak-sirket', {
    about: 'A draft against a company and its surety, nothing known but the parties.',
    way: 'genelHaciz',
    alacaklilar: [company(TRADER)],
    borclular: [company('Akarsu Gıda A.Ş.'), person('Levent Küçükçekirdekli', 'kefil')],
    more: { durum: 'taslak', dosyaEsasNo: null, takipTarihi: null, tebligTarihi: null, vadeTarihi: null },
  }),
  makeTakip('bilinmeyen', {
    about: 'A case that was brought in with neither kind nor way.',
    way: 'bilinmeyen',
    alacaklilar: [company(TRADER)],
    borclular: [person('Kerim Dutlukuyulu', '', { tcKimlikNo: null, adres: null })],
    more: { tebligTarihi: null, vadeTarihi: null },
  }),
];
