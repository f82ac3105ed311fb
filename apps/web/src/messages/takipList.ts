/** The words of the list of cases. */
export const takipListMessages = {
  subtitle: 'Bir takibi açıp dilekçelerini takibin bilgileriyle oluşturun.',
  search: 'Ara',
  searchPlaceholder: 'Dosya no, daire, taraf adı veya numarası',
  column: { esasNo: 'Dosya No', icraDairesi: 'İcra Dairesi', alacakli: 'Alacaklı', borclu: 'Borçlu' },
  empty: 'Kayıtlı takip yok.',
  emptySample: 'Denemek için uydurma örnek takipler ekleyebilirsiniz.',
  searchEmpty: 'Aramanıza uyan takip bulunamadı.',
  loading: 'Takipler yükleniyor.',
  count: (n: number, hasMore: boolean) =>
    hasMore ? `İlk ${n} takip gösteriliyor.` : `${n} takip gösteriliyor.`,
  showMore: 'Daha fazla göster',
  sample: 'Örnek',
  samplesLoaded: 'Örnek takipler yüklü.',
  sampleDescription: 'Kişiler ve takipler uydurmadır.',
  addSamples: 'Örnek takipleri ekle',
  samplesAdded: 'Örnek takipler eklendi.',
  addSamplesFailed: 'Örnek takipler eklenemedi',
  deleteSamples: 'Hepsini sil',
  deleteSamplesTitle: 'Örnek takipler silinsin mi?',
  deleteSamplesDescription:
    'Bütün örnek takipler onlarda yaptığınız değişikliklerle birlikte kalıcı olarak silinir. Kendi eklediğiniz takiplere dokunulmaz.',
  deleteSamplesConfirm: 'Örnekleri sil',
  samplesDeleted: 'Örnek takipler silindi.',
  others: (name: string, n: number) => `${name} vd. (${n})`,
  draft: 'Taslak',
  withoutIcraDairesi: 'İcra dairesi yazılmamış',
} as const;
