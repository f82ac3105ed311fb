export const topluMesajlari = {
  baslik: 'Toplu İşlemler',
  altBaslik: 'Birden çok dilekçeyi bir kerede oluşturmak için.',
  bugun: 'Bugün yapabildikleriniz',
  takip: {
    baslik: 'Bir takip için birden çok dilekçe',
    aciklama:
      'Takibin sayfasındaki “Dilekçeler” kartında istediğiniz kadar dilekçe seçip “Oluştur” düğmesine basınız. Belgeler sırayla hazırlanır ve Dilekçeler.zip olarak iner.',
    git: 'Takiplere git',
  },
  borclu: {
    baslik: 'Her borçlu için ayrı belge',
    aciklama:
      'Borçlusu birden çok olan takipte aynı karttaki “Her borçlu için ayrı belge” seçeneğini işaretleyiniz.',
  },
  henuzYok: {
    baslik: 'Bu sürümde olmayan',
    aciklama: 'Birçok takip için tek seferde dilekçe oluşturmak bu sürümde henüz yok.',
  },
} as const;
