const sayi = (n: number): string => n.toLocaleString('tr-TR');

export const aktarimMesajlari = {
  iceAktar: 'İçe aktar',
  disaAktar: 'Dışa aktar',
  baslik: 'Takipleri içe aktar',
  altBaslik: 'Excel, CSV ya da e-takip XML dosyasındaki takipleri denetleyip büroya ekleyin.',
  bicim: { xlsx: 'Excel (.xlsx)', csv: 'CSV' },
  hazirlaniyor: 'Dosya hazırlanıyor…',
  indirildi: (ad: string) => `${ad} indirildi.`,
  indirilemedi: 'Takipler dışa aktarılamadı',
  ayril: {
    baslik: 'Aktarım yarım kalsın mı?',
    aciklama:
      'Bu sayfadan ayrılırsanız aktarım durur. O ana kadar kaydedilen takipler kalır; aynı dosyayı yeniden aktarabilirsiniz.',
    onay: 'Sayfadan ayrıl',
  },
  dosya: {
    baslik: 'Dosya',
    aciklama:
      'Dosya bu bilgisayarda okunur; sunucuya yalnızca denetlenen takipler gönderilir. En çok 100 MB ve 200.000 satır.',
    sec: 'Dosya seç',
    birak: 'Dosyayı buraya sürükleyip bırakabilirsiniz.',
    sablon: 'Boş Excel şablonunu indir',
    aciliyor: 'Dosya açılıyor…',
    baska: 'Başka dosya seç',
  },
  sutunlar: {
    baslik: 'Sütunlar',
    aciklama:
      'Her sütunun hangi bilgi olarak okunacağını denetleyin. Seçiminiz büronuz için saklanır; sonraki dosyada hazır gelir.',
    sayfa: 'Sayfa',
    okunmaz: 'Okunmaz',
    bos: '(başlıksız)',
    sutun: { baslik: 'Dosyadaki başlık', ornek: 'İlk değerler', alan: 'Okunacağı bilgi' },
    alanOf: (baslik: string) => `“${baslik}” sütununun okunacağı bilgi`,
    baslikYok: 'Sayfada okunacak satır yok. Başka bir sayfa ya da dosya seçin.',
    gerekli: 'En az bir sütunun okunacağı bilgiyi seçin.',
    yinelenen: (alan: string) => `“${alan}” birden çok sütun için seçilmiş. Birini “Okunmaz” yapın.`,
    oku: 'Oku ve denetle',
  },
  surec: {
    okunuyor: 'Dosya okunuyor…',
    denetleniyor: (n: number, toplam: number) => `Denetleniyor: ${sayi(n)} / ${sayi(toplam)} takip`,
    kaydediliyor: (n: number, toplam: number) => `Aktarılıyor: ${sayi(n)} / ${sayi(toplam)} takip`,
    ilerleme: 'Aktarımın ilerlemesi',
    iptal: 'Durdur',
  },
  onizleme: {
    baslik: 'Denetim sonucu',
    takip: (n: number) => `${sayi(n)} takip`,
    durum: {
      eklendi: 'Yeni',
      guncellendi: 'Güncellenecek',
      degismedi: 'Değişmiyor',
      atlandi: 'Elle değiştirilmiş',
      hata: 'Hatalı',
    },
    suzgec: 'Gösterilen takipler',
    hepsi: 'Hepsi',
    yalnizHatali: 'Yalnız hatalı',
    yalnizGuncellenen: 'Yalnız güncellenecek',
    yalnizElle: 'Yalnız elle değiştirilmiş',
    yalnizNotlu: 'Yalnız notu olan',
    tablo: 'Dosyadaki takipler',
    sutun: { satir: 'Satır', dosya: 'Dosya No', daire: 'İcra Dairesi', borclu: 'Borçlu', durum: 'Durum' },
    satirda: (satir: number, sutun: string, mesaj: string) =>
      sutun === '' ? `${sayi(satir)}. satır: ${mesaj}` : `${sayi(satir)}. satır, ${sutun}: ${mesaj}`,
    degisiklik: (alan: string, eski: string, yeni: string) =>
      eski === '' ? `${alan}: ${yeni}` : `${alan}: ${eski} → ${yeni}`,
    bos: 'Bu süzgece uyan takip yok.',
    csv: 'Hataları CSV olarak indir',
    csvAdi: 'aktarim-hatalari.csv',
    csvBaslik: ['Satır', 'Sütun', 'Hata'],
    elleBaslik: 'Elle değiştirilmiş bilgiler',
    elleAciklama:
      'Bu bilgiler büroda elle yazılmış. İşaretlemediğiniz bilgiler dosyadakiyle değiştirilmez; takipleri tek tek aşağıdaki tabloda da seçebilirsiniz.',
    elleAlan: (alan: string, n: number) => `${alan}: ${sayi(n)} takipte dosyadaki yazılsın`,
    dosyadakiniYaz: (alan: string, eski: string, yeni: string) =>
      `${alan}: “${eski}” yerine “${yeni}” yazılsın`,
    aktar: (n: number) => `${sayi(n)} takibi aktar`,
    aktarilacakYok: 'Aktarılacak takip yok.',
    hataliDisarida: (n: number) => `Hatalı ${sayi(n)} takip aktarılmaz.`,
    notluVar: (n: number) =>
      `${sayi(n)} takipte taraf adlarıyla ilgili not var; aktarmadan önce “Gösterilen takipler”den yalnız onlara bakabilirsiniz.`,
  },
  sonuc: {
    baslik: 'Aktarım bitti',
    durduruldu: 'Aktarım durduruldu',
    kesildi: 'Aktarım yarıda kaldı',
    surdur: 'Kaldığı yerden sürdür',
    durum: {
      eklendi: 'Eklenen',
      guncellendi: 'Güncellenen',
      degismedi: 'Değişmeyen',
      atlandi: 'Elle yazılanı korunan',
      hata: 'Aktarılmayan',
    },
    kalan: 'Sırada kalan',
    listeye: 'Takiplere git',
    yeni: 'Başka dosya aktar',
  },
  son: {
    baslik: 'Son aktarımlar',
    ozet: (tur: string, eklenen: number, guncellenen: number) =>
      `${tur}: ${sayi(eklenen)} eklendi, ${sayi(guncellenen)} güncellendi`,
    geriAl: 'Geri al',
    geriAlindi: 'Geri alındı',
    geriAlBaslik: 'Aktarım geri alınsın mı?',
    geriAlAciklama:
      'Bu aktarımın eklediği takipler silinir, güncellediği takipler eski hâline döner. Sonradan değiştirilen takipler olduğu gibi kalır.',
    geriAlOnay: 'Aktarımı geri al',
    geriAlinan: (silinen: number, eski: number, birakilan: number) =>
      `${sayi(silinen)} takip silindi, ${sayi(eski)} takip eski hâline döndü, ${sayi(birakilan)} takip bırakıldı.`,
  },
} as const;
