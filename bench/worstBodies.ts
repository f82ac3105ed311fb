// The largest and the worst bodies that a signed-in person can send to each kind of route.
import { randomUUID } from 'node:crypto';
import { longPetition } from './longPetition.ts';

const MB = 1024 * 1024;
const ID = randomUUID();

const times = (count, item) => Array.from({ length: count }, () => item).join(',');
/** Repeats the item as often as there is room for. */
const filled = (bytes, head, item, tail) =>
  head + times(Math.floor((bytes - head.length - tail.length) / (Buffer.byteLength(item) + 1)), item) + tail;
const batch = (takipler, mod = 'denetle') =>
  `{"aktarimId":"${randomUUID()}","tur":"xlsx","mod":"${mod}","takipler":[${takipler}]}`;
const selection = (takipler) =>
  `{"dilekceler":["${ID}"],"bicim":"udf","borcluAyri":false,"klasorlu":false,"takipler":[${takipler}]}`;

const adres = { metin: 'Atatürk Mah. Çınar Sok. No: 5 D: 3', ilce: 'Çankaya', il: 'Ankara' };
const taraf = (n) => ({
  tur: 'kisi',
  ad: `Ayşe ${n}`,
  soyad: 'Yılmaz',
  unvan: null,
  tcKimlikNo: '10000000146',
  vergiNo: null,
  mersisNo: null,
  sifat: 'borçlu',
  adres,
  vekiller: ['1'],
});
const takip = (n, borclu) => ({
  durum: 'acik',
  buroDosyaNo: `B-${n}`,
  dosyaEsasNo: `2025/${n + 1}`,
  icraDairesi: { ad: 'Ankara 5. İcra Dairesi', il: 'Ankara' },
  takipTipi: 'İlamsız',
  takipYolu: 'Genel haciz',
  ornekNo: '7',
  takipTarihi: '2025-01-02',
  vadeTarihi: null,
  tebligTarihi: null,
  hacizTarihi: null,
  alacaklilar: [taraf(0)],
  borclular: Array.from({ length: borclu }, (_, i) => taraf(i)),
  vekiller: [{ id: '1', unvan: 'Av.', adSoyad: 'Mehmet Öz', baro: 'Ankara', sicilNo: '123', adres }],
  paraBirimi: 'TRY',
  tutarlar: {
    takipToplami: 100_000,
    masrafToplami: 100,
    harcToplami: 10,
    vekaletUcreti: 5,
    tahsilatToplami: 0,
  },
});
const takipler = (borclu) =>
  Array.from({ length: 500 }, (_, n) => JSON.stringify(takip(n, borclu))).join(',');
const long = longPetition().padEnd(500_000).slice(0, 500_000);

/** Bodies that take a parser the longest for their size. */
const nonsense = (bytes) => [
  ['empty objects', filled(bytes, '[', '{}', ']')],
  ['brackets in brackets', '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)],
  ['keys', keys(Math.floor(bytes / 14))],
  ['escaped letters', `"${'\\u0131'.repeat(bytes / 6 - 1)}"`],
];

const keys = (count) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;

const SIDE = times(200, '{"tur":"kisi"}');
const NUMBERS = times(100, '1');

/** Rows {path, bodies}, where bodies are [what, text]. A body that the route accepts is called 'good'. */
export const ROUTES = [
  {
    path: '/takip/ice-aktar',
    bodies: () => [
      ['good: 500 cases of 3 parties', batch(takipler(2), 'kaydet')],
      ['the same again', batch(takipler(2), 'kaydet')],
      ['good: 500 cases of 10 parties', batch(takipler(9), 'kaydet')],
      ['500 cases of 51 parties', batch(takipler(50))],
      [
        '500 cases of 400 wrong parties',
        batch(times(500, `{"alacaklilar":[${SIDE}],"borclular":[${SIDE}]}`)),
      ],
      [
        'numbers for representatives',
        batch(times(500, `{"borclular":[${times(40, `{"tur":"kisi","vekiller":[${NUMBERS}]}`)}]}`)),
      ],
      ['as many keys as are read', keys(99_990)],
      ...nonsense(8 * MB),
    ],
  },
  {
    path: '/toplu/denetle',
    bodies: () => [
      ['good: 200,000 ids', selection(Array.from({ length: 200_000 }, () => `"${randomUUID()}"`).join(','))],
      ['200,000 wrong ids', selection(times(200_000, `"${ID.slice(1)}x"`))],
      ['200,000 numbers', selection(times(200_000, '1'))],
      ['as many keys as are read', keys(100_000)],
      ...nonsense(10 * MB),
    ],
  },
  {
    path: '/dilekce-ice-aktar',
    bodies: () => [
      [
        'good: 15 petitions of 500 KB',
        JSON.stringify({
          ayniAd: 'koru',
          dilekceler: Array.from({ length: 15 }, () => ({
            anahtar: randomUUID(),
            isim: 'Talep',
            dilekce_tipi: 'haciz',
            sablon: long,
          })),
        }),
      ],
      ...nonsense(8 * MB),
    ],
  },
  {
    path: '/belge',
    bodies: () => [
      [
        'good: 30 documents of 500 KB',
        JSON.stringify({
          format: 'udf',
          belgeler: Array.from({ length: 30 }, () => ({ ad: 'Talep', html: long })),
        }),
      ],
      ...nonsense(16 * MB),
    ],
  },
  {
    path: '/dilekce',
    bodies: () => [
      [
        'good: 500 KB, each letter escaped',
        JSON.stringify({ isim: 'Talep', dilekce_tipi: 'haciz' }).slice(0, -1) +
          `,"sablon":"${'\\u0131'.repeat(250_000)}"}`,
      ],
      ...nonsense(2 * MB),
    ],
  },
  {
    path: '/takip',
    bodies: () => [['good: 200 debtors', JSON.stringify(takip(9000, 200))], ...nonsense(MB)],
  },
];
