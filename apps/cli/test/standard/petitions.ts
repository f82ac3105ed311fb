// Answers to the questions of standard petitions, and the cases of veri/ornek-takipler.json that they must refuse.

export type Answers = Readonly<Record<string, string>>;

export interface Petition {
  /** Cases in which the law excludes the petition, or it would say something false. */
  readonly stopped: readonly string[];
  /** Everything that is asked, and only what must be answered. */
  readonly full: Answers;
  readonly least: Answers;
}

const COMPANIES_AMONG_DEBTORS = ['t-003', 't-004', 't-008', 't-010'];
const ONLY_PERSONS = ['t-001', 't-002', 't-005', 't-006', 't-007', 't-009', 't-011', 't-012'];
const OTHER_WAYS = ['t-003', 't-008', 't-009', 't-010'];
/** A mortgage, not served, closed, a draft. */
const NO_SEIZURE = ['t-005', 't-010', 't-011', 't-012'];
const NOT_OPEN = ['t-011', 't-012'];

const RETURNED = { s_iade: '02.11.2026' };
const CLAIM = {
  s_asilAlacak: '30.000,00',
  s_istenenFaiz: 'yok',
  s_borcDayanagi: '31.10.2026 tarihli fatura',
};
const CLAIM_WITH_INTEREST = {
  ...CLAIM,
  s_islemisFaiz: '3.333,33',
  s_istenenFaiz: 'yasal',
  s_faizOrani: '24',
  s_faizIlkGun: '31.10.2026',
};

const EVERY_CASE = Array.from({ length: 12 }, (_, n) => `t-${String(n + 1).padStart(3, '0')}`);

const SALE = {
  s_satilacakTasinmaz: 'Ankara, Çankaya, 1234 ada 5 parsel',
  s_tasinmazSatisGideri: '15.10.2026',
};
const EMPLOYER = { s_isveren: 'Örnek Tekstil A.Ş., Sanayi Mah. 3. Cad. No: 5 Osmangazi/Bursa' };
const OBJECTION = { s_il: 'Ankara', s_itirazGunu: '01.10.2026' };
const RELATION = {
  s_alacakIliskisi: '01.02.2025 tarihli satış sözleşmesi',
  s_alacakDelilleri: 'sözleşme, fatura',
};
const MEDIATED = { s_mahkeme: 'ticaret', s_arabuluculuk: 'evet', s_tutanak: '02.11.2026' };
const DEED = { s_dayanakBelge: 'noter', s_belgeNiteligi: '01.02.2025 tarihli borç senedi' };
const REFUND = {
  s_il: 'Konya',
  s_takipKesinlesmesi: 'itirazsiz',
  s_davacininOdemesi: '2.022,75',
  s_borcOdemeGunu: '01.06.2026',
  s_borcsuzlukSebebi: 'Borç takipten önce ödenmiştir.',
  s_borcsuzlukDelilleri: 'banka dekontu',
};

/** The petitions of which a lawyer's review says for which of the twelve cases they are unlawful, by their code. */
export const PETITIONS: Readonly<Record<string, Petition>> = {
  'tasinir-haczi-talebi': {
    stopped: NO_SEIZURE,
    full: {
      s_hacizYeriTuru: 'konut',
      s_hacizYeri: 'Yeni Mah. 3. Sok. No: 5 Çankaya/Ankara',
      s_hacizIstenenGun: '05.01.2027',
      s_ekip: 'cilingir|isci',
      s_muhafazaIstemi: 'evet',
      s_hacizGideri: 'evet',
    },
    least: { s_hacizYeriTuru: 'bilinmiyor', s_muhafazaIstemi: 'hayir', s_hacizGideri: 'hayir' },
  },
  'tasinmaz-haczi-talebi': {
    stopped: NO_SEIZURE,
    full: { s_tasinmazlar: 'Ankara, Çankaya, 1234 ada 5 parsel\nAnkara, Polatlı, 77 ada 1 parsel' },
    least: {},
  },
  'arac-haczi-talebi': { stopped: NO_SEIZURE, full: { s_plakalar: '06 ABC 123, 34 XYZ 45' }, least: {} },
  'maas-ve-ucret-haczi-talebi': {
    stopped: [...new Set([...NO_SEIZURE, ...COMPANIES_AMONG_DEBTORS])],
    full: { s_isveren: 'Örnek Tekstil A.Ş., Sanayi Mah. 3. Cad. No: 5 Osmangazi/Bursa' },
    least: {},
  },
  'birinci-haciz-ihbarnamesi-talebi': {
    stopped: NO_SEIZURE,
    full: {
      s_muhatap: 'banka',
      s_digerUcuncuKisiler: 'Örnek Bankası A.Ş., Şişli/İstanbul\nVeli Demir, Konak/İzmir',
    },
    least: { s_muhatap: 'kiraci', s_digerUcuncuKisiler: 'Veli Demir, Konak/İzmir' },
  },
  'tuzel-kisiye-tk-35-tebligat-talebi': {
    stopped: [...ONLY_PERSONS, 't-003', 't-010'],
    full: { ...RETURNED, s_barkod: '2750001234567', s_sicilAdresi: 'evet', s_eTebligatDurumu: 'yapilamadi' },
    least: { ...RETURNED, s_sicilAdresi: 'evet', s_eTebligatDurumu: 'yazilmasin' },
  },
  'tk-21-2-mernis-adresine-tebligat-talebi': {
    stopped: [...NOT_OPEN, ...COMPANIES_AMONG_DEBTORS],
    full: { ...RETURNED, s_barkod: '2750001234567' },
    least: RETURNED,
  },
  'ilanen-tebligat-talebi': {
    stopped: [...NOT_OPEN, ...COMPANIES_AMONG_DEBTORS],
    full: {
      s_adresArastirmasi: 'tamamlandi',
      s_arastirilanKurumlar: 'Kolluk (01.10.2026), SGK (03.10.2026)',
    },
    least: { s_adresArastirmasi: 'yapilacak' },
  },
  'ornek-1-takip-talebi': {
    stopped: OTHER_WAYS,
    full: {
      ...CLAIM_WITH_INTEREST,
      s_belgeVar: 'evet',
      s_iban: 'Örnek Bankası, TR33 0006 1005 1978 6457 8413 26',
    },
    least: {
      ...CLAIM,
      s_belgeVar: 'hayir',
      s_iban: 'Örnek Bankası, TR33 0006 1005 1978 6457 8413 26',
      s_temsilci: 'Velisi Ayşe Demir, Yeni Mah. 3. Sok. No: 5 Çankaya/Ankara',
    },
  },
  'ornek-7-odeme-emri': {
    stopped: [...OTHER_WAYS, ...NOT_OPEN],
    full: { ...CLAIM_WITH_INTEREST, s_daireIban: 'TR33 0006 1005 1978 6457 8413 26' },
    least: { ...CLAIM, s_daireIban: 'TR33 0006 1005 1978 6457 8413 26' },
  },
  'dosya-hesabi-talebi': { stopped: ['t-012'], full: {}, least: {} },
  'satis-talebi': {
    // The seizures of all are older than a year, or there is none.
    stopped: EVERY_CASE,
    full: { ...SALE, s_tasinmazMaliki: 'Fatma Yılmaz', s_kiymetKesinlesti: 'evet' },
    least: { ...SALE, s_kiymetKesinlesti: 'hayir' },
  },
  'haczin-kaldirilmasi-talebi': {
    stopped: ['t-010', 't-012'],
    full: {
      s_hacizKonusu: '34 ABC 123 plakalı araç',
      s_kaldirilacakHacizGunu: '01.06.2026',
      s_fekYetkisi: 'evet',
      s_fekHarci: 'evet',
    },
    least: {
      s_hacizKonusu: '34 ABC 123 plakalı araç',
      s_kaldirilacakHacizGunu: '01.06.2026',
      s_fekYetkisi: 'evet',
      s_fekHarci: 'hayir',
    },
  },
  'vekaletname-sunma': {
    stopped: ['t-005', 't-012'],
    full: { s_suretHarciOdendi: 'evet' },
    least: { s_suretHarciOdendi: 'hayir' },
  },
  'dosyanin-yenilenmesi-talebi': {
    stopped: NO_SEIZURE,
    full: { s_kaldirma: '01.10.2026', s_yenilemeHarci: 'evet' },
    least: { s_yenilemeHarci: 'hayir' },
  },
  'maas-haczi-muzekkeresi': {
    stopped: [...new Set([...NO_SEIZURE, ...COMPANIES_AMONG_DEBTORS])],
    full: { ...EMPLOYER, s_daireIban: 'TR33 0006 1005 1978 6457 8413 26' },
    least: EMPLOYER,
  },
  'haciz-talimati-yazilmasi-talebi': {
    stopped: NO_SEIZURE,
    full: {
      s_talimatDairesi: 'Polatlı İcra Dairesi',
      s_mahal: 'Sanayi Cad. No: 6 Polatlı/Ankara',
      s_hacizYeriTuru: 'konut',
      s_hacizGideri: 'evet',
    },
    least: { s_talimatDairesi: 'Polatlı İcra Dairesi', s_hacizGideri: 'hayir' },
  },
  'itirazin-iptali': {
    stopped: ['t-003', 't-008', ...NOT_OPEN],
    full: { ...OBJECTION, ...RELATION, ...MEDIATED, s_tebellug: '05.10.2026', s_itirazTutari: '1.000,00' },
    least: { ...OBJECTION, ...RELATION, s_mahkeme: 'hukuk', s_arabuluculuk: 'hayir' },
  },
  'itirazin-kaldirilmasi': {
    stopped: [...OTHER_WAYS, ...NOT_OPEN],
    full: { ...OBJECTION, ...DEED, s_tebellug: '05.10.2026', s_itirazTutari: '1.000,00' },
    least: { ...OBJECTION, ...DEED },
  },
  'istirdat-davasi': {
    stopped: EVERY_CASE.filter((id) => id !== 't-011'),
    full: { ...REFUND, ...MEDIATED, s_istirdatFaizi: 'ticari' },
    least: { ...REFUND, s_mahkeme: 'hukuk', s_arabuluculuk: 'hayir' },
  },
};
