/** Looking at a file of the user's computer. */
export const dosyaMesajlari = {
  birak: 'Belgeyi açmak için buraya bırakın',
  birakAciklama: 'UDF, Word (.docx), RTF veya HTML. Dosya bu bilgisayardan çıkmaz.',
  baslik: (ad: string) => `Belge: ${ad}`,
  okunuyor: 'Dosya okunuyor…',
  acilamadi: 'Dosya açılamadı',
  metin: 'Belgenin sayfaları',
  bicim: { udf: 'UDF belgesi', docx: 'Word belgesi', rtf: 'RTF belgesi', html: 'HTML sayfası' },
  imzali: 'e-imzalı (imza burada doğrulanmaz)',
  notlar: (n: number) => `Belge okunurken ${n} konu not edildi`,
  ustBilgi: 'Üst bilgi',
  altBilgi: 'Alt bilgi',
  tekDosya: 'Yalnızca ilk dosya açıldı; dosyalar tek tek gösterilir.',
  kitapliga: 'Kitaplığa al',
  yazdir: 'Yazdır',
  yazdirilamadi: 'Yazdırılamadı',
  kaydedilemedi: 'Kaydedilemedi',
  cokBuyuk:
    'Belge çok büyük (en çok 512 KB). Belgeyi bölün; dosya olarak saklamak için “Yazdır” ile PDF’ye yazdırabilirsiniz.',
  alinamadi: 'Kitaplığa alınamadı',
  formAcik: 'Önce açık olan dilekçe formunu kaydedin veya kapatın, sonra yeniden deneyin.',
  taslakVar: 'Kaydedilmemiş taslağın yerine konsun mu?',
  taslakAciklama: (isim: string) =>
    `Kaydetmediğiniz bir yeni dilekçe taslağınız var${isim === '' ? '' : ` (“${isim}”)`}. Dosyayı alırsanız bu taslak silinir.`,
  yerineKoy: 'Taslağı sil, dosyayı al',
} as const;
