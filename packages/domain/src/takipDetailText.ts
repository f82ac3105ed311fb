import { addressText } from './address.ts';
import { formatAmount } from './amount.ts';
import { formatDate } from './date.ts';
import { EVENTS } from './deadline/event.ts';
import type { Haciz, TakipDetails, TarafDetails, ThirdPerson } from './schema/takipDetails.ts';

type Tahsilat = TakipDetails['tahsilatlar'][number];

/** The details of a case and of a party as a user reads their names. */
export const TAKIP_DETAIL_NAMES = {
  alacakKalemleri: 'Alacak kalemleri',
  hacizler: 'Hacizler',
  tahsilatlar: 'Tahsilatlar',
  masraflar: 'Masraflar',
  ucuncuKisiler: 'Üçüncü kişiler',
  itirazlar: 'İtirazlar',
  sureBaslangiclari: 'Süre başlangıçları',
  dayanak: 'Dayanak',
  alacakliHesabi: 'Alacaklının hesabı',
  ekAlanlar: 'Ek alanlar',
} as const satisfies Readonly<Record<keyof TakipDetails, string>>;
export const TARAF_DETAIL_NAMES = {
  tebligatlar: 'Tebligatlar',
  yasalTemsilci: 'Yasal temsilci',
  ekler: 'Adın ekleri',
  okunus: 'Adın okunuşu',
} as const satisfies Readonly<Record<Exclude<keyof TarafDetails, 'id'>, string>>;

/** Choices of a detail as a user reads them. One code means the same wherever it stands. */
const CHOICES: Readonly<Record<string, string>> = {
  ...EVENTS,
  '103': '103 davetiyesi',
  abonelik: 'abonelik',
  akdi: 'akdî faiz',
  alacak: 'alacak',
  arac: 'araç',
  banka: 'banka',
  bekliyor: 'bekliyor',
  bono: 'bono',
  borca: 'borca itiraz',
  cariHesap: 'cari hesap',
  cek: 'çek',
  diger: 'diğer',
  durdu: 'takip durdu',
  dustu: 'düştü',
  fatura: 'fatura',
  faize: 'faize itiraz',
  gecerli: 'geçerli',
  haciz: 'haciz yoluyla',
  haricen: 'haricen',
  icraDairesi: 'icra dairesine',
  icraEmri: 'icra emri',
  iade: 'iade',
  ilam: 'ilam',
  imzaya: 'imzaya itiraz',
  ipotek: 'ipotek',
  iptalEdildi: 'iptal edildi',
  isveren: 'işveren',
  kaldirildi: 'kaldırıldı',
  kayyim: 'kayyım',
  kira: 'kira',
  kiraci: 'kiracı',
  kismi: 'kısmi',
  maas: 'maaş',
  odemeEmri: 'ödeme emri',
  police: 'poliçe',
  reddedildi: 'reddedildi',
  satildi: 'satıldı',
  satis: 'satış',
  satisIlani: 'satış ilanı',
  satisIstendi: 'satışı istendi',
  sozlesme: 'sözleşme',
  tam: 'tam',
  tasinir: 'taşınır',
  tasinmaz: 'taşınmaz',
  tebligEdildi: 'tebliğ edildi',
  ticari: 'ticari temerrüt faizi',
  ttk1530: 'TTK m. 1530 faizi',
  ucuncuSahis: 'üçüncü şahıs',
  vasi: 'vasi',
  veli: 'veli',
  yabanciPara: 'yabancı para faizi',
  yasal: 'yasal faiz',
  yasalDanisman: 'yasal danışman',
  yetkiye: 'yetkiye itiraz',
  yok: 'faiz yok',
  zamanasimi: 'zamanaşımı itirazı',
};
const CHOSEN = /^(?:tur|durum|faizTuru|konu|kapsam|belge|sonuc|sifat)$/;
const DATE = /^(?:tarih|faizBaslangici)$|Tarihi$/;

/** The choice as a user reads it. */
export const choiceText = (choice: string): string => CHOICES[choice] ?? choice;
export const rateText = (hundredths: number): string =>
  `% ${(hundredths / 100).toLocaleString('tr', { maximumFractionDigits: 2, useGrouping: false })}`;

/** '34 ABC 123 (12.03.2026 tarihli haciz)', as a petition names it. */
export function hacizText({ konu, tur, tarih }: Haciz): string {
  const name = konu === '' ? `${choiceText(tur)} haczi` : konu;
  return tarih === null ? name : `${name} (${formatDate(tarih)} tarihli haciz)`;
}

export const tahsilatText = ({ tarih, tutar }: Tahsilat): string =>
  `${formatDate(tarih)} tarihinde ${formatAmount(tutar)}`;

export const thirdPersonText = ({ ad, adres }: ThirdPerson): string =>
  adres === null ? ad : `${ad} (${addressText(adres)})`;

type Item = Readonly<Record<string, unknown>>;

/** The value of a detail on one line, for a list of changes; '' where there is none. */
export function detailText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(detailText).join('; ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return '';
  const item = value as Item;
  return Object.entries(item)
    .filter(
      ([name, member]) =>
        name !== 'id' && name !== 'ilgili' && name !== 'paraBirimi' && member !== null && member !== '',
    )
    .map(([name, member]) => memberText(name, member, item))
    .filter((text) => text !== '')
    .join(', ');
}

function memberText(name: string, member: unknown, { paraBirimi }: Item): string {
  if (name === 'adres') return addressText(member as { metin: string; ilce: string; il: string });
  if (name === 'tutar') {
    const text = formatAmount(member as number);
    return typeof paraBirimi === 'string' && paraBirimi !== 'TRY' ? text.replace('TL', paraBirimi) : text;
  }
  if (name === 'faizOrani') return rateText(member as number);
  const text = member as string;
  if (DATE.test(name)) return formatDate(text);
  return CHOSEN.test(name) ? choiceText(text) : text;
}
