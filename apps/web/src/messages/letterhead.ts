/** The words of the office's letterhead. */
export const letterheadMessages = {
  title: 'Antet',
  subtitle:
    'Dilekçelerin PDF, Word ve UDF dosyalarında her sayfanın başına konur. Kendi üstbilgisi olan dilekçe onu korur; şablonu düzenleyiciden indirirken antet konmaz.',
  text: 'Antetin metni',
  fromFile: 'Word ya da UDF dosyasından al',
  reading: 'Dosya okunuyor…',
  taken: (name: string) => `Antet ${name} dosyasından alındı. Bakıp kaydedin.`,
  notTaken: 'Antet dosyadan alınamadı.',
  notLines:
    'Bu dosyanın üstbilgisinde ya da metninde tablo veya liste var. Antet yalnız satır ve resimlerden oluşur; burada yazın.',
  nothing: 'Bu dosyada antet olacak bir şey bulunamadı.',
  tooManyLines: (max: number) =>
    `Bu dosyada üstbilgi yok, metni de ${max} satırdan uzun. Yalnız anteti içeren bir dosya seçin.`,
  save: 'Kaydet',
  saved: 'Antet kaydedildi.',
  remove: 'Anteti kaldır',
  removed: 'Antet kaldırıldı.',
  removeQuestion: 'Antet kaldırılsın mı?',
  removeText: 'Bundan sonra oluşturulan dosyalara antet konmaz. Daha önce oluşturulanlar değişmez.',
  sample: 'Örnek sayfa',
  sampleText: 'Dilekçenin metni antetin altında başlar.',
  leave: {
    title: 'Kaydedilmemiş değişiklikler var',
    description: 'Antette yaptığınız değişiklikler kaydedilmedi. Sayfadan ayrılırsanız kaybolur.',
    confirm: 'Kaydetmeden ayrıl',
  },
} as const;
