// Standard petitions with their rules, and the same with the rules resolved by hand. Both print the same text for the
// cases of `oneDebtor`, which differ in names, numbers and amounts alone.
import { fileURLToPath } from 'node:url';
import { type Belge, belge, fill, readHtml, resolve, writeHtml } from '@derkenar/belge';
import { ALANLAR, fillInput, type Takip, type TakipInput, takipValues, turkish } from '@derkenar/domain';
import { formsOf } from '@derkenar/form';

const FOLDER = fileURLToPath(new URL('../veri/standart-dilekceler', import.meta.url));
const BANK = {
  id: 'u0',
  tur: 'banka' as const,
  ad: 'Mavi Körfez Bankası A.Ş.',
  kimlikNo: null,
  adres: {
    metin: 'Rıhtım Cad. No: 4',
    ilce: 'Gemlik',
    il: 'Bursa',
    tamAdres: 'Rıhtım Cad. No: 4 Gemlik/Bursa',
  },
};
/** The answers that a clerk gives for all cases, by the petition's code. */
const ANSWERS = {
  'birinci-haciz-ihbarnamesi-talebi': { s_muhatap: 'banka', s_ucuncuKisiler: BANK.id },
  'satis-talebi': {
    s_satilacakTasinmaz: 'Gemlik, 118 ada 4 parsel',
    s_kiymetKesinlesti: 'evet',
    s_tasinmazSatisGideri: '18.11.2026',
  },
  'tk-21-2-mernis-adresine-tebligat-talebi': { s_iade: '18.11.2026', s_iadeGunu: '18.11.2026' },
};
const KODLAR: ReadonlySet<string> = new Set(ALANLAR.map(({ kod }) => kod));
/** The mark of an entry's value in a text that resolve() made; other codes of lists stand as their text. */
const OF_ENTRY = /\{\{@(\d+)\.([A-Za-z]+)((?:\.[a-z]+)*)\}\}/g;
const OF_ANSWER = /\{\{(s_[A-Za-z]+)\}\}/g;

/** Pairs of petitions: {name, answers, ruled, plain}, the last two as HTML. `takipler`: cases whose files are compared. */
export function resolvedForms(takipler: readonly Takip[], today: string) {
  const forms = new Map(formsOf(FOLDER).map(({ kod, sablon }) => [kod, sablon]));
  return Object.entries(ANSWERS).map(([name, given]) => {
    const sablon = readHtml(writeHtml(forms.get(name))).value;
    const questions = sablon.preface?.questions ?? [];
    const answers = Object.fromEntries(
      Object.entries(given).filter(([code]) => questions.some((one) => one.code === code)),
    );
    const inputOf = (takip: Takip) => fillInput(takipValues(takip, today, { questions, answers }));
    const plain = readHtml(byHand(sablon, inputOf(takipler[0]))).value;
    for (const takip of takipler) {
      const [ruled, unruled] = [
        fill(sablon, inputOf(takip), turkish()),
        fill(plain, fillInput(takipValues(takip, today)), turkish()),
      ];
      const stops = ruled.breaches.filter(({ level }) => level === 'dur');
      if (stops.length > 0) throw new Error(`${name}: ${stops.map(({ message }) => message).join(' ')}`);
      const [one, other] = [ruled, unruled].map(({ value }) => writeHtml(value));
      if (one !== other) throw new Error(`${name} prints different texts:\n${one}\n${other}`);
    }
    return { name, answers, ruled: writeHtml(sablon), plain: writeHtml(plain) };
  });
}

/** The text without rules: the words of this case, and fields in the place of the entries of its only parties. */
function byHand(sablon: Belge, input): string {
  const { value, entries } = resolve(sablon, input);
  return writeHtml(belge(value.blocks, value.page))
    .replace(OF_ENTRY, (_, n, kod, modifiers) =>
      KODLAR.has(kod) ? `{{${kod}${modifiers}}}` : entries[n].values[kod].text,
    )
    .replace(OF_ANSWER, (_, code) => input.answers[code].value.text);
}

/** Cases that differ in names, numbers and amounts alone: one debtor, one creditor with one representative. */
export const oneDebtor = (takip: TakipInput, n: number): TakipInput => ({
  ...takip,
  durum: 'acik',
  dosyaEsasNo: `2026/${n + 1}`,
  takipTipi: 'İlamsız Takip',
  takipYolu: 'Genel Haciz Yoluyla Takip',
  takipTarihi: '2026-03-02',
  tebligTarihi: '2026-03-20',
  hacizTarihi: '2026-06-01',
  alacaklilar: [
    {
      ...takip.alacaklilar[0],
      tur: 'kurum',
      unvan: 'Çınar Elektrik Dağıtım A.Ş.',
      vergiNo: '1234567890',
      vekiller: ['v0'],
    },
  ],
  borclular: [
    {
      ...takip.borclular[0],
      tur: 'kisi',
      ad: takip.borclular[0].ad ?? 'Ayşe',
      soyad: takip.borclular[0].soyad ?? 'Yılmaz',
      unvan: null,
      tcKimlikNo: '10000000146',
      adres: {
        metin: `Tersane Yokuşu No: ${n + 1}`,
        ilce: 'Gemlik',
        il: 'Bursa',
        tamAdres: `Tersane Yokuşu No: ${n + 1} Gemlik/Bursa`,
      },
    },
  ],
  vekiller: [
    {
      id: 'v0',
      unvan: 'Av.',
      adSoyad: 'Derya Karacaoğlan',
      baro: 'Bursa Barosu',
      sicilNo: '1234',
      adres: null,
    },
  ],
  ucuncuKisiler: [BANK],
  tutarlar: {
    ...takip.tutarlar,
    takipToplami: 100_000 + 100 * n,
    tahsilatToplami: 0,
    genelToplam: 108_500 + 100 * n,
    kalanTutar: 108_500 + 100 * n,
  },
});
