/** The words of the office's lawyers. */
export const lawyerMessages = {
  title: 'Avukatlar',
  subtitle:
    'Büronun avukatlarını bir kez yazın. İşaretliler her yeni takibe alacaklı vekili olarak gelir; ötekiler takip formunda tek işaretle eklenir.',
  none: 'Henüz avukat yazılmadı.',
  add: 'Avukat ekle',
  save: 'Kaydet',
  saved: 'Büronun avukatları kaydedildi.',
  inNewTakip: 'Yeni takiplerde işaretli gelsin',
  row: (n: number, name: string) => (name.trim() === '' ? `Avukat ${n}` : name),
  field: {
    adSoyad: 'Ad soyad',
    unvan: 'Unvan',
    baro: 'Baro',
    sicilNo: 'Sicil no',
    uets: 'UETS no',
    metin: 'Adres',
    ilce: 'İlçe',
    il: 'İl',
  },
  up: 'Yukarı',
  down: 'Aşağı',
  remove: 'Kaldır',
  action: (action: string, name: string) => `${action}: ${name}`,
  leave: {
    title: 'Kaydedilmemiş değişiklikler var',
    description: 'Avukatlarda yaptığınız değişiklikler kaydedilmedi. Sayfadan ayrılırsanız kaybolur.',
    confirm: 'Kaydetmeden ayrıl',
  },
} as const;
