/** Words about the approval of standard petitions, and about copies whose standard text has changed. */
export const approvalMessages = {
  section: 'Metnin durumu',
  unapproved: 'Bu metni büronuzda henüz bir avukat onaylamadı.',
  badge: 'onaysız',
  /** `more`: how many are not named. */
  unapprovedNames: (names: readonly string[], more: number) =>
    `Büronuzda henüz bir avukatın onaylamadığı metinler: ${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` ve ${more} dilekçe daha` : ''}.`,
  outdated: (name: string, version: number, time: string) =>
    `Bu metin yenilendi. Önceki hâlini (sürüm ${version}) ${name}, ${time} günü onaylamıştı; yeni hâlini büronuzda henüz bir avukat onaylamadı.`,
  approved: (name: string, bar: string, number: string, version: number, time: string) =>
    `Metnin bu hâlini (sürüm ${version}) ${name} (${bar}, sicil no ${number}) ${time} günü onayladı.`,
  approve: 'Okudum, onaylıyorum',
  asWhom: (name: string, bar: string, number: string) => `Onay ${name} (${bar}, ${number}) adına yazılır.`,
  change: 'Bilgileri değiştir',
  lawyer: 'Onaylayan avukat',
  bar: 'Baro',
  barHint: 'Ankara Barosu',
  number: 'Sicil no',
  staleText:
    'Bu metin siz okurken yenilendi; onaylanmadı. Yenilenen metin şimdi açık: onu okuyup yeniden onaylayın.',
  withdraw: 'Onayı kaldır',
  withdrawTitle: 'Onay kaldırılsın mı?',
  withdrawDescription: (name: string) =>
    `${name} adına yazılmış onay kaldırılır ve metin büronuzda onaysız görünür. Dosyalara bununla ilgili bir şey yazılmaz. Metni yetkili bir avukat yeniden onaylayabilir.`,
  law: (day: string) => `Mevzuat, ${day} günündeki hâliyle esas alındı.`,
  sources: (count: number) => `Dayandığı kaynaklar (${count})`,
  consent: {
    title: 'Avukat onayı olmayan metin',
    text: 'Standart metinleri Derkenar hazırladı; bu metni büronuzda henüz bir avukat okuyup onaylamadı. Kullanırsanız belgeyi göndermeden önce okuyup denetlemek büronuzun sorumluluğundadır. Bu soru büroya bir kez sorulur ve yanıt işlem kaydına yazılır; sonra onaysız metinler yalnız ekranda işaretlenir, dosyalara bir şey yazılmaz.',
    accept: 'Anladım, büro için kabul ediyorum',
  },
  source: {
    changed: (name: string) => `Bu dilekçenin kopyalandığı standart metin yenilendi: “${name}”.`,
    description: 'Metniniz kendiliğinden değişmez; hangisinin kalacağını seçin.',
    show: 'Farkı gör',
    take: 'Yenisini al',
    keep: 'Kendi metnimizi koru',
    title: 'Yeni standart metin ve sizinki',
    theirs: 'Yeni standart metin',
    mine: 'Sizinki',
    takeDescription:
      'Yenisini alırsanız metninizin kaydedilmiş hâli Sürümler arasında kalır; kaydetmedikleriniz silinir.',
    hasChanges: 'Kaydedilmemiş değişiklikleriniz var. Yeni standart metni alırsanız silinir.',
    takeAnyway: 'Değişiklikleri sil ve yenisini al',
    taken: 'Yeni standart metin alındı.',
    takenLine: 'Önceki metniniz Sürümler arasında duruyor.',
    kept: 'Kendi metniniz korundu.',
    keptLine: 'Standart metin yeniden değişirse burada söylenir.',
  },
} as const;
