import { readFormats } from '@derkenar/belge/formats';
import { dilekceListMessages } from '../messages/dilekceList.ts';
import { messages } from '../messages.ts';

const firstNames = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} ve ${names.length - 3} dosya daha`;

const FORMAT_LIST = new Intl.ListFormat('tr').format(Object.values(readFormats).map(({ label }) => label));

/** Bringing petitions in and taking the library out. */
export const dilekceTransferMessages = {
  title: 'Dilekçeleri içe aktar',
  subtitle:
    'Bilgisayarınızdaki dilekçeleri kitaplığınıza ekler. Dosyalar bu bilgisayarda okunur; yalnızca eski Word dosyaları (çevrilmek için) ve kitaplığa eklediğiniz dilekçeler sunucuya gönderilir.',
  backToList: messages.dilekceler,
  noYetki: messages.common.noYetki,
  yetkiDescription:
    'Dilekçeleri yalnızca dilekçe ekleyebilen kullanıcılar içe aktarabilir. Büronuzun yöneticisine başvurun.',
  drop: {
    title: 'Dosya seçin',
    description: `Dosyaları, bir klasörü ya da bir zip arşivini buraya sürükleyip bırakabilirsiniz. ${FORMAT_LIST} dosyaları okunur, eski Word (.doc) dosyalarını sunucu çevirir; başka bir Derkenar’dan alınan kitaplık olduğu gibi eklenir.`,
    file: 'Dosya seç',
    folder: 'Klasör seç',
    collecting: 'Dosyalar toplanıyor…',
    skipped: (n: number) => `${n} dosya dilekçe olabilecek türde olmadığı için alınmadı.`,
    tooMany: (n: number) =>
      `Bir seferde en fazla ${n} dosya alınabilir; kalanlar alınmadı. Kalanları sonra ekleyin.`,
    none: 'Seçilenlerde okunabilecek dosya bulunamadı.',
    unreadable: (names: readonly string[]) => `Klasörden okunamadığı için alınmadı: ${firstNames(names)}.`,
    nestedArchive: (names: readonly string[]) =>
      `Arşivin içindeki arşiv açılmadı: ${firstNames(names)}. Dıştaki arşivi bir klasöre çıkarıp klasörü buraya bırakın.`,
    archiveError: (name: string) => `Arşiv açılamadı: ${name}`,
    libraryMalformed:
      'Bu kitaplığın listesi okunamadı: dosya eksik ya da daha yeni bir Derkenar’dan alınmış. Kitaplığı yeniden dışa aktarın.',
  },
  files: 'Dosyalar',
  readCount: (n: number, total: number) => `${n} / ${total} dosya okundu`,
  stopReading: 'Okumayı durdur',
  selection: {
    all: 'Hepsini seç',
    select: (name: string) => `Seç: ${name}`,
    count: (n: number) => `${n} dilekçe seçili`,
    type: 'Seçilenlerin tipi',
    typePlaceholder: 'Tip seçin',
    remove: 'Seçilenleri listeden çıkar',
  },
  column: { select: 'Seç', name: 'Dilekçe Adı', type: 'Dilekçe Tipi', status: 'Durum', actions: 'İşlemler' },
  nameLabel: (file: string) => `Dilekçe adı: ${file}`,
  typeLabel: (file: string) => `Dilekçe tipi: ${file}`,
  nameRequired: messages.common.required,
  suggestion: (name: string) => `Öneri: ${name}`,
  status: {
    waiting: 'Sırada',
    reading: 'Okunuyor',
    ready: 'Eklenebilir',
    unreadable: 'Okunamadı',
    saving: 'Ekleniyor',
    eklendi: 'Eklendi',
    vardi: 'Daha önce eklendi',
    atlandi: 'Atlandı: bu adda dilekçe var',
    hata: 'Eklenemedi',
  },
  warningCount: (n: number) => `${n} uyarı`,
  signed: 'Dosya e-imzalı; imza kitaplığa aktarılmaz.',
  emptyBelge: 'Belgede görünen bir metin yok.',
  largeBelge: 'Belge çok büyük (en çok 512 KB). İçindeki resimleri küçültün ya da belgeyi bölün.',
  inspect: 'İncele',
  add: 'Kitaplığa ekle',
  addThis: 'Bunu kitaplığa ekle',
  edit: 'Düzenle',
  remove: 'Listeden çıkar',
  action: dilekceListMessages.action,
  sameName: {
    label: 'Aynı adda dilekçe varsa',
    numarala: 'Adına numara ekle: “Ad (2)”',
    atla: 'Ekleme',
    koru: 'Aynı adla ekle',
  },
  addCount: (dilekce: number, parca: number) => {
    const counts = [dilekce > 0 && `${dilekce} dilekçe`, parca > 0 && `${parca} metin parçası`];
    const chosen = counts.filter((count) => count !== false);
    return chosen.length === 0 ? 'Kitaplığa ekle' : `Kitaplığa ekle: ${chosen.join(', ')}`;
  },
  adding: (n: number, total: number) => `${n} / ${total} dilekçe gönderildi`,
  stop: 'Durdur',
  result: {
    title: 'Sonuç',
    eklendi: (n: number) => `${n} dilekçe kitaplığa eklendi.`,
    atlandi: (n: number) => `${n} dilekçe, aynı adda dilekçe bulunduğu için eklenmedi.`,
    hata: (n: number) => `${n} dilekçe eklenemedi ya da okunamadı; nedeni satırında yazılı.`,
    report: 'Raporu CSV olarak indir',
    fileName: 'ice-aktarma-raporu.csv',
    titles: ['Dosya', 'Dilekçe Adı', 'Dilekçe Tipi', 'Durum', 'Neden', 'Uyarılar'],
  },
  snippets: {
    title: 'Metin parçaları',
    description:
      'Kitaplıkla gelen metin parçaları. Seçili olanlar eklenir, onları kullanan dilekçeler bağlı kalır; seçmediğinizin metni dilekçelerde kopya olarak durur. Büronuzda aynı ad ve metinle varsa o kullanılır; aynı adda başka bir metin varsa yenisinin adına numara eklenir.',
    one: 'Metin parçası',
    status: {
      ready: 'Eklenebilir',
      saving: 'Ekleniyor',
      eklendi: 'Eklendi',
      vardi: 'Büroda var; o kullanıldı',
      hata: 'Eklenemedi',
    },
    renamed: (name: string) => `“${name}” adıyla eklendi; büroda bu adda başka bir metin var`,
    unlinked: (names: readonly string[]) =>
      `Metni kopya olarak eklendi, parçaya bağlı değil: ${names.map((name) => `“${name}”`).join(', ')}.`,
    added: (n: number) =>
      `${n} metin parçası eklendi. İstemediğinizi Metin parçaları sayfasından silebilirsiniz.`,
    known: (n: number) => `${n} metin parçası büroda zaten vardı, o kullanıldı.`,
    failed: (n: number) => `${n} metin parçası eklenemedi; nedeni satırında yazılı.`,
  },
  leave: {
    title: 'Eklenmemiş dilekçeler var',
    description:
      'Sayfadan ayrılırsanız okunan ama kitaplığa eklenmeyen dilekçeler ve metin parçaları listeden silinir.',
    confirm: 'Eklemeden ayrıl',
  },
  convert: {
    title: 'Bilgileri alana çevir',
    description:
      'Bu dilekçe bir takip için yazıldıysa o takibi seçin: adlar, numaralar, tarihler ve tutarlar metinde bulunur, yerlerine alan konabilir.',
    preview: 'Önizleme',
    searchTakip: 'Takip',
    withoutTakipView: 'Takipleri görme yetkiniz yok: yalnızca boşluklar aranabilir.',
    noTakip: 'Aramanıza uyan takip bulunamadı.',
    select: 'Seç',
    selected: (takip: string) => `Seçilen takip: ${takip}`,
    other: 'Başka takip seç',
    withoutTakip: 'Takip seçmeden boşlukları göster',
    finding: (n: number, total: number) => `Bulgu ${n} / ${total}`,
    findings: 'Bulgular',
    none: 'Metinde bu takibin bilgileri ya da doldurulacak boşluk bulunamadı.',
    finished: (n: number) => `Bulguların hepsine bakıldı; ${n} yere alan konuldu.`,
    alan: 'Yerine konacak alan',
    alanSelect: 'Alan seçin',
    suggestions: 'Öneriler',
    all: 'Bütün alanlar',
    accept: 'Kabul et',
    atla: 'Atla',
    undo: 'Geri al',
    acceptAllCertain: (n: number) => `Kesin olanların hepsini kabul et (${n})`,
    keys: 'Enter kabul eder, Delete atlar, Ctrl+Z geri alır.',
    part: 'Takipte birden çok taraf var; bu alan hepsini yazar.',
    blank: 'Boşluk',
    uncertain: 'Emin olmak için metne bakın.',
    done: 'Tamam',
    close: messages.common.close,
  },
  export: {
    title: 'Kitaplığı dışa aktar',
    description:
      'Büronuzun bütün dilekçelerini adları, tipleri ve favorilerinizle, metin parçalarını da onlara bağlı dilekçelerle tek bir zip dosyası olarak indirir. Bu dosya başka bir Derkenar’da içe aktarılabilir; içindeki sayfalar her tarayıcıda açılır.',
    download: 'Kitaplığı dışa aktar',
    fileName: 'Dilekçe Kitaplığı.zip',
  },
} as const;
