// Writes invented cases in any number through the product's own store. Names and offices are spread as unevenly as in
// life, so that some words are rare, some common and some very common.
import { randomUUID } from 'node:crypto';
import type { TakipInput } from '@derkenar/domain';
import { CompiledQuery } from 'kysely';
import { tenantTx } from '../apps/server/src/db/tenant.ts';
import { insertTakipler } from '../apps/server/src/takip/store.ts';

const BATCH = 2000;
const YEARS = 12;
const LAST_YEAR = 2026;

const words = (text) => text.split(' ');
const FIRST_NAMES = words(
  'Mehmet Mustafa Ahmet Ali Hüseyin Hasan Ayşe Fatma Emine Hatice Zeynep Elif İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut Recep Salih Fatih Kadir Emre Hakan Adem Kemal Yaşar Bekir Musa Metin Orhan Sedat Serkan Şükrü Gökhan Ümit Çağlar Işıl Iraz İpek Gülşah Özge Şule Nazlı Derya Deniz Ege Umut Barış Tuğba Pınar Sevgi Yıldız Güneş Çiğdem',
);
const LAST_NAMES = words(
  'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Özcan Çakır Erdoğan Yavuz Can Acar Şen Aktaş Güler Yalçın Güneş Bozkurt Bulut Keskin Ünal Turan Gül Özer Işık Kaplan Avcı Sarı Tekin Taş Köse Yüksel Ateş Aksoy Toprakçıoğlu Karacaoğlan Iğdırlı Uğurluel Çınarlıdere Saraçhaneli Gökçeören Ibrıklı Şenyurtlu Demirkazık',
);
const INSTITUTIONS = [
  'Mavi Körfez Bankası A.Ş.',
  'Yeşilova Finansman A.Ş.',
  'Doğu Rüzgârı Varlık Yönetim A.Ş.',
  'Çınar Elektrik Dağıtım A.Ş.',
  'Işıltı Tekstil Sanayi ve Ticaret Ltd. Şti.',
  'Üç Pınar Yapı Kooperatifi',
];
const PROVINCES = {
  İstanbul: 42,
  Ankara: 31,
  İzmir: 28,
  Bursa: 20,
  Antalya: 14,
  Konya: 9,
  Diyarbakır: 6,
  Iğdır: 1,
};
const ICRA_DAIRELERI = Object.entries(PROVINCES).flatMap(([il, count]) =>
  Array.from({ length: count }, (_, i) => ({
    ad: count === 1 ? `${il} İcra Dairesi` : `${il} ${i + 1}. İcra Dairesi`,
    il,
  })),
);
const TAKIP_YOLLARI = [
  'Genel Haciz Yoluyla Takip',
  'Kambiyo Senetlerine Özgü Haciz Yoluyla Takip',
  'İpoteğin Paraya Çevrilmesi Yoluyla Takip',
];

/** Numbers in [0, 1) that are the same on each run (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The nth case. No two share a file number and an office. */
export function takipOf(n: number, random: () => number): TakipInput {
  const often = (list) => list[Math.floor(random() ** 2 * list.length)];
  const empty = {
    ad: null,
    soyad: null,
    unvan: null,
    tcKimlikNo: null,
    vergiNo: null,
    mersisNo: null,
    adres: null,
    vekiller: [],
  };
  const person = (sifat) => ({
    ...empty,
    tur: 'kisi' as const,
    ad: often(FIRST_NAMES),
    soyad: often(LAST_NAMES),
    sifat,
  });
  const institution = (sifat) => ({ ...empty, tur: 'kurum' as const, unvan: often(INSTITUTIONS), sifat });
  const borclular = n % 4000 === 7 ? 200 : 1 + Math.floor(random() ** 3 * 4);
  const isDraft = n % 40 === 3;
  return {
    durum: isDraft ? 'taslak' : random() < 0.3 ? 'kapali' : 'acik',
    buroDosyaNo: `B-${String(n).padStart(6, '0')}`,
    dosyaEsasNo: isDraft ? null : `${LAST_YEAR - (n % YEARS)}/${Math.floor(n / YEARS) + 1}`,
    icraDairesi: often(ICRA_DAIRELERI),
    takipTipi: random() < 0.9 ? 'İlamsız Takip' : 'İlamlı Takip',
    takipYolu: often(TAKIP_YOLLARI),
    ornekNo: '7',
    takipTarihi: isDraft ? null : `${LAST_YEAR - (n % YEARS)}-05-04`,
    vadeTarihi: null,
    tebligTarihi: null,
    hacizTarihi: null,
    alacaklilar: [random() < 0.6 ? institution('alacaklı') : person('alacaklı')],
    borclular: Array.from({ length: borclular }, () => (random() < 0.8 ? person : institution)('borçlu')),
    vekiller: [],
    paraBirimi: 'TRY',
    tutarlar: {
      takipToplami: 100 * n,
      masrafToplami: 5000,
      harcToplami: 2500,
      vekaletUcreti: 1000,
      tahsilatToplami: 10 * n,
      genelToplam: 100 * n + 8500,
      kalanTutar: 90 * n + 8500,
    },
  };
}

/** `owner` needs the right to leave foreign keys unchecked, because checking them doubles the time. */
export async function seedTakip(
  owner,
  buroId,
  count,
  seed = 1,
  change = (takip: TakipInput, _n: number) => takip,
) {
  const random = randomOf(seed);
  for (let from = 0; from < count; from += BATCH) {
    const length = Math.min(BATCH, count - from);
    const added = Array.from({ length }, (_, i) => ({
      id: randomUUID(),
      kaynak: 'elle' as const,
      takip: change(takipOf(from + i, random), from + i),
    }));
    await tenantTx(owner, buroId, async (tenant) => {
      await tenant.tx.executeQuery(CompiledQuery.raw('SET LOCAL session_replication_role = replica'));
      await insertTakipler(tenant, added);
    });
  }
}
